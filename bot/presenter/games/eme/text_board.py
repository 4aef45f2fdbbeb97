"""The board and the map in words: who plays without the picture lacks nothing."""

from collections.abc import Iterable, Iterator

from bot.presenter.games.area_control.text_board import holder, pieces_in, region_lines
from bot.presenter.games.eme.ask import part_text, question_lines
from bot.presenter.games.eme.cards import in_play, row_lines
from bot.presenter.games.eme.sight import Sight, called
from bot.presenter.games.presenter import Panel, a_number
from bot.presenter.scene import BACK, block, colour, marked, points, title_of, tool
from bot.presenter.screen import Block, Param, Screen, Several, Show, Term, Text
from engine.games.area_control.decisions import NEUTRAL_ROW

_TOOLS = (tool("text", Show("text")), BACK)

MAP = Panel("map", "eme-panel-map", thing=a_number)


def text_panel(sight: Sight) -> Screen:
    """Players, cards, map, and what is asked."""
    blocks = (
        title_of(sight.scene, Text("land-text-part", {"part": part_text(sight)})),
        *(_seat(sight, seat) for seat in range(sight.seen.seats)),
        Block("line", Text("eme-text-row"), about="card"),
        *row_lines(sight),
        Block("line", Text("eme-text-map"), about="region"),
        *_legend(sight),
        *(line for continent in range(len(sight.side.continents)) for line in _continent(sight, continent)),
        *in_play(sight),
        *question_lines(sight),
    )
    return Screen(blocks, tools=(MAP.way, tool("score", Show("score")), BACK))


def _legend(sight: Sight) -> Iterator[Block]:
    if len(sight.seen.armies) > sight.seen.seats:
        yield block("quiet", "land-text-neutral", mark=sight.sign(NEUTRAL_ROW))
    if any(sight.seen.tokens):
        yield block("quiet", "eme-text-tokens")


def _seat(sight: Sight, seat: int) -> Block:
    seen, goods = sight.seen, _goods(sight, seat)
    return block(
        "row",
        "eme-text-seat",
        who=marked(sight.scene.view, seat),
        colour=colour(sight.scene.view, seat),
        points=points(seen.standing.seats[seat].total),
        coins=Text("land-coins", {"coins": seen.coins[seat]}),
        cards=len(seen.taken[seat]),
        armies=Text("land-armies", {"armies": seen.supply[seat]}),
        cities=Text("land-cities", {"cities": seen.cities_left[seat]}),
        goods=Text("eme-text-goods", {"goods": Several(goods)}) if goods else Text("eme-text-goods-none"),
    )


def _goods(sight: Sight, seat: int) -> tuple[Param, ...]:
    """The symbols of a seat, cards and tokens together, wild cards last."""
    score, wild = sight.seen.goods[seat], _wilds(sight, seat)
    counts = [(good.id, count) for good, count in zip(sight.content.goods, score.symbols, strict=True)]
    return tuple(
        Text("eme-text-good", {"good": Term(f"eme-good-{name}", "many"), "count": count})
        for name, count in [*counts, ("wild", wild)]
        if count
    )


def _wilds(sight: Sight, seat: int) -> int:
    cards = (sight.cards[number] for number in sight.seen.taken[seat])
    return sum(card.symbols for card in cards if sight.content.good_name(card.good) == "wild")


def _continent(sight: Sight, continent: int) -> Iterator[Block]:
    """A heading, then its regions."""
    side, seen = sight.side, sight.seen
    name = Term(f"eme-continent-{side.id}-{side.continents[continent]}")
    owner = seen.continent_owner[continent]
    if owner >= 0:
        yield block("heading", "eme-text-continent", continent=name, owner=sight.sign(owner))
    else:
        yield block("heading", "eme-text-continent-free", continent=name)
    regions = [region for region, of in enumerate(side.continent_of) if of == continent]
    yield from region_lines(sight, regions, lambda region: region_text(sight, region))


def region_text(sight: Sight, region: int) -> Param:
    """The number, with what is special about the region."""
    name: Param = called(sight.side.regions[region])
    if region == sight.side.start:
        name = Text("land-text-start", {"region": name})
    token = sight.seen.tokens[region]
    if token:
        good = Term(f"eme-good-{sight.content.goods[token - 1].id}")
        name = Text("eme-text-token", {"region": name, "good": good})
    return name


def map_panel(sight: Sight) -> Screen:
    """The neighbours of each region, over land and by sea."""
    lines = (_borders(sight, region) for region in range(len(sight.side.regions)))
    hint = block("quiet", "eme-map-hint", region=sight.start)
    return Screen((title_of(sight.scene, Text("land-map-part")), *lines, hint), tools=_TOOLS)


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
