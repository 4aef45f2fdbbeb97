"""Types of the JSON bodies that the page may send. Any other body is refused before it is used."""

from typing import Annotated, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError
from starlette.requests import Request

from bot.web_adapter.requests import Refused

LONGEST_BODY = 64 * 1024
LONGEST_LINE = 500

Delivery = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")]
"""A UUID that the page makes for each request; a repetition of the request carries the same one."""
PlayerId = Annotated[str, StringConstraints(pattern=r"^web:[0-9A-Za-z_-]{16}$")]
RoomId = Annotated[str, StringConstraints(pattern=r"^[0-9a-z]([0-9a-z-]{0,30}[0-9a-z])?$")]
Short = Annotated[str, StringConstraints(max_length=64)]
KIND, NAME = "[a-z]{1,16}", "[0-9A-Za-z_]{1,24}"
Spot = Annotated[str, StringConstraints(pattern=f"^{KIND} {NAME}$")]
"""A place of the picture, as `region A7` or `tile v_mine`."""
Name = Annotated[str, StringConstraints(max_length=4096)]
"""A name as somebody typed it; it is shortened later."""


class Body(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class Key(Body):
    """Request with the access key that somebody typed."""

    key: Annotated[str, StringConstraints(max_length=256)] = Field(repr=False)


class Enter(Body):
    """Request to add a player with this name to the browser."""

    name: Name


class Rename(Body):
    player: PlayerId
    name: Name


class NewCode(Body):
    """Request for a code with which to go on at another device."""


class Move(Body):
    """Request with the code from another device, to go on playing at this one."""

    code: Annotated[str, StringConstraints(max_length=64)] = Field(repr=False)


class NameRoom(Body):
    room: RoomId
    name: Name


class ForgetRoom(Body):
    """Request to take a room out of the browser's list."""

    room: RoomId


class Asked(Body):
    delivery: Delivery
    player: PlayerId
    room: RoomId


class MakeRoom(Asked):
    """Request for a new room, open to those who get its address."""

    name: Name


class Open(Asked):
    game: Short
    places: Annotated[int, Field(ge=1, le=99)]
    options: Annotated[dict[Short, bool | int | Short], Field(max_length=32)]
    computers: bool = False
    """Fill the other seats with computers and begin."""
    level: Short = ""
    """Level of the computers; empty: the usual one."""


class First(Asked):
    """Request for a first match that teaches a game, against computers."""

    game: Short


class Press(Asked):
    post: Annotated[int, Field(ge=0, lt=1 << 53)]
    """Number of the post that holds the button; 0 = a private sheet."""
    press: Short


class Why(Body):
    """A tap on places of the picture where nothing can be pressed."""

    player: PlayerId
    room: RoomId
    table: Annotated[str, StringConstraints(max_length=16)]
    spots: Annotated[list[Spot], Field(min_length=1, max_length=4)]


class Own(Asked):
    """A line that only its writer and the bot read."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_LINE)] = Field(repr=False)


class Order(Asked):
    table: Annotated[str, StringConstraints(max_length=16)]
    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_LINE)]


Kind = TypeVar("Kind", bound=Body)


async def read_body(request: Request, kind: type[Kind]) -> Kind:
    """Return the request's body; raise Refused if it is too big, no JSON or of another type."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refused(415, "page-no-json")
    raw = await _read(request)
    try:
        return kind.model_validate_json(raw)
    except ValidationError as error:
        not_json = any(each["type"] == "json_invalid" for each in error.errors(include_url=False, include_input=False))
        raise Refused(400, "page-no-json" if not_json else "page-no-request") from None


async def _read(request: Request) -> bytes:
    """Return the raw body; raise Refused as soon as it is longer than the limit, whatever the headers say."""
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > LONGEST_BODY:
            raise Refused(413, "page-too-big")
    return bytes(raw)
