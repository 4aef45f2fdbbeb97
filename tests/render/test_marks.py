"""What the last turn did and what may be chosen now is marked, and no mark hides anything that has to be read."""

import math
import random
from collections.abc import Iterator

import pytest
from PIL import Image, ImageChops

from engine.games.area_control.events import (
    ArmyDestroyed,
    ArmyMoved,
    ArmyPlaced,
    AuctionWon,
    CardTaken,
    CityBuilt,
    TurnEnded,
)
from engine.games.area_control.stage import TakingCard
from engine.games.eme.events import NeutralPlaced
from engine.games.eme.observation import EmeObservation
from engine.games.eme.stage import Moving
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.event import Event
from engine.kernel.options import settle
from render.eme.atlas import HEIGHT, MAP_TOP, WIDTH, SideAtlas, atlas
from render.eme.board import STRIPS_TOP, table_frame
from render.eme.map import MapArtist
from render.eme.marks import marks_of, open_regions
from render.land.badges import placed
from render.land.box import Box
from render.land.inside import contains
from render.land.marks import Bought, too_dear
from render.land.pieces import NEUTRAL_COLOUR
from render.land.routes import middle, route
from render.picture import PictureRequest
from render.theme import CAPTION
from tests.render import boards
from tests.render.boards import CONTENT, EME, players

SIDES = ("A", "B")


def side(name: str) -> SideAtlas:
    return atlas(CONTENT).side(name)


def number(name: str) -> int:
    return CONTENT.sides[name[0]].regions.index(name)


def frame(seen: EmeObservation, *events: Event) -> Image.Image:
    return table_frame(CONTENT, seen, PictureRequest(players(seen.seats), events=events))


def changed(seen: EmeObservation, *events: Event) -> tuple[int, int, int, int] | None:
    """The box of the picture in which these events are seen."""
    return ImageChops.difference(frame(seen), frame(seen, *events)).getbbox()


def wide(*events: Event) -> int:
    """How many pixels the arrow of Anna's step has changed."""
    seen = boards.board(3, "A", stage=TakingCard(), armies={"A12": (3, 3, 3)})
    step = ArmyMoved(0, "A1", "A2")
    difference = ImageChops.difference(frame(seen, *events), frame(seen, step, *events)).convert("L")
    return sum(count for count, level in difference.getcolors() or () if level)


def test_an_arrow_is_thinner_the_longer_ago_its_turn_was() -> None:
    """Anna's step is of the last turn, then of the one before, then older; without steps of others it is the newest."""
    boris, vera = ArmyMoved(1, "A12", "A10"), ArmyMoved(2, "A23", "A24")
    sizes = [wide(), wide(TurnEnded(0), boris), wide(TurnEnded(0), boris, TurnEnded(1), vera)]
    assert sizes[0] > 1.15 * sizes[1] > 1.3 * sizes[2]
    assert wide(TurnEnded(0), TurnEnded(1)) == sizes[0]


def test_marks_are_counted_by_owner_and_region() -> None:
    marks = marks_of(CONTENT.sides["A"], [*boards.busy_turn(), NeutralPlaced(0, "A7"), AuctionWon(1, 3)])
    a12, a13, a15, a20, a24 = map(number, ("A12", "A13", "A15", "A20", "A24"))
    assert marks.placed == {(2, a15): 2, (2, number("A7")): 1}
    assert marks.built == {(2, a13): 1}
    assert marks.destroyed == {(1, a20): 1, (0, a24): 1}
    assert marks.marched[2, number("A14"), number("A19")] == 2
    assert marks.bought == {2: Bought(2, 20, 3), 1: Bought(3)}
    assert marks.gained(2, a15)
    assert not marks.gained(2, a12), "came and went"
    assert not marks.gained(2, number("A14"))


def test_a_neutral_army_is_destroyed_under_its_own_row() -> None:
    assert marks_of(CONTENT.sides["A"], [ArmyDestroyed(0, "A7", -1)]).destroyed == {(2, number("A7")): 1}


@pytest.mark.parametrize(
    "event",
    [ArmyPlaced(0, "A19"), CityBuilt(2, "A12"), ArmyDestroyed(0, "A19", 1), ArmyMoved(0, "A18", "A19")],
    ids=lambda event: event.kind,
)
def test_what_was_done_is_seen_there_and_nowhere_else(event: Event) -> None:
    armies: boards.Pieces = {"A12": (1, 1, 1), "A19": (2,)}
    seen = boards.board(3, "A", stage=TakingCard(), armies=armies, cities={"A12": (0, 0, 1)})
    box = changed(seen, event)
    assert box is not None
    where = getattr(event, "region", None) or event.target  # type: ignore[attr-defined]
    x, y = side("A").places.grounds[number(where)].middle
    near = Box.around(x, y + MAP_TOP + CAPTION, 500, 260)
    assert near.holds((box[0], box[1]))
    assert near.holds((box[2], box[3]))


def test_what_was_paid_is_seen_on_the_strip_of_who_paid() -> None:
    box = changed(boards.five_with_tokens(), CardTaken(2, 20, 2, 3))
    assert box is not None
    assert WIDTH * 2 / 5 < box[0] < box[2] < WIDTH * 3 / 5
    assert box[1] > STRIPS_TOP + CAPTION - 40


def test_the_end_of_a_turn_leaves_no_mark() -> None:
    assert changed(boards.five_with_tokens(), TurnEnded(2)) is None


