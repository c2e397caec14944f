"""A game told in a terminal: the ring, who has whom, the stacks, the money and the hands."""

from collections.abc import Iterator
from typing import Any, assert_never

from scheffeln.board import BUSINESSES, Business, Limousine, Position
from scheffeln.game.hands import Hand, known
from scheffeln.game.referee.judge import winners
from scheffeln.game.state import (
    Choosing,
    Dealing,
    Ended,
    Game,
    Grabbing,
    Over,
    Playing,
    Resolving,
    Scoring,
    Turning,
)
from scheffeln.game.table import Seat
from scheffeln.language import Lang, Text
from scheffeln_cli.commands.show import can_draw_lines
from scheffeln_cli.game.table_file import House
from scheffeln_cli.options import Asked
from scheffeln_cli.render import drawn
from scheffeln_cli.window import TOGETHER, wrapped

_WRITTEN = Text("written to {path}; go on with: scheffeln game play {path}")
_ROUND = Text("round {number}, {start} starts")
_FREE = Text("free: {persons}")
_NOBODY = Text("nobody")
_TOKENS = Text("tokens", "scene")
_UNKNOWN = Text("unknown")
_WAITING = {
    Dealing: Text("to be dealt"),
    Choosing: Text("{who} takes a person"),
    Playing: Text("{who} plays a card"),
    Turning: Text("the row is turned up"),
    Grabbing: Text("persons are taken"),
    Resolving: Text("the row is carried out"),
    Scoring: Text("scoring"),
    Ended: Text("the money is counted"),
}
_FACE_DOWN = Text("tokens to be turned up: {where}")
_WINNER = Text("won: {who}")


def written(path: str, lang: Lang) -> str:
    """Where a new record was written, and what to do with it."""
    return _WRITTEN[lang].format(path=path)


def waiting_for(game: Game, lang: Lang) -> str:
    """What the game waits for, or who has won."""
    if isinstance(game.stage, Over):
        return _WINNER[lang].format(who=names(game, sorted(game.stage.winners)))
    if isinstance(game.stage, Ended) and not any(game.unvalued):
        return _WINNER[lang].format(who=names(game, sorted(winners(game))))
    if isinstance(game.stage, Dealing) and (hidden := face_down(game)):
        return _FACE_DOWN[lang].format(where=" ".join(hidden))
    turn = game.on_turn
    who = "" if turn is None else game.table.players[turn]
    return _WAITING[type(game.stage)][lang].format(who=who)


def face_down(game: Game) -> list[Business]:
    """The businesses whose top token nobody has turned up."""
    places = ((business, game.table.place(business)) for business in BUSINESSES)
    return [one for one, place in places if game.left(place) and game.top(place) is None]


def names(game: Game, seats: list[Seat]) -> str:
    return ", ".join(game.table.players[seat] for seat in seats)


def money(game: Game) -> str:
    """The running scores; a token that nobody turned up is worth a question mark."""
    told = zip(game.table.players, game.sums, game.unvalued, strict=True)
    return ", ".join(f"{name} {total}{' + ?' * unvalued}" for name, total, unvalued in told)


def scene(game: Game, asked: Asked, house: House) -> Iterator[str]:
    """The table as it stands; hands and tokens that are not known are not shown."""
    lang = asked.lang
    start = game.table.players[game.start]
    yield f"{_ROUND[lang].format(number=game.round, start=start)}: {waiting_for(game, lang)}"
    board = in_letter_order(game)
    plain = not can_draw_lines()
    yield drawn(board, asked, plain=plain)
    hands = _hands(game)
    for seat, name in enumerate(game.table.players):
        person = game.persons[seat]
        who = _NOBODY[lang] if person is None else _person(person, house, lang)
        hand = f"  [{_hand(hands[seat], lang)}]" if hands else ""
        yield f"  {name:<10} {who:<16} {game.sums[seat]:>7}{hand}"
    free = " ".join(game.free) or _NOBODY[lang]
    yield f"  {_FREE[lang].format(persons=free)}"
    if isinstance(game.stage, Turning | Grabbing | Resolving):
        yield f"  {' '.join(game.stage.row)}"
    stacks = f"{_TOKENS[lang]}: {'   '.join(_stacks(game, house))}"
    yield from wrapped(stacks, asked.width, "  ", "    ")


def in_letter_order(game: Game) -> Position:
    """The limousines from A to H; in Speed the ring may lie otherwise."""
    places = [game.table.place(business) for business in BUSINESSES]
    return Position.of(game.board.at(BUSINESSES[place]) for place in places)


def _person(person: Limousine, house: House, lang: Lang) -> str:
    return f"{person} ({house.colour(person, lang)})"


def _hands(game: Game) -> tuple[Hand, ...]:
    stage = game.stage
    return stage.hands if isinstance(stage, Choosing | Playing) else ()


def _hand(hand: Hand, lang: Lang) -> str:
    return " ".join(hand) if known(hand) else f"{len(hand)} {_UNKNOWN[lang]}"


def _stacks(game: Game, house: House) -> Iterator[str]:
    for business in BUSINESSES:
        place = game.table.place(business)
        left = game.left(place)
        top = game.top(place) if left else None
        shown = "-" if not left else "?" if top is None else str(top)
        yield f"{house.business(business)} {shown} ({left})".replace(" ", TOGETHER)


def game_record(game: Game) -> dict[str, Any]:
    """A game as JSON: everything it knows."""
    stage = game.stage
    table = game.table
    state: dict[str, Any] = {
        "round": game.round,
        "start": table.players[game.start],
        "stage": type(stage).__name__.lower(),
        "turn": None if game.on_turn is None else table.players[game.on_turn],
        "ring": "".join(table.ring),
        "board": str(game.board),
        "persons": dict(zip(table.players, game.persons, strict=True)),
        "money": dict(zip(table.players, game.sums, strict=True)),
        "tokens": {
            business: [*game.stacks[place][game.gone[place] :]]
            for place, business in enumerate(table.ring)
        },
    }
    match stage:
        case Choosing(hands) | Playing(hands):
            shown = ["".join(hand) for hand in hands]
            state["hands"] = dict(zip(table.players, shown, strict=True))
        case Turning(row) | Grabbing(row) | Resolving(row):
            state["row"] = "".join(row)
        case Over(won):
            state["winners"] = [table.players[seat] for seat in sorted(won)]
        case Ended() if not any(game.unvalued):
            state["winners"] = [table.players[seat] for seat in sorted(winners(game))]
        case Dealing() | Scoring() | Ended():
            pass
        case _:
            assert_never(stage)
    return state
