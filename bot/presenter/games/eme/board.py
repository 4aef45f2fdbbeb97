"""The board: a caption beside the picture, the whole of it as text, and who is next to whom."""

from collections.abc import Iterator

from bot.presenter.games.eme.cards import in_play_text, row_lines, sea_lines
from bot.presenter.games.eme.choices import choices_of
from bot.presenter.games.eme.news import news_of, own_deeds
from bot.presenter.games.eme.sight import Sight
from bot.presenter.scene import BACK, block, colour, marked, points, series_line, title_of, tool, tools_of, turn_lines
from bot.presenter.screen import Block, Board, Name, Param, Screen, Several, Show, Term, Text
from engine.games.eme.events import BidKnown
from engine.games.eme.stage import (
    Auction,
    Building,
    ChoosingAction,
    Destroying,
    Moving,
    Neutral,
    Placing,
    TakingCard,
    Youngest,
)
from engine.kernel.actors import PUBLIC

NEWS_SHOWN = 4
_SETUP = ("scattering", "rolling", "youngest", "neutral", "auction", "choosing_first")
_ACTION = (ChoosingAction, Placing, Moving, Building, Destroying)


def main(sight: Sight) -> Screen:
    """The caption of the board with the choices of whoever is asked."""
    in_play = [Block("line", in_play_text(sight))] if isinstance(sight.seen.stage, _ACTION) else []
    sea = sea_lines(sight) if isinstance(sight.seen.stage, TakingCard) else []
    alone = sight.seen.stage.who == "turn"
    blocks = (
        title_of(sight.scene, part_text(sight)),
        *news_of(sight)[-NEWS_SHOWN:],
        *_seats(sight),
        *series_line(sight.scene),
        *in_play,
        *turn_lines(sight.scene, ask_text(sight), alone=alone),
        *sea,
    )
    return Screen(blocks, Board("table", alt(sight)), choices_of(sight), tools_of(sight.scene), _alert(sight))


def part_text(sight: Sight) -> Text:
    """How far the match has come: `карта 3 из 8`."""
    seen = sight.seen
    if seen.stage.kind in _SETUP or (seen.stage.kind == "dealing" and not any(seen.taken)):
        return Text("eme-part-setup", {"stage": Term(f"eme-stage-{seen.stage.kind}")})
    taking = isinstance(seen.stage, TakingCard)
    card = min(len(seen.taken[seen.turn]) + taking, seen.cards_to_end)
    return Text("eme-part-card", {"card": max(card, 1), "cards": seen.cards_to_end})


def ask_text(sight: Sight) -> Text | None:
    """What is asked now, in the imperative."""
    stage = sight.seen.stage
    match stage:
        case Neutral() | Placing() | Destroying():
            return Text(f"eme-ask-{stage.kind}", {"left": stage.left})
        case Moving():
            return Text("eme-ask-sailing" if stage.sea else "eme-ask-moving", {"left": stage.left})
        case Auction():
            return Text(f"eme-ask-auction-{sight.seen.choices.winner}")
        case Youngest():
            return Text("eme-ask-youngest" if stage.prize == "bid" else "eme-ask-youngest-neutral")
        case ChoosingAction():
            return Text(f"eme-ask-choosing_action-{sight.card_in_play.join}")
        case _:
            return Text(f"eme-ask-{stage.kind}") if sight.scene.waiting else None


def _seats(sight: Sight) -> Iterator[Block]:
    seen = sight.seen
    for seat, standing in enumerate(seen.standing.seats):
        who = marked(sight.scene.view, seat)
        coins = Text("eme-coins", {"coins": seen.coins[seat]})
        if isinstance(seen.stage, Auction):
            yield block("row", "eme-seat-bid" if seen.has_bid[seat] else "eme-seat-no-bid", who=who, coins=coins)
        else:
            yield block("row", "eme-seat", who=who, points=points(standing.total), coins=coins)


def _alert(sight: Sight) -> Text | None:
    """For the one who pressed: what has become of it, and what is asked next."""
    done = own_deeds(sight)
    if done is None:
        return next((line.text for line in news_of(sight)), None) if sight.scene.viewer != PUBLIC else None
    if any(isinstance(event, BidKnown) for event in sight.scene.events):
        key = "eme-alert-bid" if isinstance(sight.seen.stage, Auction) else "eme-alert-only"
        return Text(key, {"deeds": done})
    ask = ask_text(sight) if sight.scene.asks else None
    return Text("eme-alert", {"deeds": done, "ask": ask}) if ask else Text("eme-alert-only", {"deeds": done})


