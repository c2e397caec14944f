"""Whole games by chance, held move by move against a second account of them.

Every variant, expansion, edition and ruling in turn, and several rulings at once. After each action
board, persons, money, tokens, hands, round and start player are compared, in each scoring phase who
gets which token and who inherits, at the end the winners. What may be done in between is held
against a second statement in `test_game_whole`.
"""

from collections import Counter
from random import Random

from extent import extent
from reference_play import Account
from tabletop import NAMES

from scheffeln.board import BUSINESSES
from scheffeln.game.actions import Declare
from scheffeln.game.advance import advance
from scheffeln.game.chance import MOST_ROUNDS, deal, set_up
from scheffeln.game.judge import judge
from scheffeln.game.legal import any_legal, legal_actions
from scheffeln.game.setup import begin
from scheffeln.game.state import Choosing, Dealing, Game, Over, Playing
from scheffeln.game.table import Seat, Table, Variant
from scheffeln.rules.rulings import Edition, Rules, Ruling, RunInSpeed

SETTLED = [(ruling, choice) for ruling in Ruling for choice in ruling.choices]


def some_table(number: int, dice: Random) -> Table:
    """A table by chance; one after the other has each choice of each ruling."""
    variant = dice.choice(tuple(Variant))
    edition = dice.choice((Edition.E2014, Edition.E2014, *Edition))
    choices = [SETTLED[number % len(SETTLED)], *dice.sample(SETTLED, dice.choice((0, 0, 2, 4)))]
    speed, run = variant is Variant.SPEED, dice.random() < 0.5
    if speed and run:
        choices.append((Ruling.RUN_IN_SPEED, RunInSpeed.START_PLAYER))
    players = dice.randint(variant.fewest, variant.most)
    return Table(
        players=NAMES[:players],
        variant=variant,
        run=run,
        mafia=dice.random() < 0.6 and edition.mafia,
        rules=Rules.of(edition, choices),
        youngest=Seat(dice.randrange(players)),
        ring=tuple(dice.sample(BUSINESSES, len(BUSINESSES))) if speed else BUSINESSES,
    )


def agrees(account: Account, game: Game) -> bool:
    """Whether the account and the engine tell the same."""
    stage = game.stage
    hands = stage.hands if isinstance(stage, Choosing | Playing) else ()
    left = {
        str(business): [*game.stacks[place][game.gone[place] :]]
        for place, business in enumerate(game.table.ring)
    }
    return (
        account.board == str(game.board)
        and [*account.persons.values()] == [*game.persons]
        and [sorted(money) for money in account.money.values()]
        == [sorted(value or 0 for value in money) for money in game.money]
        and account.tokens == left
        and (account.round, account.start) == (game.round, game.start)
        and all(sorted(account.hands[seat]) == sorted(hand) for seat, hand in enumerate(hands))
        and account.stage == type(stage).__name__.lower()
    )


def test_whole_games_by_chance() -> None:
    ends: Counter[str] = Counter()
    for number in range(extent(4000, 30)):
        dice = Random(f"accounts/{number}")
        table = some_table(number, dice)
        setup = set_up(table, dice)
        game, account = begin(setup), Account.of(setup)
        rounds = 30 if table.rules.edition is Edition.ITALIAN else MOST_ROUNDS
        while not isinstance(game.stage, Over) and game.round <= rounds:
            action = deal(game, dice) if isinstance(game.stage, Dealing) else any_legal(game, dice)
            assert judge(game, action) == (), (number, action)
            account.do(action)
            game = advance(game, action)
            assert agrees(account, game), (number, action)
            if isinstance(action, Declare):
                assert {*action.winners} == account.winners
                assert legal_actions(game) == []
        ends[type(game.stage).__name__] += 1
    assert ends["Over"] > 0.9 * ends.total()
