"""`scheffeln dispute`: say who is right about a board, and why the other is not."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

import click
from click.core import ParameterSource

from scheffeln.board import Position, written
from scheffeln.cards import Row
from scheffeln.dispute import Claim, Explanation, Settlement, Verdict, settle
from scheffeln.dispute.verdicts import (
    by_another_edition,
    cites,
    forgotten_cards,
    headline,
    reasons,
    silent_rulings,
)
from scheffeln.drawing.text import beside
from scheffeln.handwriting.claims import (
    claims_in,
    expected_claim,
    is_money,
    needs_cards,
    tells_of_moving,
    who_says_what,
    without_reason,
)
from scheffeln.handwriting.owners import Owner, one_each, owner
from scheffeln.language import Lang, Text
from scheffeln.limits import no_more
from scheffeln.refusal import Refusal, printable, quoted
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln.rules.score import TopTokens, odd_tokens
from scheffeln.rules.takings import MoneyClaim
from scheffeln_cli.dialogue.guided import GuidedCommand, given, was_asked
from scheffeln_cli.dialogue.interview import InterviewQuestion
from scheffeln_cli.dialogue.speakers import impersonal, with_claims
from scheffeln_cli.errors import Exit
from scheffeln_cli.options import (
    CARDS,
    POSITION,
    Asked,
    CardsArgument,
    WordType,
    common,
    top_tokens,
)
from scheffeln_cli.terminal.output import (
    BOLD,
    GREEN,
    RED,
    can_draw_lines,
    heading,
    money_record,
    say,
    say_json,
    step_record,
    styled,
)
from scheffeln_cli.terminal.render import drawn, told_doubts, told_money, told_row, told_rules
from scheffeln_cli.terminal.window import TOGETHER, command_line, rows, wrapped

_BY_THE_RULES = Text("rules")
_AGAIN = Text("To settle this again:")
_CLOSING = {
    True: Text("{who}: right."),
    False: Text("{who}: wrong."),
}
_DEPENDS = Text("{who}: it depends.")
_PARTLY = Text("{who}: right in part.")
_OTHERWISE = Text("If every card was counted:")
_SHORTER = Text("(--short says it in fewer lines)")
_MARGIN = "  "
_AROUND = 5
"""Lines around what is said in short: who is right, the command's title, and the next prompt."""


def _questions() -> Sequence[InterviewQuestion]:
    from scheffeln_cli.dialogue import questions  # only those who are asked wait for it
    from scheffeln_cli.dialogue.board import BoardQuestion

    return (
        BoardQuestion(),
        questions.cards(needed=False),
        questions.cards_of_a_way(),
        questions.ClaimsQuestion(),
        questions.who_plays_whom(),
        questions.top_tokens(for_sums=True),
    )


_NEEDS_CARDS = Text("which cards? A whole board, or how somebody moved, takes at least one")
_AS_IT_STANDS = Text("No card was played: the board is judged as it stands.")


def _claims(text: str) -> tuple[Claim, ...]:
    """Read NAME=CLAIM, or as one would say it: of the board, of the money, or of both."""
    name, said = who_says_what(text) or ("", "")
    if not name:
        raise expected_claim(text)
    said, reason = without_reason(said)
    return tuple(Claim(name, one, reason) for one in claims_in(said))


CLAIM = WordType("name=claim", _claims, lambda _: ())


OWNER = WordType("name=limousine", owner, lambda _: ())


class NeedsCards(Refusal):
    """Somebody was said to have moved, and no card to have been played."""

    kind = "usage"

    def message(self, lang: Lang) -> str:
        return _NEEDS_CARDS[lang]


