"""Typed lines, secret ones among them; several players at one screen; undo."""

import json

from engine.kernel.records.record import Record
from tests.bot.web_adapter.browser import Browser, buttons
from tests.bot.web_adapter.harness import Page, awaited, begun, caught_up, entered, standing


def lines(browser: Browser) -> list[str]:
    return [item["text"] for _, item in sorted(browser.items.items()) if item["kind"] == "line"]


async def test_a_line_is_a_move_and_stands_in_the_chat(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        await begun(page, anna, boris, "eme")
        await anna.click("3")
        await boris.click("0")
        await anna.reads("Ставки открыты")
        answer = await anna.write("первый Боря")
        assert answer.status_code == 200, answer.text
        await boris.until(lambda: awaited(boris) == [boris.player])
        await boris.until(lambda: lines(boris))
    assert lines(boris) == ["первый Боря"]
    [line] = [item for item in boris.items.values() if item["kind"] == "line"]
    assert (line["mine"], line["name"]) == (False, "Аня")
    assert "person" not in line


async def test_a_secret_line_is_seen_by_nobody_else(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        await begun(page, anna, boris, "eme")
        answer = (await anna.write("ставка 4")).json()
        assert (answer["ok"], answer["line"], answer["sealed"]) == (True, None, True)
        await boris.reads("ставка сделана")
    assert lines(boris) == lines(anna) == []


async def test_what_is_laid_down_for_later_is_read_by_nobody_else(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        await begun(page, anna, boris, "eme")
        await anna.click("3")
        await boris.click("0")
        await anna.reads("Ставки открыты")
        await anna.write("первый Боря")
        await boris.until(lambda: awaited(boris) == [boris.player])
        laid = (await anna.write("наказ пас")).json()
        refused = (await anna.write("наказ 99")).json()
        await anna.write("ну ты даёшь")
        await boris.until(lambda: "ну ты даёшь" in lines(boris))
    assert (laid["ok"], laid["line"]) == (True, None)
    assert refused.get("line") is None, refused
    assert lines(boris) == ["первый Боря", "ну ты даёшь"]


async def test_a_line_about_the_own_hand_is_seen_by_nobody_else_and_talk_is(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        await anna.open("territories", places=2)
        await boris.until(lambda: boris.items)
        await boris.click("Сесть за стол")
        await anna.reads("Боря")
        await anna.click("Начать")
        await anna.reads("строительство")
        land = (await anna.write("новая земля 1")).json()
        refused = (await anna.write("мельница в А7")).json()
        talk = (await anna.write("ну ты даёшь")).json()
        await boris.until(lambda: lines(boris))
    assert (land["changed"], land["line"], refused["line"]) == (True, None, None)
    assert refused["toast"]
    assert talk["line"]
    assert lines(boris) == ["ну ты даёшь"]


async def test_a_line_that_is_no_move_is_answered_to_its_writer_alone(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        await anna.open("eme")
        await boris.until(lambda: boris.items)
        answer = (await boris.write("абракадабра")).json()
        await anna.until(lambda: lines(anna))
    assert answer["toast"]
    assert lines(anna) == ["абракадабра"]
    assert len(anna.items) == 2


async def test_table_talk_stands_in_the_chat_and_is_not_scolded(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        await begun(page, anna, boris, "eme")
        unheard = (await boris.write("я скоро вернусь")).json()
        await anna.click("3")
        await boris.click("0")
        await anna.reads("Ставки открыты")
        heard = (await boris.write("ну ты даёшь")).json()
        order = (await boris.write("город 99")).json()
        await anna.until(lambda: len(lines(anna)) == 2)
    assert lines(anna) == ["ну ты даёшь", "город 99"]
    assert "toast" not in heard
    assert order["toast"], "a move that cannot be played is answered"
    assert unheard["toast"], "while his bid is secret nobody reads what he writes, so he is told"


async def test_a_line_delivered_twice_is_written_once(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        await anna.open("eme")
        await anna.until(lambda: anna.items)
        table, delivery = anna.post_of()["table"], "0c5a5f0e-1111-4222-8333-944445555666"
        for _ in range(2):
            await anna.act("order", table=table, text="помощь", delivery=delivery)
        await anna.until(lambda: lines(anna))
    assert len(await page.platform.items("web:table")) == 2


async def test_several_players_of_one_browser_sit_at_one_table(page: Page) -> None:
    both = await entered(page, "Аня")
    anna = both.player
    async with both.looking():
        await both.open("eme", places=3)
        await both.until(lambda: both.items)
        boris = await both.enter("Боря")
        await both.click("Сесть за стол")
        both.player = anna
        await both.reads("Боря")
        await both.click("Посадить компьютер")
        await both.reads("Ада")
        await both.click("Начать")
        await both.until(lambda: awaited(both) == [anna, boris])
        await both.click("3")
        await both.until(lambda: awaited(both) == [boris])
        both.player = boris
        await both.click("1")
        await both.until(lambda: awaited(both) == [anna])
    assert [seat["player"] for seat in both.turns[-1]["seats"]] == [anna, boris, None]


async def test_a_game_full_of_secrets_is_played_to_its_end(page: Page) -> None:
    """Sealed cards from a sheet of one's own, a market for all at once, a peek: the toy game has them all."""
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "toy")
        while anna.post_of()["phase"] == "running":
            for browser in (anna, boris):
                await caught_up(page, table, browser)
                if awaited(browser):
                    await take_any(browser)
            await caught_up(page, table, anna)
    assert "победа" in standing(anna).lower()


async def take_any(browser: Browser) -> None:
    """The first choice there is, on the post or behind «Мои варианты»."""
    post = browser.post_of()
    own = next((button for button in buttons(post["screen"]) if button["label"] == "Мои варианты"), None)
    if own is None:
        await browser.press(buttons(post["screen"])[0]["press"], post["number"])
    else:
        panel = (await browser.press(own["press"], post["number"])).json()["panel"]
        await browser.press(buttons(panel["screen"])[0]["press"], post=0)


async def test_undo_brings_the_choice_back(slow_page: Page) -> None:
    anna = await entered(slow_page, "Аня")
    async with anna.looking():
        table = await anna.open("eme", options={"winner": "starts"}, computers=True)
        await caught_up(slow_page, table, anna)
        await anna.click("3")
        await caught_up(slow_page, table, anna)
        before = anna.labels()
        await anna.click(next(label for label in before if "даром" in label))
        await anna.until(lambda: "Отменить" in anna.labels())
        assert (await anna.click("Отменить")).status_code == 200
        await caught_up(slow_page, table, anna)
    assert anna.labels() == before


async def test_after_the_end_the_wish_to_play_opens_the_dialog_and_is_said_to_nobody(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open(computers=True)
        await caught_up(page, table, anna)
        for line in ("играть", "новая игра"):
            assert "opens" not in (await anna.write(line)).json(), "a match is under way"
        await anna.write("да сдаюсь")
        await caught_up(page, table, anna)
        assert anna.post_of(table)["phase"] == "over"
        for line in ("играть", "новая игра"):
            assert (await anna.write(line)).json()["opens"]
        assert "opens" not in (await anna.write("играть 3")).json()
        await anna.until(lambda: "играть 3" in lines(anna))
        assert lines(anna) == ["играть 3"], "what was said in the auction stays with its writer"


async def test_thanks_stand_in_the_room_even_while_a_choice_is_secret_and_computers_listen(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open("eme", computers=True)
        await caught_up(page, table, anna)
        answers = [(await anna.write(line)).json() for line in ("спасибо всем, удачи!", ":)", "ты обманщик")]
        control = (await anna.write("пельмени")).json()
        await anna.until(lambda: len(lines(anna)) == 2)
    assert ["toast" in answer for answer in answers] == [False, False, True], "the last could be a slip of a bid"
    assert control["toast"]
    assert lines(anna) == ["спасибо всем, удачи!", ":)"]


async def test_a_slip_shows_what_was_meant_and_how_it_was_read(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open("eme", computers=True)
        await caught_up(page, table, anna)
        panel = (await anna.write("праввила")).json()["panel"]
        right = (await anna.write("правила")).json()["panel"]
    assert panel["name"] == right["name"] == "rules"
    assert "Прочитано как «правила»" in str(panel["screen"])
    assert "Прочитано" not in str(right["screen"])


async def test_the_record_is_handed_over_to_who_asks_and_nobody_reads_the_wish(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open("eme", computers=True)
        await caught_up(page, table, anna)
        for line in ("запись", "/export", "скачать"):
            answer = (await anna.write(line)).json()
            assert Record.read(json.loads(answer["file"]["text"])).seed is None
            assert answer["file"]["name"] == f"imperia-{table}.json"
            assert answer["line"] is None
            assert not answer.get("sealed"), "nothing about a sealed choice is said beside it"
    assert lines(anna) == []


async def test_the_end_is_asked_about_and_the_invitation_is_shown(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open("eme", computers=True)
        await caught_up(page, table, anna)
        asked = (await anna.write("закончить партию")).json()["panel"]
        invitation = (await anna.write("код стола")).json()["panel"]
    assert asked["name"] == "end"
    assert invitation["name"] == "invite"
