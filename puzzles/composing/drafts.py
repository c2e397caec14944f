"""Drafts: the tasks of a kind that a round could become, and what keeps one from being a puzzle.

rival    a second answer, by the rules or in the eyes of a mistake that is to be spared; the walk
         that plays it is ruled out of what is found next
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import assert_never

from puzzles.composing.wish import Wish, question
from puzzles.kinds.blanks import MOST_BLANKS, BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import FEWEST_ORDERS, OrderTask
from puzzles.kinds.replies import Cards, Reply, Started, in_letters
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.task import Kind, Task, Tokens
from puzzles.kinds.top import TopTask
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business, Limousine
from scheffeln.cards import Drive, Row
from scheffeln.facts import Fact, facts_of
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import Lens, Reading, reading_of
from scheffeln.rules.score import default_tokens
from solver.answers import Found, Method, Want, ends_so, paid, quiet
from solver.ask import ask
from solver.questions import Round, Starts
from solver.smt.composer import RING_SHAPE, SHAPES, Opening
from solver.smt.walks import PlayedCard, Walk
from solver.themes import has_theme

OTHER_HANDS = 100
"""So many hands like the one of a round are tried."""
DECOYS = 2
"""So many higher tokens at most lie where nobody earns, so that the highest does not tell."""


def drafts(wish: Wish, found: Round, chance: Random) -> Iterator[Task]:
    """Every task that a round could become, and other hands; the order is chance. If none of them
    suits, nothing that is played so does."""
    goal = Fact(wish.answer, wish.at, wish.ends)
    match wish.kind:
        case Kind.FORECAST:
            yield forecast(wish, found, chance)
        case Kind.ORDER:
            for hand in _hands(found, wish.rules.copies, chance):
                yield OrderTask(found.start, hand, goal, wish.rules)
        case Kind.BLANKS:
            for places in _blanks(len(found.cards), chance):
                row = tuple(None if k in places else card for k, card in enumerate(found.cards))
                yield BlanksTask(found.start, row, goal, wish.rules)
        case Kind.SHORTEST:
            yield ShortestTask(found.start, goal, wish.rules)
        case Kind.RETRO:
            yield from _retro(wish, found, chance)
        case Kind.TOP:
            asked = wish.answer if wish.where else wish.at
            yield TopTask(found.start, found.cards, asked, wish.rules)
        case _:
            assert_never(wish.kind)


def openings(wish: Wish) -> Iterator[Opening]:
    """Every shape, and the slot of the limousine, from which just one row of so many cards brings
    it on top at the business, and no shorter one: no more of a `shortest` needs to be known."""
    from puzzles.arrays.enumeration import shortest_goals

    at = BUSINESSES.index(wish.at)
    shapes = SHAPES if wish.start is Starts.ANY else (RING_SHAPE,)
    for shape in shapes:
        by = min(range(RING), key=lambda by: shape[by:] + shape[:by])
        ahead = sum(shape[:by])
        goals = shortest_goals(shape[by:] + shape[:by], wish.rules, wish.length)
        for slot, business in goals[wish.length]:
            if (business + by) % RING == at:
                yield shape, (slot + ahead) % len(LIMOUSINES)


def _hands(found: Round, copies: int, chance: Random) -> Iterator[Cards]:
    """The hand of a round, and such as differ in one or two cards: few have but one order."""
    yield in_letters(found.cards)
    for _ in range(OTHER_HANDS):
        cards = list(found.cards)
        for place in chance.sample(range(len(cards)), 2):
            cards[place] = chance.choice(LIMOUSINES)
        if max(Counter(cards).values()) <= copies:
            yield in_letters(cards)


def suiting(wish: Wish, task: Task) -> Reply | None:
    """The one answer of a task, if it leaves a choice, the mistakes make of it what they are to
    make, and the round has the themes."""
    if isinstance(task, OrderTask) and task.orders < FEWEST_ORDERS:
        return None
    found = task.findings([None, *sorted(wish.traps), *sorted(wish.spared)])
    right = found[None]
    suits = all(found[one] != right for one in wish.traps) and all(
        found[one] == right for one in wish.spared
    )
    answer = right.answer if suits else None
    return answer if answer and _themed(wish, task, answer) else None


def _themed(wish: Wish, task: Task, answer: Reply) -> bool:
    """Whether the round has the themes that are wished; the others need not be known."""
    played = task.played(answer)
    return all(has_theme(played, theme) for theme in wish.themes)


def second_answers(wish: Wish, task: Task, found: Round, chance: Random) -> Iterator[Walk]:
    """Second answers to a hand: one by the rules, and one for each mistake that is to be spared."""
    if not isinstance(task, OrderTask) or task.hand != in_letters(found.cards):
        return
    lenses: list[Lens] = [None, *sorted(wish.spared)]
    for lens in lenses:
        reading = reading_of(wish.rules, lens)
        answer = ask(task.posed(reading), Want.ALL, Method.SEARCH)
        solutions = answer.solutions if isinstance(answer, Found) else ()
        others = [row for row in solutions if row != found.row]
        if others:
            yield Walk(_told(chance.choice(others), found), reading)


def _told(row: Row, found: Round) -> tuple[PlayedCard, ...]:
    """The cards of a rival by their places in the row that was found."""
    places: defaultdict[Limousine, list[int]] = defaultdict(list)
    for place, card in enumerate(found.cards):
        places[card].append(place)
    return tuple(places[move.limousine].pop(0) for move in row if isinstance(move, Drive))


def _blanks(length: int, chance: Random) -> Iterator[tuple[int, ...]]:
    """The places that could be blank, in the order of a number of blanks that chance prefers."""
    most = min(MOST_BLANKS, length)
    for number in chance.sample(range(1, most + 1), most):
        some = list(combinations(range(length), number))
        yield from chance.sample(some, len(some))


def _retro(wish: Wish, found: Round, chance: Random) -> Iterator[RetroTask]:
    """Every choice of what is told of the end that tells the start, as little as possible first;
    ideas and what mistakes make of it depend on the choice."""
    from puzzles.arrays.enumeration import telling_facts

    end = outcome(found.start, found.row, Reading(wish.rules))
    facts = sorted(facts_of(end), key=lambda fact: LIMOUSINES.index(fact.limousine))
    told = telling_facts(found.cards, facts, wish.rules)
    for some in sorted(chance.sample(told, len(told)), key=len):
        task = RetroTask(found.cards, some, wish.rules)
        if _themed(wish, task, Started(found.start)):  # sooner known than what is found
            yield task


def forecast(wish: Wish, found: Round, chance: Random) -> ForecastTask:
    """A round that meets the wish as a forecast, with tokens that make it so."""
    return ForecastTask(found.start, found.cards, _tokens(wish, found, chance), wish.rules)


def _tokens(wish: Wish, found: Round, chance: Random) -> Tokens:
    """Random tokens, of which the highest lie where only mistaken players see somebody earn, or
    nobody does, and the next where the answer is to earn."""
    values = sorted({token for business in BUSINESSES for token in default_tokens(business)})
    shown = sorted(chance.sample(values, len(BUSINESSES)), reverse=True)
    tempting = set(_tempting(wish, found))
    decoys = sorted(_nobodys(wish, found) - tempting)
    number = min(len(decoys), chance.randint(0, DECOYS))
    higher = sorted(tempting.union(chance.sample(decoys, number)))
    first = [*chance.sample(higher, len(higher)), wish.at]
    rest = [at for at in BUSINESSES if at not in first]
    tokens = dict(zip([*first, *chance.sample(rest, len(rest))], shown, strict=True))
    return tuple(tokens[at] for at in BUSINESSES)


def _tempting(wish: Wish, found: Round) -> Iterator[Business]:
    """For each mistake that sees the answer earn as it does, a quiet business where it also sees
    somebody earn."""
    asked = question(wish)
    silent = quiet(asked, found)
    for mistake in sorted(wish.traps):
        reading = asked.reading.mistaken(mistake)
        if ends_so(found.start, found.row, asked.facts, reading):
            yield min(silent & paid(found, reading))


def _nobodys(wish: Wish, found: Round) -> frozenset[Business]:
    """Where nobody earns by the rules, nor in the eyes of a mistake that sees the answer earn."""
    asked = question(wish)
    agreeing = (asked.reading.mistaken(one) for one in Misreading if one not in wish.traps)
    seen = [one for one in agreeing if ends_so(found.start, found.row, asked.facts, one)]
    readings = asked.reading, *seen
    return frozenset(BUSINESSES).difference(*(paid(found, reading) for reading in readings))
