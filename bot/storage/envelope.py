"""The stored form of a table: its JSON, what is needed to read it, and upgrades from older schemas.

To change the schema: append a function to UPGRADES that turns the old JSON into the new one, and store an envelope of
the old schema as `tests/bot/storage/fixtures/envelope-<old>.json`. Functions that are here never change.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, StrictInt, StrictStr, TypeAdapter, ValidationError, with_config
from pydantic_core import from_json, to_json

from bot.app.base.ports import Damaged, NewerSchema
from engine.kernel.game import Game

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""A pure function from the JSON of one schema to the next: it leaves the old JSON as it was. The caller sets the schema
number."""


def _lists_instead_of_steps(envelope: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an envelope to schema 2: a match also knows when each seat's list of decisions last changed.

    `listed_at` replaces `acted_at`, which only said when each seat last acted.
    """
    match = dict(envelope["table"].get("match") or {})
    if "acted_at" not in match:
        return dict(envelope)
    pairs = zip(match.pop("acted_at"), match["changed_at"], strict=True)
    match["listed_at"] = [max(acted, changed) for acted, changed in pairs]
    return {**envelope, "table": envelope["table"] | {"match": match}}


def _clocks_and_polls(envelope: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an envelope to schema 3, which adds clocks, reminders, polls and premoves.

    The new fields may be missing, so nothing changes; but an older program would not understand them.
    """
    return dict(envelope)


def _habits_and_bells(envelope: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an envelope to schema 4, which adds how long people take to answer, and whom a poll has mentioned.

    Both may be missing, so nothing changes.
    """
    return dict(envelope)


def _join_requests(envelope: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an envelope to schema 5, which adds the people who ask for a seat and those who may not take one.

    Both may be missing, so nothing changes; but an older program would forget whom the host has removed.
    """
    return dict(envelope)


def _who_left_the_chat(envelope: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an envelope to schema 6, which adds the players who have left the chat. The field may be missing."""
    return dict(envelope)


def _computers_in_the_log(envelope: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an envelope to schema 7: lines of the log may name the computer player that chose a run.

    They may be missing, so nothing changes; but an older program would take such a line for a damaged one.
    """
    return dict(envelope)


def _levels_of_stand_ins(envelope: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an envelope to schema 8, which adds the level of the computer that plays for a person.

    It may be missing, so nothing changes.
    """
    return dict(envelope)


def _plans(envelope: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an envelope to schema 9, which adds the plans of a seat, and whether a table offers plans.

    Both may be missing, so nothing changes.
    """
    return dict(envelope)


def _ratings_and_takebacks(envelope: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an envelope to schema 10, which adds whether the match is rated, and taking back by agreement.

    Both may be missing, so nothing changes.
    """
    return dict(envelope)


def _changes_of_ratings(envelope: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an envelope to schema 11, which adds the rating of each person after the match. It may be missing."""
    return dict(envelope)


UPGRADES: tuple[Upgrade, ...] = (
    _lists_instead_of_steps,
    _clocks_and_polls,
    _habits_and_bells,
    _join_requests,
    _who_left_the_chat,
    _computers_in_the_log,
    _levels_of_stand_ins,
    _plans,
    _ratings_and_takebacks,
    _changes_of_ratings,
)
"""The upgrades in order; the first one leads from schema 1 to 2."""

SCHEMA = 1 + len(UPGRADES)
"""Number of the schema that this program writes."""


class Unreadable(Damaged):
    """The bytes are no envelope, or a damaged one."""


def upgraded(raw: Any, upgrades: Sequence[Upgrade] = UPGRADES) -> dict[str, Any]:
    """Return the same envelope in the newest schema. NewerSchema if it is newer than that, Unreadable if it is
    damaged."""
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


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True, slots=True)
class Envelope:
    game: StrictStr
    rules: StrictInt
    """Version number of the rules that the table is played by."""
    content: StrictStr
    """Hash of the cards and maps that the table is played with."""
    version: StrictInt
    """Length of the table's log."""
    table: dict[str, Any] = field(repr=False)
    """Everything about the table as plain JSON, secrets included: never to be logged."""
    schema: StrictInt = SCHEMA

    def encode(self, table: BaseModel | None = None) -> bytes:
        """Return the envelope as one line of JSON in UTF-8. ValueError for a value that JSON does not have.

        `table`: the document to write instead of the envelope's own `table`; pydantic writes a model twice as fast as a
        dictionary.
        """
        return _written({name: getattr(self, name) for name in FIELDS} | ({"table": table} if table else {}))

    @classmethod
    def decode(cls, raw: bytes) -> Self:
        """Read an envelope of any schema up to ours. NewerSchema if a newer program wrote it, Unreadable if it is
        damaged."""
        try:
            return ENVELOPE.validate_python(upgraded(from_json(raw)))  # type: ignore[return-value]
        except ValidationError as error:
            raise Unreadable(places(error)) from None
        except ValueError:
            raise Unreadable("not JSON") from None


def _written(fields: dict[str, Any]) -> bytes:
    # Takes a fifth of the time of `json.dumps`, which would be the larger part of writing a commit.
    raw = to_json(fields)
    # A single letter is found thirty times faster than a word, and most documents have neither of the two.
    if (b"N" in raw and b"NaN" in raw) or (b"I" in raw and b"Infinity" in raw):
        from_json(raw, allow_inf_nan=False)
    return raw


def glance(raw: bytes) -> dict[str, Any]:
    """Return the fields of the table as far as they can be read from an envelope of any schema, even a damaged one."""
    try:
        found = from_json(raw)
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    table = found.get("table")
    return {"game": found.get("game"), **(table if isinstance(table, dict) else {})}


class EnvelopeCodec:
    """Packs table documents into the envelopes that the store keeps, and unpacks them."""

    def pack(self, game: Game[Any], version: int, table: BaseModel) -> bytes:
        info, fields = game.info, {"schema": SCHEMA, "game": game.info.name}
        return _written(fields | {"rules": info.rules, "content": info.content, "version": version, "table": table})

    def repack(self, envelope: bytes, version: int, table: BaseModel) -> bytes:
        return replace(Envelope.decode(envelope), version=version).encode(table)

    def unpack(self, envelope: bytes) -> dict[str, Any]:
        return Envelope.decode(envelope).table

    def glance(self, envelope: bytes) -> dict[str, Any]:
        return glance(envelope)


ENVELOPE = TypeAdapter(Envelope)
FIELDS = ("schema", "game", "rules", "content", "version", "table")


def places(error: ValidationError) -> str:
    """Return the errors of a validation as one line: places and messages, without values, since values hold secrets."""
    found = error.errors(include_url=False, include_input=False, include_context=False)
    return "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in found)
