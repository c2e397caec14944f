"""Answers as keys print them and pupils write them, read."""

import re

import pytest
from made_puzzles import puzzle, puzzle_of

from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Earner, Laid, Named, Reply
from puzzles.kinds.task import BadReply, Kind
from puzzles.kinds.top import TopTask
from puzzles.puzzle import Puzzle
from puzzles.sheet.key import key_entries
from puzzles.sheet.marking import AnswerKey, Mark, Pupil
from puzzles.sheet.marking import marked as class_marked
from puzzles.sheet.sheet import Format, Key, Sheet, sheet_files
from puzzles.wording import understood
from scheffeln.board import Business, Limousine, names
from scheffeln.facts import Fact, Stand
from scheffeln.handwriting import Unclear
from scheffeln.language import Lang
from scheffeln.notation import position

WHO, WHERE = (
    puzzle_of(TopTask(position("RO/Y/L/T/N/V/W/_"), row, asked))
    for row, asked in (
        ((Limousine.O,), Business.B),
        ((Limousine.R,), Limousine.R),
    )
)


def typed(answer: Reply) -> str:
    """An answer as a pupil writes it."""
    record = answer.record()
    return " ".join(str(one) for one in record.get("cards", record.values()))


def marked(made: Puzzle, words: str) -> Mark:
    """What becomes of an answer."""
    (pupil,) = class_marked({"": AnswerKey([made.task])}, [f"Ben;{words}"])
    assert isinstance(pupil, Pupil)
    return pupil.marks[0].mark


@pytest.mark.parametrize("form", [Format.TXT, Format.MD, Format.HTML])
def test_a_question_has_a_heading_that_suits_it(form: Format) -> None:
    """On the sheet and in the key."""
    for lang, titles in zip(Lang, (("On top", "Where to?"), ("Obenauf", "Wohin?"),
                                   ("In cima", "Dove finisce?")), strict=True):  # fmt: skip
        for made, right, other in zip((WHO, WHERE), titles, reversed(titles), strict=True):
            told = b"".join(sheet_files(Sheet((made,), lang=lang, key=Key.STEPS), form)).decode()
            assert told.count(right) >= 2
            assert f"1. {other}" not in told
            assert "?:" not in told


class TestPrinted:
    """Whatever the key prints."""

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("kind", Kind)
    def test_what_the_key_prints_can_be_read(self, kind: Kind, lang: Lang) -> None:
        """The right answer and every wrong one, but for starts of which only a part is told."""
        made = puzzle(kind)
        (told,) = key_entries(Sheet((made,), lang=lang, key=Key.STRIP))
        assert understood(made.task, told.said) == made.answer
        for one in told.wrong if kind is not Kind.RETRO else ():
            assert understood(made.task, one.said) == one.answer

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("style", Key)
    @pytest.mark.parametrize("made", [*map(puzzle, Kind), WHO], ids=lambda made: made.id)
    def test_whatever_the_key_prints_as_an_answer_is_right(
        self, made: Puzzle, style: Key, lang: Lang
    ) -> None:
        """With the signs around missing cards, with the sentence in which the answer is told, and
        as a PDF reader copies it."""
        (told,) = key_entries(Sheet((made,), lang=lang, key=style))
        boxed = "".join(f"[{word}]" if box else word for word, box in told.boxed)
        printed = {told.said, f"{told.said}.", told.bracketed, boxed}
        if told.play and made.task.sentences:
            printed.add(told.play.conclusion)
        for words in printed:
            assert marked(made, words) is Mark.RIGHT, words


