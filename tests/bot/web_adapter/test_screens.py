"""What the page is told beside the words: who has a use for a button, what is asked, how long a turn is held."""

import asyncio
import time
from typing import Any

import pytest

from bot.app.base.person import Person
from bot.presenter.acts.table import AddComputer, Join, Leave, Rematch, Resign, SetOption, Start, Undo
from bot.presenter.screen import Do, Plan, PlayHint, Press, Show, Slot, Use
from bot.web_adapter.browsers import Browsers
from bot.web_adapter.screens import Whom, _whom
from tests.bot.web_adapter.browser import Browser, buttons, text_of
from tests.bot.web_adapter.harness import Page, awaited, begun, caught_up, entered, version_of


@pytest.mark.parametrize(
    ("press", "whom"),
    [
        (Plan(1), "seated"),
        (PlayHint("0123456789ab"), "asked"),
        (Show("plans"), "asked"),
        (Do(("end",)), "asked"),
        (Slot(2), "asked"),
        (Use(Undo()), "asked"),
        (Use(Join()), "stranger"),
        (Use(Leave()), "seated"),
        (Use(Rematch()), "seated"),
        (Use(Start()), "seated"),
        (Use(AddComputer("random")), "opener"),
        (Use(SetOption("side", "A")), "opener"),
        (Show("seats"), "opener"),
        (Show("options"), "seated"),
        (Show("colours"), "seated"),
        (Show("score"), "anyone"),
        (Show(""), "anyone"),
    ],
)
def test_every_button_says_who_has_a_use_for_it(press: Press, whom: Whom) -> None:
    assert _whom(press) == whom


async def test_ways_out_and_back_stand_together(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open("eme", options={"winner": "starts"}, computers=True)
        await caught_up(page, table, anna)
        assert not any(button["way"] for button in buttons(anna.post_of()["screen"]))
        await anna.click("3")
        await caught_up(page, table, anna)
        [card, *_] = buttons(anna.post_of()["screen"])
        await anna.press(card["press"], anna.post_of()["number"])
        await caught_up(page, table, anna)
    [ways] = [row for row in anna.post_of()["screen"]["rows"] if any(button["way"] for button in row)]
    assert [button["label"] for button in ways] == ["Отменить", "Пропустить действие"]
    assert all(button["way"] for button in ways)


def asks(post: dict[str, Any]) -> list[dict[str, Any]]:
    return [block for block in post["screen"]["blocks"] if block["kind"] == "ask"]


async def test_the_current_post_asks_and_an_old_one_does_not(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        await begun(page, anna, boris, "eme")
        await anna.until(lambda: anna.items[1]["live"] is False)
        lobby, current = anna.items[1], anna.post_of()
    [question] = asks(current)
    assert "колько монет" in "".join(piece for piece in question["ask"] if isinstance(piece, str))
    assert not [block for block in lobby["screen"]["blocks"] if block["kind"] in ("ask", "open")]
    assert "Настройки" in text_of(lobby["screen"]), "what was agreed on stays"


async def test_a_name_in_a_sentence_knows_its_seat(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Аня")
    async with anna.looking(), boris.looking():
        await anna.open("toy", places=2)
        await boris.until(lambda: boris.items)
        await boris.click("Сесть за стол")
        await anna.until(lambda: len(names(anna)) == 3)
    assert {piece["seat"] for piece in names(anna)} >= {0, 1}


def names(browser: Browser) -> list[dict[str, Any]]:
    blocks = browser.post_of()["screen"]["blocks"]
    return [piece for block in blocks for piece in block["text"] if isinstance(piece, dict) and "who" in piece]


async def test_the_page_is_told_when_a_held_turn_ends(slow_page: Page) -> None:
    anna = await entered(slow_page, "Аня")
    async with anna.looking():
        table = await anna.open("eme", options={"winner": "starts"}, computers=True)
        await caught_up(slow_page, table, anna)
        assert ends(anna) is None
        await anna.click("3")
        await caught_up(slow_page, table, anna)
        assert awaited(anna)
        while (until := ends(anna)) is None:
            moves = [one for one in buttons(anna.post_of()["screen"]) if not one["tool"]]
            assert (await anna.press(moves[0]["press"], anna.post_of()["number"])).status_code == 200
            await up_to_date(anna, await version_of(slow_page, table))
        assert 590_000 < until - time.time() * 1000 <= 600_000
        await anna.click("Отменить")
        await anna.until(lambda: ends(anna) is None)


def ends(browser: Browser) -> int | None:
    until: int | None = browser.turns[-1]["ends"]
    return until


async def up_to_date(browser: Browser, version: int) -> None:
    """Not `caught_up`: that would wait for the grace too."""
    await browser.until(lambda: browser.turns[-1]["version"] == browser.post_of()["version"] == version)


async def test_whose_turn_it_is_is_never_told_before_what_is_asked(page: Page) -> None:
    """While its post cannot be changed, a table that went on is left out."""
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open("toy", places=2)
        await anna.until(lambda: anna.turns)
        async with page.platform._sending.setdefault("web:table", asyncio.Lock()):
            assert (await anna.click("Посадить компьютер")).status_code == 200
            page.platform.feed_signals.ring("table")
            await anna.until(lambda: anna.turns == [])
            assert anna.post_of(table)["version"] < await version_of(page, table)
        await anna.until(lambda: anna.turns)
        assert anna.turns[-1]["version"] == anna.post_of(table)["version"] == await version_of(page, table)


async def test_who_sat_at_a_finished_table_is_still_known(page: Page) -> None:
    anna, clara = await entered(page, "Аня"), await entered(page, "Клара")
    async with anna.looking():
        table = await anna.open("toy", places=2, computers=True)
        await caught_up(page, table, anna)
        await page.service.do(table, await person(page, anna), Resign(), "give-up")
        await anna.until(lambda: anna.post_of(table)["phase"] == "over")
        await anna.until(lambda: [turn["phase"] for turn in anna.turns] == ["over"])
        assert [seat["player"] for seat in anna.turns[0]["seats"]] == [anna.player, None]
    async with clara.looking():
        assert [seat["player"] for seat in clara.turns[0]["seats"]] == [None, None]
        await clara.enter("Даша")
        await clara.open("toy")
        await clara.until(lambda: len(clara.turns) == 2)


async def person(page: Page, browser: Browser) -> Person:
    known = await Browsers(page.store).known(browser.http.cookies["imperia"])
    assert known is not None
    return known.player(browser.player)


async def test_what_the_post_says_is_not_said_again_and_what_it_must_not_say_is_said_to_one(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        await begun(page, anna, boris, "eme")
        bid = (await anna.click("3")).json()
        assert "3" in "".join(bid["toast"]), "a bid is secret: no post tells it"
        await boris.click("0")
        await anna.reads("Ставки открыты")
        await anna.until(lambda: awaited(anna) == [anna.player] and any("Аня" in label for label in anna.labels()))
        chosen = (await anna.click(next(label for label in anna.labels() if "Аня" in label))).json()
        assert "toast" not in chosen


async def test_one_s_own_answer_is_told_to_the_own_browser_alone(page: Page) -> None:
    """While it may still be changed; what others are told of it would be the secret."""
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "eme")
        assert (await anna.click("3")).status_code == 200
        await caught_up(page, table, anna, boris)
        chosen = {browser.player: [seat["chosen"] for seat in browser.turns[-1]["seats"]] for browser in (anna, boris)}
    [button] = chosen[anna.player][0]
    assert button.endswith("dbid 3")
    assert chosen[anna.player][1:] == [[], []]
    assert chosen[boris.player] == [[], [], []]
