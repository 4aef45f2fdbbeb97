"""The board and the map of Eight-Minute Empire in words, with all that the picture shows."""

from collections.abc import Iterable, Iterator

from bot.presenter.games.area_control.text_board import inside, neutral_line, region_lines
from bot.presenter.games.eme.ask import part_text, question_lines
from bot.presenter.games.eme.cards import in_play, row_lines
from bot.presenter.games.eme.game_view import GameView, called
from bot.presenter.games.panel import Panel, a_number
from bot.presenter.scene import BACK, block, colour, marked, points, title_of, tool
from bot.presenter.screen import Block, Param, Screen, Several, Show, Term, Text

_TOOLS = (tool("text", Show("text")), BACK)

MAP = Panel("map", "eme-panel-map", thing=a_number)


def text_panel(game_view: GameView) -> Screen:
    """Return the panel with the whole board in words: players, cards, map, and the question."""
    blocks = (
        title_of(game_view.scene, Text("land-text-part", {"part": part_text(game_view)})),
        *(_seat(game_view, seat) for seat in range(game_view.seen.seats)),
        Block("line", Text("eme-text-row"), about="card"),
        *row_lines(game_view),
        Block("line", Text("eme-text-map"), about="region"),
        *neutral_line(game_view),
        *([block("quiet", "eme-text-tokens")] if any(game_view.seen.tokens) else ()),
        *(line for continent in range(len(game_view.side.continents)) for line in _continent(game_view, continent)),
        *in_play(game_view),
        *question_lines(game_view),
    )
    return Screen(blocks, tools=(MAP.way, tool("score", Show("score")), BACK))


def _seat(game_view: GameView, seat: int) -> Block:
    seen, goods = game_view.seen, _goods(game_view, seat)
    return block(
        "row",
        "eme-text-seat",
        who=marked(game_view.scene.view, seat),
        colour=colour(game_view.scene.view, seat),
        points=points(seen.standing.seats[seat].total),
        coins=Text("land-coins", {"coins": seen.coins[seat]}),
        cards=len(seen.taken[seat]),
        armies=Text("land-armies", {"armies": seen.supply[seat]}),
        cities=Text("land-cities", {"cities": seen.cities_left[seat]}),
        goods=Text("eme-text-goods", {"goods": Several(goods)}) if goods else Text("eme-text-goods-none"),
    )


def _goods(game_view: GameView, seat: int) -> tuple[Param, ...]:
    """Return the numbers of a seat's symbols by good, from cards and tokens together; wild cards come last."""
    score, wild = game_view.seen.goods[seat], _wilds(game_view, seat)
    counts = [(good.id, count) for good, count in zip(game_view.content.goods, score.symbols, strict=True)]
    return tuple(
        Text("eme-text-good", {"good": Term(f"eme-good-{name}", "many"), "count": count})
        for name, count in [*counts, ("wild", wild)]
        if count
    )


def _wilds(game_view: GameView, seat: int) -> int:
    cards = (game_view.cards[number] for number in game_view.seen.taken[seat])
    return sum(card.symbols for card in cards if game_view.content.good_name(card.good) == "wild")


def _continent(game_view: GameView, continent: int) -> Iterator[Block]:
    """Yield a heading for the continent with its owner, then lines for its regions."""
    side, seen = game_view.side, game_view.seen
    name = Term(f"eme-continent-{side.id}-{side.continents[continent]}")
    owner = seen.continent_owner[continent]
    if owner >= 0:
        yield block("heading", "eme-text-continent", continent=name, owner=game_view.sign(owner))
    else:
        yield block("heading", "eme-text-continent-free", continent=name)
    regions = [region for region, of in enumerate(side.continent_of) if of == continent]
    yield from region_lines(game_view, regions, lambda region: region_text(game_view, region))


def region_text(game_view: GameView, region: int) -> Param:
    """Return a region's number with what is special about it: the start region, a goods token."""
    name: Param = called(game_view.side.regions[region])
    if region == game_view.side.start:
        name = Text("land-text-start", {"region": name})
    token = game_view.seen.tokens[region]
    if token:
        good = Term(f"eme-good-{game_view.content.goods[token - 1].id}")
        name = Text("eme-text-token", {"region": name, "good": good})
    return name


def map_panel(game_view: GameView) -> Screen:
    """Return the panel with the neighbours of each region, over land and by sea."""
    lines = (_borders(game_view, region) for region in range(len(game_view.side.regions)))
    hint = block("quiet", "eme-map-hint", region=game_view.start)
    return Screen((title_of(game_view.scene, Text("land-map-part")), *lines, hint), tools=_TOOLS)


def region_panel(game_view: GameView, number: str) -> Screen:
    """Return one region and its neighbours with their pieces; the panel of the whole map for an unknown number."""
    side = game_view.side
    name = f"{side.id}{number}"
    if name not in side.regions:
        return map_panel(game_view)
    region = side.regions.index(name)
    continent = Term(f"eme-continent-{side.id}-{side.continents[side.continent_of[region]]}")
    heading = Text("eme-map-region-part", {"region": called(name), "continent": continent})
    lines = [
        _inside(game_view, region),
        *_around(game_view, side.land[region]),
        *_around(game_view, side.sea[region], "-sea"),
    ]
    return Screen((title_of(game_view.scene, heading), *lines), tools=(MAP.way, *_TOOLS))


def _inside(game_view: GameView, region: int, kind: str = "") -> Block:
    return inside(game_view, region, region_text(game_view, region), kind)


def _around(game_view: GameView, regions: Iterable[int], kind: str = "-land") -> Iterator[Block]:
    return (_inside(game_view, region, kind) for region in regions)


def _borders(game_view: GameView, region: int) -> Block:
    side = game_view.side
    land, sea = side.land[region], side.sea[region]
    params: dict[str, Param] = {"region": called(side.regions[region])}
    if land:
        params["land"] = Several(tuple(called(side.regions[n]) for n in land))
    if sea:
        params["sea"] = Several(tuple(called(side.regions[n]) for n in sea))
    key = "eme-map-land" if not sea else "eme-map-sea" if land else "eme-map-only-sea"
    return block("row", key, **params)
