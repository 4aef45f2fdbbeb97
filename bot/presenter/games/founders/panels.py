"""What can be looked up: tiles, prizes, what was swept away, every state, tokens, and what fits where."""

from collections import Counter
from collections.abc import Iterator, Mapping

from bot.presenter.games.founders.grid import grid_lines
from bot.presenter.games.founders.reasons import refusal_text, supplied_text, whole_text
from bot.presenter.games.founders.sight import Sight, content
from bot.presenter.games.founders.things import (
    counted,
    lying_on,
    name_of,
    resource,
    resources,
    tile_text,
    tokens_of,
)
from bot.presenter.games.presenter import Panel
from bot.presenter.orders import known
from bot.presenter.scene import BACK, block, marked, points, title_of
from bot.presenter.screen import Block, Board, Choice, Name, Param, Screen, Several, Show, Term, Text
from engine.games.founders.content import STACKS, TOKENS, Tile
from engine.games.founders.realm import Place
from engine.games.founders.supply import why_not
from engine.kernel.actors import PUBLIC, Seat

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""What stands at a place that is not possible."""
KINDS = (*STACKS, "prize")


def a_tile(typed: str) -> str | None:
    """`рынок`, `храм марса`: the first tile that is called so."""
    tiles = content().tiles
    return next((tile for tile in tiles if typed in known(f"founders-tile-{tile}", "words")), None)


def a_seat(typed: str) -> str | None:
    """`2`: seats are counted from one."""
    return str(int(typed) - 1) if typed.isascii() and typed.isdigit() and len(typed) == 1 and typed != "0" else None


PLACES = Panel("fits", "founders-panel-fits")
PRIZES = Panel("prizes", "founders-panel-prizes")
TILES = Panel("tiles", "founders-panel-tiles")
TILE = Panel("tile", "founders-panel-tile", offered=False, alone=False, thing=a_tile, bare=True)
STATES = Panel("states", "founders-panel-states")
SEAT = Panel("seat", "founders-panel-seat", offered=False, alone=False, thing=a_seat)
MINE = Panel("mine", "founders-panel-mine")
REMOVED = Panel("removed", "founders-panel-removed")
COUNTERS = Panel("counters", "founders-panel-counters")


def fits_panel(sight: Sight) -> Screen:
    """Of the tile that is being attached every place with what supplies it; else of every open tile where it fits."""
    heading = title_of(sight.scene, Text("founders-fits-part"))
    if sight.in_setup:
        return Screen((heading, block("line", "founders-fits-later")), tools=(BACK,))
    seat = sight.reader
    if sight.seen.candidates:
        return Screen((heading, *_places(sight)), tools=(BACK,))
    whose = block("line", "founders-fits-whose", who=Name(seat))
    return Screen((heading, whose, *_open_tiles(sight, seat)), tools=(TILES.way, BACK))


def _open_tiles(sight: Sight, seat: Seat) -> Iterator[Block]:
    for _, row in sight.open_tiles():
        for tile in dict.fromkeys(row):
            why = whole_text(sight, seat, sight.tiles[tile])
            told = Text("founders-fits-tile", {"tile": name_of(tile, "title"), "fits": why})
            yield Block("row", told, spots=(f"tile {tile}",))


def _places(sight: Sight) -> Iterator[Block]:
    """The state of the seat in turn with numbers and letters, and what each of them means."""
    seat, tile = sight.seen.turn, sight.tiles[sight.in_hand]
    letters = dict(zip(_impossible(sight, tile), LETTERS, strict=False))
    numbers = {(x, y): str(number) for (_, x, y), number in sight.numbers.items()}
    yield Block("line", tile_text(tile))
    yield from grid_lines(sight, seat, numbers | letters)
    if tile.needs:
        yield from _possible_lines(sight)
    else:
        yield block("line", "founders-fits-anywhere")
    yield from _impossible_lines(sight, tile, letters)


def _impossible_lines(sight: Sight, tile: Tile, letters: Mapping[Place, str]) -> Iterator[Block]:
    """Places with the same reason are told together."""
    realm = sight.realm(sight.seen.turn)
    together: list[tuple[Text, list[str]]] = []
    for place, letter in letters.items():
        found = why_not(realm, tile, place, sight.bought)
        assert found
        why = refusal_text(sight, realm, found)
        alike = [same for text, same in together if text == why]
        if alike:
            alike[0].append(letter)
        else:
            together.append((why, [letter]))
    for why, same in together:
        yield block("row", "founders-fits-letters", letters=Several(tuple(same)), why=why)


def _impossible(sight: Sight, tile: Tile) -> list[Place]:
    """Empty places beside the state, row by row."""
    realm = sight.realm(sight.seen.turn)
    found = [place for place in realm.frontier if why_not(realm, tile, place, sight.bought)]
    return sorted(found, key=lambda place: (-place[1], place[0]))


def _possible_lines(sight: Sight) -> Iterator[Block]:
    realm = sight.realm(sight.seen.turn)
    turn = sight.seen.turn
    for one in sorted(sight.seen.candidates, key=lambda one: sight.numbers[turn, one.x, one.y]):
        number = sight.numbers[turn, one.x, one.y]
        params: dict[str, Param] = {"number": number, "supplies": supplied_text(realm, one.supplies)}
        if one.replaces:
            instead = name_of(realm.at[one.x, one.y].tile, "acc")
            yield Block("row", Text("founders-fits-replace", {**params, "tile": instead}), spots=(f"place {number}",))
        else:
            yield Block("row", Text("founders-fits-number", params), spots=(f"place {number}",))


def tiles_panel(sight: Sight) -> Screen:
    """Every type of tile with how many of it are still to come, and the open prizes."""
    lines = [line for kind in STACKS for line in _kind(sight, kind)]
    heading = title_of(sight.scene, Text("founders-tiles-part"))
    note = block("quiet", "founders-tiles-note")
    return Screen((heading, *lines, note), tools=(PRIZES.way, REMOVED.way, BACK))


def _kind(sight: Sight, kind: str) -> Iterator[Block]:
    yield block("heading", f"founders-kind-{kind}")
    for tile, left in zip(sight.tiles.values(), sight.seen.undrawn, strict=True):
        if tile.kind == kind:
            yield block("row", "founders-tiles-row", tile=tile_text(tile), left=left)


def tile_panel(sight: Sight, raw: str) -> Screen:
    """What one tile takes and gives, where it is, and whether it fits now."""
    tile = sight.tiles.get(raw)
    if tile is None:
        lines = (title_of(sight.scene, Text("founders-tiles-part")), block("line", "founders-tile-unknown"))
        return Screen(lines, tools=(TILES.way, BACK), alert=Text("founders-tile-unknown"))
    told = tile_text(tile)
    lines = (
        title_of(sight.scene, Text("founders-tile-part", {"tile": name_of(tile.id), "kind": Term(f"founders-of-{tile.kind}")})),
        Block("line", told),
        *_explained(tile),
        *_whereabouts(sight, tile),
    )
    return Screen(lines, Board(f"tile {tile.id}", told), tools=(TILES.way, BACK), alert=told)


def _explained(tile: Tile) -> Iterator[Block]:
    """In sentences, for somebody who does not read the short form yet."""
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


def _whereabouts(sight: Sight, tile: Tile) -> Iterator[Block]:
    """How many lie where; and whether it fits, if it lies open."""
    if sight.is_open(tile.id) and not sight.in_setup:
        why = whole_text(sight, sight.reader, tile)
        yield block("line", "founders-tile-open", who=Name(sight.reader), fits=why)
    if tile.kind != "prize":
        yield block("line", "founders-tile-left", left=sight.seen.undrawn[tile.number], count=tile.count)
    for seat, realm in enumerate(sight.seen.realms):
        if number := sum(laid.tile == tile.id for laid in realm):
            yield block("row", "founders-tile-of", who=marked(sight.scene.view, seat), count=number)


def prizes_panel(sight: Sight) -> Screen:
    """Every open prize with what stands between it and whoever reads; then who has which."""
    seat = sight.reader
    heading = title_of(sight.scene, Text("founders-prizes-part", {"count": len(sight.seen.prizes)}))
    lines = [] if sight.in_setup else [block("line", "founders-prizes-whose", who=Name(seat))]
    for prize in sight.seen.prizes:
        told: Param = tile_text(sight.tiles[prize])
        if not sight.in_setup:
            told = Text("founders-prizes-row", {"tile": told, "fits": whole_text(sight, seat, sight.tiles[prize])})
        lines.append(Block("row", Text("code", {"code": told}), spots=(f"tile {prize}",)))
    taken = [line for one in range(sight.seen.seats) for line in _prizes_of(sight, one)]
    alt = Text("founders-prizes-alt", {"count": len(sight.seen.prizes)})
    return Screen((heading, *lines, *taken), Board("prizes", alt), tools=(BACK,))


def _prizes_of(sight: Sight, seat: Seat) -> Iterator[Block]:
    names = [laid.tile for laid in sight.seen.realms[seat] if sight.tiles[laid.tile].kind == "prize"]
    if names:
        yield block("row", "founders-prizes-of", who=marked(sight.scene.view, seat), tiles=counted(names))


def removed_panel(sight: Sight) -> Screen:
    """Tiles of full rows, and those that gave way to others."""
    heading = title_of(sight.scene, Text("founders-removed-part"))
    swept = {tile: number for tile, number in zip(sight.tiles, sight.seen.swept, strict=True) if number}
    lines = []
    for kind in STACKS:
        names = Counter({tile: number for tile, number in swept.items() if sight.tiles[tile].kind == kind})
        if names:
            lines.append(block("row", f"founders-removed-{kind}", tiles=counted(names.elements())))
    for seat, names_of in enumerate(sight.seen.replaced):
        if names_of:
            lines.append(block("row", "founders-removed-by", who=marked(sight.scene.view, seat), tiles=counted(names_of)))
    lines = lines or [block("line", "founders-removed-none")]
    alt = Text("founders-removed-alt", {"count": sum(swept.values())})
    return Screen((heading, *lines), Board("removed", alt), tools=(TILES.way, BACK))


def states_panel(sight: Sight) -> Screen:
    """Everybody in a line, and the ways to each state."""
    rows = [_summary(sight, seat) for seat in range(sight.seen.seats)]
    ways = tuple(
        Choice(Text("founders-way-seat", {"who": Name(seat, 16)}), Show(f"seat {seat}")) for seat in range(sight.seen.seats)
    )
    heading = title_of(sight.scene, Text("founders-states-part"))
    return Screen((heading, *rows), tools=(*ways, BACK))


def _summary(sight: Sight, seat: Seat) -> Block:
    params: dict[str, Param] = {
        "who": marked(sight.scene.view, seat),
        "points": points(sight.seen.standing.seats[seat].total),
        "tiles": Text("founders-tiles", {"tiles": len(sight.seen.realms[seat])}),
    }
    return Block("row", Text("founders-states-row", params), spots=(f"seat {seat}",))


def seat_panel(sight: Sight, raw: str) -> Screen | None:
    """One state, large: as it lies, with its tokens and what can be ruined there."""
    seat = int(raw) if raw.isascii() and raw.isdigit() and len(raw) == 1 else PUBLIC
    if seat not in range(sight.seen.seats):
        return None
    tokens = tokens_of(sight, seat)
    hand = block("line", "founders-seat-hand", tokens=tokens) if tokens else block("line", "founders-seat-no-hand")
    heading = title_of(sight.scene, Text("founders-seat-part", {"who": Name(seat)}))
    lines = (heading, _summary(sight, seat), hand, *grid_lines(sight, seat, {}), *_exposed(sight, seat))
    alt = Text("founders-seat-alt", {"who": Name(seat)})
    others = (STATES.way,) if sight.seen.seats > 1 else ()
    return Screen(lines, Board(f"seat {seat}", alt), tools=(*others, BACK))


def _exposed(sight: Sight, seat: Seat) -> Iterator[Block]:
    """What a war token could ruin."""
    names = [laid.tile for laid in sight.seen.unprotected[seat] if not laid.ruined]
    if names:
        yield block("quiet", "founders-seat-exposed", tiles=counted(names))


def mine_panel(sight: Sight) -> Screen | None:
    """The viewer's own state; None for watchers."""
    return None if sight.scene.viewer == PUBLIC else seat_panel(sight, str(sight.scene.viewer))


def counters_panel(sight: Sight) -> Screen:
    """What every token does, how many are left, and who holds some."""
    lines = [line for number, token in enumerate((*TOKENS, "master")) for line in _counter(sight, number, token)]
    held = []
    for seat in range(sight.seen.seats):
        if tokens := tokens_of(sight, seat):
            held.append(block("row", "founders-seat-holds", who=marked(sight.scene.view, seat), tokens=tokens))
    heading = title_of(sight.scene, Text("founders-counters-part"))
    return Screen((heading, block("line", "founders-counters-all"), *lines, *held), tools=(BACK,))


def _counter(sight: Sight, number: int, token: str) -> Iterator[Block]:
    left = len(sight.seen.guild) if token == "master" else sight.seen.supply[number]
    yield block("row", f"founders-does-{token}")
    yield block("row", "founders-counters-left", left=left)
