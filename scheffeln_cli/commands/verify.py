"""`scheffeln verify`: the project proves itself in front of the user."""

import click

from scheffeln import limits
from scheffeln.language import Text
from scheffeln.rules.reading import OFFICIAL
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln_cli.errors import Exit
from scheffeln_cli.options import SECONDS, Asked, common
from scheffeln_cli.terminal.output import GREEN, RED, bar, heading, say, say_json, styled
from solver.answers import Deadline, OutOfTime
from solver.verification.agreement import ALL_KINDS, Agreement, agreement
from solver.verification.lesson import LessonPart, LessonProof, verify_lesson
from solver.verification.step import StepProof, subjects, verify_step

SEED = 2014
MANY = 25
"""Questions of each kind."""

_STEP = Text("model = engine")
_LESSON = Text("specification = model")
_CASES = Text("cases")
_CARS = Text("limousines")
_BATCH = Text("search = Z3")
_FOUND = Text("found")
_IMPOSSIBLE = Text("impossible", "verify")
_OK = Text("proved")
_SAME = Text("agree")
_BAD = Text("DIFFERS")
_UNKNOWN = Text("not finished")
_ALL_WELL = Text("No position and no card make the Z3 model and the engine differ.")
_NOT_WELL = Text("Something differs: see above.")
_ALL_RULES = Text("verify goes through the rulings by itself: leave --edition and --ruling out")
_GAVE_UP = Text("Time ran out before all was proved.")


@click.command()
@click.option("--seed", type=int, default=SEED, show_default=True, help="Seed of the batches.")
@click.option(
    "--questions",
    type=click.IntRange(0, limits.QUESTIONS),
    default=MANY,
    show_default=True,
    help="Questions of each kind.",
)
@click.option("--timeout", type=SECONDS, help="Give up after this many seconds.")
@common
def verify_command(asked: Asked, *, seed: int, questions: int, timeout: float | None) -> Exit:
    """Prove that the Z3 model moves limousines as the engine does, and try search against Z3.

    The step is proved for the default rules, each movement ruling and each misreading, with
    eight and nine limousines: that they differ is unsat. So is that the model and the
    specification, the rule in plain Z3Py, differ on eight limousines by the default rules. Then
    search and Z3 answer a seeded batch of each kind of question.
    """
    if asked.rules != DEFAULT_RULES:
        raise click.UsageError(_ALL_RULES[asked.lang])
    deadline = Deadline.after(timeout)
    verdicts: list[StepProof] = []
    lessons: list[LessonProof] = []
    agreements: list[Agreement] = []
    todo = list(subjects())
    total = len(todo) + len(LessonPart) + len(ALL_KINDS)
    finished = True
    try:
        for number, subject in enumerate(todo):
            bar(number, total, subject.name)
            verdicts.append(verify_step(subject, deadline))
        for number, part in enumerate(LessonPart, len(todo)):
            bar(number, total, part)
            lessons.append(verify_lesson(part, deadline))
        for number, kind in enumerate(ALL_KINDS, len(todo) + len(LessonPart)):
            bar(number, total, kind)
            agreements.append(agreement(kind, seed, questions, deadline))
    except OutOfTime:
        finished = False
    bar(total, total, "")
    finished = finished and not any(one.unknown for one in agreements)
    differs = (
        any(not one.holds for one in verdicts)
        or any(not one.unsat for one in lessons)
        or any(one.differing for one in agreements)
    )
    if asked.json:
        say_json(
            _record(verdicts, lessons, agreements, finished=finished, differs=differs, seed=seed)
        )
    else:
        _tell(verdicts, lessons, agreements, asked)
        closing = _NOT_WELL if differs else _ALL_WELL if finished else _GAVE_UP
        say(closing[asked.lang])
    return Exit.NO if differs else Exit.YES if finished else Exit.GAVE_UP


def _record(
    verdicts: list[StepProof],
    lessons: list[LessonProof],
    agreements: list[Agreement],
    *,
    finished: bool,
    differs: bool,
    seed: int,
) -> dict[str, object]:
    return {
        **heading("verify", OFFICIAL),
        "status": "differs" if differs else "proved" if finished else "unknown",
        "seed": seed,
        "steps": [
            {
                "reading": one.subject.name,
                "limousines": one.subject.limousines,
                "cases": one.cases,
                "rotates": one.rotates,
                "unsat": one.unsat,
                "decided": one.decided,
            }
            for one in verdicts
        ],
        "specification": [
            {"part": one.part, "questions": one.cases, "unsat": one.unsat} for one in lessons
        ],
        "batches": [
            {
                "kind": one.kind,
                "found": one.found,
                "impossible": one.impossible,
                "unknown": one.unknown,
                "differing": one.differing,
            }
            for one in agreements
        ],
    }


def _tell(
    verdicts: list[StepProof],
    lessons: list[LessonProof],
    agreements: list[Agreement],
    asked: Asked,
) -> None:
    lang = asked.lang

    def judged(well: Text, *, holds: bool) -> str:
        said, style = (well, GREEN) if holds else (_BAD, RED)
        return styled(said[lang], style, colour=asked.colour)

    say(f"{_STEP[lang]:<34}{_CARS[lang]:>10}{_CASES[lang]:>8}")
    for one in verdicts:
        row = f"  {one.subject.name:<32}{one.subject.limousines:>10}{one.cases:>8}"
        say(f"{row}  {judged(_OK, holds=one.holds)}")
    say(_LESSON[lang])
    for lesson in lessons:
        said = judged(_OK, holds=lesson.unsat)
        say(f"  {lesson.part:<42}{lesson.cases:>8}  {said}")
    say(f"{_BATCH[lang]:<34}{_FOUND[lang]:>10}{_IMPOSSIBLE[lang]:>12}")
    for batch in agreements:
        said = judged(_SAME, holds=not batch.differing)
        if batch.unknown and not batch.differing:
            said = _UNKNOWN[lang]
        say(f"  {batch.kind:<32}{batch.found:>10}{batch.impossible:>12}  {said}")
        for line in batch.differing:
            say(f"    {line}")
