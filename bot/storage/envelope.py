"""What is stored of a table: its JSON, and what one has to know to read it."""

from dataclasses import dataclass, field
from typing import Any, Self

from pydantic import ConfigDict, StrictInt, StrictStr, TypeAdapter, ValidationError, with_config
from pydantic_core import from_json, to_json

from bot.app.ports import NewerSchema
from bot.storage.upgrades import SCHEMA, Unreadable, upgraded

__all__ = ["SCHEMA", "Envelope", "NewerSchema", "Unreadable"]


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True, slots=True)
class Envelope:
    game: StrictStr
    rules: StrictInt
    """Number of the rules the table is played by."""
    content: StrictStr
    """Hash of the cards and maps it is played with."""
    version: StrictInt
    """Length of the table's log."""
    table: dict[str, Any] = field(repr=False)
    """Everything about the table as plain JSON, secrets included: never to be logged."""
    schema: StrictInt = SCHEMA

    def encode(self) -> bytes:
        """One line of JSON in UTF-8. ValueError if there is something in the table that JSON cannot hold."""
        # A fifth of the time of `json.dumps`, which is the larger part of writing a commit.
        raw = to_json({name: getattr(self, name) for name in FIELDS})
        if b"NaN" in raw or b"Infinity" in raw:
            from_json(raw, allow_inf_nan=False)
        return raw

    @classmethod
    def decode(cls, raw: bytes) -> Self:
        """Reads every schema up to ours. NewerSchema if a newer program wrote it, Unreadable if nobody did."""
        try:
            return ENVELOPE.validate_python(upgraded(from_json(raw)))  # type: ignore[return-value]
        except ValidationError as error:
            raise Unreadable(places(error)) from None
        except ValueError:
            raise Unreadable("not JSON") from None


ENVELOPE = TypeAdapter(Envelope)
FIELDS = ("schema", "game", "rules", "content", "version", "table")


def places(error: ValidationError) -> str:
    """What is wrong and where, without the values: there are secrets among them."""
    found = error.errors(include_url=False, include_input=False, include_context=False)
    return "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in found)