@pytest.mark.parametrize("name", SIDES)
def test_every_way_leads_from_the_one_region_into_the_other(name: str) -> None:
    rules, places = CONTENT.sides[name], side(name).places
    ways = [(a, b) for a in range(len(rules.regions)) for b in (*rules.land[a], *rules.sea[a])]
    assert ways
    for a, b in ways:
        line = route(places, a, b)
        assert contains(places.grounds[a].outline, line[0]), (rules.regions[a], rules.regions[b])
        assert contains(places.grounds[b].outline, line[-1]), (rules.regions[a], rules.regions[b])


def test_there_is_no_way_between_regions_that_do_not_touch() -> None:
    with pytest.raises(ValueError, match="no border"):
        route(side("A").places, number("A1"), number("A25"))


def test_ways_to_and_fro_lie_beside_each_other() -> None:
    seen = boards.board(2, "A", stage=TakingCard(), armies={"A12": (1, 1)})
    to, fro = ArmyMoved(0, "A12", "A16"), ArmyMoved(0, "A16", "A12")
    artist = artist_of(seen, (to, fro))
    artist.draw()
    one, other = (middle_of(box) for box in artist.busy[:2])
    assert math.dist(one, other) > 25


def middle_of(box: Box) -> tuple[float, float]:
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


def test_the_middle_of_a_line_lies_half_way() -> None:
    assert middle([(0, 0), (10, 0), (10, 30)]) == (10, 10)


def artist_of(seen: EmeObservation, events: tuple[Event, ...]) -> MapArtist:
    ground = side(seen.choices.side)
    colours = (*range(seen.seats), *[NEUTRAL_COLOUR] * (len(seen.armies) - seen.seats))
    sheet = Image.new("RGB", (WIDTH, HEIGHT))
    return MapArtist(sheet, MAP_TOP, ground, seen, colours, marks_of(ground.rules, events), {})


def turns(seats: int, name: str, seed: int) -> Iterator[tuple[EmeObservation, tuple[Event, ...]]]:
    """Positions at the ends of turns of a match in which everybody does all he can, with what each turn did."""
    options = settle(EME.info.options, EME.info.seats, seats, {"side": name, "tokens": True})
    state, rng, done = EME.new(seats, options), random.Random(seed), list[Event]()
    while actors := EME.awaited(state):
        if any(isinstance(event, TurnEnded) for event in done) and actors[0] != CHANCE:
            yield EME.observe(state, PUBLIC), tuple(done)
            done = []
        legal = EME.legal(state, actors[0])
        active = [decision for decision in legal if decision.code not in ("end", "next")]
        done += EME.apply(state, actors[0], rng.choice(active or list(legal)))


@pytest.mark.parametrize(
    ("seats", "name"),
    [(2, "A"), (5, "B"), *(pytest.param(*one, marks=pytest.mark.nightly) for one in ((2, "B"), (5, "A")))],
)
def test_no_badge_lies_over_a_digit_a_number_a_flag_or_another_badge(seats: int, name: str) -> None:
    badges = collisions = 0
    for seen, events in turns(seats, name, seats):
        artist = artist_of(seen, events)
        artist.draw()
        boxes = [
            Box.around(x, y, change.badge.width, change.badge.height)
            for change, (x, y) in placed(artist.changes, artist.busy)
        ]
        for box in boxes:
            others = [*artist.busy, *(one for one in boxes if one is not box)]
            assert not any(box.meets(other) for other in others), events
            badges += 1
        at_the_corner = [Box.around(one.x + 25 * one.size, one.y + 25 * one.size, 52, 36) for one in artist.changes]
        collisions += sum(box.meets(other) for box in at_the_corner for other in artist.busy)
    assert badges > 12
    assert collisions, "the control: in a fixed place some of them would hide something"


@pytest.mark.parametrize("name", SIDES)
def test_the_regions_that_may_be_chosen_are_those_of_the_open_list(name: str) -> None:
    seen = boards.two_with_neutrals(name)
    [ask] = seen.asks
    assert ask.legal is not None
    expected = {code.split()[1] for code in ask.legal if code != "end"}
    rules = CONTENT.sides[name]
    assert {rules.regions[region] for region in open_regions(rules, seen)} == expected
    assert expected


def test_of_a_step_the_origin_may_be_chosen() -> None:
    stage = Moving(left=1, sea=False)
    seen = boards.board(2, "A", stage=stage, armies={"A24": (1, 1), "A1": (0, 2)}, taken=((1,), (2,)))
    assert open_regions(CONTENT.sides["A"], seen) == {number("A24")}


def test_nothing_is_open_to_a_viewer_who_may_not_know() -> None:
    seen = boards.two_with_neutrals()
    [ask] = seen.asks
    blind = boards.replaced(seen, asks=(boards.replaced(ask, legal=None),))
    assert open_regions(CONTENT.sides["A"], blind) == frozenset()
    assert frame(blind) != frame(seen)


def test_cards_that_cannot_be_paid_are_those_that_may_not_be_taken() -> None:
    seen = boards.poor()
    assert too_dear(seen) == frozenset(seen.row[3:])
    assert too_dear(boards.choosing()) == frozenset()


@pytest.mark.parametrize("event", [ArmyPlaced(2, "A15"), CityBuilt(2, "A13")], ids=lambda event: event.kind)
def test_what_the_last_turn_brought_is_seen_from_afar(event: Event) -> None:
    """Its light reaches further than its piece, on a phone about thirty pixels."""
    box = changed(boards.five_with_tokens(), event)
    assert box is not None
    assert min(box[2] - box[0], box[3] - box[1]) * 360 / WIDTH > 25
