"""The picture of a profile: a card for each game, as high as it needs, whatever people call themselves."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from bot.app.chats.ratings.ledger import MOST_PEOPLE
from bot.app.chats.ratings.titles import TITLES
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screens.profile import ON_A_CARD, Profile, ProfileGame, card_lines, cards_of
from bot.presenter.screens.ratings import RatingView
from bot.presenter.words import say
from render.picture import Picture
from render.profile_page import (
    CURVE_LEFT,
    CURVE_RIGHT,
    LINE_WIDTH,
    TEXT_WIDTH,
    ProfileCard,
    ProfileRequest,
    profile_page,
    wrapped,
)
from render.text.names import clean, fits
from render.theme import LARGE, NIGHT, PAPER, PAPER_EDGE, SMALL, mix, seat_style


def card(*curve: int) -> ProfileCard:
    return ProfileCard("Империя за 8 минут", "1612 ± 85", "место 2 из 14, побед: 9 из 23", curve)


def pixels(picture: Picture) -> Image.Image:
    image = Image.open(BytesIO(picture.content)).convert("RGB")
    assert image.size == (picture.width, picture.height)
    return image


def near(found: object, wanted: tuple[int, int, int]) -> bool:
    assert isinstance(found, tuple)
    return all(abs(one - other) <= 12 for one, other in zip(found, wanted, strict=True))


def test_each_game_has_a_card_and_each_line_its_place() -> None:
    heights = [
        profile_page(ProfileRequest("Аня", (card(1500),) * cards, ("Титулы",) * lines)).height
        for cards, lines in ((1, 0), (2, 0), (4, 0), (1, 1))
    ]
    assert heights[1] - heights[0] == (heights[2] - heights[1]) / 2 > 200
    assert 40 < heights[3] - heights[0] < 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_a_card_is_cut(language: str) -> None:
    """A number without its last digit would be another number."""
    most = ProfileGame("eme", RatingView(2999, 250, provisional=True), MOST_PEOPLE - 1, MOST_PEOPLE, 999, 888)
    [widest] = cards_of(Profile("Аня", (most,)))
    for text, size in ((widest.rating, LARGE), (widest.below, SMALL)):
        assert fits(say(language, text), TEXT_WIDTH, size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_stand_there_whole(language: str) -> None:
    """Three of them are longer than a row."""
    for titles in combinations(TITLES, ON_A_CARD):
        [told] = card_lines(Profile("Аня", titles=dict.fromkeys(titles, 12)))
        line = say(language, told)
        rows = wrapped(line)
        assert " ".join(rows) == line
        assert all(fits(row, LINE_WIDTH, SMALL) and clean(row) == " ".join(row.split()) for row in rows)
    heights = [profile_page(ProfileRequest("Аня", (card(1500),), (one,))).height for one in ("Титулы", line + line)]
    assert heights[0] < heights[1]


def test_a_curve_that_rises_ends_above_where_it_began() -> None:
    image = pixels(profile_page(ProfileRequest("Аня", (card(1500, 1550, 1600),))))
    style = seat_style(1)
    first, last = (
        [y for y in range(image.height) if near(image.getpixel((x, y)), style.colour)]
        for x in (CURVE_LEFT + 2, CURVE_RIGHT - 2)
    )
    assert first
    assert last
    assert max(last) < min(first)


@pytest.mark.parametrize("curve", [(1500,), (1500, 1500, 1500)])
def test_a_rating_that_does_not_move_is_drawn_in_the_middle(curve: tuple[int, ...]) -> None:
    image = pixels(profile_page(ProfileRequest("Аня", (card(*curve),))))
    found = [
        (x, y)
        for x in range(CURVE_LEFT - 10, CURVE_RIGHT + 20, 2)
        for y in range(116, 384)
        if near(image.getpixel((x, y)), seat_style(1).colour)
    ]
    assert found
    assert all(230 <= y <= 270 for _, y in found)


@pytest.mark.parametrize("name", ["", "Я" * 200, "مرحبا", "<b>&\n\x00", "🦊🦊"])
def test_any_name_is_drawn(name: str) -> None:
    image = pixels(profile_page(ProfileRequest(name, (card(1500, 1490),), (name,))))
    assert near(image.getpixel((4, 4)), NIGHT)
    assert near(image.getpixel((640, 130)), PAPER)


def test_the_same_request_gives_the_same_bytes() -> None:
    request = ProfileRequest("Аня", (card(1500, 1490, 1610),), ("Титулы",))
    assert profile_page(request).content == profile_page(request).content
    assert len(profile_page(request).content) < 60_000


@pytest.mark.parametrize("curve", [(1500, 1490), (1490, 1500, 1520), (1400, 1700, 1400)])
def test_a_line_stands_where_its_rating_is(curve: tuple[int, ...]) -> None:
    """The lines of the lowest and highest rating go through the points of the curve, and there are no others."""
    image = pixels(profile_page(ProfileRequest("Аня", (card(*curve),))))
    heights = range(150, 384)
    between = [y for y in heights if near(image.getpixel((CURVE_LEFT + 90, y)), mix(PAPER, PAPER_EDGE, 0.6))]
    lines = [y for at, y in enumerate(between) if at == 0 or y - between[at - 1] > 3]
    assert len(lines) == 2
    for x, value in ((CURVE_LEFT, curve[0]), (CURVE_RIGHT, curve[-1])):
        dot = [y for y in heights if near(image.getpixel((x, y)), seat_style(1).colour)]
        line = {max(curve): lines[0], min(curve): lines[1]}[value]
        assert abs(sum(dot) / len(dot) - line) <= 3
