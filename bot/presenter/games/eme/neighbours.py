"""Who is next to whom: the whole map, or one region with everybody around it."""

from collections.abc import Iterable, Iterator

from bot.presenter.games.eme.panels import MAP
from bot.presenter.games.eme.sight import Sight, called
from bot.presenter.games.eme.text_board import holder, pieces_in, region_text
from bot.presenter.scene import BACK, block, title_of, tool
from bot.presenter.screen import Block, Param, Screen, Several, Show, Term, Text

_TOOLS = (tool("text", Show("text")), BACK)


def map_panel(sight: Sight) -> Screen:
    """The neighbours of each region, over land and by sea."""
    lines = (_borders(sight, region) for region in range(len(sight.side.regions)))
    hint = block("quiet", "eme-map-hint", region=sight.start)
    return Screen((title_of(sight.scene, Text("eme-map-part")), *lines, hint), tools=_TOOLS)


def region_panel(sight: Sight, number: str) -> Screen:
    """One region and its neighbours with who stands there; the whole map if it has no region of that number."""
    side = sight.side
    name = f"{side.id}{number}"
    if name not in side.regions:
        return map_panel(sight)
    region = side.regions.index(name)
    continent = Term(f"eme-continent-{side.id}-{side.continents[side.continent_of[region]]}")
    heading = Text("eme-map-region-part", {"region": called(name), "continent": continent})
    lines = [_inside(sight, region), *_around(sight, side.land[region]), *_around(sight, side.sea[region], "-sea")]
    return Screen((title_of(sight.scene, heading), *lines), tools=(MAP.way, *_TOOLS))


def _inside(sight: Sight, region: int, kind: str = "") -> Block:
    """Who stands in a region, and who controls it."""
    where: dict[str, Param] = {"region": region_text(sight, region)}
    pieces = pieces_in(sight, region)
    if not pieces:
        return block("row", f"eme-map-empty{kind}", **where)
    return block("row", f"eme-map-held{kind}", **where, owner=holder(sight, region), pieces=Several(pieces))


def _around(sight: Sight, regions: Iterable[int], kind: str = "-land") -> Iterator[Block]:
    return (_inside(sight, region, kind) for region in regions)


def _borders(sight: Sight, region: int) -> Block:
    side = sight.side
    land, sea = side.land[region], side.sea[region]
    params: dict[str, Param] = {"region": called(side.regions[region])}
    if land:
        params["land"] = Several(tuple(called(side.regions[n]) for n in land))
    if sea:
        params["sea"] = Several(tuple(called(side.regions[n]) for n in sea))
    key = "eme-map-land" if not sea else "eme-map-sea" if land else "eme-map-only-sea"
    return block("row", key, **params)
