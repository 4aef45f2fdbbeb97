"""Names of people: whole in the words of a table, and on its pictures a seat's number where no font has them."""

import random
from dataclasses import replace

import pytest
from _pytest.mark import ParameterSet

from bot.app.tables.rendering.pictures import picture_of
from bot.app.tables.rendering.replay_cache import ReplayCache
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of, view_of
from bot.presenter.words import names_of, say
from bot.workers.workers import Workers
from engine.games.registry import names as game_names
from engine.kernel.actors import PUBLIC
from tests.support.harness import BORIS, Harness

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


def called(table: Table, name: str) -> Table:
    """The same table, whose second player calls himself so."""
    other = table.draft()
    other.doc.seats[1].name = name
    return other


def by_day(game: str) -> ParameterSet:
    """Of all games but one only by night: what is drawn for a name is the same for all."""
    return pytest.param(game, marks=[] if game == "eme" else [pytest.mark.nightly])


async def drawn(harness: Harness, table: Table, name: str, focus: str = "table", language: str = "ru") -> bytes:
    return (await picture_of(harness.repository, called(table, name), PUBLIC, focus, language=language)).content


@pytest.mark.parametrize("game", game_names())
async def test_who_cannot_be_drawn_is_told_by_his_number(harness: Harness, game: str) -> None:
    table = await harness.table(await harness.started(game, 2))
    numbered = await drawn(harness, table, "Игрок 2")
    assert await drawn(harness, table, "小明") == numbered
    assert await drawn(harness, table, "Аня") != numbered


@pytest.mark.parametrize("game", [by_day(game) for game in game_names()])
async def test_who_has_no_name_is_too_and_a_family_can_be_drawn(harness: Harness, game: str) -> None:
    table = await harness.table(await harness.started(game, 2))
    assert await drawn(harness, table, "") == await drawn(harness, table, "Игрок 2")
    assert await drawn(harness, table, FAMILY) != await drawn(harness, table, "Игрок 2")


async def test_on_every_picture_and_in_the_language_of_its_viewer(harness: Harness) -> None:
    table = await harness.table(await harness.started("eme", 2))
    for focus in ("lobby", "seat 1", "score", "chart"):
        unseen = {language: await drawn(harness, table, "小明", focus, language) for language in ("ru", "en")}
        for language, word in (("ru", "Игрок 2"), ("en", "Player 2")):
            assert unseen[language] == await drawn(harness, table, word, focus, language)
        assert unseen["ru"] != await drawn(harness, table, "Аня", focus), focus


async def test_in_a_film_too_and_a_film_with_other_names_is_another(harness: Harness) -> None:
    over = await harness.play_to_the_end(await harness.started("toy", 2), random.Random(4))
    replay_cache, history = ReplayCache(), await harness.repository.history(over)
    unseen = called(over, "小明")
    film = await replay_cache.film(Workers(), unseen, history, "ru")
    assert film.content == (await replay_cache.film(Workers(), called(over, "Игрок 2"), history)).content
    assert film.content != (await replay_cache.film(Workers(), unseen, history, "en")).content
    assert film is await replay_cache.film(Workers(), unseen, history, "ru")


@pytest.mark.parametrize(
    ("name", "read"), [(FAMILY, FAMILY), ("\u202eБоря\u200b", "Боря"), ("\u200b\u2060", "Игрок 2")], ids=ascii
)
async def test_a_name_is_read_at_the_table_as_its_person_wrote_it(harness: Harness, name: str, read: str) -> None:
    at = await harness.open("toy", 2)
    await harness.use(at, replace(BORIS, name=name), "join")
    table = await harness.table(at)
    names = names_of(view_of(table))
    said = "\n".join(say("ru", block.text, names) for block in screen_of(table, PUBLIC).blocks)
    assert f"\u2068{read}\u2069" in said.replace("\u00a0", " ")
