"""Rules that a header may have meant: another edition, or one ruling chosen otherwise."""

from collections.abc import Iterator
from dataclasses import replace

from scheffeln.game.record import Record
from scheffeln.game.setup import Setup
from scheffeln.rules.rulings import Choice, Edition, Rules, Ruling

EDITION = "edition"
AGREED = (EDITION, *(ruling.value for ruling in Ruling))
"""The words of an agreement: lines of the header, and rulings by their ids."""
_SAID, _UNSAID = 1, 3
"""So many refused lines speak against a line of the header, or for one that is missing."""


def doubtful(record: Record, wrong: int) -> tuple[str, ...]:
    """What so many refused lines speak against; nothing where other rules were asked for."""
    if not record.by_its_rules:
        return ()
    return tuple(one for one in AGREED if wrong >= (_SAID if one in record.lines else _UNSAID))


def otherwise(setup: Setup, word: str) -> Iterator[Setup]:
    """The setup by each other edition, or by each other choice for a ruling."""
    rules = setup.table.rules
    if word == EDITION:
        others = [Rules.of(one, rules.chosen) for one in Edition if one is not rules.edition]
    else:
        ruling = Ruling(word)
        chosen = [one for one in rules.chosen if one[0] is not ruling]
        choices: list[Choice] = [one for one in ruling.choices if one is not rules[ruling.answers]]
        others = [Rules.of(rules.edition, [*chosen, (ruling, one)]) for one in choices]
    tables = (replace(setup.table, rules=one) for one in others)
    yield from (replace(setup, table=table) for table in tables if not table.defects)


def needless(setup: Setup, word: str) -> bool:
    """Whether it is as usual: the line that told it otherwise is one too many."""
    rules = setup.table.rules
    if word == EDITION:
        return rules.edition is Edition.E2014
    return word in AGREED and Ruling(word) not in dict(rules.chosen)
