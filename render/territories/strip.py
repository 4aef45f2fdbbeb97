"""Gathers from an observation what the strip of a player shows."""

from dataclasses import dataclass

from engine.games.territories.observation import TerritoriesObservation
from render.land.strip import SeatStrip
from render.picture import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class TerritoriesStrip(SeatStrip):
    goal: int
    reputation: int
    prestige: int
    coins: int
    hand: int
    lands: int
    need: int
    """Coins that all cards of the seat need in a round; `profit` = coins that they bring in a round."""
    profit: int
    tasks: int
    done: int
    developments: int
    left: int | None
    """Number of actions or influence cards still to be played; None in other phases."""
    leads: bool
    out: bool = False
    """Whether the player has left the match."""


def strip_of(seen: TerritoriesObservation, player: Player, seat: int) -> TerritoriesStrip:
    """Return what the strip of a seat shows; everybody may know all of it."""
    own, ask, standing = seen.players[seat], seen.ask(seat), seen.standing.seats[seat]
    lands = [land for land in seen.lands if land.owner == seat]
    pieces = [piece for land in lands for piece in land.pieces]
    return TerritoriesStrip(
        player=player,
        points=standing.total,
        goal=seen.goal,
        reputation=own.reputation,
        prestige=own.prestige,
        coins=own.coins,
        hand=own.hand,
        lands=len(lands),
        need=sum(piece.need for piece in pieces),
        profit=sum(piece.profit for piece in pieces),
        tasks=own.tasks,
        done=own.done,
        developments=own.developments,
        left=own.actions if seen.stage.kind == "construction" else None,
        leads=seen.leader == seat and not seen.standing.over,
        out=own.left,
        awaited=ask is not None and ask.awaited,
        answered=ask is not None and not ask.awaited,
        place=standing.place if seen.standing.over else None,
    )
