"""What can be asked, and why a request is refused."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from engine.kernel.actors import Viewer, from_word
from engine.kernel.errors import Problem
from engine.kernel.fairness import SEED_BYTES


class Refused(Exception):
    """A request that changes nothing: a short key and what is wrong where."""

    def __init__(self, key: str, problems: Sequence[Problem]) -> None:
        super().__init__(key)
        self.key = key
        self.problems = tuple(problems)

    def as_json(self) -> dict[str, Any]:
        problems = [{"path": one.path, "message": one.message} for one in self.problems]
        return {"ok": False, "error": self.key, "problems": problems}


def refuse(key: str, path: str, message: str) -> Refused:
    return Refused(key, [Problem(path, message)])


def _read_seed(text: str) -> str:
    """Whole seeds are 64 digits; shorter ones are the same number with zeros in front."""
    digits = text.removeprefix("0x").lower()
    if not digits or len(digits) > 2 * SEED_BYTES or set(digits) - set("0123456789abcdef"):
        raise ValueError(f"a seed is 1 to {2 * SEED_BYTES} hexadecimal digits")
    return digits.zfill(2 * SEED_BYTES)


Seed = Annotated[str, AfterValidator(_read_seed)]
Chance = Literal["auto", "ask"]
ActorWord = Annotated[int, Field(ge=0)] | Literal["chance"]
ViewerWord = Annotated[int, Field(ge=0)] | Literal["public"]


class _Request(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Info(_Request):
    do: Literal["info"]


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
Request = Info | New | Load | AboutMatch
_REQUESTS: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="do")])
WORDS = ("info", "new", "load", "save", "actors", "legal", "play", "observe", "standing", "record")


def read_request(raw: object) -> Request:
    """The request that this JSON is; Refused names every problem."""
    if not isinstance(raw, dict):
        raise refuse("not_an_object", "", "a request is a JSON object")
    if raw.get("do") not in WORDS:
        raise refuse("unknown_request", "do", f"must be one of: {', '.join(WORDS)}")
    try:
        return _REQUESTS.validate_python(raw)
    except ValidationError as error:
        found = [Problem(_path(each["loc"]), each["msg"]) for each in error.errors(include_url=False)]
        raise Refused("bad_request", found) from None


def seat_of(word: int | str, seats: int, field: str) -> Viewer:
    """The actor or viewer that a word of a request means."""
    if isinstance(word, int) and word >= seats:
        raise refuse("bad_request", field, f"seats are 0 to {seats - 1}")
    return from_word(word)


def _path(place: tuple[int | str, ...]) -> str:
    """The field itself: pydantic puts the request and the branch of a union around it."""
    return ".".join(str(part) for part in place[1:2])
