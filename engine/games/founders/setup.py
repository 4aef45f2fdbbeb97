"""Make the position at the start of a match: all tiles lie face down, and nobody has a token."""

from collections.abc import Mapping

from engine.games.founders.content import STACKS, Content
from engine.games.founders.stage import Dealing
from engine.games.founders.state import Choices, State
from engine.kernel.options import Choice


def new(content: Content, seats: int, options: Mapping[str, Choice]) -> State:
    return State(
        choices=Choices(vote=bool(options["vote"])),
        stage=Dealing(),
        turn=0,
        undrawn=tuple(tile.count for tile in content.tiles.values()),
        rows=((),) * len(STACKS),
        prizes=(),
        realms=((),) * seats,
        carts=((),) * seats,
        hands=((0,) * len(content.supply),) * seats,
        masters=((),) * seats,
        replaced=((),) * seats,
        swept=(0,) * len(content.tiles),
        supply=content.supply,
        guild=content.craftsmen,
    )
