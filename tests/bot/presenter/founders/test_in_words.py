"""Who is shown no picture is told what he needs of it: the states that he chooses in, and all that lies open."""

import re
from typing import Any

import pytest

from bot.presenter.games.founders.game_view import content
from bot.presenter.layout import fit, spoken_lines
from bot.presenter.names import units
from bot.presenter.scene import in_words
from bot.presenter.screen import Term, Text
from bot.presenter.words import say
from engine.games import registry
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.founders.positions import ANYA, BORIS, POSITIONS, VERA, asked, founders, laid, placing
from tests.bot.presenter.founders.test_choices import LONG, MESSAGE, some_tables
from tests.bot.presenter.scenes import LANGUAGES, Table, voice
from tests.support.sparse import sparse


def told(table: Table) -> list[str]:
    """What stands above the question beside what the picture's caption says, as on a phone; names without isolates."""
    lines = spoken_lines(table.screen(1).words, voice(table, "ru"))
    return [re.sub("[\u2068\u2069]", "", line).replace("\u00a0", " ") for line in lines]


def test_a_place_is_chosen_on_a_map_of_the_own_state() -> None:
    """The market: two empty places behind the mine and the lake; the lake, the forest and the cliff may give way."""
    assert told(placing())[:4] == ["Государство: ■ Борис", "[1]  [2]  ·", "шах  3озе ·", "4лес 5обр вин"]


def test_a_rivals_tile_is_chosen_on_a_map_of_his_state() -> None:
    said = told(POSITIONS["using_war"]())
    assert said[:3] == ["Государство: ▲ Вера", "1кон ·", "вдп  2озе"]
    assert said[3:7] == ["Государство: ● Аня", "3п2 ·", "при 4рын", "рек рощ"]


def test_before_a_tile_is_taken_all_that_lies_open_is_told() -> None:
    said = told(POSITIONS["acting"]())
    assert said[:3] == ["Государство: ■ Борис", "шах озе ·", "лес обр вин"]
    assert "– рынок (железо): железо + растения → монеты, жетон монеты" in said
    assert "– храм Юноны: монеты + войско → 3 очка" in said


def test_signs_and_letters_are_explained_where_they_stand() -> None:
    """A ruined mine, a winery under a craftsman, a lake with a coin; what tiles give is told once."""
    tokens: dict[str, dict[str, Any]] = {
        "v_mine": {"ruined": True},
        "v_winery": {"craftsman": True},
        "n_lake": {"coins": 1},
    }
    position = asked({"kind": "placing", "tile": "n_grove"}, realms=[laid(*ANYA), laid(*BORIS, **tokens), laid(*VERA)])
    said = told(founders(position | {"hands": [{}, {}, {}], "masters": [[], [], []]}))
    rows = " ".join(said[1:5]).split()
    assert [cell.lstrip("0123456789") for cell in rows if not cell.startswith(("[", "·"))] == [
        "шах!", "озе$", "лес", "обр", "вин+",
    ]  # fmt: skip
    assert said[-2].endswith("2лес — квадрат под номером 2, ! — разорён, $ — монета, + — мастер.")
    assert said[-1] == "лес: дерево/камень; обр: камень/растения; озе: вода/растения; шах: железо; вин: вино"


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_that_give_different_things_have_different_letters(language: str) -> None:
    letters: dict[str, set[tuple[str, ...]]] = {}
    for tile in content(registry.game("founders")).tiles.values():
        if tile.kind != "prize":
            short = say(language, Text("code", {"code": Term(f"founders-tile-{tile.id}", "short")}))
            letters.setdefault(short, set()).add(tile.gives)
    assert len(letters) == 16
    assert all(len(short) == 3 and len(gives) == 1 for short, gives in letters.items())


@sparse(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_post_without_a_picture_is_one_message(language: str, every: int) -> None:
    """Nothing of it is left out, late in a match of four, nor of the board in words."""
    asked_for = 0
    for table in some_tables()[::-every]:
        called = Table(table.game, table.state, table.options, "founders", LONG)
        for screen in (in_words(called.screen()), called.screen(PUBLIC, "text")):
            speak = voice(called, language)
            assert units("\n".join(spoken_lines(screen.blocks, speak))) <= MESSAGE - len(screen.blocks)
            assert fit(screen.blocks, MESSAGE - len(screen.blocks), speak) == screen.blocks
        asked_for += bool(called.screen().words)
    assert asked_for > 50 // every
