"""The page of signs: every sign of every game stands there with words that fit, and a faulty list is refused."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.signs import PANEL, sign_words
from bot.presenter.words import say
from engine.games import registry
from engine.kernel.errors import ContentError
from render.picture import PictureRequest
from render.registry import SIGNS
from render.sign_list import check, place_of, signs_of
from render.signs_page import MOST_LINES, ROW, WORDS, length, signs_page, wrapped
from render.svg.assets import names
from render.territories.effects import FILTERS, GAINS, MEASURES, SCOPES, lines_of
from tests.render.territories_boards import CONTENT


def page(game: str, language: str = "ru") -> Image.Image:
    words = {place: say(language, text) for place, text in sign_words(game).items()}
    drawn = signs_page(game, PictureRequest((), "signs", places=words))
    return Image.open(BytesIO(drawn.content)).convert("RGB")


@pytest.mark.parametrize("game", registry.names())
def test_every_game_has_its_signs_with_words(game: str) -> None:
    assert set(sign_words(game)) == {place_of(sign) for sign in signs_of(game)}
    assert page(game, "ru").size == page(game, "en").size
    without = Image.open(BytesIO(signs_page(game, PictureRequest((), "signs")).content)).convert("RGB")
    assert ImageChops.difference(page(game), without).getbbox() is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.names())
def test_all_words_have_room_beside_their_sign(game: str, language: str) -> None:
    said = [say(language, text) for text in sign_words(game).values()]
    assert len(said) == len(set(said)), "each sign has words of its own"
    assert [line for text in said for line in wrapped(text) if length(line) > WORDS] == []
    assert MOST_LINES * 42 < ROW


def test_long_words_are_parted_at_spaces_and_behind_hyphens() -> None:
    assert wrapped("дракон-разоритель") == ["дракон-", "разоритель"]
    assert wrapped("сколько монет нужно") == ["сколько монет", "нужно"]
    assert wrapped("очки") == ["очки"]


def test_whatever_cards_and_tasks_show_is_explained() -> None:
    explained = {sign.file for sign in signs_of("territories")}
    words = {word for card in CONTENT.cards[1:] for line in lines_of(card) for word in line if word.startswith("@")}
    words |= {*SCOPES.values(), *FILTERS.values(), *GAINS.values(), *MEASURES.values()}
    shown = {f"territories/signs/{word[1:]}" for word in words}
    # The wreath of a card has a file of its own; a coin and a star are those of all games.
    assert {sign for sign in shown if sign not in explained} == set()


def test_goods_gifts_tokens_and_resources_are_explained() -> None:
    for game, folder in (
        ("eme", "eme/goods"),
        ("legends", "legends/gifts"),
        ("legends", "legends/words"),
        ("legends", "legends/tokens"),
        ("legends", "legends/leaders"),
        ("founders", "founders/resources"),
    ):
        explained = {sign.file for sign in signs_of(game)}
        assert {f"{folder}/{name}" for name in names(folder) if name != "unknown"} <= explained


def test_a_faulty_list_is_refused_with_all_its_faults() -> None:
    rows = [{"file": "common/coin", "words": "signs-coin"}] * 2 + [{"file": "common/nothing", "words": "signs-coin"}]
    with pytest.raises(ContentError) as error:
        check({"signs": rows})
    assert [str(problem) for problem in error.value.problems] == [
        "signs.toml: common/nothing: no such file under render/assets",
        "signs.toml: common/coin: is there 2 times",
    ]
    with pytest.raises(ContentError, match=r"signs\.toml: signs 0 words"):
        check({"signs": [{"file": "common/coin"}]})


def test_presenter_and_renderer_mean_the_same_picture() -> None:
    assert PANEL == SIGNS