def alt(sight: Sight) -> Text:
    """The picture in a few words."""
    seen = sight.seen
    rows = zip(seen.armies, seen.cities, seen.standing.seats, strict=False)
    seats = tuple(
        Text(
            "eme-alt-seat",
            {
                "who": Name(seat),
                "armies": Text("eme-armies", {"armies": sum(armies)}),
                "cities": Text("eme-cities", {"cities": sum(cities)}),
                "points": points(standing.total),
            },
        )
        for seat, (armies, cities, standing) in enumerate(rows)
    )
    part = Text("eme-alt", {"side": Term(f"option-eme-side-{seen.choices.side}"), "seats": Several(seats, "; ")})
    return Text("alt-part", {"table": Term(sight.scene.view.name), "part": part})


def text_panel(sight: Sight) -> Screen:
    """Everything that the picture shows, as text."""
    neutral = [block("quiet", "eme-text-neutral")] if len(sight.seen.armies) > sight.seen.seats else []
    tokens = [block("quiet", "eme-text-tokens")] if sight.seen.choices.tokens else []
    blocks = (
        title_of(sight.scene, Text("eme-text-part")),
        *(_whole_seat(sight, seat) for seat in range(sight.seen.seats)),
        block("line", "eme-text-row"),
        *row_lines(sight),
        block("line", "eme-text-map"),
        *neutral,
        *tokens,
        *(line for continent in range(len(sight.side.continents)) for line in _continent(sight, continent)),
    )
    return Screen(blocks, tools=(tool("map", Show("map")), BACK))


def _whole_seat(sight: Sight, seat: int) -> Block:
    seen, goods = sight.seen, seen_goods(sight, seat)
    return block(
        "row",
        "eme-text-seat",
        who=marked(sight.scene.view, seat),
        colour=colour(sight.scene.view, seat),
        points=points(seen.standing.seats[seat].total),
        coins=Text("eme-coins", {"coins": seen.coins[seat]}),
        armies=Text("eme-armies", {"armies": seen.supply[seat]}),
        cities=Text("eme-cities", {"cities": seen.cities_left[seat]}),
        goods=Several(goods) if goods else Term("eme-text-nothing"),
    )


def seen_goods(sight: Sight, seat: int) -> tuple[Param, ...]:
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
    """A heading, a line for each region with something in it, one line for the empty ones."""
    side, seen = sight.side, sight.seen
    name = Term(f"eme-continent-{side.id}-{side.continents[continent]}")
    owner = seen.continent_owner[continent]
    if owner >= 0:
        yield block("line", "eme-text-continent", continent=name, owner=sight.sign(owner))
    else:
        yield block("line", "eme-text-continent-free", continent=name)
    regions = [region for region, of in enumerate(side.continent_of) if of == continent]
    empty = [region for region in regions if not _pieces(sight, region)]
    yield from (_region(sight, region) for region in regions if region not in empty)
    if empty:
        names = Several(tuple(_region_name(sight, region) for region in empty))
        yield block("row", "eme-text-empty", regions=names)


def _region(sight: Sight, region: int) -> Block:
    owner = sight.seen.region_owner[region]
    sign = sight.sign(owner) if owner >= 0 else Term("eme-text-dispute")
    pieces = Several(_pieces(sight, region))
    return block("row", "eme-text-region", region=_region_name(sight, region), owner=sign, pieces=pieces)


def _region_name(sight: Sight, region: int) -> Param:
    name: Param = sight.side.regions[region]
    if region == sight.side.start:
        name = Text("eme-text-start", {"region": name})
    token = sight.seen.tokens[region]
    if token:
        good = Term(f"eme-good-{sight.content.goods[token - 1].id}")
        name = Text("eme-text-token", {"region": name, "good": good})
    return name


def _pieces(sight: Sight, region: int) -> tuple[Param, ...]:
    """`●3`, `■1 + 1 город` for everybody who is there."""
    found: list[Param] = []
    for row, (armies, cities) in enumerate(zip(sight.seen.armies, sight.seen.cities, strict=True)):
        params: dict[str, Param] = {"mark": sight.sign(row), "armies": armies[region]}
        if cities[region]:
            built = Text("eme-cities", {"cities": cities[region]})
            found.append(Text("eme-text-pieces", {**params, "cities": built}))
        elif armies[region]:
            found.append(Text("eme-text-armies", params))
    return tuple(found)


def map_panel(sight: Sight) -> Screen:
    """The neighbours of each region, over land and by sea."""
    side = sight.side
    lines = [_neighbours(side.regions, *row) for row in zip(side.regions, side.land, side.sea, strict=True)]
    return Screen((title_of(sight.scene, Text("eme-map-part")), *lines), tools=(tool("text", Show("text")), BACK))


def _neighbours(names: tuple[str, ...], region: str, land: tuple[int, ...], sea: tuple[int, ...]) -> Block:
    params: dict[str, Param] = {"region": region}
    if land:
        params["land"] = Several(tuple(names[n] for n in land))
    if sea:
        params["sea"] = Several(tuple(names[n] for n in sea))
    key = "eme-map-land" if not sea else "eme-map-sea" if land else "eme-map-only-sea"
    return block("row", key, **params)
