"""The plaques in the sea: who has how many regions of a continent, what it is called, and nothing to be read below."""

from itertools import product

import pytest
from PIL import Image, ImageChops

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screen import Text
from bot.presenter.words import say
from engine.games.area_control.stage import TakingCard
from engine.games.eme.observation import EmeObservation
from render.eme.atlas import MAP_TOP, atlas
from render.eme.board import table_frame
from render.eme.map import tallies
from render.land.box import Box
from render.land.pieces import NEUTRAL_COLOUR
from render.land.plaques import plaque, put
from render.land.terrain import terrain
from render.picture import PictureRequest
from render.theme import CAPTION
from tests.render import boards
from tests.render.boards import CONTENT, players

ALL = tuple((colour, 4) for colour in range(3))


def on_side_a() -> EmeObservation:
    """In the west the second has two regions, the first and the fourth one each, in the south the third has one."""
    armies: boards.Pieces = {"A1": (0, 1), "A2": (0, 2), "A3": (1,), "A4": (0, 0, 0, 1), "A24": (0, 0, 3), "A5": (1, 1)}
    return boards.board(4, "A", stage=TakingCard(), armies=armies)


def test_regions_are_counted_by_who_has_most_of_them() -> None:
    seen, rules = on_side_a(), CONTENT.sides["A"]
    colours = (3, 0, 2, 4)
    assert tallies(rules, seen, colours, rules.continents.index("west")) == ((0, 2), (3, 1), (4, 1))
    assert tallies(rules, seen, colours, rules.continents.index("south")) == ((2, 1),)
    assert tallies(rules, seen, colours, rules.continents.index("isle")) == ()


def test_neutral_regions_are_counted_by_their_own_sign() -> None:
    seen = boards.board(2, "A", stage=TakingCard(), armies={"A1": (0, 0, 1), "A2": (1,)})
    assert tallies(CONTENT.sides["A"], seen, (0, 1, NEUTRAL_COLOUR), 0) == ((0, 1), (NEUTRAL_COLOUR, 1))


def frame(seen: EmeObservation, names: dict[str, str]) -> Image.Image:
    return table_frame(CONTENT, seen, PictureRequest(players(seen.seats), places=names))


def test_a_continent_is_called_as_the_request_says_at_its_own_place() -> None:
    seen = boards.start("A")
    changed = ImageChops.difference(frame(seen, {}), frame(seen, {"continent A-isle": "Остров"})).getbbox()
    assert changed is not None
    x, y, width = atlas(CONTENT).side("A").places.plaques[CONTENT.sides["A"].continents.index("isle")]
    near = Box.around(x, y + MAP_TOP + CAPTION, width, 120)
    assert near.holds(changed[:2])
    assert near.holds(changed[2:])


@pytest.mark.parametrize(("side", "language"), [*product("AB", LANGUAGES)])
def test_the_largest_plaques_hide_no_number_no_token_and_no_piece(side: str, language: str) -> None:
    places = atlas(CONTENT).side(side).places
    covered = []
    for continent, (x, y, width) in enumerate(places.plaques):
        sheet = Image.new("RGB", (1280, 1280))
        name = say(language, Text(f"eme-continent-{side}-{CONTENT.sides[side].continents[continent]}"))
        put(sheet, plaque(name, terrain(continent), 0, ALL, width), x, y)
        box = sheet.getbbox()
        assert box is not None
        covered.append(Box(*box))
    read = [Box.around(*ground.number, 60, 34) for ground in places.grounds]
    read += [Box.around(*ground.token, 50, 50) for ground in places.grounds if ground.token]
    read += [Box.around(*ground.middle, 50, 48) for ground in places.grounds]
    assert not [(one, other) for one in covered for other in read if one.meets(other)]
    assert not [(one, other) for one in covered for other in covered if one is not other and one.meets(other)]
