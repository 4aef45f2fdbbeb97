"""What somebody who plays his first match is told: of each turn one thing, and what a new token is for."""

from bot.presenter.coach import led_by
from bot.presenter.games.founders.game_view import GameView
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


def lesson(game_view: GameView, seat: Seat) -> Block | None:
    """What is new to this seat now. From what lies on the table: nothing has to be remembered."""
    match game_view.seen.stage:
        case Drafting() if not game_view.seen.realms[seat]:
            return led_by(Text("founders-lesson-aim"), _lesson("drafting", []))
        case Drafting() if len(game_view.seen.realms[seat]) == 1:
            return _lesson("second", [])
        case Joining():
            return _lesson("joining", _places(game_view))
        case Opening(asked=False):
            return _of_gain(game_view, seat) or _of_turn(game_view, seat)
        case Acting(used=False) if _turn(game_view, seat) == 0:
            return _lesson("acting", [f"tile {tile}" for tile in game_view.seen.rows[0]])
        case Placing(tile=tile):
            return _of_place(game_view, seat, tile)
        case _:
            return None


def _turn(game_view: GameView, seat: Seat) -> int:
    """How many turns this seat has had; one in which nothing fitted counts for none."""
    return len(game_view.seen.realms[seat]) + len(game_view.seen.replaced[seat]) - FIRST_TILES


def _of_turn(game_view: GameView, seat: Seat) -> Block | None:
    turn = _turn(game_view, seat)
    if turn >= len(TURNS):
        return None
    about = {
        "open": ["stack nature", "stack village", "stack city"],
        "village": ["stack village"],
        "city": ["stack city"],
        "prize": [f"tile {tile}" for tile in game_view.seen.prizes],
    }
    told = _lesson(TURNS[turn], about.get(TURNS[turn], [f"seat {seat}"]))
    return led_by(_brought(game_view, seat), told) if turn == 1 else told


def _brought(game_view: GameView, seat: Seat) -> Text:
    """What the first turn has brought: the tile, what it gives, and no point yet."""
    tile = game_view.tiles[game_view.seen.realms[seat][-1].tile]
    return Text("founders-lesson-brought", {"tile": name_of(tile.id, "title"), "gives": resources(tile.gives, EITHER)})


def _of_gain(game_view: GameView, seat: Seat) -> Block | None:
    """The turn after the first tile with such a token, or after the first prize."""
    *before, last = (game_view.tiles[laid.tile] for laid in game_view.seen.realms[seat])
    known = {game_view.tiles[tile].token for tile in game_view.seen.replaced[seat]} | {tile.token for tile in before}
    if last.token and last.token not in known:
        return _lesson(f"token-{last.token}", [f"token {last.token}"])
    if last.kind == "prize" and not any(tile.kind == "prize" for tile in before):
        return _lesson("won", [f"seat {seat}"])
    return None


def _of_place(game_view: GameView, seat: Seat, tile: str) -> Block | None:
    """The first tile of all, and the first that needs anything."""
    if _turn(game_view, seat) == 0:
        return _lesson("placing", _places(game_view))
    laid = [one.tile for one in game_view.seen.realms[seat]]
    is_first = not any(game_view.tiles[one].needs for one in (*laid, *game_view.seen.replaced[seat]))
    return _lesson("needs", _places(game_view)) if game_view.tiles[tile].needs and is_first else None


def _places(game_view: GameView) -> list[str]:
    return [f"place {number}" for number in game_view.numbers.values()]


def _lesson(about: str, spots: list[str]) -> Block:
    return Block("lesson", Text(f"founders-lesson-{about}"), spots=tuple(spots) if len(spots) <= MOST_POINTED else ())
