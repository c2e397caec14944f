"""A game told in a terminal: who has whom, the money, what may be done, and a scoring."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from itertools import groupby
from textwrap import wrap
from typing import assert_never

from scheffeln.board import BUSINESSES, Business, Limousine, calling, names
from scheffeln.game.actions import Drop, Score
from scheffeln.game.judge import winners
from scheffeln.game.legal import legal_actions
from scheffeln.game.record.writing import sentence
from scheffeln.game.scoring import candidates, mafia_claim, standing_free
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
    Token,
    Turning,
)
from scheffeln.game.table import Hand, Seat, known
from scheffeln.language import Lang, Text
from scheffeln.rules.rulings import ScoreTake
from scheffeln_cli.files.table import House
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import can_draw_lines
from scheffeln_cli.terminal.render import drawn
from scheffeln_cli.terminal.window import TOGETHER, wrapped

_WRITTEN = Text("written to {path}; go on with: scheffeln game play {path}")
ROUND = Text("round {number}, {start} starts")
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


def record_written(path: str, lang: Lang) -> str:
    """Where a new record was written, and what to do with it."""
    return _WRITTEN[lang].format(path=path)


def waiting_for(game: Game, lang: Lang) -> str:
    """What the game waits for, or who has won."""
    if isinstance(game.stage, Over):
        return _WINNER[lang].format(who=player_names(game, sorted(game.stage.winners)))
    if isinstance(game.stage, Ended) and not any(game.unvalued):
        return _WINNER[lang].format(who=player_names(game, sorted(winners(game))))
    if isinstance(game.stage, Dealing) and (hidden := face_down(game)):
        return _FACE_DOWN[lang].format(where=" ".join(hidden))
    turn = game.on_turn
    who = "" if turn is None else game.table.players[turn]
    return _WAITING[type(game.stage)][lang].format(who=who)


def face_down(game: Game) -> list[Business]:
    """The businesses whose top token nobody has turned up."""
    places = ((business, game.table.place(business)) for business in BUSINESSES)
    return [one for one, place in places if game.left(place) and game.top(place) is None]


def player_names(game: Game, seats: list[Seat]) -> str:
    return ", ".join(game.table.players[seat] for seat in seats)


def told_scores(game: Game) -> str:
    """The running scores; a token that nobody turned up is worth a question mark."""
    told = zip(game.table.players, game.sums, game.unvalued, strict=True)
    return ", ".join(f"{name} {total}{' + ?' * unvalued}" for name, total, unvalued in told)


def scene(game: Game, asked: Asked, house: House) -> Iterator[str]:
    """The table as it stands; hands and tokens that are not known are not shown."""
    lang = asked.lang
    start = game.table.players[game.start]
    yield f"{ROUND[lang].format(number=game.round, start=start)}: {waiting_for(game, lang)}"
    with as_it_lies(game):
        ring = drawn(game.board, asked, plain=not can_draw_lines())
    yield ring
    hands = _hands(game)
    for seat, name in enumerate(game.table.players):
        person = game.persons[seat]
        who = _NOBODY[lang] if person is None else f"{person} ({house.colour(person, lang)})"
        hand = f"  [{_hand(hands[seat], lang)}]" if hands else ""
        yield f"  {name:<10} {who:<16} {game.sums[seat]:>7}{hand}"
    free = " ".join(game.free) or _NOBODY[lang]
    yield f"  {_FREE[lang].format(persons=free)}"
    if isinstance(game.stage, Turning | Grabbing | Resolving):
        yield f"  {row_of(game.stage)}"
    stacks = f"{_TOKENS[lang]}: {'   '.join(_stacks(game, house))}"
    yield from wrapped(stacks, asked.width, "  ", "    ")


def row_of(stage: Turning | Grabbing | Resolving) -> str:
    """The row as it lies; the card carried out last is marked."""
    marked = stage.order[stage.done - 1] if isinstance(stage, Resolving) and stage.done else 0
    return " ".join(f">{card}<" if at == marked else card for at, card in enumerate(stage.row, 1))


def as_it_lies(game: Game) -> AbstractContextManager[None]:
    """Let places be drawn and told inside by the businesses that lie there: in Speed any."""
    return calling(names()._replace(ring=game.table.ring))


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


def game_record(game: Game) -> dict[str, object]:
    """A game as JSON: everything it knows."""
    stage = game.stage
    table = game.table
    state: dict[str, object] = {
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


_TAKES = Text("{name} takes {value} from {where} ({person})")
_INHERITS = Text("{name} takes {value} from {where}, the Mafia's token")
_COVERED = Text("{name} gets nothing: {person} is covered by {above} on {where}")
_EMPTY = Text("{name} gets nothing: no token is left on {where}")
_LEFT = Text("{name} leaves the token on {where}")
_AFTER_END = Text("{name} gets nothing: the game was over before")
_NO_PERSON = Text("{name} has no person and gets nothing")
_REMOVED = Text("{value} leaves the game from {where}: nobody can inherit it")


def told_takings(before: Game, action: Score, lang: Lang, house: House) -> Iterator[str]:
    """Each player in turn order, then what the Mafia claimed."""
    for seat in before.table.orders[before.start]:
        yield _own(before, action, seat, lang, house)
    claim = mafia_claim(before)
    for seat, business in sorted(action.takings):
        if business == claim:
            yield _INHERITS[lang].format(**_at(before, business, house), name=_name(before, seat))
    if action.removed is not None:
        yield _REMOVED[lang].format(**_at(before, action.removed, house))


def _own(game: Game, action: Score, seat: Seat, lang: Lang, house: House) -> str:
    """What a player gets for the own person."""
    person, name = game.persons[seat], _name(game, seat)
    if person is None:
        return _NO_PERSON[lang].format(name=name)
    place = standing_free(game.board, person)
    if place is None:
        where = game.board.where(person)
        above = game.board.at(where)[-1]
        business = game.table.ring[BUSINESSES.index(where)]
        return _COVERED[lang].format(
            name=name,
            person=_called(person, house, lang),
            above=_called(above, house, lang),
            where=house.business(business),
        )
    business = game.table.ring[place]
    owed = [taking for taking in candidates(game) if taking.seat == seat]
    if not owed:
        text = _EMPTY
    elif owed[0] in action.takings:
        text = _TAKES
    else:
        text = _AFTER_END if game.table.rules[ScoreTake] is ScoreTake.MUST else _LEFT
    at = _at(game, business, house)
    return text[lang].format(**at, name=name, person=_called(person, house, lang))


def _name(game: Game, seat: Seat) -> str:
    return game.table.players[seat]


def _called(limousine: Limousine, house: House, lang: Lang) -> str:
    return f"{limousine} {house.colour(limousine, lang)}"


def _at(game: Game, business: Business, house: House) -> dict[str, str]:
    place = game.table.place(business)
    top: Token = game.top(place) if game.left(place) else None
    return {"where": house.business(business), "value": "?" if top is None else str(top)}


COLUMNS = 79


def options(game: Game) -> Iterator[str]:
    """Every legal action: what begins alike is said once, discards by card and person."""
    table = game.table
    listed = legal_actions(game)
    drops = [action for action in listed if isinstance(action, Drop)]
    told = [sentence(table, action) for action in listed if not isinstance(action, Drop)]
    for begin, group in groupby(told, key=_begin):
        ends = [said[len(begin) :].strip() for said in group]
        yield from _wrapped(f"{begin} {'  '.join(ends)}".rstrip())
    if drops:
        name = table.players[drops[0].seat]
        cards = " ".join(dict.fromkeys(str(action.card) for action in drops))
        persons = dict.fromkeys(action.person for action in drops)
        taken = " ".join(person for person in persons if person is not None)
        yield from _wrapped(f"{name} drops {cards}  for  {taken}")
        if None in persons:
            yield from _wrapped(f"{name} drops {cards}")


def _begin(said: str) -> str:
    """The words that tell what kind of action it is; for a score all of it."""
    words = said.split()
    kinds = {"takes", "plays", "passes"}
    many = 2 if len(words) > 1 and words[1] in kinds else 1
    return " ".join(words[:many]) if words[0] != "score" else said


def _wrapped(line: str) -> list[str]:
    return wrap(line, COLUMNS, initial_indent="  ", subsequent_indent="    ")
