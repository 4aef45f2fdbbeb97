"""Panels of Founders about tiles: one tile, all types of tiles, the open prizes, and removed tiles."""

from collections import Counter
from collections.abc import Iterator

from bot.presenter.games.founders.game_view import GameView, content
from bot.presenter.games.founders.reasons import whole_text
from bot.presenter.games.founders.things import counted, name_of, resource, resources, tile_text
from bot.presenter.games.panel import Panel
from bot.presenter.lines.orders import known
from bot.presenter.scene import BACK, block, marked, points, title_of
from bot.presenter.screen import Block, Board, Name, Param, Screen, Term, Text
from bot.presenter.view import TableView
from engine.games.founders.content import STACKS, Tile
from engine.kernel.actors import Seat


def a_tile(typed: str, view: TableView) -> str | None:
    """Return the id of the first tile with the typed name, such as `рынок` or `храм марса`; None if there is none."""
    tiles = content(view.played).tiles
    return next((tile for tile in tiles if typed in known(f"founders-tile-{tile}", "words")), None)


PRIZES = Panel("prizes", "founders-panel-prizes")
TILES = Panel("tiles", "founders-panel-tiles")
TILE = Panel("tile", "founders-panel-tile", offered=False, alone=False, thing=a_tile, bare=True)
REMOVED = Panel("removed", "founders-panel-removed")
KINDS = (*STACKS, "prize")


def tiles_panel(game_view: GameView) -> Screen:
    """Return the panel with every type of tile and how many of it are still to come."""
    lines = [line for kind in STACKS for line in _kind(game_view, kind)]
    heading = title_of(game_view.scene, Text("founders-tiles-part"))
    note = block("quiet", "founders-tiles-note")
    return Screen((heading, *lines, note), tools=(PRIZES.way, REMOVED.way, BACK))


def _kind(game_view: GameView, kind: str) -> Iterator[Block]:
    yield block("heading", f"founders-kind-{kind}")
    for tile, left in zip(game_view.tiles.values(), game_view.seen.undrawn, strict=True):
        if tile.kind == kind:
            yield block("row", "founders-tiles-row", tile=tile_text(tile), left=left)


def tile_panel(game_view: GameView, raw: str) -> Screen:
    """Return the panel of one tile: what it needs and gives, where it is, and whether it fits. `raw`: the tile's id."""
    tile = game_view.tiles.get(raw)
    if tile is None:
        lines = (title_of(game_view.scene, Text("founders-tiles-part")), block("line", "founders-tile-unknown"))
        return Screen(lines, tools=(TILES.way, BACK), alert=Text("founders-tile-unknown"))
    told = tile_text(tile)
    heading = Text("founders-tile-part", {"tile": name_of(tile.id), "kind": Term(f"founders-of-{tile.kind}")})
    blocks = (
        title_of(game_view.scene, heading),
        Block("line", told),
        *_explained(tile),
        *_whereabouts(game_view, tile),
    )
    return Screen(blocks, Board(f"tile {tile.id}", told), tools=(TILES.way, BACK), alert=told)


def _explained(tile: Tile) -> Iterator[Block]:
    """Yield full sentences on what the tile needs and gives, for readers who do not know the short form yet."""
    if tile.needs:
        yield block("line", "founders-tile-needs", needs=resources(tile.needs, ", "))
    if tile.kind == "nature":
        first, second = (resource(name, "acc") for name in tile.gives)
        yield block("line", "founders-tile-either", first=first, second=second)
    elif tile.gives:
        yield block("line", "founders-tile-gives", gives=resources(tile.gives, ", ", "acc"))
    if tile.token:
        yield block("line", "founders-tile-token", token=Term(f"founders-token-{tile.token}", "whole"))
        yield block("line", f"founders-does-{tile.token}")
    if tile.points:
        yield block("line", "founders-tile-points", points=points(tile.points))


def _whereabouts(game_view: GameView, tile: Tile) -> Iterator[Block]:
    """Yield how many tiles of this type are left and in each realm; for an open tile also whether it fits."""
    if game_view.is_open(tile.id) and not game_view.in_setup:
        why = whole_text(game_view, game_view.reader, tile)
        yield block("line", "founders-tile-open", who=Name(game_view.reader), fits=why)
    if tile.kind != "prize":
        yield block("line", "founders-tile-left", left=game_view.seen.undrawn[tile.number], count=tile.count)
    for seat, realm in enumerate(game_view.seen.realms):
        if number := sum(laid.tile == tile.id for laid in realm):
            yield block("row", "founders-tile-of", who=marked(game_view.scene.view, seat), count=number)


def prizes_panel(game_view: GameView) -> Screen:
    """Return the panel with every open prize and what the reader lacks for it, then who has which prize."""
    seat = game_view.reader
    heading = title_of(game_view.scene, Text("founders-prizes-part", {"count": len(game_view.seen.prizes)}))
    lines = [] if game_view.in_setup else [block("line", "founders-prizes-whose", who=Name(seat))]
    for prize in game_view.seen.prizes:
        told: Param = tile_text(game_view.tiles[prize])
        if not game_view.in_setup:
            told = Text(
                "founders-prizes-row", {"tile": told, "fits": whole_text(game_view, seat, game_view.tiles[prize])}
            )
        lines.append(Block("row", Text("code", {"code": told}), spots=(f"tile {prize}",)))
    taken = [line for one in range(game_view.seen.seats) for line in _prizes_of(game_view, one)]
    alt = Text("founders-prizes-alt", {"count": len(game_view.seen.prizes)})
    return Screen((heading, *lines, *taken), Board("prizes", alt), tools=(BACK,))


def _prizes_of(game_view: GameView, seat: Seat) -> Iterator[Block]:
    names = [laid.tile for laid in game_view.seen.realms[seat] if game_view.tiles[laid.tile].kind == "prize"]
    if names:
        yield block("row", "founders-prizes-of", who=marked(game_view.scene.view, seat), tiles=counted(names))


def removed_panel(game_view: GameView) -> Screen:
    """Return the panel with the tiles swept from full rows, and those that players have replaced."""
    heading = title_of(game_view.scene, Text("founders-removed-part"))
    lines = [*_swept(game_view), *_replaced(game_view)] or [block("line", "founders-removed-none")]
    alt = Text("founders-removed-alt", {"count": sum(game_view.seen.swept)})
    return Screen((heading, *lines), Board("removed", alt), tools=(TILES.way, BACK))


def _swept(game_view: GameView) -> Iterator[Block]:
    swept = Counter(dict(zip(game_view.tiles, game_view.seen.swept, strict=True)))
    for kind in STACKS:
        tiles = [tile for tile in swept.elements() if game_view.tiles[tile].kind == kind]
        if tiles:
            yield block("row", f"founders-removed-{kind}", tiles=counted(tiles))


def _replaced(game_view: GameView) -> Iterator[Block]:
    for seat, tiles in enumerate(game_view.seen.replaced):
        if tiles:
            yield block("row", "founders-removed-by", who=marked(game_view.scene.view, seat), tiles=counted(tiles))
