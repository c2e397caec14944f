"""Named tuples as JSON objects, however deep."""

from typing import Any


def nested(value: Any) -> Any:
    """The same value in what JSON knows."""
    if hasattr(value, "_asdict"):
        return {key: nested(one) for key, one in value._asdict().items()}
    return [nested(one) for one in value] if isinstance(value, tuple) else value
