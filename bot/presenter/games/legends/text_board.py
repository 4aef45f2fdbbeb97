"""The board and the map of Legends in words, with all that the picture shows."""

from collections.abc import Iterable, Iterator

from bot.presenter.games.area_control.text_board import inside, neutral_line, region_lines
from bot.presenter.games.legends.ask import part_text, question_lines
from bot.presenter.games.legends.cards import in_play, name_of, row_lines
from bot.presenter.games.legends.game_view import GameView
from bot.presenter.games.legends.things import properties
from bot.presenter.games.panel import Panel
from bot.presenter.scene import BACK, block, colour, marked, points, title_of, tool
from bot.presenter.screen import Block, Param, Screen, Several, Show, Term, Text
from bot.presenter.view import TableView
from engine.games.legends.board import Laid
from engine.games.legends.content import GATE
from engine.kernel.actors import NOBODY

_TOOLS = (tool("text", Show("text")), BACK)
_ALIKE = str.maketrans("мтнк", "mthk")
"""Cyrillic letters → the Latin letters in names of regions that look the same."""
_SPOKEN = str.maketrans("дфвиу", "dfviu")


def a_region(typed: str, _view: TableView) -> str | None:
    """Return the code of a region typed as `D1`, `d1` or `м3`, in Latin or Cyrillic letters; None for other text."""
    name = typed.casefold().translate(_ALIKE).translate(_SPOKEN)
    return name.upper() if len(name) == 2 and name.isascii() and name[0].isalpha() and name[1].isdigit() else None


MAP = Panel("map", "legends-panel-map", thing=a_region)


def text_panel(game_view: GameView) -> Screen:
    """Return the panel with the whole board in words: players, cards, map, and the question."""
    blocks = (
        title_of(game_view.scene, Text("land-text-part", {"part": part_text(game_view)})),
        *(line for seat in range(game_view.seen.seats) for line in _seat(game_view, seat)),
        Block("line", Text("legends-text-row"), about="card"),
        *row_lines(game_view),
        Block("line", Text("legends-text-map"), about="region"),
        *neutral_line(game_view),
        *([block("quiet", "legends-text-tokens")] if any(game_view.seen.tokens) else ()),
        *(line for number, one in enumerate(game_view.ground.fragments) for line in _fragment(game_view, number, one)),
        *in_play(game_view),
        *question_lines(game_view),
    )
    return Screen(blocks, tools=(MAP.way, tool("score", Show("score")), BACK))


def _seat(game_view: GameView, seat: int) -> Iterator[Block]:
    """Yield a line with what the seat has, then lines with its leader and with the names of its cards."""
    seen, leader = game_view.seen, game_view.leader(seat)
    yield block(
        "row",
        "legends-text-seat",
        who=marked(game_view.scene.view, seat),
        colour=colour(game_view.scene.view, seat),
        points=points(seen.standing.seats[seat].total),
        coins=Text("land-coins", {"coins": seen.coins[seat]}),
        armies=Text("land-armies", {"armies": seen.supply[seat]}),
        cities=Text("land-cities", {"cities": seen.cities_left[seat]}),
        has=properties(game_view, seat),
    )
    if leader:
        yield block("row", "legends-text-leader", leader=leader)
    if seen.taken[seat]:
        names = tuple(name_of(game_view.cards[card]) for card in seen.taken[seat])
        yield block("row", "legends-text-cards", count=len(names), cards=Several(names))


