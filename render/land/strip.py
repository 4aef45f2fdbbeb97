"""The types of what a player's strip shows, shared by all games with a map."""

from dataclasses import dataclass

from render.land.signs import Badge
from render.picture import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatStrip:
    """Content of one player's strip in each of these games."""

    player: Player
    points: int
    awaited: bool
    """Whether the table waits for this player."""
    answered: bool
    """Whether the player has bid, voted or ended while others still think."""
    place: int | None
    """Place in the result, 1 = the winner; None while the match runs."""

    @property
    def winner(self) -> bool:
        return self.place == 1

    @property
    def badge(self) -> Badge | None:
        """The badge above the strip: crown, pointer or tick; None = no badge."""
        if self.winner:
            return "crown"
        if self.awaited:
            return "pointer"
        return "tick" if self.answered else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip(SeatStrip):
    """Content of one player's strip in games with armies, cities and coins."""

    coins: int
    supply: int
    cities: int
    taken: int
    cards_to_end: int
