"""Resources worth buying with a coin now: those that let an open tile fit which otherwise fits nowhere."""

from collections.abc import Iterator, Mapping, Sequence

from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.things import name_of, resource
from bot.presenter.scene import block
from bot.presenter.screen import Block, Several, Text
from engine.games.founders.content import Tile
from engine.games.founders.supply import possible

TOLD = 6
"""Most resources that the hint names; those for the prizes with most points come first."""


def useful(game_view: GameView) -> Mapping[str, Sequence[str]]:
    """Return resource for sale → open tiles that fit only with it; the prizes with most points come first."""
    if not _is_buying(game_view):
        return {}
    realm, sold = game_view.realm(game_view.seen.turn), {code.split(" ")[-1] for code in game_view.codes}
    open_now = {tile for _, row in game_view.open_tiles() for tile in row}
    found: dict[str, list[str]] = {}
    for tile in sorted((game_view.tiles[tile] for tile in open_now), key=_worth):
        if not possible(realm, tile):
            for name in dict.fromkeys(tile.needs):
                if name in sold and possible(realm, tile, name):
                    found.setdefault(name, []).append(tile.id)
    return found


def worthwhile(game_view: GameView, codes: Sequence[str]) -> list[str]:
    """Return the first code for each useful resource and each opponent: all these fit on one page."""
    worth = {name: place for place, name in enumerate(useful(game_view))}
    first: dict[tuple[int, str], str] = {}
    for code in codes:
        _, seat, *_, name = code.split(" ")
        if name in worth:
            first.setdefault((worth[name], seat), code)
    return [first[key] for key in sorted(first)]


def _worth(tile: Tile) -> tuple[int, int]:
    return -tile.points, tile.number


def _is_buying(game_view: GameView) -> bool:
    return getattr(game_view.seen.stage, "token", "") == "coin"


def purchase_lines(game_view: GameView) -> Iterator[Block]:
    """Yield what each purchase would make possible, for a player who chooses what to buy; else nothing."""
    if not _is_buying(game_view):
        return
    told = [_told(name, tiles) for name, tiles in useful(game_view).items()][:TOLD]
    if told:
        yield block("quiet", "founders-hint-useful", purchases=Several(tuple(told), "; "))
    else:
        yield block("quiet", "founders-hint-useless")


def _told(name: str, tiles: Sequence[str]) -> Text:
    return Text("founders-purchase", {"resource": resource(name), "tiles": Several(tuple(map(name_of, tiles)))})
