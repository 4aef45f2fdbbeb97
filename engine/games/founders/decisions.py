"""All decisions of Founders. Each is made once and reused; docs/notation/founders.md lists the codes.

A player's realm has no fixed edge. So a decision about a place is made when it becomes legal there for the first time,
and then kept.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final, TypeVar

from engine.kernel.decision import Decision
from engine.kernel.errors import UnreadableDecision

MOST_SEATS: Final = 4
NUMBER: Final = re.compile(r"0|-?[1-9][0-9]?")
D = TypeVar("D", bound=Decision)
W = TypeVar("W", bound=tuple[int | str, ...])


@dataclass(frozen=True, slots=True)
class First(Decision):
    """Decision of chance: this seat is the first player."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealTile(Decision):
    """Decision of chance: this tile is opened."""

    tile: str


@dataclass(frozen=True, slots=True)
class Hire(Decision):
    """Decision of chance: the craftsman of this resource is drawn."""

    resource: str


@dataclass(frozen=True, slots=True)
class PickTile(Decision):
    """Pick this tile in the draft."""

    tile: str


@dataclass(frozen=True, slots=True)
class OpenStack(Decision):
    stack: str


@dataclass(frozen=True, slots=True)
class Propose(Decision):
    """Propose that the match ends here."""


@dataclass(frozen=True, slots=True)
class Answer(Decision):
    agrees: bool


@dataclass(frozen=True, slots=True)
class UseToken(Decision):
    token: str


@dataclass(frozen=True, slots=True)
class War(Decision):
    seat: int
    """The seat in whose realm the tile lies."""
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Coin(Decision):
    seat: int
    x: int
    y: int
    resource: str


@dataclass(frozen=True, slots=True)
class Cart(Decision):
    """Put a cart on the corner where four tiles meet: this one, its right neighbour, and the two behind them."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Master(Decision):
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class TakeTile(Decision):
    tile: str


@dataclass(frozen=True, slots=True)
class PlaceTile(Decision):
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class ReplaceTile(Decision):
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class TopNature(Decision):
    """Open the top tile of the nature stack and attach it, because no open tile fits."""


@dataclass(frozen=True, slots=True)
class EndTurn(Decision):
    closes: ClassVar[bool] = True


class _AtPlaces(dict[W, D]):
    """Decisions of one kind about places, by the words of their codes. Each is made when it is first asked for."""

    def __init__(self, verb: str, build: Callable[..., D], by_code: dict[str, Decision]) -> None:
        self._verb, self._build, self._by_code = verb, build, by_code

    def __missing__(self, words: W) -> D:
        code = " ".join(map(str, (self._verb, *words)))
        found = self[words] = self._by_code[code] = self._build(code, *words)
        return found


@dataclass(slots=True)
class Decisions:
    """All decisions of the game by code; also parses codes."""

    tile_ids: Sequence[str]
    resource_ids: Sequence[str]
    craftsmen: Sequence[str]
    by_code: dict[str, Decision] = field(default_factory=dict)
    first: tuple[First, ...] = ()
    deal: tuple[DealTile, ...] = ()
    """Draws of tiles, in the order of the file."""
    pick: dict[str, PickTile] = field(default_factory=dict)
    take: dict[str, TakeTile] = field(default_factory=dict)
    hire: dict[str, Hire] = field(default_factory=dict)
    open: dict[str, OpenStack] = field(default_factory=dict)
    use: dict[str, UseToken] = field(default_factory=dict)
    place: dict[tuple[int, int], PlaceTile] = field(init=False)
    replace: dict[tuple[int, int], ReplaceTile] = field(init=False)
    cart: dict[tuple[int, int], Cart] = field(init=False)
    master: dict[tuple[int, int], Master] = field(init=False)
    war: dict[tuple[int, int, int], War] = field(init=False)
    coin: dict[tuple[int, int, int, str], Coin] = field(init=False)
    propose: Propose = field(default=Propose("propose"))
    agree: Answer = field(default=Answer("agree", True))
    refuse: Answer = field(default=Answer("refuse", False))
    nature: TopNature = field(default=TopNature("nature"))
    end: EndTurn = field(default=EndTurn("end"))

    def __post_init__(self) -> None:
        self.first = tuple(First(f"first {seat}", seat) for seat in range(MOST_SEATS))
        self.deal = tuple(DealTile(f"deal {tile}", tile) for tile in self.tile_ids)
        self.pick = {tile: PickTile(f"pick {tile}", tile) for tile in self.tile_ids}
        self.take = {tile: TakeTile(f"take {tile}", tile) for tile in self.tile_ids}
        self.hire = {name: Hire(f"hire {name}", name) for name in self.craftsmen}
        self.open = {stack: OpenStack(f"open {stack}", stack) for stack in ("nature", "village", "city")}
        self.use = {token: UseToken(f"use {token}", token) for token in ("war", "coin", "cart", "master")}
        named = (self.pick, self.take, self.hire, self.open, self.use)
        alone = (*self.first, *self.deal, self.propose, self.agree, self.refuse, self.nature, self.end)
        self.place = _AtPlaces("place", PlaceTile, self.by_code)
        self.replace = _AtPlaces("replace", ReplaceTile, self.by_code)
        self.cart = _AtPlaces("cart", Cart, self.by_code)
        self.master = _AtPlaces("master", Master, self.by_code)
        self.war = _AtPlaces("war", War, self.by_code)
        self.coin = _AtPlaces("coin", Coin, self.by_code)
        self.by_code.update((one.code, one) for one in (*alone, *(one for many in named for one in many.values())))

    def parse(self, code: str) -> Decision:
        """Return the decision with this code, the same object as in the lists; UnreadableDecision if there is none.

        Decisions that were never legal are not kept, because anybody may send such codes.
        """
        try:
            return self.by_code.get(code) or self._about_a_place(code)
        except (KeyError, TypeError, ValueError, AttributeError):
            raise UnreadableDecision(str(code)) from None

    def _about_a_place(self, code: str) -> Decision:
        match code.split(" "):
            case [verb, x, y]:
                return _AT_A_PLACE[verb](code, _number(x), _number(y))
            case ["war", seat, x, y]:
                return War(code, _seat(seat), _number(x), _number(y))
            case ["coin", seat, x, y, resource] if resource in self.resource_ids:
                return Coin(code, _seat(seat), _number(x), _number(y), resource)
        raise ValueError


_AT_A_PLACE: dict[str, Callable[[str, int, int], Decision]] = {
    "place": PlaceTile,
    "replace": ReplaceTile,
    "cart": Cart,
    "master": Master,
}


def _number(word: str) -> int:
    if not NUMBER.fullmatch(word):
        raise ValueError
    return int(word)


def _seat(word: str) -> int:
    if word not in map(str, range(MOST_SEATS)):
        raise ValueError
    return int(word)
