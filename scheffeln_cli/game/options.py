"""What may be done now, on few lines: alternatives are told together."""

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap

from scheffeln.game.actions import Drop
from scheffeln.game.record import sentence
from scheffeln.game.referee.legal import legal_actions
from scheffeln.game.state import Game

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
