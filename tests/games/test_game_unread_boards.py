"""A board with one sign written wrong is read as the limousines stand, if that is near."""

import pytest
from slip_messages import BASE, game, told

from scheffeln.game.record import Unread
from scheffeln.game.record.assumptions import about_assumption
from scheffeln.language import Lang


@pytest.mark.parametrize("slip", [("O", "R"), ("/", ""), ("/", "//")])
def test_one_sign_is_put_right(slip: tuple[str, str]) -> None:
    lines = game(BASE, 1, hidden=True)
    at = [at for at, line in enumerate(lines) if line.startswith("board")][3]
    meant, lines[at] = lines[at], lines[at].replace(*slip, 1)
    verdicts, messages = told(lines)
    assert messages == 1
    (unread,) = (one for one in verdicts if isinstance(one.entry, Unread))
    assumed = about_assumption(unread.assumed[0], unread.after.table, Lang.EN)
    assert assumed == f"assumed instead: {meant}"