def _fragment(game_view: GameView, number: int, laid: Laid) -> Iterator[Block]:
    """Yield where a fragment lies and how it is turned, its islands and their owners, its regions, its crossings."""
    shape = game_view.content.shapes[game_view.seen.choices.layout]
    params = {"place": Term(f"legends-place-{shape.places[number]}"), "side": Term(f"legends-side-{laid.side.id}")}
    yield block("heading", f"legends-text-fragment-{laid.degrees or 0}", **params)
    names = game_view.ground.island_names
    for island, name in zip(laid.side.islands, laid.side.island_names, strict=True):
        if len(laid.side.islands) > 1:
            yield _island(game_view, name, game_view.seen.island_owner[names.index(name)])
        elif game_view.seen.island_owner[names.index(name)] != NOBODY:
            yield block(
                "row", "legends-text-whole", owner=game_view.sign(game_view.seen.island_owner[names.index(name)])
            )
        yield from region_lines(game_view, island, lambda region: region_text(game_view, region))
    if water := _water(game_view, laid):
        yield block("row", "legends-text-water", pairs=Several(tuple(water)))


def _island(game_view: GameView, name: str, owner: int) -> Block:
    island = Term(f"legends-island-{name}")
    if owner == NOBODY:
        return block("row", "legends-text-island-free", island=island)
    return block("row", "legends-text-island", island=island, owner=game_view.sign(owner))


def _water(game_view: GameView, laid: Laid) -> list[str]:
    """Return the crossings over water that begin on this fragment, each pair of regions once: `D5≈V4`."""
    own = sorted(laid.side.regions)
    pairs = ((here, there) for here in own for there in sorted(game_view.ground.water[here]))
    return [f"{game_view.regions[a]}≈{game_view.regions[b]}" for a, b in pairs if a < b or b not in own]


def region_text(game_view: GameView, region: int) -> Param:
    """Return a region's code with what is special about it: the start region, a token."""
    name: Param = game_view.regions[region]
    if name == game_view.seen.start:
        name = Text("land-text-start", {"region": name})
    token = game_view.token(region)
    return Text("legends-text-token", {"region": name, "token": token}) if token else name


def map_panel(game_view: GameView) -> Screen:
    """Return the panel with the neighbours of each region, over land, through the gates, and over water."""
    lines = tuple(_borders(game_view, region) for region in game_view.present) or (block("line", "legends-map-none"),)
    hint = [block("quiet", "legends-map-hint", region=game_view.seen.start)] if game_view.seen.start else []
    return Screen((title_of(game_view.scene, Text("land-map-part")), *lines, *hint), tools=_TOOLS)


def region_panel(game_view: GameView, name: str) -> Screen:
    """Return one region and its neighbours with their pieces; the whole map for a region not on the table."""
    if name not in game_view.regions or game_view.regions.index(name) not in game_view.present:
        return map_panel(game_view)
    region = game_view.regions.index(name)
    [island] = [
        called
        for called, island in zip(game_view.ground.island_names, game_view.ground.islands, strict=True)
        if region in island
    ]
    heading = Text("legends-map-region-part", {"region": name, "island": Term(f"legends-island-{island}")})
    land, water = game_view.ground.land[region], game_view.ground.water[region]
    lines = [_inside(game_view, region), *_around(game_view, land, "-land"), *_around(game_view, water, "-water")]
    return Screen((title_of(game_view.scene, heading), *lines), tools=(MAP.way, *_TOOLS))


def _inside(game_view: GameView, region: int, kind: str = "") -> Block:
    return inside(game_view, region, region_text(game_view, region), kind)


def _around(game_view: GameView, regions: Iterable[int], kind: str) -> Iterator[Block]:
    return (_inside(game_view, region, kind) for region in sorted(regions))


def _borders(game_view: GameView, region: int) -> Block:
    """Return a line with the neighbours of a region; for a gate, the other gate is a neighbour by land."""
    land, water = sorted(game_view.ground.land[region]), sorted(game_view.ground.water[region])
    is_gate = game_view.seen.tokens[region] == GATE
    name: Param = game_view.regions[region]
    params: dict[str, Param] = {"region": Text("legends-map-gate", {"region": name}) if is_gate else name}
    if land:
        params["land"] = game_view.listed(land)
    if water:
        params["water"] = game_view.listed(water)
    key = "both" if land and water else "land" if land else "water" if water else "alone"
    return block("row", f"legends-map-{key}", **params)
