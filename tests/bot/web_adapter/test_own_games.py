"""«Мои игры» on the page: by a typed line and by a button, for the player who asks, with the addresses of rooms."""

from typing import Any

from tests.bot.web_adapter.browser import text_of
from tests.bot.web_adapter.harness import Page, begun, entered

OWN_GAMES, RESULTS = "1..0.vturn", "1..0.vstats"


def ways(panel: dict[str, Any]) -> list[tuple[str | None, str]]:
    return [
        (button["href"], button["press"]) for row in panel["screen"]["rows"] for button in row if not button["tool"]
    ]


async def test_what_waits_is_told_to_the_one_who_asks(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    room = (await anna.act("room", name="Дача")).json()["room"]
    anna.room = boris.room = room
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "toy")
        written = (await anna.write("мои игры")).json()
        assert written["line"] is None, "nobody else reads that"
        assert ways(written["panel"]) == [(None, f"1..0.uboard {table}")]
        assert written["panel"]["subject"] == ["Мои игры"]
    anna.room = "table"
    there = (await anna.press(OWN_GAMES, 0)).json()["panel"]
    assert ways(there) == [(f"/r/{room}", "")]
    assert "Ждут тебя" in text_of(there["screen"])
    assert "Дача" in text_of(there["screen"])
    clara = await entered(page, "Клара")
    assert "нигде не играешь" in text_of((await clara.press(OWN_GAMES, 0)).json()["panel"]["screen"])


async def test_a_button_of_the_chat_does_on_the_page_what_it_does_elsewhere(page: Page) -> None:
    anna = await entered(page, "Аня")
    panel = (await anna.press(RESULTS, 0)).json()["panel"]
    assert "ничего не доиграли" in text_of(panel["screen"])
    changed = await anna.press("1..0.uresults out", 0)
    assert "вычеркнуть тебя из итогов этого чата?" in text_of(changed.json()["panel"]["screen"])
    for forged in ("1..0.uset language en", "1..0.dtake 17", "1..0.uboard 07abcdef"):
        assert (await anna.press(forged, 0)).json()["ok"] is False
