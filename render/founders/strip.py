"""Gathers from an observation what the panel of each player shows above the player's state."""

from dataclasses import dataclass

from engine.games.founders.content import TOKENS
from engine.games.founders.observation import FoundersObservation
from render.land.strip import SeatStrip
from render.picture import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundersStrip(SeatStrip):
    hand: tuple[tuple[str, int], ...]
    """Kind and number of the seat's tokens, without craftsmen; only kinds that the seat has."""
    masters: tuple[str, ...]
    replaced: int


def strip_of(seen: FoundersObservation, player: Player, seat: int) -> FoundersStrip:
    ask, standing = seen.ask(seat), seen.standing.seats[seat]
    return FoundersStrip(
        player=player,
        points=standing.total,
        awaited=ask is not None and ask.awaited,
        answered=ask is not None and not ask.awaited,
        place=standing.place if seen.standing.over else None,
        hand=tuple((token, count) for token, count in zip(TOKENS, seen.hands[seat], strict=True) if count),
        masters=seen.masters[seat],
        replaced=len(seen.replaced[seat]),
    )