class TestWritten:
    """Whatever pupils write."""

    @pytest.mark.parametrize(
        ("kind", "words"),
        [
            (Kind.FORECAST, "R10000"), (Kind.FORECAST, "10000R"), (Kind.FORECAST, "red10000"),
            (Kind.FORECAST, "R 10000!"), (Kind.FORECAST, "R on T, 10000"),
            (Kind.TOP, "LIME!"), (Kind.TOP, "L."), (Kind.ORDER, "{-}"), (Kind.ORDER, "{->}"),
            (Kind.ORDER, "{ then }"), (Kind.ORDER, "{, dann }"), (Kind.ORDER, "{, poi }"),
            *((kind, f"{{{between}}}") for kind in (Kind.ORDER, Kind.SHORTEST, Kind.RETRO)
              for between in (",", "/", ";", "", "+", ".", " - ", "&")),
            *((Kind.FORECAST, f"R {beside} 10000")
              for beside in ("then", "and", "dann", "und", "poi", "eur", "euro", "euros", "€", "$",
                             "limousine", "steht", "stands", "sta", "business", "feld")),
            (Kind.BLANKS, "W?"), (Kind.BLANKS, "N,Y,W,W,L,W,T"), (Kind.ORDER, "(V, L, R, N, R)"),
            (Kind.ORDER, "1. V 2. L 3. R 4. N 5. R"), (Kind.ORDER, "violet,lime,red,navy,red"),
            (Kind.ORDER, "violett-lime-rot-marine-rot"), (Kind.ORDER, "viola/lime/rosso/blu/rosso"),
            (Kind.FORECAST, "R 10000.00"), (Kind.FORECAST, "R,10000"), (Kind.FORECAST, "10000/R"),
            (Kind.TOP, "L?"), (Kind.TOP, "(L)"),
        ],
    )  # fmt: skip
    def test_what_pupils_write(self, kind: Kind, words: str) -> None:
        made = puzzle(kind)
        if words.startswith("{"):
            words = words.strip("{}").join(re.split("[ /]", typed(made.answer)))
        assert understood(made.task, words) == made.answer

    def test_a_colour_in_small_letters_is_no_run_of_cards(self) -> None:
        """In capitals it may be both, and is three cards where three are asked for."""
        shortest = puzzle(Kind.SHORTEST).task
        assert understood(shortest, "rot") == Laid((Limousine.R,))
        with pytest.raises(Unclear):
            understood(shortest, "ROT")
        rot = (Limousine.R, Limousine.O, Limousine.T)
        order = OrderTask(
            position("RO/Y/L/T/N/V/W/_"), rot, Fact(Limousine.T, Business.G, Stand.TOP)
        )
        assert understood(order, "ROT") == Laid(rot)

    @pytest.mark.parametrize("words", ["{right} on {other}", "{right} auf {other}", "{right} su F"])
    def test_who_is_on_top_may_be_said_with_who_is_below(self, words: str) -> None:
        task, right = WHO.task, typed(WHO.answer)
        assert isinstance(task, TopTask)
        words = words.replace("su F", f"su {task.asked}")
        given = understood(task, words.format(right=right, other="R" if right != "R" else "O"))
        assert given == WHO.answer

    @pytest.mark.parametrize("words", ["{right} {other}", "{other} under {right}", "not {right}"])
    def test_where_one_is_asked_for_two_are_for_the_teacher(self, words: str) -> None:
        right = typed(WHO.answer)
        said = words.format(right=right, other="R" if right != "R" else "O")
        assert marked(WHO, said) is Mark.UNREADABLE

    @pytest.mark.parametrize(
        "words", ["Business {at}", "{car} ends on {at}", "{at}.", "{car} su {at}"]
    )
    def test_a_place_may_be_said_in_a_sentence(self, words: str) -> None:
        task = WHERE.task
        assert isinstance(task, TopTask)
        said = words.format(at=typed(WHERE.answer), car=task.asked)
        assert understood(task, said) == WHERE.answer

    @pytest.mark.parametrize(
        "words", ["T (teal)", "T/16000", "T 16000 EUR", "T, 16.000 €", "T nimmt 16000 ein"]
    )
    def test_amounts_as_pupils_write_them(self, words: str) -> None:
        given = understood(puzzle(Kind.FORECAST).task, words)
        assert given in (Earner(Limousine.T, 16000), Named(Limousine.T))

    def test_a_place_may_be_named_with_what_stands_there(self) -> None:
        top = puzzle(Kind.TOP)
        assert isinstance(top.task, TopTask)
        answer, asked = " ".join(map(str, top.answer.record().values())), top.task.asked
        pair = (answer, asked) if isinstance(asked, Business) else (asked, answer)
        assert understood(top.task, f"{pair[0]} auf {pair[1]}") == top.answer
        with pytest.raises(BadReply):
            understood(top.task, f"{pair[0]} auf {pair[1]} {pair[1]}")

    @pytest.mark.parametrize(
        "words",
        [
            "T teal 16000",
            "16000 T",
            "petrol: 16'000",
            "T 16.000,-",
            "16.000,00 € ottanio",
            "t = teal",
        ],
    )
    def test_limousine_and_amount_in_any_order_and_with_any_signs(self, words: str) -> None:
        given = understood(puzzle(Kind.FORECAST).task, words)
        assert given in (Earner(Limousine.T, 16000), Named(Limousine.T))

    def test_two_limousines_are_not_one(self) -> None:
        with pytest.raises(BadReply):
            understood(puzzle(Kind.FORECAST).task, "T red")

    @pytest.mark.parametrize("lang", Lang)
    def test_a_start_may_be_told_in_colours(self, lang: Lang) -> None:
        retro = puzzle(Kind.RETRO)
        start = str(retro.answer.record()["position"]).split("/")
        colours = [names().colour(Limousine(car), lang) for car in start]
        placed = zip("ABCDEFGH", colours, strict=True)
        assert understood(retro.task, ", ".join(map(" ".join, placed))) == retro.answer
        both = [f"{car} {colour}" for car, colour in zip(start, colours, strict=True)]
        assert understood(retro.task, " ".join(both)) == retro.answer
