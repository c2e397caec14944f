"""Every round of Speed as it was counted: records, bar charts in SVG, the page of the atlas."""

from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from string import Template
from typing import NamedTuple

from puzzles.kinds.forecast import ForecastTask
from puzzles.storage.fields import JsonObject
from puzzles.storage.ids import id_of
from scheffeln.board import LIMOUSINES, RING
from scheffeln.drawing.pieces import label, tag
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.version import RULES_VERSION, SCHEMA
from solver.counting.atlas import MISTAKES, ROUND_CARDS, START_SHAPES, start_of, tree
from solver.counting.odds import USUAL_TOKENS
from solver.counting.survey import Sort, Survey, SurveyTally

WIDTH = 640
NAMES = 150
LINE = 22
TEXT = 13
LIGHT, DARK, INK = "#9dbad5", "#2f5d8a", "#222222"


class Bar(NamedTuple):
    """A share of 1, and a part of it that is told darker."""

    name: str
    share: float
    part: float = 0.0


def bars(title: str, shown: Sequence[Bar]) -> str:
    """A chart of shares; the longest bar fills the width."""
    height = LINE * (len(shown) + 2)
    room = WIDTH - NAMES - 70
    most = max((bar.share for bar in shown), default=0) or 1
    parted = any(bar.part for bar in shown)
    drawn = [label(title, 10, LINE * 0.75, TEXT + 1, anchor="start", fill=INK)]
    for number, bar in enumerate(shown):
        top = LINE * (number + 1.5)
        middle = top + LINE / 2
        drawn.append(label(bar.name, NAMES - 8, middle, TEXT, anchor="end", fill=INK))
        long = room * bar.share / most
        drawn.append(_bar(top, long, LIGHT if parted else DARK))
        if bar.part:
            drawn.append(_bar(top, room * bar.part / most, DARK))
        told = f"{100 * bar.share if bar.share == 1 else min(100 * bar.share, 99.9):.1f} %"
        drawn.append(label(told, NAMES + long + 6, middle, TEXT, anchor="start", fill=INK))
    ground = tag("rect", width=WIDTH, height=height, fill="#ffffff")
    picture = tag(
        "svg",
        tag("title", title),
        ground,
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        font_family="sans-serif",
    )
    return picture + "\n"


def _bar(top: float, long: float, fill: str) -> str:
    return tag("rect", x=NAMES, y=top + 3, width=max(long, 0.5), height=LINE - 6, fill=fill)


THEMES: dict[str, Callable[[SurveyTally], bool]] = {
    "no skip and no carry": lambda one: not one.skip and not one.carry,
    "a skip": lambda one: one.skip > 0,
    "a carry": lambda one: one.carry > 0,
    "a skip and a carry": lambda one: one.skip > 0 and one.carry > 0,
    "three skips or more": lambda one: one.skip >= 3,
    "three carries or more": lambda one: one.carry >= 3,
    "every card stacks": lambda one: one.stack == ROUND_CARDS,
    "no card stacks": lambda one: not one.stack,
}

_APPLIED: dict[Clause, Callable[[SurveyTally], bool]] = {
    Clause.MOVE_ALONE: lambda one: one.carry < ROUND_CARDS,
    Clause.MOVE_LAND: lambda one: one.land > 0,
    Clause.MOVE_STACK: lambda one: one.stack > 0,
    Clause.MOVE_SKIP: lambda one: one.skip > 0,
    Clause.MOVE_CARRY: lambda one: one.carry > 0,
    Clause.MOVE_CARRY_LAND: lambda one: one.carry > 0,
    Clause.MOVE_CAPACITY: lambda one: one.capacity > 0,
}
"""In which rounds a clause is applied; a clause that is not here is applied in every one."""

DECIDING = (
    Clause.MOVE_DIRECTION, *_APPLIED, Clause.SPEED_RESOLVE, Clause.SCORE_COVERED,
    Clause.SCORE_UNCOVERED,
)  # fmt: skip

THUMBS = {
    "there-now": "who stands there now takes the money of a business",
    "one-behind": "who stands one business behind takes it",
    "two-behind": "who stands two businesses behind takes it",
    "plain-counting": "who gets there if each card is one plain step takes it",
    "first-card": "the limousine of the first card takes money",
    "last-card": "the limousine of the last card takes money",
    "most-frequent-card": "the limousine with most cards takes money",
    "without-a-card": "a limousine without a card takes the money where it stands",
}


def figures(survey: Survey) -> JsonObject:
    """Everything that is told, for programs: counts are exact."""
    told: JsonObject = {
        "schema": SCHEMA,
        "command": "odds",
        "rules": RULES_VERSION,
        "shapes": len(survey.blocks),
        "whole": survey.whole,
        "rounds": survey.rounds,
        "draws": survey.draws,
        "clauses": {clause: _clause(survey, clause) for clause in DECIDING},
        "themes": {name: _sort(survey.having(wanted)) for name, wanted in THEMES.items()},
        "rarest": [*_rarest(survey)],
    }
    if survey.masks:
        told["misreadings"] = {
            one: _sort(survey.decided(lambda mask, bit=bit: bool(mask >> bit & 1)))  # type: ignore[misc]  # a default binds the loop's value
            for bit, one in enumerate(MISTAKES)
        }
        told["mistakes"] = [
            _sort(survey.decided(lambda mask, many=many: mask.bit_count() == many))  # type: ignore[misc]  # likewise
            for many in range(len(MISTAKES) + 1)
        ]
        told["known"] = [
            {"cards": cards, "right": one.right, "certain": one.certain, "of": RING * survey.draws}
            for cards, one in enumerate(survey.known)
        ]
        told["thumbs"] = {
            name: {"says": THUMBS[name], "hits": share.hits, "of": share.of}
            for name, share in survey.thumbs.items()
        }
    return told


