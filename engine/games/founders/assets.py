"""Name what a seat has in Founders, so that two positions can be compared in words."""

from typing import Final

from engine.games.founders.content import Content
from engine.games.founders.scoring import standing
from engine.games.founders.state import State
from engine.kernel.abilities import headings
from engine.kernel.actors import Seat

LASTING: Final = frozenset({"makes"})
"""Kinds of assets that bring their points later."""


def assets(content: Content, state: State, seat: Seat) -> dict[str, int]:
    """Map `points prizes` and the like to points, and `makes wine` to 1 for each resource that the realm can make.

    A tile makes nothing while a war token or a craftsman lies on it.
    """
    made = {name for laid in state.realms[seat] if laid.sells for name in content.tiles[laid.tile].gives}
    return {**headings(standing(content, state), seat), **{f"makes {name}": 1 for name in sorted(made)}}
