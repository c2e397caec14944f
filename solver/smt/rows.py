"""The clauses of whole rows as DIMACS text, which Z3 reads faster than it lets Python build.

The text of a step is made once, with gaps for its numbers, and filled in for each step.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import chain, combinations, pairwise

from scheffeln.board import RING
from scheffeln.rules.reading import Reading
from solver.smt.step import Disjunction, Stepping, counted, exactly_one, step_clauses
from solver.smt.variables import Frame


@dataclass(frozen=True)
class Simulation:
    """The numbers of one reading's walk through a row."""

    stepping: Stepping
    reading: Reading
    length: int
    first: int
    """What is added to the numbers of the first frame."""

    @property
    def frame(self) -> Frame:
        return self.stepping.frame

    def offset(self, layer: int) -> int:
        return self.first + layer * self.frame.width

    @property
    def end(self) -> int:
        """What is added to the numbers of the last layer."""
        return self.offset(self.length)

    def step_of(self, place: int) -> int:
        """Which step carries out a place of the row."""
        return self.reading.manner.order.places(self.length).index(place)

    def place(self, place: int) -> int:
        """What is added to the numbers of the step that carries out a place."""
        return self.offset(self.step_of(place))


@dataclass(frozen=True, eq=False)
class Formula:
    """Clauses as text, and the numbers to ask about them with."""

    text: str
    """DIMACS without its heading."""
    clauses: int
    numbers: int
    simulations: tuple[Simulation, ...]
    events: tuple[tuple[int, ...], ...] = ()
    """For skips, carries and wraps: the literals of more than 0, more than 1, ... of them."""
    variations: Mapping[tuple[int, ...], Simulation] = field(default_factory=dict)
    """The row with cards left out or exchanged."""

    @property
    def main(self) -> Simulation:
        return self.simulations[0]

    def dimacs(self, units: Sequence[int] = (), clauses: Sequence[Disjunction] = ()) -> str:
        """The whole text, with what else must hold put first."""
        numbers = max(self.numbers, *map(abs, chain((0,), *clauses)))
        head = f"p cnf {numbers} {self.clauses + len(units) + len(clauses)}\n"
        return head + clause_lines((unit,) for unit in units) + clause_lines(clauses) + self.text


def dimacs(clauses: Sequence[Disjunction], numbers: int, units: Sequence[int] = ()) -> str:
    """Clauses as text, with literals that must hold put first."""
    return Formula("", 0, numbers, ()).dimacs(units, clauses)


@lru_cache(maxsize=64)
def problem(
    readings: tuple[Reading, ...], limousines: int, length: int, run: bool = False,
    *, free: bool = False, alike: tuple[int, ...] = (), events: bool = False,
) -> Formula:  # fmt: skip
    """A row of so many cards under each reading, the cards shared, from one start.

    A `free` start is any position, with the limousines that are `alike` in ascending places;
    otherwise the whole start must be given by units.
    """
    simulations: list[Simulation] = []
    first = 0
    for reading in readings:
        twin = next((s for s in simulations if _move_alike(s.reading, reading)), None)
        stepping = Stepping.of(reading, limousines, run)
        simulations.append(Simulation(stepping, reading, length, twin.first if twin else first))
        first += 0 if twin else (length + 1) * stepping.frame.width
    main = simulations[0]
    parts = [clause_lines(_beginning(main, free)), clause_lines(ascending(main.frame, alike))]
    for simulation in {s.first: s for s in simulations}.values():
        parts += (step_text(simulation.stepping, simulation.offset(k)) for k in range(length))
        parts.append(clause_lines(covered_clauses(simulation)))
        if simulation is not main:
            parts.append(clause_lines(_shared(main, simulation)))
    counters: tuple[tuple[int, ...], ...] = ()
    if events:
        counters = tuple(
            tuple(range(first + k * length + 1, first + (k + 1) * length + 1)) for k in range(3)
        )
        width = 3 * length
        parts.append(clause_lines(_event_counts(main, counters, width)))
        counters = tuple(tuple(n + length * width for n in counter) for counter in counters)
        first += (length + 1) * width
    text = "".join(parts)
    return Formula(text, text.count("\n"), first, tuple(simulations), counters)


