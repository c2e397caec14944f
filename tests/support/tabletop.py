"""Tables, dice and every action there is, for the tests of whole games."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

from hypothesis import strategies as st
from reference_game import phases

from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    LIMOUSINES,
    MAFIA,
    RING,
    Business,
    Limousine,
    Position,
)
from scheffeln.cards import Backward, Card, Drive, Evasion, IdleEvasion, Joker, MafiaMove, Move
from scheffeln.game.actions import (
    Action,
    Carry,
    Clock,
    Deal,
    Declare,
    Drop,
    LayRow,
    Nasty,
    Pass,
    Play,
    Reveal,
    Score,
    Take,
    Taking,
    TimeUp,
    TurnUp,
)
from scheffeln.game.chance import set_up
from scheffeln.game.record import BadRecord
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.setup import begin
from scheffeln.game.state import Game, Grabbing, Played, Playing, Resolving, Scoring, Stage
from scheffeln.game.table import (
    COLOURED,
    COUNTDOWN,
    HAND_SIZE,
    ROW_SIZE,
    Hand,
    Seat,
    Table,
    Variant,
)
from scheffeln.rules.rulings import Edition, EndWhen, Rules, Ruling, RunInSpeed

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina", "Hugo")

MOVES: tuple[Move, ...] = (
    *map(Drive, Limousine),
    MafiaMove(),
    *map(Joker, Limousine),
    *map(Backward, Limousine),
    *(Evasion(car, business) for car in Limousine for business in BUSINESSES),
    IdleEvasion(),
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any table of any variant, with any expansions, edition and rulings."""
    variant = draw(st.sampled_from(Variant))
    players = draw(st.integers(variant.fewest, variant.most))
    edition = draw(st.sampled_from(Edition))
    choices = draw(
        st.lists(st.sampled_from([(r, choice) for r in Ruling for choice in r.choices]), max_size=5)
    )
    speed = variant is Variant.SPEED
    run = draw(st.booleans())
    if run and speed:
        choices.append((Ruling.RUN_IN_SPEED, RunInSpeed.START_PLAYER))
    return Table(
        players=NAMES[:players],
        variant=variant,
        run=run,
        mafia=draw(st.booleans()) and edition.mafia,
        rules=Rules.of(edition, choices),
        youngest=Seat(draw(st.integers(0, players - 1))),
        ring=tuple(draw(st.permutations(BUSINESSES))) if speed else BUSINESSES,
    )


