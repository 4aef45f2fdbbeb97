"""The parts of a position as plain JSON, and what a file tells of a card, a task or a development."""

from typing import Any, NotRequired, TypedDict

Kind = dict[str, Any]
"""A card, task or development: which fields it has depends on its kind."""
Effect = dict[str, Any]
"""One of its effects: which fields it has depends on `op`."""
Choice = str | int | bool
"""The value of an option."""


class Stage(TypedDict):
    kind: str
    step: NotRequired[int]
    last: NotRequired[bool]
    taken: NotRequired[bool]
    reason: NotRequired[str]


class Piece(TypedDict):
    card: int
    coins: int
    funded: bool
    active: bool
    used: bool


class Land(TypedDict):
    id: str
    owner: int
    face: int
    knows: list[int]
    pieces: list[Piece]
    lasting: list[int]


class Bridge(TypedDict):
    a: str
    b: str
    card: int


class Force(TypedDict):
    card: int
    seat: int
    land: str
    development: bool


class Held(TypedDict):
    task: int
    since: list[int]
    shown: bool


class Bid(TypedDict):
    lot: int
    bidder: int
    coins: int
    cards: list[int]
    shown: list[int]
    revision: int
    counters: int
    to_seller: bool
    status: str


class Draft(TypedDict):
    kind: str
    lot: int
    bidder: int
    cards: list[int]
    revision: int
