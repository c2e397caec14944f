"""`scheffeln dispute`: say who is right about a board, and why the other is not."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

import click
from click.core import ParameterSource

from scheffeln.board import Position, written
from scheffeln.cards import Row
from scheffeln.dispute import Claim, Settlement, Verdict, settle
from scheffeln.dispute.explanations import Explanation
from scheffeln.dispute.verdicts import (
    cites,
    reasons,
)
from scheffeln.handwriting.claims import (
    claims_in,
    expected_claim,
    needs_cards,
    tells_of_moving,
    who_says_what,
    without_reason,
)
from scheffeln.handwriting.owners import Owner, one_each, owner, said_by
from scheffeln.language import Lang, Text
from scheffeln.limits import no_more
from scheffeln.refusal import Refusal, printable
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln.rules.score import TopTokens, odd_tokens
from scheffeln.rules.takings import MoneyClaim
from scheffeln_cli.dialogue.guided import GuidedCommand, given, was_asked
from scheffeln_cli.dialogue.question import CommandWords, InterviewQuestion
from scheffeln_cli.dialogue.speakers import (
    impersonal,
    owners_told,
    spoken_claims,
    with_claims,
)
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
    heading,
    money_record,
    say,
    say_json,
    step_record,
)
from scheffeln_cli.terminal.verdicts import told_guided, told_in_short, told_whole
from scheffeln_cli.terminal.window import rows

_SHORTER = Text("(--short says it in fewer lines)")


def _questions() -> Sequence[InterviewQuestion]:
    from scheffeln_cli.dialogue import questions  # only those who are asked wait for it
    from scheffeln_cli.dialogue.board import BoardQuestion
    from scheffeln_cli.dialogue.claims import ClaimsQuestion

    return (
        BoardQuestion(),
        questions.which_cards(needed=False),
        questions.cards_of_a_way(),
        ClaimsQuestion(),
        questions.who_plays_whom(),
        questions.top_tokens(for_sums=True),
    )


_NEEDS_CARDS = Text("which cards? A whole board, or how somebody moved, takes at least one")


def _claims(text: str) -> tuple[Claim, ...]:
    """Read NAME=CLAIM, or as one would say it: of the board, of the money, or of both."""
    name, said = who_says_what(text) or ("", "")
    if not name:
        raise expected_claim(text)
    with said_by(name):
        said, reason = without_reason(said)
        return spoken_claims(name, claims_in(said), reason, said, said)


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

    def _ask(
        self,
        questions: Sequence[InterviewQuestion],
        ctx: click.Context,
        typed: Sequence[str],
        colour: str,
    ) -> CommandWords:
        """Ask, and know whom people play where the line says so."""
        from scheffeln_cli.dialogue.claims import ClaimsQuestion

        known = owners_told(typed)
        knowing = (
            replace(one, owners=known) if isinstance(one, ClaimsQuestion) else one
            for one in questions
        )
        return super()._ask([*knowing], ctx, typed, colour)

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
        if short:
            say("\n".join(told_in_short(start, settlement, asked)))
        else:
            told = told_guided if guided else told_whole
            lines = "\n".join(told(start, settlement, asked, _again(start, settlement, asked)))
            say(lines)
            if not guided and lines.count("\n") >= rows():
                say(_SHORTER[asked.lang])
    return Exit.YES if all(verdict.right for verdict in settlement.verdicts) else Exit.NO


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
        **({"owned": sorted(settlement.owners)} if settlement.owners else {}),
    }


def _money_record(settlement: Settlement, asked: Asked) -> dict[str, object]:
    """Who takes what, where money is spoken of."""
    spoken = any(isinstance(one.claim.claimed, MoneyClaim) for one in settlement.verdicts)
    if not settlement.tokens and not spoken:
        return {}
    told = frozenset(settlement.owners) or None
    record = money_record(settlement.end, asked.reading(), settlement.tokens, told)
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
