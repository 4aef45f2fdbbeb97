"""`imperia ratings`: what it shows, and that the numbers follow from the results alone."""

import asyncio
from pathlib import Path

import pytest

from bot.app.chats.ratings.ledger import Ledger, Result, Side
from bot.app.chats.ratings.level_skills import level_skills
from bot.app.chats.ratings.store import RatingsDoc, RatingStore, house
from bot.storage.embedded import open_store
from tests.bot.cli.running import imperia


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("REDIS_URL", raising=False)
    return tmp_path


def played(doc: RatingsDoc, *, falsified: bool) -> None:
    ledger = doc.games.setdefault("eme", Ledger())
    for number, who in enumerate([("anna", "boris"), ("boris", "=greedy"), ("anna", "=master")]):
        sides = [Side(who=one, place=place) for place, one in enumerate(who, start=1)]
        ledger.add(Result(id=f"t{number}", day=20_780, sides=sides), level_skills("eme"))
    if falsified:
        ledger.now.people["boris"].skill = (99_000, 1)


def filled(data: Path, *, falsified: bool = False) -> None:
    async def fill() -> None:
        store = await open_store(None, data)
        for scope in (house("eme"), "test:room"):
            await RatingStore(store).change(scope, lambda doc: played(doc, falsified=falsified))
        await store.close()

    asyncio.run(fill())


def said(data: Path, *arguments: str) -> list[str]:
    result = imperia("ratings", "--data", str(data), *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.splitlines()


def test_the_ratings_of_the_house_are_shown_by_game(data: Path) -> None:
    assert said(data) == ["nobody is rated yet"]
    filled(data)
    game, first, second = said(data)
    assert game == "eme"
    assert first.split()[0] == "anna"
    assert first.endswith("2 of 2 won provisional")
    assert second.split()[:1] + second.split()[-5:] == ["boris", "1", "of", "2", "won", "provisional"]


def test_computed_anew_the_numbers_are_the_same(data: Path) -> None:
    filled(data)
    before = said(data)
    assert said(data, "--recompute") == ["2 records computed anew, 0 ratings changed"]
    assert said(data) == before


def test_a_number_that_does_not_follow_from_the_results_is_corrected(data: Path) -> None:
    filled(data, falsified=True)
    falsified = said(data)
    assert said(data, "--recompute") == ["2 records computed anew, 2 ratings changed"]
    assert said(data) != falsified
    assert said(data, "--recompute") == ["2 records computed anew, 0 ratings changed"]


def test_a_folder_that_is_not_there_is_named_and_not_made(data: Path) -> None:
    typo = data / "typo"
    result = imperia("ratings", "--data", str(typo))
    assert (result.exit_code, result.stdout) == (2, "")
    assert str(typo) in result.stderr
    assert not typo.exists()


def test_a_russian_terminal_reads_russian(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMPERIA_LANGUAGE", "ru")
    assert said(data) == ["рейтинга пока ни у кого нет"]
    filled(data)
    assert said(data)[1].endswith("побед: 2 из 2, предварительно")
    assert said(data, "--recompute") == ["пересчитано записей: 2, изменилось рейтингов: 0"]
