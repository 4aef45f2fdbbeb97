"""From one schema of the envelope to the next.

To change the schema: append a function that turns the old JSON into the new one, and store an envelope of
the old schema as `tests/bot/storage/fixtures/envelope-<old>.json`. Functions that are here never change.
"""

from collections.abc import Callable, Sequence
from typing import Any

from bot.app.ports import NewerSchema

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Pure: gives new JSON and leaves the old as it was. The number of the schema is set for it."""


def _lists_instead_of_steps(envelope: dict[str, Any]) -> dict[str, Any]:
    """Schema 2: a match knows when the list of a seat last changed, not only when the seat itself last acted."""
    match = dict(envelope["table"].get("match") or {})
    if "acted_at" not in match:
        return dict(envelope)
    pairs = zip(match.pop("acted_at"), match["changed_at"], strict=True)
    match["listed_at"] = [max(acted, changed) for acted, changed in pairs]
    return {**envelope, "table": envelope["table"] | {"match": match}}


UPGRADES: tuple[Upgrade, ...] = (_lists_instead_of_steps,)
"""The first one leads from schema 1 to 2."""

SCHEMA = 1 + len(UPGRADES)
"""What this program writes."""


class Unreadable(Exception):
    """Not an envelope, or a damaged one."""


def upgraded(raw: Any, upgrades: Sequence[Upgrade] = UPGRADES) -> dict[str, Any]:
    """The same envelope in the newest schema. NewerSchema if it is newer than that."""
    number = schema_of(raw)
    newest = 1 + len(upgrades)
    if number > newest:
        raise NewerSchema(f"schema {number}; this program knows {newest}")
    for reached, upgrade in enumerate(upgrades[number - 1 :], start=number + 1):
        try:
            raw = {**upgrade(raw), "schema": reached}
        except (KeyError, TypeError, ValueError, AttributeError):
            raise Unreadable(f"not an envelope of schema {reached - 1}") from None
    return dict(raw)


def schema_of(raw: Any) -> int:
    number = raw.get("schema") if isinstance(raw, dict) else None
    if not isinstance(number, int) or number < 1:
        raise Unreadable("no schema number")
    return number
