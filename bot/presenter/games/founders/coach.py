"""What somebody who plays his first match is told: of each turn one thing, and what a new token is for."""

from bot.presenter.coach import led_by
from bot.presenter.games.founders.sight import Sight
from bot.presenter.games.founders.things import EITHER, name_of, resources
from bot.presenter.screen import Block, Text
from engine.games.founders.stage import Acting, Drafting, Joining, Opening, Placing
from engine.kernel.actors import Seat

TURNS = ("open", "village", "city", "prize", "row", "replace", "unprotected")
"""What the first turns are about, one after the other, while their tile is opened."""
FIRST_TILES = 2
"""Those of the draft."""
MOST_POINTED = 8
"""Where more places are meant, none stands out."""


def lesson(sight: Sight, seat: Seat) -> Block | None:
    """What is new to this seat now. From what lies on the table: nothing has to be remembered."""
    match sight.seen.stage:
        case Drafting() if not sight.seen.realms[seat]:
            return led_by(Text("founders-lesson-aim"), _lesson("drafting", []))
        case Drafting() if len(sight.seen.realms[seat]) == 1:
            return _lesson("second", [])
        case Joining():
            return _lesson("joining", _places(sight))
        case Opening(asked=False):
            return _of_gain(sight, seat) or _of_turn(sight, seat)
        case Acting(used=False) if _turn(sight, seat) == 0:
            return _lesson("acting", [f"tile {tile}" for tile in sight.seen.rows[0]])
        case Placing(tile=tile):
            return _of_place(sight, seat, tile)
        case _:
            return None


def _turn(sight: Sight, seat: Seat) -> int:
    """How many turns this seat has had; one in which nothing fitted counts for none."""
    return len(sight.seen.realms[seat]) + len(sight.seen.replaced[seat]) - FIRST_TILES


def _of_turn(sight: Sight, seat: Seat) -> Block | None:
    turn = _turn(sight, seat)
    if turn >= len(TURNS):
        return None
    about = {
        "open": ["stack nature", "stack village", "stack city"],
        "village": ["stack village"],
        "city": ["stack city"],
        "prize": [f"tile {tile}" for tile in sight.seen.prizes],
    }
    told = _lesson(TURNS[turn], about.get(TURNS[turn], [f"seat {seat}"]))
    return led_by(_brought(sight, seat), told) if turn == 1 else told


def _brought(sight: Sight, seat: Seat) -> Text:
    """What the first turn has brought: the tile, what it gives, and no point yet."""
    tile = sight.tiles[sight.seen.realms[seat][-1].tile]
    return Text("founders-lesson-brought", {"tile": name_of(tile.id, "title"), "gives": resources(tile.gives, EITHER)})


def _of_gain(sight: Sight, seat: Seat) -> Block | None:
    """The turn after the first tile with such a token, or after the first prize."""
    *before, last = (sight.tiles[laid.tile] for laid in sight.seen.realms[seat])
    known = {sight.tiles[tile].token for tile in sight.seen.replaced[seat]} | {tile.token for tile in before}
    if last.token and last.token not in known:
        return _lesson(f"token-{last.token}", [f"token {last.token}"])
    if last.kind == "prize" and not any(tile.kind == "prize" for tile in before):
        return _lesson("won", [f"seat {seat}"])
    return None


def _of_place(sight: Sight, seat: Seat, tile: str) -> Block | None:
    """The first tile of all, and the first that needs anything."""
    if _turn(sight, seat) == 0:
        return _lesson("placing", _places(sight))
    laid = [one.tile for one in sight.seen.realms[seat]]
    is_first = not any(sight.tiles[one].needs for one in (*laid, *sight.seen.replaced[seat]))
    return _lesson("needs", _places(sight)) if sight.tiles[tile].needs and is_first else None


def _places(sight: Sight) -> list[str]:
    return [f"place {number}" for number in sight.numbers.values()]


def _lesson(about: str, spots: list[str]) -> Block:
    return Block("lesson", Text(f"founders-lesson-{about}"), spots=tuple(spots) if len(spots) <= MOST_POINTED else ())