def made_up(table: Table, dice: Random) -> Game:
    """A state nobody may ever have come to: any board, persons, stacks, cards and times.

    What is rare in play is not rare here: as few motorcades as can be, and hands and rows full of
    Run cards and of the cards of covered limousines.
    """
    cars = dice.sample(tuple(Limousine) if table.mafia else LIMOUSINES, 8 + table.mafia)
    fewest = len(cars) - RING
    motorcades = dice.choice([fewest, dice.randint(fewest, len(cars) // CAPACITY)])
    heights = [2] * motorcades + [1] * (len(cars) - 2 * motorcades)
    shape = dice.sample(heights + [0] * (RING - len(heights)), RING)
    board = Position(tuple(shape), tuple(cars))
    covered = {
        card for card, car in COLOURED.items() if car in cars and board.standing(car).covered
    }
    by_chance = dice.sample(table.deck, len(table.deck))
    wanted = [card for card in by_chance if card.run or card in covered]
    cards = dice.choice([by_chance, [*wanted, *(c for c in by_chance if c not in wanted)]])
    stage = _made_up_row(table, cards, dice) if table.speed else _made_up_turn(table, cards, dice)
    persons: list[Limousine | None] = [*dice.sample(LIMOUSINES, len(table.players))]
    if table.speed:
        persons = [dice.choice([person, None]) for person in persons]
    if isinstance(stage, Grabbing):
        persons[dice.choice(table.seats)] = None  # else it would be over
    most = 4 if table.rules[EndWhen] is EndWhen.ALL_STACKS else 3
    return begin(set_up(table, dice))._replace(
        round=2,
        start=table.orders[table.youngest][1],
        board=board,
        persons=tuple(persons),
        gone=tuple(dice.randint(0, most) for _ in range(RING)),
        stage=stage,
    )


def _made_up_turn(table: Table, cards: list[Card], dice: Random) -> Stage:
    """Scoring, or anyone's turn with hands of which some are not known."""
    players = len(table.players)
    if dice.random() < 0.3:
        return Scoring()
    cards = dice.sample(cards[: HAND_SIZE * players], HAND_SIZE * players)
    played = dice.randrange(len(cards))
    hands: dict[Seat, Hand] = {}
    for turn, seat in enumerate(table.orders[table.orders[table.youngest][1]]):
        hand = tuple(card for at, card in enumerate(cards) if at >= played and at % players == turn)
        hands[seat] = dice.choice([hand, (Card.HIDDEN,) * len(hand)])
    pile = tuple(Played(card, face_up=True) for card in cards[:played])
    return Playing(tuple(hands[seat] for seat in table.seats), pile)


def _made_up_row(table: Table, cards: list[Card], dice: Random) -> Stage:
    """Scoring, a card of the row to be carried out, or persons to be taken just in time or not."""
    row = tuple(dice.sample(cards[:ROW_SIZE], ROW_SIZE))
    if dice.random() < 0.3:
        return Scoring()
    if dice.random() < 0.5:
        seen = tuple(dice.choice([card, card, Card.HIDDEN]) for card in row)
        return Resolving(dice.choice([row, seen]), dice.randrange(ROW_SIZE), timed_out=True)
    end = dice.choice([None, COUNTDOWN, 2 * table.limit])
    late = (end or table.limit) + dice.choice([-1, 0, 1])
    running = dice.random() < 0.5
    latest = dice.choice([None, end, end and end + 1])
    return Grabbing(row, dice.choice([None, late, late]), end, latest, running)


def every_action(game: Game) -> Iterator[Action]:
    """Every action there is at a table, and some that would be beyond it.

    Complete but for four kinds that are too many. Of times, those about each that matters; of
    deals and rows, each way to hold or to exceed what the deck has of a card, and each way to be
    wrong by a card, a hand or the start; of ways to score, each set of players who take the token
    of their own business, with each heir, and whatever differs from a right one by one token.
    """
    yield from _told(game.table.seats)
    yield from _times(game)
    values = sorted({value for four in game.table.values for value in four} | {1})
    yield from (Reveal(business, value) for business in BUSINESSES for value in values)
    yield from _deals(game.table)
    yield from _rows(game.table)
    yield from _scores(game)


@cache
def _told(seats: tuple[Seat, ...]) -> tuple[Action, ...]:
    """Whatever can be told of any state."""
    return tuple(_any_time(seats))


def _any_time(seats: tuple[Seat, ...]) -> Iterator[Action]:
    persons = (*Limousine, None)
    for seat in seats:
        yield Pass(seat)
        yield from (Take(seat, person) for person in Limousine)
        yield from (Play(seat, move) for move in MOVES)
        yield from (Nasty(seat, person) for person in persons)
        yield from (Drop(seat, card, person) for card in Card for person in persons)
    yield TimeUp()
    for place in range(ROW_SIZE + 2):
        yield from (TurnUp(place, card) for card in Card)
        yield from (Carry(place, move) for move in MOVES)
        yield from (Carry(place, Nasty(seat, p)) for seat in seats for p in persons)
    for many in range(len(seats) + 1):
        yield from (Declare(frozenset(won)) for won in combinations(seats, many))


def _times(game: Game) -> Iterator[Clock]:
    stage = game.stage
    told = (stage.clock, stage.deadline, stage.latest) if isinstance(stage, Grabbing) else ()
    moments = {0, COUNTDOWN, game.table.limit, *(at for at in told if at is not None)}
    return (Clock(at + off) for at in sorted(moments) for off in (-1, 0, 1))


@cache
def _deals(table: Table) -> tuple[Deal, ...]:
    first, seats = table.youngest, table.seats
    full = HAND_SIZE * len(seats)
    right = _hands(table.deck[:full])
    odd: list[tuple[Hand, ...]] = [(), right[1:], (*right, table.deck[-HAND_SIZE:])]
    for seat, hand in enumerate(right):
        others: list[Hand] = [(), hand[1:], (*hand, Card.W), _UNSEEN[1:], _UNSEEN, _UNSEEN * 2]
        others += [(*hand[:at], Card.HIDDEN, *hand[at + 1 :]) for at in range(HAND_SIZE)]
        odd += [(*right[:seat], other, *right[seat + 1 :]) for other in others]
    odd += [_hands(cards) for cards in _so_many_of_each(table, full)]
    odd += [_hands(cards[::-1]) for cards in _so_many_of_each(table, full)]
    odd.append((_UNSEEN,) * len(seats))
    started = (Deal(seat, right) for seat in seats)
    return (*started, *(Deal(seat, hands) for hands in odd for seat in (first, *seats[:2])))


@cache
def _rows(table: Table) -> tuple[LayRow, ...]:
    right = table.deck[:ROW_SIZE]
    odd: list[tuple[Card, ...]] = [(), right[1:], (*right, Card.W), (Card.HIDDEN,) * ROW_SIZE]
    odd += [(Card.HIDDEN,) * many for many in (ROW_SIZE - 1, ROW_SIZE + 1)]
    odd += [(*right[:at], Card.HIDDEN, *right[at + 1 :]) for at in range(ROW_SIZE)]
    odd += _so_many_of_each(table, ROW_SIZE)
    return tuple(LayRow(seat, row) for row in (right, *odd) for seat in table.seats)


_UNSEEN: Hand = (Card.HIDDEN,) * HAND_SIZE


def _hands(cards: tuple[Card, ...]) -> tuple[Hand, ...]:
    return tuple(cards[at : at + HAND_SIZE] for at in range(0, len(cards), HAND_SIZE))


def _so_many_of_each(table: Table, size: int) -> list[tuple[Card, ...]]:
    """For each card and each number of it so many of that card, and others of the deck."""
    found: list[tuple[Card, ...]] = []
    for card in Card:
        others = tuple(other for other in table.deck if other is not card)
        found += [((card,) * many + others)[:size] for many in range(6)]
    return found


def _scores(game: Game) -> Iterator[Score]:
    right = sorted(phases(game), key=lambda score: len(score.takings))
    yield from right
    if not isinstance(game.stage, Scoring):
        return
    every = [Taking(seat, at) for seat in game.table.seats for at in BUSINESSES]
    for score in (right[0], right[-1]):
        yield from (Score(score.takings ^ {taking}, score.removed) for taking in every)
        yield from (Score(score.takings, removed) for removed in (None, *BUSINESSES))
    own = [Taking(seat, at) for seat, at in _at_home(game)]
    heirs: list[frozenset[Taking]] = [frozenset()]
    if game.table.mafia:
        claimed = game.table.ring[BUSINESSES.index(game.board.where(MAFIA))]
        heirs += [frozenset([Taking(seat, claimed)]) for seat in game.table.seats]
    for many in range(len(own) + 1):
        for taken in map(frozenset, combinations(own, many)):
            yield from (Score(taken | heir) for heir in heirs)


def _at_home(game: Game) -> Iterator[tuple[Seat, Business]]:
    """Where the limousine of each player stands, covered or not."""
    for seat, person in zip(game.table.seats, game.persons, strict=True):
        if person is not None:
            yield seat, game.table.ring[BUSINESSES.index(game.board.where(person))]


def verdicts(text: str) -> list[LineVerdict]:
    """What the referee says to a record."""
    return list(check(read(text)))


__all__ = ["MOVES", "NAMES", "BadRecord", "every_action", "made_up", "tables", "verdicts"]
