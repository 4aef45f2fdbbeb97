"""The board and the map in words: who plays without the picture lacks nothing."""

from collections.abc import Iterable, Iterator

from bot.presenter.games.area_control.text_board import holder, pieces_in, region_lines
from bot.presenter.games.legends.ask import part_text, question_lines
from bot.presenter.games.legends.cards import in_play, name_of, row_lines
from bot.presenter.games.legends.sight import Sight
from bot.presenter.games.legends.things import properties
from bot.presenter.games.presenter import Panel
from bot.presenter.scene import BACK, block, colour, marked, points, title_of, tool
from bot.presenter.screen import Block, Param, Screen, Several, Show, Term, Text
from bot.presenter.view import TableView
from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.legends.board import Laid
from engine.games.legends.content import GATE
from engine.kernel.actors import NOBODY

_TOOLS = (tool("text", Show("text")), BACK)
_ALIKE = str.maketrans("мтнк", "mthk")
"""Letters of regions as they look on the other layout."""
_SPOKEN = str.maketrans("дфвиу", "dfviu")


def a_region(typed: str, _view: TableView) -> str | None:
    """`D1`, `d1`, `м3`: as it is printed, in whichever letters."""
    name = typed.casefold().translate(_ALIKE).translate(_SPOKEN)
    return name.upper() if len(name) == 2 and name.isascii() and name[0].isalpha() and name[1].isdigit() else None


MAP = Panel("map", "legends-panel-map", thing=a_region)


def text_panel(sight: Sight) -> Screen:
    """Players, cards, map, and what is asked."""
    blocks = (
        title_of(sight.scene, Text("land-text-part", {"part": part_text(sight)})),
        *(line for seat in range(sight.seen.seats) for line in _seat(sight, seat)),
        Block("line", Text("legends-text-row"), about="card"),
        *row_lines(sight),
        Block("line", Text("legends-text-map"), about="region"),
        *_legend(sight),
        *(line for number, one in enumerate(sight.ground.fragments) for line in _fragment(sight, number, one)),
        *in_play(sight),
        *question_lines(sight),
    )
    return Screen(blocks, tools=(MAP.way, tool("score", Show("score")), BACK))


def _legend(sight: Sight) -> Iterator[Block]:
    if sight.has_neutral:
        yield block("quiet", "land-text-neutral", mark=sight.sign(NEUTRAL_ROW))
    if any(sight.seen.tokens):
        yield block("quiet", "legends-text-tokens")


def _seat(sight: Sight, seat: int) -> Iterator[Block]:
    """What it has, then its cards by their names."""
    seen, leader = sight.seen, sight.leader(seat)
    yield block(
        "row",
        "legends-text-seat",
        who=marked(sight.scene.view, seat),
        colour=colour(sight.scene.view, seat),
        points=points(seen.standing.seats[seat].total),
        coins=Text("land-coins", {"coins": seen.coins[seat]}),
        armies=Text("land-armies", {"armies": seen.supply[seat]}),
        cities=Text("land-cities", {"cities": seen.cities_left[seat]}),
        has=properties(sight, seat),
    )
    if leader:
        yield block("row", "legends-text-leader", leader=leader)
    if seen.taken[seat]:
        names = tuple(name_of(sight.cards[card]) for card in seen.taken[seat])
        yield block("row", "legends-text-cards", count=len(names), cards=Several(names))


def _fragment(sight: Sight, number: int, laid: Laid) -> Iterator[Block]:
    """Where it lies and how; its islands with who holds them; then a line for each region; and the water around."""
    shape = sight.content.shapes[sight.seen.choices.layout]
    params = {"place": Term(f"legends-place-{shape.places[number]}"), "side": Term(f"legends-side-{laid.side.id}")}
    yield block("heading", f"legends-text-fragment-{laid.degrees or 0}", **params)
    names = sight.ground.island_names
    for island, name in zip(laid.side.islands, laid.side.island_names, strict=True):
        if len(laid.side.islands) > 1:
            yield _island(sight, name, sight.seen.island_owner[names.index(name)])
        elif sight.seen.island_owner[names.index(name)] != NOBODY:
            yield block("row", "legends-text-whole", owner=sight.sign(sight.seen.island_owner[names.index(name)]))
        yield from region_lines(sight, island, lambda region: region_text(sight, region))
    if water := _water(sight, laid):
        yield block("row", "legends-text-water", pairs=Several(tuple(water)))


