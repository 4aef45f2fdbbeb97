"""When something breaks behind the page: one polite sentence for the reader, one entry for the operator."""

import pytest
from fakeredis import FakeServer
from structlog.testing import capture_logs

from bot.app.base.ports import ChatId, Commit, TableId
from bot.app.tables.document import TableDoc
from tests.bot.web_adapter.browser import Browser
from tests.bot.web_adapter.harness import Page, entered

BROKEN = "07broken"


async def broken_table(page: Page, monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A table that no code of ours can open without a mistake, and somebody who does not know it."""

    def mistaken(envelope: bytes, table: str) -> TableDoc:
        raise ZeroDivisionError(envelope.decode())

    monkeypatch.setattr(page.repository.reader, "document", mistaken)
    chat_id = ChatId("web:table")
    await page.store.commit(Commit(TableId(BROKEN), 0, "break", ("{}",), b'{"secret": "canary"}', chat_ids=(chat_id,)))
    return await entered(page, "Аня")


@pytest.mark.parametrize(
    ("language", "why"), [("ru", "Что-то сломалось у нас"), ("en", "Something broke on our side")], ids=["ru", "en"]
)
async def test_an_error_of_ours_is_told_politely_and_logged_once_with_the_table(
    page: Page, language: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await broken_table(page, monkeypatch)
    anna.http.headers["Accept-Language"] = language
    for ask in (anna.press(f"1.{BROKEN}.1.ujoin"), anna.write("сесть", BROKEN), anna.see(f"/picture/{BROKEN}/1/table")):
        with capture_logs() as logged:
            answer = await ask
        assert (answer.status_code, answer.json()["key"]) == (500, "page-our-fault")
        assert answer.json()["why"].startswith(why)
        assert [(entry["log_level"], entry["table"]) for entry in logged] == [("error", BROKEN)]
        assert "canary" not in answer.text


async def test_while_the_store_is_away_nothing_is_confirmed(page: Page, server: FakeServer) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        await anna.open()
        await anna.until(lambda: anna.items)
        server.connected = False
        with capture_logs() as logged:
            answer = await anna.click("Посадить компьютер")
        assert (answer.status_code, answer.json()["key"]) == (503, "refusal-not-written")
        assert [entry["event"] for entry in logged if entry["event"] == "store failed"] == ["store failed"]
        server.connected = True
        assert (await anna.click("Посадить компьютер")).status_code == 200


async def test_a_refusal_is_no_fault_of_ours(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        await anna.open(places=2)
        await anna.until(lambda: anna.items)
        with capture_logs() as logged:
            answer = await anna.click("Начать") if "Начать" in anna.labels() else await anna.write("начать")
    assert (answer.status_code, answer.json()["key"]) == (409, "refusal-too-few")
    assert [entry for entry in logged if entry["log_level"] in ("warning", "error")] == []
