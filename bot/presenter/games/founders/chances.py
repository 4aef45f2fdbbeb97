"""Count the tiles in each closed stack that would fit in a player's realm."""

from collections.abc import Iterator

from bot.presenter.games.founders.game_view import GameView
from bot.presenter.scene import block
from bot.presenter.screen import Block, Several, Term, Text
from engine.games.founders.content import STACKS
from engine.games.founders.stage import Opening
from engine.games.founders.supply import possible
from engine.kernel.actors import Seat


def chance_lines(game_view: GameView) -> Iterator[Block]:
    """Yield a line with the fitting tiles per stack, if the reader is to open one."""
    if not isinstance(game_view.seen.stage, Opening):
        return
    told = Several(tuple(_chance(game_view, stack) for stack in STACKS if _closed(game_view, stack)))
    if told.parts:
        yield block("line", "founders-hint-chances", stacks=told)


def _chance(game_view: GameView, stack: str) -> Text:
    fits, left = _fitting(game_view, stack, game_view.reader), _closed(game_view, stack)
    return Text("founders-hint-chance", {"stack": Term(f"founders-stack-{stack}"), "fits": fits, "left": left})


def _closed(game_view: GameView, stack: str) -> int:
    """Return the number of tiles of this stack that nobody has opened."""
    return sum(number for _, number in _undrawn(game_view, stack))


def _fitting(game_view: GameView, stack: str, seat: Seat) -> int:
    """Return how many of these tiles could be attached to an empty place of the seat's realm now."""
    realm = game_view.realm(seat)
    return sum(number for tile, number in _undrawn(game_view, stack) if possible(realm, game_view.tiles[tile]))


def _undrawn(game_view: GameView, stack: str) -> Iterator[tuple[str, int]]:
    pairs = zip(game_view.tiles, game_view.seen.undrawn, strict=True)
    return ((tile, number) for tile, number in pairs if number and game_view.tiles[tile].kind == stack)