def _move_alike(one: Reading, other: Reading) -> bool:
    """Whether two readings differ in scoring at most, so that one walk serves both."""
    return one.manner.having(other.manner.earns) == other.manner


def ascending(frame: Frame, alike: tuple[int, ...]) -> Iterator[Disjunction]:
    """Limousines that nothing tells apart stand in letter order from A, bottom before top."""
    for one, other in pairwise(alike):
        for here in range(RING):
            yield -frame.at[one][here], -frame.at[other][here], frame.top[other]
            for there in range(here):
                yield -frame.at[one][here], -frame.at[other][there]


def clause_lines(clauses: Iterable[Disjunction]) -> str:
    return "".join([" ".join(map(str, clause)) + " 0\n" for clause in clauses])


@cache
def _template(stepping: Stepping) -> tuple[str, tuple[int, ...]]:
    """The clauses of a step with gaps, and the number that belongs in each gap."""
    clauses = step_clauses(stepping)
    lines = [" ".join(["%d" if n > 0 else "-%d" for n in clause]) + " 0\n" for clause in clauses]
    return "".join(lines), tuple(map(abs, chain.from_iterable(clauses)))


def step_text(stepping: Stepping, offset: int) -> str:
    text, numbers = _template(stepping)
    return text % tuple([number + offset for number in numbers])


def _beginning(main: Simulation, free: bool) -> Iterator[Disjunction]:
    """No card is used yet; and every limousine stands somewhere, no more than two together."""
    frame = main.frame
    for used in frame.used:
        yield from ((-number,) for number in used)
    if free:
        yield from position_clauses(frame)


def position_clauses(frame: Frame) -> Iterator[Disjunction]:
    """The first layer is a position."""
    for places in frame.at:
        yield from exactly_one(places)
    for occupied, full, *here in zip(frame.occupied, frame.full, *frame.at, strict=True):
        yield -occupied, *here
        yield -full, occupied
        for one in here:
            yield -one, occupied
            yield -full, *(other for other in here if other != one)
        for three in combinations(here, 3):
            yield tuple(-one for one in three)
        for (one, one_top), (other, other_top) in combinations(
            zip(here, frame.top, strict=True), 2
        ):
            yield -one, -other, full
            yield -one, -other, one_top, other_top
            yield -one, -other, -one_top, -other_top
        for one, top in zip(here, frame.top, strict=True):
            yield -one, -top, full


def covered_clauses(simulation: Simulation) -> Iterator[Disjunction]:
    """Who is covered at the end."""
    frame, end = simulation.frame, simulation.end
    for covered, top, places in zip(frame.covered, frame.top, frame.at, strict=True):
        yield -(covered + end), -(top + end)
        for here, full in zip(places, frame.full, strict=True):
            yield -(here + end), -(full + end), top + end, covered + end
            yield -(here + end), full + end, -(covered + end)
            yield -(here + end), full + end, -(top + end)  # follows, but only from all steps


def _shared(main: Simulation, other: Simulation) -> Iterator[Disjunction]:
    """Two simulations have the start and the row in common."""
    frame = main.frame
    state = chain(frame.at, (frame.top, frame.occupied, frame.full), frame.used)
    for number in chain.from_iterable(state):
        yield -(number + main.first), number + other.first
        yield number + main.first, -(number + other.first)
    for place in range(main.length):
        one, two = main.place(place), other.place(place)
        for number in frame.play:
            yield -(number + one), number + two
            yield number + one, -(number + two)


def _event_counts(
    main: Simulation, counters: tuple[tuple[int, ...], ...], width: int
) -> Iterator[Disjunction]:
    for event, counter in zip(main.frame.events, counters, strict=True):
        yield from ((-number,) for number in counter)
        for k in range(main.length):
            here = [number + k * width for number in counter]
            for level in range(main.length):
                yield from counted(event + main.offset(k), here, level, width)
