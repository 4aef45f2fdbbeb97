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
        undrawn=[tile.count for tile in content.tiles.values()],
        rows=[[] for _ in STACKS],
        prizes=[],
        realms=[() for _ in range(seats)],
        carts=[() for _ in range(seats)],
        hands=[[0] * len(content.supply) for _ in range(seats)],
        masters=[[] for _ in range(seats)],
        replaced=[[] for _ in range(seats)],
        swept=[0] * len(content.tiles),
        supply=list(content.supply),
        guild=list(content.craftsmen),
    )
