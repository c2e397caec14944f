"""The questions that commands ask: which cards, who plays whom, what lies where."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, takewhile

from scheffeln.board import MAFIA, written
from scheffeln.handwriting.cards import moves
from scheffeln.handwriting.claims import UnknownToken, about_money, names_a_sum, tells_of_moving
from scheffeln.handwriting.money import tokens
from scheffeln.handwriting.owners import Owner, one_each, owners
from scheffeln.hints import example
from scheffeln.language import Lang, Text
from scheffeln.notation import SEPARATOR
from scheffeln.refusal import BadWord, Refusal, printable
from scheffeln.rules.clauses import IllegalMove
from scheffeln_cli.dialogue.claims import ClaimsQuestion, NeedsAnswer
from scheffeln_cli.dialogue.question import CommandWords, InterviewQuestion, told_of_mafia
from scheffeln_cli.dialogue.speakers import claims_told
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, styled


@dataclass(frozen=True, slots=True)
class LineQuestion:
    """What is told in one line."""

    parameter: str
    noun: Text
    question: Text
    read: Callable[[str], CommandWords]
    """The words of the command line that an answer stands for; raises a refusal."""
    prompt: str = "> "
    optional: bool = False
    needed: bool = True
    when: Callable[[CommandWords], bool] = lambda _: True
    blamed: type[Refusal] | None = None
    """What is refused later for want of another answer."""
    answer: CommandWords | None = None
    newcomer: str = ""
    typed: str = ""
    before: str = ""
    """What was told already, where it is asked again for more."""
    known: str = ""
    """What another answer has told of it."""

    def asks(self, lang: Lang) -> str:
        asked = example(self.question[lang])
        return f"{asked} ({_KNOWN[lang].format(known=self.known)})" if self.known else asked

    @property
    def told(self) -> bool:
        return self.answer is not None

    @property
    def words(self) -> CommandWords:
        return self.answer or ()

    @property
    def mafia(self) -> bool:
        cards = self.words if self.parameter == "cards" else ()
        return any(card.startswith(written(MAFIA)) for card in cards)

    def wanted(self, words: CommandWords) -> bool:
        return self.when(words)

    def heard(self, line: str) -> "LineQuestion":
        if line.strip():
            told = f"{self.before} {line}".strip()
            return replace(self, answer=self.read(told), typed=line.strip(), before=told)
        if self.needed:
            raise NeedsAnswer
        return replace(self, answer=())

    def again(self, refused: Refusal) -> "LineQuestion | None":
        """Asked for more if more would help; what was told stays told."""
        lacking = isinstance(refused, UnknownToken)
        if self.blamed is None or not isinstance(refused, self.blamed):
            return None
        if self.answer is None and not lacking:
            return None
        kept = self.before if lacking else ""
        return replace(self, answer=None, before=kept, when=lambda _: True)

    def knowing(self, told: InterviewQuestion) -> "LineQuestion":
        if self.parameter != "owners" or not isinstance(told, ClaimsQuestion):
            return self
        known = ", ".join(f"{printable(one.name)}={written(one.limousine)}" for one in told.owners)
        return replace(self, known=known, read=partial(_owners_told, known=told.owners))

    def shown(self, asked: Asked) -> Iterator[str]:
        """What was read, where it is other than what was typed."""
        read = " ".join(self.words)
        if self.parameter == "cards" and read and read != self.typed:
            yield styled(read, BOLD, colour=asked.colour)


_KNOWN = Text("{known} is known")
_WHICH_CARDS = Text("Which cards, in the order they are played? R R O, red orange; R+ is a Joker.")
_ANY_CARDS = Text(
    "Which cards, in the order they are played? R R O, red orange; R+ is a Joker. Enter or none to"
    " judge the board as it stands."
)
_CARDS_OF_A_WAY = Text(
    "Which cards led there? A whole board, or how somebody moved, takes at least one: R R O,"
    " red orange; R+ is a Joker."
)
_NO_CARDS = frozenset({"none", "no", "keine", "kein", "nessuna", "nessuno", "-"})


def which_cards(*, needed: bool = True) -> LineQuestion:
    """Which cards; if none are needed, saying so is an answer."""

    def read(line: str) -> CommandWords:
        if line.strip().casefold() in _NO_CARDS:
            if needed:
                raise NeedsAnswer
            return ()
        try:
            return tuple(map(written, moves(line)))
        except BadWord as bad:
            known = bad.known if needed else (*bad.known, *_NO_CARDS)
            raise BadWord(bad.kind, bad.word, known) from None

    question = _WHICH_CARDS if needed else _ANY_CARDS
    noun = Text("the cards")
    return LineQuestion("cards", noun, question, read, needed=needed, blamed=IllegalMove)


def cards_of_a_way() -> LineQuestion:
    """The cards, asked for again once somebody is said to have moved and none were told."""
    return replace(which_cards(), question=_CARDS_OF_A_WAY, when=_lacks_cards)


def _lacks_cards(words: CommandWords) -> bool:
    """Whether a claim needs cards, and a position is all that stands before the claims."""
    told = [*takewhile(lambda word: not word.startswith("--"), words)]
    claims = (said for option, said in pairwise(words) if option == "--claim")
    moved = any(tells_of_moving(said.partition("=")[2]) for said in claims)
    return moved and all(SEPARATOR in word for word in told)


_WHICH_TOKENS = Text("Which tokens lie on top? Eight from A to H, or some: C=8000.")
_ANY_TOKENS = Text(
    "Which tokens lie on top? Eight from A to H, or some: C=8000. Enter if it is not about money."
)


def top_tokens(*, for_sums: bool = False) -> LineQuestion:
    """What lies on top; with `for_sums` it is needed, but only where an amount was claimed."""
    return LineQuestion(
        "tokens",
        Text("the tokens"),
        _WHICH_TOKENS if for_sums else _ANY_TOKENS,
        lambda line: (
            "--tokens",
            " ".join(f"{written(at)}={one}" for at, one in tokens(line).items()),
        ),
        optional=True,
        needed=for_sums,
        when=lambda words: not for_sums or any(map(names_a_sum, claims_told(words))),
        blamed=UnknownToken,
    )


_WHO_PLAYS = Text(
    "Who plays whom? NAME=LIMOUSINE for all who play, as in Anna=red Bea=lime: then it is known who"
    " takes the Mafia's token. Enter if you do not know."
)


def who_plays_whom() -> LineQuestion:
    """Who plays whom, where the Mafia stands on the board and money is disputed."""
    return LineQuestion(
        "owners",
        Text("the owners"),
        _WHO_PLAYS,
        _owners_told,
        optional=True,
        needed=False,
        when=_mafia_matters,
    )


def _owners_told(line: str, known: tuple[Owner, ...] = ()) -> CommandWords:
    all_told = one_each([*dict.fromkeys((*known, *owners(line)))])
    told = ((one.name, written(one.limousine)) for one in all_told)
    return tuple(word for who, car in told for word in ("--owner", f"{who}={car}"))


def _mafia_matters(words: CommandWords) -> bool:
    claims = (said for option, said in pairwise(words) if option == "--claim")
    money = any(about_money(said.partition("=")[2]) for said in claims)
    return money and bool(told_of_mafia(words))
