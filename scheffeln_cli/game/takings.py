"""A scoring phase told: who gets how much where, and who gets nothing and why."""

from collections.abc import Iterator

from scheffeln.board import BUSINESSES, Business, Limousine
from scheffeln.game.actions import Score
from scheffeln.game.referee.scoring import candidates, mafia_claim, standing_free
from scheffeln.game.state import Game, Token
from scheffeln.game.table import Seat
from scheffeln.language import Lang, Text
from scheffeln.rules.rulings import ScoreTake
from scheffeln_cli.game.table_file import House

_TAKES = Text("{name} takes {value} from {where} ({person})")
_INHERITS = Text("{name} takes {value} from {where}, claimed by the Mafia")
_COVERED = Text("{name} gets nothing: {person} is covered by {above} on {where}")
_EMPTY = Text("{name} gets nothing: no token is left on {where}")
_LEFT = Text("{name} leaves the token on {where}")
_AFTER_END = Text("{name} gets nothing: the game was over before")
_NOBODY = Text("{name} gets nothing, without a person")
_REMOVED = Text("{value} leaves the game from {where}: nobody can inherit it")


def takings(before: Game, action: Score, lang: Lang, house: House) -> Iterator[str]:
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
        return _NOBODY[lang].format(name=name)
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
