"""What somebody is told who chooses a game: the files, and the screen made of them."""

import re
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.cli.thumbnails import board_of
from bot.presenter.acts.chat import FirstMatch, Open
from bot.presenter.layout import DISCORD, TELEGRAM, lay_out
from bot.presenter.screen import Text, Use
from bot.presenter.screens.offers import GameCard, cards_of, misfits, offer_of, parse_offer, thumbnail_path
from bot.presenter.screens.showcase import games_screen, greeting_screen
from bot.presenter.words import say
from engine.games import registry
from engine.kernel.errors import ContentError
from render.thumbnail import thumbnail
from tests.bot.presenter.scenes import LANGUAGES
from tests.support.toy_game import ToyGame

GAMES = registry.names()
LARGEST = 40_000
"""Bytes of a thumbnail."""
GOOD = """
minutes = [10, 20]
weight = 1
[first_time]
places = 3
computers = "novice"
options = { first = "lot" }
[thumbnail]
seed = "1"
places = 4
share = 0.7
crop = [0.1, 0.2, 0.5]
"""


def cards() -> tuple[GameCard, ...]:
    return cards_of(registry.game(name).info for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_an_offer_and_a_small_thumbnail(name: str) -> None:
    [card] = cards_of([registry.game(name).info])
    assert card.offer is not None
    content = Path(str(thumbnail_path(name))).read_bytes()
    assert len(content) <= LARGEST
    picture = Image.open(BytesIO(content))
    assert (picture.format, picture.size) == ("WEBP", (480, 320))
    assert len(picture.convert("RGB").reduce(4).quantize(64).getcolors() or ()) > 20, "it is no empty sea"


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("eme", {"first": "lot", "neutral": "drawn"}),
        ("legends", {"first": "lot", "neutral": "drawn"}),
        ("founders", {"vote": False}),
        ("territories", {"first": True}),
    ],
)
def test_a_first_match_has_weak_computers_and_nothing_to_decide_before_it(name: str, options: object) -> None:
    offer = offer_of(registry.game(name).info)
    assert offer is not None
    assert (offer.first_time.computers, offer.first_time.places) == ("novice", 3)
    assert offer.first_time.options == options


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("weight = 1", "weight = 5", "weight"),
        ("[10, 20]", "[20, 10]", "minutes"),
        ("places = 3", "places = 9", "2 to 5 can play"),
        ('"lot"', '"dice"', "'dice' is not one of"),
        ('"novice"', '"oracle"', "is not one of novice, greedy, master"),
        ("places = 4", "places = 7", "thumbnail.places"),
        ("weight = 1", "weight = 1\nlength = 3", "length"),
        ("weight = 1", "weight =", "is not TOML"),
    ],
)
def test_a_file_that_does_not_fit_is_named_with_its_place(good: str, bad: str, said: str) -> None:
    info = registry.game("eme").info
    try:
        problems = misfits(parse_offer(GOOD.replace(good, bad)), info)
    except ContentError as error:
        problems = error.problems
    assert [problem for problem in problems if said in str(problem) and "offer.toml" in str(problem)]
    assert not misfits(parse_offer(GOOD), info)


def test_a_game_without_an_offer_can_be_chosen_all_the_same() -> None:
    screen = games_screen(cards_of([ToyGame().info]))
    assert [choice.press for choice in screen.choices] == [Use(Open("toy"))]
    assert screen.board is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_tells_one_sentence_minutes_players_and_depth(language: str) -> None:
    told = [say(language, block.text) for block in games_screen(cards()).blocks if block.kind == "row"]
    assert len(told) == len(GAMES)
    for line in told:
        sentence, facts = line.split(". ", 1)
        assert len(sentence) <= 50
        assert re.search(r"\d+–\d+ \w+ · \d–\d \w+ · \w+$", facts.replace("\u00a0", " "))


def test_in_each_row_of_buttons_one_game_its_table_and_a_first_match() -> None:
    """In Telegram the second is read with the first, for there is no room for the name in both."""
    for limits, platform in ((TELEGRAM, "telegram"), (DISCORD, "discord")):
        [page] = lay_out(games_screen(cards()).choices, limits, partial(say, "ru", platform=platform))
        assert [[button.press for button in row] for row in page] == [
            [Use(Open(name)), Use(FirstMatch(name))] for name in GAMES
        ]
        assert all(row[1].label.startswith("Первый раз") for row in page)
    assert len({button.label for row in page for button in row}) == 8, "Discord has room"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_greeting_is_a_caption_whatever_is_missing(language: str) -> None:
    hindered = greeting_screen(cards(), ("send", "photo", "file"), slow=True)
    assert len("\n\n".join(say(language, block.text) for block in hindered.blocks)) < 1400
    usual = [say(language, block.text) for block in greeting_screen(cards()).blocks]
    assert len("\n\n".join(usual)) <= 1024


def test_the_picture_of_all_games_names_them_for_those_who_do_not_see_it() -> None:
    board = games_screen(cards()).board
    assert board is not None
    alt = say("ru", board.alt)
    assert all(say("ru", Text(f"game-{name}")) in alt for name in GAMES)


@pytest.mark.nightly
@pytest.mark.parametrize("name", GAMES)
def test_a_thumbnail_is_what_would_be_drawn_today(name: str) -> None:
    """Otherwise: `imperia thumbs`."""
    game = registry.game(name)
    offer = offer_of(game.info)
    assert offer is not None
    stored, drawn = (
        Image.open(BytesIO(content)).convert("L").resize((48, 32))
        for content in (thumbnail_path(name).read_bytes(), thumbnail(board_of(game, offer), offer.thumbnail.crop))
    )
    apart = sum(abs(a - b) for a, b in zip(stored.tobytes(), drawn.tobytes(), strict=True))
    assert apart / (48 * 32) < 8