def _sort(sort: Sort) -> JsonObject:
    return {"rounds": sort.rounds, "draws": sort.draws}


def _clause(survey: Survey, clause: Clause) -> JsonObject:
    applied = survey.having(_APPLIED.get(clause, lambda _: True))
    decides = survey.deciding(clause) if survey.masks else None
    return {"applied": _sort(applied), "decides": None if decides is None else _sort(decides)}


def _rarest(survey: Survey) -> Iterator[JsonObject]:
    """Rounds of the rarest sorts, each with its first as an id."""
    tallies = survey.tallies
    skips = max(tally.skip for tally in tallies)
    carries = max(tally.carry for tally in tallies)
    both = max(min(tally.skip, tally.carry) for tally in tallies)
    yield _rare(f"{skips} skips, the most there can be", survey.having(lambda t: t.skip == skips))
    yield _rare(
        f"{carries} carries, the most there can be", survey.having(lambda t: t.carry == carries)
    )
    yield _rare(
        f"{both} skips and {both} carries at least",
        survey.having(lambda t: min(t.skip, t.carry) == both),
    )
    yield _rare("every card stacks", survey.having(lambda t: t.stack == ROUND_CARDS))
    rarest = min(tallies, key=lambda one: (tallies[one].rounds, one))
    yield _rare(
        f"{rarest.carry} carries, {rarest.skip} skips and {rarest.stack} stackings, rarest of all",
        tallies[rarest],
    )
    yield _rare("all stand as before", survey.back)
    if survey.masks:
        fewest = min(mask.bit_count() for mask in survey.masks)
        yield _rare(
            f"decided by {fewest} misreadings, the fewest there can be",
            survey.decided(lambda mask: mask.bit_count() == fewest),
        )


def _rare(what: str, sort: Sort) -> JsonObject:
    told = {"what": what, **_sort(sort), "id": None, "start": None, "row": None}
    if sort.rounds:
        start = start_of(START_SHAPES[sort.shape])
        row = tuple(LIMOUSINES[card] for card in tree().row(sort.row))
        told |= {
            "id": id_of(ForecastTask(start, row, tuple(USUAL_TOKENS))),
            "start": str(start),
            "row": " ".join(row),
        }
    return told


def charts(told: JsonObject) -> dict[str, str]:
    """The charts of some figures, each an SVG by the name of its file."""
    draws = told["draws"]
    known = [
        Bar(str(one["cards"]), one["right"] / one["of"], one["certain"] / one["of"])
        for one in told["known"]
    ]
    misreadings = sorted(told["misreadings"].items(), key=lambda one: -one[1]["draws"])
    thumbs = sorted(told["thumbs"].items(), key=lambda one: -one[1]["hits"] / one[1]["of"])
    return {
        "atlas-misreadings.svg": bars(
            "Rounds that each misreading decides",
            [Bar(name, sort["draws"] / draws) for name, sort in misreadings],
        ),
        "atlas-mistakes.svg": bars(
            "Rounds decided by so many misreadings at once",
            [Bar(str(many), sort["draws"] / draws) for many, sort in enumerate(told["mistakes"])],
        ),
        "atlas-known.svg": bars(
            "Best guess right (light) and certain (dark) after so many cards", known
        ),
        "atlas-thumbs.svg": bars(
            "How often rules of thumb are right",
            [Bar(name, share["hits"] / share["of"]) for name, share in thumbs],
        ),
    }


def page(told: JsonObject) -> str:
    """The page about all of Speed."""
    draws = told["draws"]
    template = files("puzzles").joinpath("atlas.md").read_text(encoding="utf-8")
    return Template(template).substitute(
        shapes=told["shapes"],
        rounds=f"{told['rounds']:,}",
        draws=f"{draws:,}",
        misreadings=_table(
            (f"`{one}`", _many(told["misreadings"][one]), _share(told["misreadings"][one], draws))
            for one in Misreading
            if one in told["misreadings"]  # a new one is told once all has been counted anew
        ),
        clauses=_table(
            (
                f"`{clause}`",
                _share(one["applied"], draws),
                "-" if one["decides"] is None else _share(one["decides"], draws),
            )
            for clause, one in told["clauses"].items()
        ),
        themes=_table(
            (name, _many(sort), _share(sort, draws)) for name, sort in told["themes"].items()
        ),
        known=_table(
            (
                str(one["cards"]),
                _percent(one["right"], one["of"]),
                _percent(one["certain"], one["of"]),
            )
            for one in told["known"]
        ),
        thumbs=_table(
            (f"`{name}`", one["says"], _percent(one["hits"], one["of"]))
            for name, one in told["thumbs"].items()
        ),
        rarest=_table(
            (one["what"], _many(one), f"`{one['id']}`", f"`{one['start']} {one['row']}`")
            for one in told["rarest"]
        ),
    )


def _table(rows: Iterator[tuple[str, ...]]) -> str:
    """The rows of a table, which has its heads already."""
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _many(sort: JsonObject) -> str:
    return f"{sort['rounds']:,}"


def _share(sort: JsonObject, of: int) -> str:
    return _percent(sort["draws"], of)


def _percent(hits: int, of: int) -> str:
    """A share in percent; what happens is never told as 0, and what may fail never as 100."""
    if hits in (0, of):
        return "never" if not hits else "always"
    share = 100 * hits / of
    return f"{min(share, 99.99):.2f} %" if share >= 0.01 else f"{share:.2g} %"
