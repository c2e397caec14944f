"""Positions and cards as people write them: read back exactly, or refused with every defect."""

import pytest
import reference
from hypothesis import example, given
from hypothesis import strategies as st

from scheffeln import limits
from scheffeln.board import (
    BUSINESSES,
    COLOURS,
    LIMOUSINES,
    MAFIA,
    Business,
    Limousine,
    Position,
    Standing,
    shapes,
)
from scheffeln.cards import Backward, Card, Drive, Evasion, IdleEvasion, Joker, MafiaMove, Move
from scheffeln.language import Lang
from scheffeln.notation import (
    BadPosition,
    Defect,
    DefectKind,
    accept,
    business,
    card,
    defects,
    lettered,
    limousine,
    move,
    place,
    position,
)
from scheffeln.refusal import BadWord, Excerpt, Span, WordKind
from scheffeln.rules.rulings import Edition


def found(text: str) -> str:
    """The defects of a text, each as kind, letters and column."""
    return ", ".join(f"{one.kind} {one.what}@{one.column}" for one in defects(text))


SHAPES = {number: tuple(shapes(number)) for number in (8, 9)}


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position, with or without the Mafia limousine."""
    number = draw(st.sampled_from([*SHAPES]))
    shape = draw(st.sampled_from(SHAPES[number]))
    return Position(shape, tuple(draw(st.permutations(tuple(Limousine)[:number]))))


class TestRoundTrip:
    @pytest.mark.parametrize(("limousines", "number"), [(8, 1107), (9, 1016)])
    def test_every_shape(self, limousines: int, number: int) -> None:
        written = [reference.label(shape) for shape in shapes(limousines)]
        assert [str(position(text)) for text in written] == written
        assert set(shapes(limousines)) == set(reference.all_shapes(limousines))
        assert len(written) == len(set(written)) == number

    @given(positions())
    def test_any_position(self, start: Position) -> None:
        assert position(str(start)) == start
        assert hash(position(str(start))) == hash(start)
        assert position(str(start).lower()) == start
        assert Position.of([start.at(one) for one in BUSINESSES]) == start

    @given(positions())
    def test_where_and_how_each_stands(self, start: Position) -> None:
        groups = str(start).split("/")
        for one in start.cars:
            group = groups[BUSINESSES.index(start.where(one))]
            assert one in group
            if len(group) == 1:
                assert start.standing(one) is Standing.LONE
            else:
                assert start.standing(one) is (Standing.BOTTOM, Standing.TOP)[group.index(one)]
        assert start.mafia is (MAFIA in str(start))

    def test_blanks_around_are_forgiven(self) -> None:
        assert str(position("  ro/_/y/l/t/n/v/w\n")) == "RO/_/Y/L/T/N/V/W"

    @given(st.text(alphabet="ROYLTNVWMroyltnvwmx_/ 1ßşŉ", max_size=30) | st.text())
    @example("RO/_/Y/L/T/N/V/W")
    @example("RR/O/Y/L/T/N/V/W")
    @example("RO/Y/L/T/N/V/WM/_/_")
    @example("x/xx/_/R/O/Y/L/T")
    @example("0" * (limits.POSITION + 1))
    def test_any_text_is_read_back_or_refused_with_a_column(self, text: str) -> None:
        try:
            start = position(text)
        except BadPosition as bad:
            assert bad.text == text[: limits.POSITION]
            assert bad.defects
            assert all(1 <= one.column <= len(text) + 1 for one in bad.defects)
            columns = [one.column for one in bad.defects]
            assert columns == sorted(columns)
        else:
            assert str(start) == text.strip().upper()
            assert defects(text) == ()


class TestDefects:
    """A bad position is refused with all its defects at once, each with its column."""

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            pytest.param("RO/_/Y/L/T/N/V", "groups 7@15, missing W@15", id="too-few"),
            pytest.param("RO/_/Y/L/T/N/V/W/_", "groups 9@18", id="too-many"),
            pytest.param("RO/_/Y/L/T/N/V/W/_/_", "groups 10@18", id="two-too-many"),
            pytest.param("RO//Y/L/T/N/V/W", "blank @4", id="nothing-between"),
            pytest.param("RO/_/Y/L/T/N/V/X", "letter X@16, missing W@17", id="unknown-letter"),
            pytest.param("RO/__/Y/L/T/N/V/W", "letter _@4, letter _@5", id="two-empty-signs"),
            pytest.param("RO/_Y/_/L/T/N/V/W", "letter _@4", id="empty-sign-beside-one"),
            pytest.param("RO/_/YR/L/T/N/V/W", "twice R@7", id="twice"),
            pytest.param("RR/O/Y/L/T/N/V/W", "twice R@2", id="twice-on-one-business"),
            pytest.param("ROY/_/_/L/T/N/V/W", "three ROY@3", id="three"),
            pytest.param("ROYL/_/_/_/T/N/V/W", "three ROYL@3", id="four"),
            pytest.param("_/_/_/_/_/_/_/_", "missing ROYLTNVW@16", id="none"),
            pytest.param("RM/_/Y/L/T/N/V/W", "missing O@17", id="the-mafia-is-one-more"),
            pytest.param("RM/OM/Y/L/T/N/V/W", "twice M@5", id="the-mafia-twice"),
            pytest.param("  RO/_/Y/L/T/N/V ", "groups 7@17, missing W@17", id="blanks-count"),
            pytest.param("r o/_/y/l/t/n/v/w", "letter  @2", id="a-blank-within"),
            pytest.param("", "blank @1, groups 1@1, missing ROYLTNVW@1", id="nothing"),
            pytest.param(
                "roy/x/Y/l/t/n//R/_",
                "three roy@3, letter x@5, twice Y@7, blank @15, twice R@16, groups 9@18,"
                " missing VW@19",
                id="all-at-once",
            ),
        ],
    )
    def test_all_at_once(self, text: str, expected: str) -> None:
        assert found(text) == expected
        with pytest.raises(BadPosition) as refused:
            position(text)
        assert refused.value.defects == defects(text)
        assert all(str(one.column) in str(refused.value) for one in refused.value.defects)

    def test_told_in_one_line(self) -> None:
        with pytest.raises(BadPosition) as refused:
            position("RR/O/Y/L/T/N/V/X")
        assert str(refused.value) == (
            "not a valid position: RR/O/Y/L/T/N/V/X (column 2: R is here twice;"
            " column 16: X is not a limousine; column 17: missing: W)"
        )

    def test_kinds_are_words_a_program_can_rely_on(self) -> None:
        kinds = [
            "groups",
            "blank",
            "letter",
            "twice",
            "three",
            "missing",
            "mafia",
            "long",
            "stranger",
        ]
        assert [kind.value for kind in DefectKind] == kinds


class TestRefused:
    """What a program and a reader are told of a position that cannot be read."""

    @staticmethod
    def refusal(text: str) -> BadPosition:
        with pytest.raises(BadPosition) as refused:
            position(text)
        return refused.value

    def test_for_programs(self) -> None:
        refused = self.refusal("ROY/_/X/L/T/N/V/W")
        assert (refused.kind, refused.meant) == ("position", "")
        assert refused.evidence == (
            {"kind": "three", "column": 3, "what": "ROY"},
            {"kind": "letter", "column": 7, "what": "X"},
        )

    def test_shown_with_each_place(self) -> None:
        refused = self.refusal("ROY/_/X/L/T/N/V/W")
        assert refused.spans == (Span(3), Span(7))
        assert refused.excerpt == Excerpt("ROY/_/X/L/T/N/V/W", (Span(3), Span(7)))

    def test_what_was_meant_is_offered_first(self) -> None:
        refused = self.refusal("R/O/Y/L/T/N/V/X")
        assert refused.hint(Lang.EN).startswith("eight groups from A to H")
        refused.meant = "R/O/Y/L/T/N/V/W"
        assert refused.hint(Lang.EN) == "did you mean R/O/Y/L/T/N/V/W?"
        assert refused.hint(Lang.DE) == "meintest du R/O/Y/L/T/N/V/W?"

    def test_an_edition_without_the_mafia_says_nothing_of_spelling(self) -> None:
        with pytest.raises(BadPosition) as refused:
            accept(position("MR/O/Y/L/T/N/V/W"), Edition.DRAFT)
        assert refused.value.hint(Lang.EN) == ""

    def test_up_to_the_limit_it_is_read_and_beyond_cut(self) -> None:
        board = "R/O/Y/L/T/N/V/W"
        assert str(position(board.ljust(limits.POSITION))) == board
        refused = self.refusal(board.ljust(limits.POSITION + 1))
        assert len(refused.text) == limits.POSITION
        (defect,) = refused.defects
        assert defect == Defect(DefectKind.LONG, limits.POSITION, str(limits.POSITION))


class TestAccept:
    """A position may be none in an edition that has no Mafia limousine."""

    def test_the_draft_has_no_mafia(self) -> None:
        start = position("RO/_/YM/L/T/N/V/W")
        with pytest.raises(BadPosition) as refused:
            accept(start, Edition.DRAFT)
        assert refused.value.text == "RO/_/YM/L/T/N/V/W"
        assert [tuple(one) for one in refused.value.defects] == [("mafia", 7, "draft")]

    @pytest.mark.parametrize("edition", Edition)
    def test_without_it_every_edition_will_do(self, edition: Edition) -> None:
        start = position("RO/_/Y/L/T/N/V/W")
        assert accept(start, edition) == start

    def test_the_others_have_it(self) -> None:
        start = position("RO/_/YM/L/T/N/V/W")
        assert accept(start, Edition.E2014) == accept(start, Edition.ITALIAN) == start


class TestCards:
    @pytest.mark.parametrize(
        ("word", "card"),
        [
            ("R", Drive(Limousine.R)),
            ("r", Drive(Limousine.R)),
            ("red", Drive(Limousine.R)),
            ("Weiß", Drive(Limousine.W)),
            ("GIALLO", Drive(Limousine.Y)),
            ("R+", Joker(Limousine.R)),
            ("red+", Joker(Limousine.R)),
            ("R-", Backward(Limousine.R)),
            ("r@c", Evasion(Limousine.R, Business.C)),
            ("rot@C", Evasion(Limousine.R, Business.C)),
            ("M", MafiaMove()),
            ("black", MafiaMove()),
            ("M+", Joker(MAFIA)),
            ("M@H", Evasion(MAFIA, Business.H)),
            (" @ ", IdleEvasion()),
        ],
    )
    def test_read(self, word: str, card: Move) -> None:
        assert move(word) == card

    def test_every_card_is_read_back(self) -> None:
        cards: list[Move] = [IdleEvasion(), MafiaMove(), *map(Drive, LIMOUSINES)]
        cards += [kind(one) for one in Limousine for kind in (Joker, Backward)]
        cards += [Evasion(one, at) for one in Limousine for at in BUSINESSES]
        assert [move(str(card)) for card in cards] == cards
        assert len({str(card) for card in cards}) == len(set(cards)) == 100

    def test_kinds_of_card_are_never_equal(self) -> None:
        assert len({Drive(Limousine.R), Joker(Limousine.R), Backward(Limousine.R)}) == 3
        assert len({Drive(MAFIA), MafiaMove()}) == 2

    @pytest.mark.parametrize("lang", Lang)
    def test_every_colour_name_in_every_language(self, lang: Lang) -> None:
        for one, names in COLOURS.items():
            assert limousine(names[lang]) is one
            assert limousine(one.lower()) is one

    def test_a_limousine_there_is_not(self) -> None:
        with pytest.raises(BadWord) as refused:
            limousine("pink")
        assert (refused.value.kind, refused.value.word) == ("limousine", "pink")
        assert refused.value.known[:4] == ("r", "red", "rot", "rosso")

    @pytest.mark.parametrize(
        ("word", "near"),
        [("rad", ("red", "r@d")), ("yelow", ("yellow", "yellow@h")), ("qqqqq", ())],
    )
    def test_did_you_mean(self, word: str, near: tuple[str, ...]) -> None:
        with pytest.raises(BadWord) as refused:
            move(word)
        assert refused.value.near[:1] == near[:1]
        assert (refused.value.word, refused.value.kind) == (word, "card")

    def test_a_word_far_too_long_is_like_nothing(self) -> None:
        with pytest.raises(BadWord) as refused:
            move("red" * 10_000)
        assert refused.value.near == ()

    @given(st.text(max_size=12))
    def test_any_word_is_read_or_refused(self, word: str) -> None:
        try:
            card = move(word)
        except BadWord as bad:
            assert bad.word == word
        else:
            assert move(str(card)) == card


class TestBadWords:
    def test_kinds_are_words_a_program_can_rely_on(self) -> None:
        assert [kind.value for kind in WordKind] == [
            *("card", "limousine", "business", "edition", "ruling", "choice", "no-choice"),
            *("misreading", "clause", "stand", "claim", "line", "yes", "step", "command"),
            *("topic", "rule", "player", "owner", "token", "tokens", "sentence", "word", "theme"),
        ]

    def test_told_in_one_line(self) -> None:
        assert str(BadWord(WordKind.CARD, "rad", ("red",))) == "rad is not a card"

    @pytest.mark.parametrize(
        ("word", "known", "near"),
        [
            pytest.param(
                "clasue", ("clause", "claws", "close"), ("clause", "close"), id="two-at-most"
            ),
            pytest.param(" CLAUSE ", ("clause",), ("clause",), id="whatever-its-case"),
            pytest.param("abcxx", ("abcde",), ("abcde",), id="three-letters-of-five-will-do"),
            pytest.param("abxxx", ("abcde",), (), id="two-of-five-will-not"),
            pytest.param("abcabc", ("abc",), ("abc",), id="twice-as-long-as-any"),
            pytest.param("abcabca", ("abc",), (), id="longer-than-that"),
            pytest.param("abc", (), (), id="nothing-is-known"),
        ],
    )
    def test_near(self, word: str, known: tuple[str, ...], near: tuple[str, ...]) -> None:
        assert BadWord(WordKind.RULE, word, known).near == near

    def test_a_dash_is_the_sign_of_a_card_only(self) -> None:
        known = ("orange", "oranges", "orange-")
        assert BadWord(WordKind.LIMOUSINE, "orange-", known).near == ("orange",)
        assert BadWord(WordKind.CARD, "oronge-", known).near == ("orange-",)


class TestBusinesses:
    def test_read(self) -> None:
        assert [business(one.lower()) for one in BUSINESSES] == list(BUSINESSES)

    def test_refused(self) -> None:
        with pytest.raises(BadWord) as refused:
            business("I")
        assert (refused.value.kind, refused.value.known) == ("business", tuple("abcdefgh"))


class TestPieces:
    """The parts of a card, each read by itself."""

    @pytest.mark.parametrize("word", ["r", " R ", "red", "ROT", "rosso"])
    def test_a_limousine(self, word: str) -> None:
        assert limousine(word) is Limousine.R

    @pytest.mark.parametrize("word", ["r+", " R+ "])
    def test_a_card_with_a_letter(self, word: str) -> None:
        assert lettered(word) == Joker(Limousine.R)

    def test_a_card_with_a_name_has_none(self) -> None:
        assert lettered("red+") is None

    @pytest.mark.parametrize(
        ("word", "found"),
        [
            ("R", Card.R),
            ("red", Card.R),
            ("+", Card.JOKER),
            ("-", Card.BACKWARD),
            ("@", Card.EVASION),
        ],
    )
    def test_a_card_of_a_hand(self, word: str, found: Card) -> None:
        assert card(word) is found

    def test_no_card_of_a_hand(self) -> None:
        with pytest.raises(BadWord):
            card("R+")

    @pytest.mark.parametrize(
        ("word", "found"),
        [("?", None), ("+", Card.JOKER), ("R", Card.R), ("R+", Joker(Limousine.R))],
    )
    def test_a_place_of_a_row(self, word: str, found: Move | Card | None) -> None:
        assert place(word) == found