class DisputeCommand(GuidedCommand):
    """Asks for the cards too, unless a board without any tells what is disputed."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        words = [*impersonal([*with_claims(args)])]
        rest = super().parse_args(ctx, [*words])
        if not (ctx.resilient_parsing or was_asked(ctx) or ctx.params.get("cards")):
            said, _, _ = self.make_parser(ctx).parse_args(words)
            if _tells_of_moving(said):
                raise NeedsCards
        return rest

    def suffices(self, said: Mapping[str, object]) -> bool:
        told = given(said)
        return {"start", "claims"} <= told and ("cards" in told or not _tells_of_moving(said))


def _tells_of_moving(said: Mapping[str, object]) -> bool:
    """Whether somebody is said to have moved."""
    claims = said.get("claims")
    told = (who_says_what(str(one)) for one in (claims if isinstance(claims, Sequence) else ()))
    return any(one is not None and tells_of_moving(one[1]) for one in told)


@click.command(cls=DisputeCommand, questions=_questions, recalls=False)
@click.argument("start", metavar="POSITION", type=POSITION)
@click.argument("cards", cls=CardsArgument, metavar="CARD...", type=CARDS, nargs=-1)
@click.option(
    "--claim",
    "claims",
    type=CLAIM,
    multiple=True,
    required=True,
    help='Who says what: NAME=POSITION, NAME=R:C:top or NAME="red takes 8000"; repeatable.',
)
@top_tokens
@click.option(
    "--owner",
    "owners",
    type=OWNER,
    multiple=True,
    help="Who plays whom, NAME=LIMOUSINE, all of them: then the Mafia's heir is known; repeatable.",
)
@click.option("--short", is_flag=True, help="Only who is right, and the likeliest reason.")
@common
def dispute_command(
    asked: Asked,
    *,
    start: Position,
    cards: tuple[Row, ...],
    claims: tuple[tuple[Claim, ...], ...],
    tokens: TopTokens | None,
    owners: tuple[Owner, ...],
    short: bool,
) -> Exit:
    """Settle a dispute: play CARDs on POSITION by the rules and judge every claim.

    A claim is the whole board after the last card, or a statement about it: R:C:top says that
    red is on C and on top; bottom, lone, covered and uncovered are the other ways to stand.
    "R:C O:A" is about two limousines, "orange is on red" about who stands on whom.
    Or it says who takes what: red takes 8000, navy gets nothing; --tokens tells what lies where.
    Without a card the board is judged as it stands. --owner tells who plays whom, which decides
    who takes the Mafia's token.
    A wrong claim is traced to the mistakes that lead to it, and to the rulings and editions
    under which it would be right. The exit code is 0 if every claim is right, else 1. What is
    left out is asked for.
    """
    said = [*chain.from_iterable(claims)]
    if not cards and any(needs_cards(one.claimed) for one in said):
        raise NeedsCards
    reading = asked.reading()
    played = {one.limousine: one.name for one in one_each(owners)}
    row = no_more(chain.from_iterable(cards))
    settlement = settle(asked.accept(start), row, said, reading, tokens or {}, played)
    if asked.json:
        say_json(_record(start, settlement, asked))
    else:
        once = {verdict.claim: verdict for verdict in settlement.verdicts}
        settlement = settlement._replace(verdicts=tuple(once.values()))
        guided = was_asked(click.get_current_context())
        told = _guided if guided and not short else _in_short if short else _told
        lines = [*told(start, settlement, asked)]
        say("\n".join(lines))
        if told is _told and "\n".join(lines).count("\n") >= rows():
            say(_SHORTER[asked.lang])
    return Exit.YES if all(verdict.right for verdict in settlement.verdicts) else Exit.NO


def _told(start: Position, settlement: Settlement, asked: Asked) -> Iterator[str]:
    yield from told_rules(asked.reading(), asked)
    yield from _as_it_stands(settlement, asked)
    yield from told_row(start, settlement.steps, asked)
    if settlement.tokens:
        yield drawn(settlement.end, asked, plain=not can_draw_lines(), tokens=settlement.tokens)
        yield from told_money(
            settlement.end, asked.reading(), asked, settlement.tokens, settlement.owned
        )
    for verdict in settlement.verdicts:
        yield ""
        yield from _headline(verdict, asked)
        yield from (_MARGIN + line for line in _compared(verdict, settlement, asked))
        forgotten = [*forgotten_cards(verdict, settlement, asked.lang)]
        told = [*forgotten, *[_OTHERWISE[asked.lang]] * len(forgotten)]
        yield from _reasons((*told, *reasons(verdict, settlement, asked.lang)), asked)
    for ruling in silent_rulings(settlement, asked.lang):
        yield from wrapped(ruling, asked.width)
    yield from _closing(settlement, asked)
    yield ""
    yield styled(_AGAIN[asked.lang], BOLD, colour=asked.colour)
    yield from command_line(_again(start, settlement, asked))


def _as_it_stands(settlement: Settlement, asked: Asked) -> Iterator[str]:
    """That no card was played, where somebody is said to stand so."""
    placed = any(not is_money(one.claim.claimed) for one in settlement.verdicts)
    if placed and not settlement.steps:
        yield from wrapped(_AS_IT_STANDS[asked.lang], asked.width)


def _reasons(told: Iterable[str], asked: Asked) -> Iterator[str]:
    for reason in told:
        yield from wrapped(reason, asked.width, "  ", "    ")


def _headline(verdict: Verdict, asked: Asked) -> Iterator[str]:
    """Who is right or wrong, and at once if another edition sides with them."""
    style = GREEN if verdict.right else RED
    said, besides = headline(verdict, asked.lang), by_another_edition(verdict, asked.lang)
    whole = f"{said} {besides}" if besides else said
    lines = [whole] if len(whole) <= asked.width or not besides else [said, _MARGIN + besides]
    yield from (styled(line, style, colour=asked.colour) for line in lines)


def _in_short(
    start: Position, settlement: Settlement, asked: Asked, *, closes: bool = True
) -> Iterator[str]:
    """The end, and of each claim whether it is right and what most likely led to it."""
    yield from told_rules(asked.reading(), asked)
    yield from _as_it_stands(settlement, asked)
    yield " > ".join(map(written, (start, settlement.end) if settlement.steps else (start,)))
    yield from told_doubts(settlement.tokens, asked)
    for verdict in settlement.verdicts:
        likeliest = verdict._replace(
            explanations=verdict.explanations[:1], slips=verdict.slips[:1], rulings=()
        )
        yield from _headline(verdict, asked)
        forgotten = [*forgotten_cards(verdict, settlement, asked.lang)]
        told = [*reasons(likeliest, settlement, asked.lang)]
        yield from _reasons(forgotten or told, asked)
    for ruling in silent_rulings(settlement, asked.lang):
        yield from wrapped(ruling, asked.width)
    if closes:
        yield from _closing(settlement, asked)


def _guided(start: Position, settlement: Settlement, asked: Asked) -> Iterator[str]:
    """Who is right first, why in short, and the command that says more.

    Who is right is said once more where the first line has scrolled away.
    """
    short = [*_in_short(start, settlement, asked, closes=False)]
    again = [*command_line(_again(start, settlement, asked))]
    yield from filter(None, _closing(settlement, asked))
    yield from short
    if "\n".join((*short, *again)).count("\n") + _AROUND >= rows():
        yield from _closing(settlement, asked)
    yield ""
    yield styled(_AGAIN[asked.lang], BOLD, colour=asked.colour)
    yield from again


def _closing(settlement: Settlement, asked: Asked) -> Iterator[str]:
    """Who is right, once more after all the reasons, where several have spoken."""
    by_name: dict[str, list[Verdict]] = {}
    for verdict in settlement.verdicts:
        by_name.setdefault(verdict.claim.name, []).append(verdict)
    if len(settlement.verdicts) > 1:
        yield ""
        said = (
            _verdict_on(found)[asked.lang].format(who=quoted(who)) for who, found in by_name.items()
        )
        yield from wrapped(" ".join(one.replace(" ", TOGETHER) for one in said), asked.width)


def _verdict_on(verdicts: Sequence[Verdict]) -> Text:
    """What somebody is told who may have said several things."""
    right = {one.right for one in verdicts}
    if len(right) > 1:
        return _PARTLY
    open_ = any(one.depends or one.if_played for one in verdicts)
    return _DEPENDS if open_ else _CLOSING[right.pop()]


def _compared(verdict: Verdict, settlement: Settlement, asked: Asked) -> Iterator[str]:
    """The board by the rules and the board claimed, where they can be compared."""
    board = verdict.claim.claimed
    if isinstance(board, Position) and not verdict.right and not verdict.defects:
        names = (_BY_THE_RULES[asked.lang], quoted(verdict.claim.name))
        boards = list(zip(names, (settlement.end, board), strict=True))
        yield from beside(boards, asked.width - len(_MARGIN))


def _again(start: Position, settlement: Settlement, asked: Asked) -> list[str]:
    """The words that ask the same again."""
    from shlex import quote

    rules = asked.rules
    words = [
        "scheffeln",
        "dispute",
        written(start),
        *(written(step.move) for step in settlement.steps),
    ]
    for verdict in settlement.verdicts:
        words += ["--claim", f"{verdict.claim.name}={verdict.claim.again}"]
    if settlement.tokens:
        words += [
            "--tokens",
            " ".join(f"{written(at)}={one}" for at, one in settlement.tokens.items()),
        ]
    for one in click.get_current_context().params["owners"]:
        words += ["--owner", f"{one.name}={written(one.limousine)}"]
    if rules.edition is not DEFAULT_RULES.edition:
        words += ["--edition", rules.edition]
    for ruling, choice in rules.chosen:
        words += ["--ruling", f"{ruling}={choice}"]
    if asked.house and not asked.json:  # programs are answered in the usual letters
        words += ["--table", asked.house.path]
    context = click.get_current_context()
    for option, said in (("lang", asked.lang), ("color", context.params["color"])):
        if context.get_parameter_source(option) is ParameterSource.COMMANDLINE:
            words += [f"--{option}", said]
    return [quote(printable(word)) for word in words]


def _record(start: Position, settlement: Settlement, asked: Asked) -> dict[str, object]:
    return {
        **heading("dispute", asked.reading()),
        "start": str(start),
        "cards": [str(step.move) for step in settlement.steps],
        "result": str(settlement.end),
        "claims": [_verdict_record(verdict, settlement, asked) for verdict in settlement.verdicts],
        "steps": [step_record(step) for step in settlement.steps],
        "again": " ".join(_again(start, settlement, asked)),
        **_money_record(settlement, asked),
        **({"owned": sorted(settlement.owned)} if settlement.owned else {}),
    }


def _money_record(settlement: Settlement, asked: Asked) -> dict[str, object]:
    """Who takes what, where money is spoken of."""
    spoken = any(isinstance(one.claim.claimed, MoneyClaim) for one in settlement.verdicts)
    if not settlement.tokens and not spoken:
        return {}
    record = money_record(settlement.end, asked.reading(), settlement.tokens, settlement.owned)
    odd = odd_tokens(settlement.tokens, asked.house and asked.house.values)
    return record | ({"odd_tokens": odd} if odd else {})


def _verdict_record(verdict: Verdict, settlement: Settlement, asked: Asked) -> dict[str, object]:
    return {
        "name": verdict.claim.name,
        "claim": str(verdict.claim.claimed),
        **({"reason": verdict.claim.reason} if verdict.claim.reason else {}),
        "right": verdict.right,
        "step": verdict.step,
        "clause": verdict.clause,
        "misreadings": [one.misreadings for one in verdict.explanations],
        "rulings": [
            {"id": ruling, "choice": choice, "cites": [str(one) for one in cites(ruling, choice)]}
            for ruling, choice in verdict.rulings
        ],
        "editions": verdict.editions,
        "explanations": _explained(verdict.explanations),
        "slips": _explained(verdict.slips),
        "defects": [
            {"kind": one.kind, "column": one.column, "what": one.what} for one in verdict.defects
        ],
        "reasons": list(reasons(verdict, settlement, asked.lang)),
        **({"depends": verdict.depends} if isinstance(verdict.claim.claimed, MoneyClaim) else {}),
        **({"if_played": verdict.if_played} if verdict.if_played else {}),
    }


def _explained(explanations: Sequence[Explanation]) -> list[dict[str, object]]:
    return [
        {"misreadings": one.misreadings, "step": one.step, "clause": one.clause}
        for one in explanations
    ]
