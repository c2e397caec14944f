"""Why each ruling stands as it does, what else a table may choose, and the editions."""

from scheffeln.catalogue.entries import RulingEntry
from scheffeln.catalogue.rulings.basic import BASIC
from scheffeln.catalogue.rulings.editions import EDITIONS
from scheffeln.catalogue.rulings.expanded import EXPANDED

RULINGS: tuple[RulingEntry, ...] = BASIC + EXPANDED

__all__ = ["EDITIONS", "RULINGS"]
