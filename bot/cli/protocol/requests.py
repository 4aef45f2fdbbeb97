"""The request types of the protocol of `imperia engine`, and the error for a refused request."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError

from engine.kernel.actors import Viewer, from_word
from engine.kernel.errors import Problem
from engine.kernel.fairness import SEED_BYTES
from engine.kernel.validation.error_messages import wrong
from engine.kernel.validation.reading import faults, plain_json, problem

MOST_PROBLEMS = 100
"""Most problems in one answer."""


class Refused(Exception):
    """A request is refused and changes nothing.

    `key` is a short error code; `problems` say which fields are wrong, and why.
    """

    def __init__(self, key: str, problems: Sequence[Problem]) -> None:
        super().__init__(key)
        self.key = key
        self.problems = tuple(problems)

    def as_json(self) -> dict[str, Any]:
        """Return the answer. It is never long: it has the first problems, and the number of the others."""
        problems = [{"path": one.path, "message": one.message} for one in self.problems[:MOST_PROBLEMS]]
        if more := len(self.problems) - len(problems):
            problems.append({"path": "", "message": f"and {more} more problems"})
        return {"ok": False, "error": self.key, "problems": problems}


def refuse(key: str, path: str, message: str) -> Refused:
    return Refused(key, [Problem(path, message)])


def _read_seed(text: str) -> str:
    """Return the seed as 64 hexadecimal digits; a shorter one is the same number with zeros in front."""
    digits = text.removeprefix("0x").lower()
    if not digits or len(digits) > 2 * SEED_BYTES or set(digits) - set("0123456789abcdef"):
        raise ValueError(f"a seed is 1 to {2 * SEED_BYTES} hexadecimal digits")
    return digits.zfill(2 * SEED_BYTES)


Seed = Annotated[str, AfterValidator(_read_seed)]
Chance = Literal["auto", "ask"]


def _seat_or(other: str) -> Callable[[object], object]:
    def read(raw: object) -> object:
        if raw != other and not (type(raw) is int and raw >= 0):
            raise wrong(f'must be a seat, counted from 0, or "{other}"')
        return raw

    return read


ActorWord = Annotated[int | str, BeforeValidator(_seat_or("chance"))]
ViewerWord = Annotated[int | str, BeforeValidator(_seat_or("public"))]


class _Request(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Info(_Request):
    do: Literal["info"]


class Describe(_Request):
    do: Literal["describe"]


class New(_Request):
    do: Literal["new"]
    players: int
    options: dict[str, Any] = {}
    seed: Seed | None = None
    chance: Chance = "auto"


class Load(_Request):
    do: Literal["load"]
    position: dict[str, Any]
    seed: Seed | None = None
    chance: Chance = "auto"


class Save(_Request):
    do: Literal["save"]


class Actors(_Request):
    do: Literal["actors"]


class Legal(_Request):
    do: Literal["legal"]
    actor: ActorWord


class Play(_Request):
    do: Literal["play"]
    actor: ActorWord
    decision: str


class Observe(_Request):
    do: Literal["observe"]
    viewer: ViewerWord


class Standing(_Request):
    do: Literal["standing"]


class ShowRecord(_Request):
    do: Literal["record"]


AboutMatch = Save | Actors | Legal | Play | Observe | Standing | ShowRecord
Request = Info | Describe | New | Load | AboutMatch
_REQUESTS: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="do")])
WORDS = ("info", "describe", "new", "load", "save", "actors", "legal", "play", "observe", "standing", "record")


def read_request(raw: object) -> Request:
    """Return the request in this JSON; Refused names every problem."""
    if not isinstance(raw, dict):
        raise refuse("not_an_object", "", "a request is a JSON object")
    if raw.get("do") not in WORDS:
        raise refuse("unknown_request", "do", f"must be one of: {', '.join(WORDS)}")
    try:
        return _REQUESTS.validate_python(raw)
    except ValidationError as error:
        found = faults(error, raw, tag="do") | plain_json(raw)[1]
        raise Refused("bad_request", [problem(place, said) for place, said in found.items()]) from None


def seat_of(word: int | str, seats: int, field: str) -> Viewer:
    """Return the actor or viewer that a request names: a seat number, "chance" or "public".

    Raises Refused if there is no such seat.
    """
    if isinstance(word, int) and word >= seats:
        raise refuse("bad_request", field, f"seats are 0 to {seats - 1}")
    return from_word(word)
