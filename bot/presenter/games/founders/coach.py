"""Lessons for a first match of Founders: one for each turn, one for the first token of each kind."""

from bot.presenter.coach import led_by
from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.things import EITHER, name_of, resources
from bot.presenter.screen import Block, Text
from engine.games.founders.stage import Acting, Drafting, Joining, Opening, Placing
from engine.kernel.actors import Seat

TURNS = ("open", "village", "city", "prize", "row", "replace", "unprotected")
"""Subjects of the lessons of the first turns, one for each turn, shown before the player opens a tile."""
FIRST_TILES = 2
"""How many tiles of a realm (a player's tiles) come from the draft."""
MOST_POINTED = 8
"""Most places that a lesson highlights; if there are more, it highlights none."""


def lesson(game_view: GameView, seat: Seat) -> Block | None:
    """Return the lesson for this seat at this question; None if nothing is new.

    It depends on the position alone, so nothing is stored.
    """
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


def is_for_help(game_view: GameView, seat: Seat) -> bool:
    """Tell whether the seat takes a tile for the second time: by then it knows what a turn is."""
    stage = game_view.seen.stage
    return isinstance(stage, Acting) and not stage.used and _turn(game_view, seat) == 1


def _turn(game_view: GameView, seat: Seat) -> int:
    """Return how many turns this seat has had; turns in which no tile fitted are not counted."""
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
    """Return what the first turn has brought: a tile with what the tile gives, and no point yet."""
    tile = game_view.tiles[game_view.seen.realms[seat][-1].tile]
    return Text("founders-lesson-brought", {"tile": name_of(tile.id, "title"), "gives": resources(tile.gives, EITHER)})


def _of_gain(game_view: GameView, seat: Seat) -> Block | None:
    """Return the lesson if the newest tile brought the seat's first token of a kind, or first prize; else None."""
    *before, last = (game_view.tiles[laid.tile] for laid in game_view.seen.realms[seat])
    known = {game_view.tiles[tile].token for tile in game_view.seen.replaced[seat]} | {tile.token for tile in before}
    if last.token and last.token not in known:
        return _lesson(f"token-{last.token}", [f"token {last.token}"])
    if last.kind == "prize" and not any(tile.kind == "prize" for tile in before):
        return _lesson("won", [f"seat {seat}"])
    return None


def _of_place(game_view: GameView, seat: Seat, tile: str) -> Block | None:
    """Return the lesson for placing the first tile of the match, or the first tile that needs something; else None."""
    if _turn(game_view, seat) == 0:
        return _lesson("placing", _places(game_view))
    laid = [one.tile for one in game_view.seen.realms[seat]]
    is_first = not any(game_view.tiles[one].needs for one in (*laid, *game_view.seen.replaced[seat]))
    return _lesson("needs", _places(game_view)) if game_view.tiles[tile].needs and is_first else None


def _places(game_view: GameView) -> list[str]:
    return [f"place {number}" for number in game_view.numbers.values()]


def _lesson(about: str, spots: list[str]) -> Block:
    return Block("lesson", Text(f"founders-lesson-{about}"), spots=tuple(spots) if len(spots) <= MOST_POINTED else ())