def _island(sight: Sight, name: str, owner: int) -> Block:
    island = Term(f"legends-island-{name}")
    if owner == NOBODY:
        return block("row", "legends-text-island-free", island=island)
    return block("row", "legends-text-island", island=island, owner=sight.sign(owner))


def _water(sight: Sight, laid: Laid) -> list[str]:
    """The crossings that begin on this fragment: `D5≈V4`, each pair once."""
    own = sorted(laid.side.regions)
    pairs = ((here, there) for here in own for there in sorted(sight.ground.water[here]))
    return [f"{sight.regions[a]}≈{sight.regions[b]}" for a, b in pairs if a < b or b not in own]


def region_text(sight: Sight, region: int) -> Param:
    """The code, with what is special about the region."""
    name: Param = sight.regions[region]
    if name == sight.seen.start:
        name = Text("land-text-start", {"region": name})
    token = sight.token(region)
    return Text("legends-text-token", {"region": name, "token": token}) if token else name


def map_panel(sight: Sight) -> Screen:
    """The neighbours of each region, over land, through the gates, and over water."""
    lines = tuple(_borders(sight, region) for region in sight.present) or (block("line", "legends-map-none"),)
    hint = [block("quiet", "legends-map-hint", region=sight.seen.start)] if sight.seen.start else []
    return Screen((title_of(sight.scene, Text("land-map-part")), *lines, *hint), tools=_TOOLS)


def region_panel(sight: Sight, name: str) -> Screen:
    """One region and its neighbours with who stands there; the whole map if no such region is on the table."""
    if name not in sight.regions or sight.regions.index(name) not in sight.present:
        return map_panel(sight)
    region = sight.regions.index(name)
    [island] = [
        called
        for called, island in zip(sight.ground.island_names, sight.ground.islands, strict=True)
        if region in island
    ]
    heading = Text("legends-map-region-part", {"region": name, "island": Term(f"legends-island-{island}")})
    land, water = sight.ground.land[region], sight.ground.water[region]
    lines = [_inside(sight, region), *_around(sight, land, "-land"), *_around(sight, water, "-water")]
    return Screen((title_of(sight.scene, heading), *lines), tools=(MAP.way, *_TOOLS))


def _inside(sight: Sight, region: int, kind: str = "") -> Block:
    """Who stands in a region, and who controls it."""
    where: dict[str, Param] = {"region": region_text(sight, region)}
    pieces = pieces_in(sight, region)
    if not pieces:
        return block("row", f"legends-map-empty{kind}", **where)
    return block("row", f"legends-map-held{kind}", **where, owner=holder(sight, region), pieces=Several(pieces))


def _around(sight: Sight, regions: Iterable[int], kind: str) -> Iterator[Block]:
    return (_inside(sight, region, kind) for region in sorted(regions))


def _borders(sight: Sight, region: int) -> Block:
    """The other gate stands among the neighbours by land."""
    land, water = sorted(sight.ground.land[region]), sorted(sight.ground.water[region])
    is_gate = sight.seen.tokens[region] == GATE
    name: Param = sight.regions[region]
    params: dict[str, Param] = {"region": Text("legends-map-gate", {"region": name}) if is_gate else name}
    if land:
        params["land"] = sight.listed(land)
    if water:
        params["water"] = sight.listed(water)
    key = "both" if land and water else "land" if land else "water" if water else "alone"
    return block("row", f"legends-map-{key}", **params)
