"""The caption that a picture carries: of its version, of its language, and without a mover once a match is stopped."""

from typing import Any

import pytest

from bot.app.tables.document import TableDoc
from bot.app.tables.rendering import pictures, tasks
from engine.kernel.actors import PUBLIC
from render.picture import Picture, PictureRequest
from tests.support.harness import PEOPLE, Harness


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[PictureRequest]:
    """Every picture that is asked for, and none is drawn."""
    requests: list[PictureRequest] = []

    def draw(game: str, content: object, seen: object, request: PictureRequest) -> Picture:
        requests.append(request)
        return Picture(b"", "image/png", 1, 1)

    monkeypatch.setattr(tasks, "draw", draw)
    return requests


def plain(caption: str) -> str:
    return caption.replace("\u00a0", " ").replace("\u2068", "").replace("\u2069", "")


async def picture(harness: Harness, asked: list[PictureRequest], at: str, *version: int, **more: Any) -> str:
    """What the picture of the table would say."""
    await pictures.picture_of(harness.repository, await harness.table(at), PUBLIC, "table", *version, **more)
    return plain(asked[-1].caption)


async def test_it_follows_whoever_is_asked_and_an_old_version_keeps_its_own(
    harness: Harness, asked: list[PictureRequest]
) -> None:
    at = await harness.started("founders", 2)
    version, first = await mover(harness, at)
    assert (await picture(harness, asked, at)).endswith(f" · ходит {PEOPLE[first].name}")
    while (await mover(harness, at))[1] == first:
        match = (await harness.table(at)).match
        assert match is not None
        await harness.play(at, PEOPLE[first], match.game.legal(match.state, first)[0].code)
    assert (await picture(harness, asked, at)).endswith(f" · ходит {PEOPLE[1 - first].name}")
    assert (await picture(harness, asked, at, version)).endswith(f" · ходит {PEOPLE[first].name}")


async def mover(harness: Harness, at: str) -> tuple[int, int]:
    """The table's version, and the only seat that is asked."""
    table = await harness.table(at)
    assert table.match is not None
    (seat,) = table.match.game.awaited(table.match.state)
    return table.doc.version, seat


async def test_it_speaks_the_language_of_whoever_looks(harness: Harness, asked: list[PictureRequest]) -> None:
    at = await harness.started("eme", 3)
    assert (
        await picture(harness, asked, at, language="ru") == "Восьмиминутная империя · подготовка · торги · общий выбор"
    )
    assert (await picture(harness, asked, at, language="en")).startswith("Eight-Minute Empire · ")


async def test_a_stopped_match_waits_for_nobody(harness: Harness, asked: list[PictureRequest]) -> None:
    at = await harness.started("eme", 3)
    table = await harness.table(at)
    stopped = table.draft()
    stopped.doc.phase, stopped.doc.closed = "over", "poll"
    assert isinstance(stopped.doc, TableDoc)
    await pictures.picture_of(harness.repository, stopped, PUBLIC, "table")
    assert plain(asked[-1].caption).endswith(" · партия прекращена")
