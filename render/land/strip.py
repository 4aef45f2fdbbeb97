"""What the strips of all players show, whatever the game."""

from dataclasses import dataclass

from render.land.signs import Badge
from render.picture import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatStrip:
    """Of any game."""

    player: Player
    points: int
    awaited: bool
    """The table waits for this player."""
    answered: bool
    """Has bid, voted or ended while others still think."""
    place: int | None
    """1 = the winner; None while the match runs."""

    @property
    def winner(self) -> bool:
        return self.place == 1

    @property
    def badge(self) -> Badge | None:
        """What stands above the strip."""
        if self.winner:
            return "crown"
        if self.awaited:
            return "pointer"
        return "tick" if self.answered else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip(SeatStrip):
    """Of games with armies on a map."""

    coins: int
    supply: int
    cities: int
    taken: int
    cards_to_end: int
