"""What somebody who plays his first match is told: of each phase of the first rounds one thing, seen by all."""

from collections.abc import Sequence

from bot.presenter.coach import led_by
from bot.presenter.games.territories.sight import Sight
from bot.presenter.scene import block
from bot.presenter.screen import Block, Text
from engine.games.territories.stage import Construction, Income, Market, Planning
from engine.kernel.actors import Seat

BUILDING = ("land", "need", "task", "bridge", "prestige")
"""What constructions are about, round by round."""
EARNING = ("feed", "profit", "influence", "action")
SECOND = 2
"""The round that begins with what the first has brought."""
NEAR = 4
"""So many points before the goal one should know how it ends."""
MOST_POINTED = 8
"""Where more places are meant, none stands out."""


def lesson(sight: Sight, seat: Seat) -> Block | None:
    """What is new to this seat now. From what lies on the table: nothing has to be remembered."""
    seen, own = sight.seen, sight.seen.players[seat]
    match seen.stage:
        case Construction() if not own.begun:
            if seen.round > len(BUILDING):
                return _of_end(sight, seat)
            return _of_building(sight, seat)
        case Planning() | Income() if seen.round <= len(EARNING):
            return _lesson(EARNING[seen.round - 1], _hungry(sight, seat))
        case Market() if seen.round == sight.content.rules.market_every:
            return _lesson("market", [f"card {lot.card}" for lot in seen.lots])
        case _:
            return None


def _of_building(sight: Sight, seat: Seat) -> Block:
    """Of each round one thing; before the first the aim, before the second what the first has brought."""
    told = _lesson(BUILDING[sight.seen.round - 1], _lands(sight, seat))
    points = sight.seen.standing.seats[seat].total
    facts = {"lands": len(_lands(sight, seat)), "points": points, "goal": sight.seen.goal}
    if sight.seen.round == 1:
        return led_by(Text("territories-lesson-aim", {"goal": sight.seen.goal}), told)
    return led_by(Text("territories-lesson-brought", facts), told) if sight.seen.round == SECOND else told


def _of_end(sight: Sight, seat: Seat) -> Block | None:
    best = max(one.total for one in sight.seen.standing.seats)
    return _lesson("end", [f"seat {seat}"]) if best >= sight.seen.goal - NEAR else None


def _lands(sight: Sight, seat: Seat) -> Sequence[str]:
    return [f"land {land.id}" for land in sight.lands_of(seat)]


def _hungry(sight: Sight, seat: Seat) -> Sequence[str]:
    return [f"card {piece.card}" for piece in sight.pieces_of(seat) if not piece.funded]


def _lesson(about: str, spots: Sequence[str]) -> Block:
    told = block("lesson", f"territories-lesson-{about}")
    return Block(told.kind, told.text, spots=tuple(spots) if len(spots) <= MOST_POINTED else ())
