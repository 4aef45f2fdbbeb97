"""A table that never begins: closed when nobody is left, when somebody wants it, and when a day goes by."""

from collections.abc import AsyncIterator

import pytest

from bot.app.ask import Answer, Power
from bot.app.chores import Chores
from bot.app.platform import Post
from bot.app.ports import PARTITIONS, TableId, WindowId
from bot.app.refusal import Refusal
from bot.app.windows import Windows
from bot.presenter.screen import Screen, Show, Text, Use
from bot.presenter.words import say
from engine.ai import registry as players
from tests.support.house import ANNA, BORIS, VERA, WINDOW, House, TestPlatform

HOUR = 3_600_000


async def ruler() -> bool:
    return True


RULES_HERE = Power(WINDOW, ruler)
RULES_ELSEWHERE = Power("test:elsewhere", ruler)


@pytest.fixture
async def chores(house: House) -> AsyncIterator[Chores]:
    chores = Chores(house.desk, {name: players.player(name) for name in players.names()})
    yield chores
    await chores.stop()


async def _work(chores: Chores) -> int:
    return sum([await chores.do_due(partition) for partition in range(PARTITIONS)])


async def test_a_lobby_whose_last_person_leaves_is_closed(house: House) -> None:
    at = await house.open("eme", 3)
    await house.use(at, BORIS, "join")
    await house.use(at, ANNA, "add_computer")
    await house.use(at, ANNA, "leave")
    assert (await house.table(at)).live
    await house.use(at, BORIS, "leave")
    doc = (await house.table(at)).doc
    assert (doc.phase, doc.closed) == ("over", "empty")


@pytest.mark.parametrize(
    "verb", ["join", "add_computer", "start", "places 3", "option side B", "salt x", "undo", "close"]
)
async def test_at_a_closed_table_nothing_can_be_done(house: House, verb: str) -> None:
    at = await house.open("eme", 2)
    await house.use(at, ANNA, "leave")
    before = (await house.table(at)).doc
    with pytest.raises(Refusal, match="closed"):
        await house.use(at, ANNA, verb)
    assert (await house.table(at)).doc == before


async def test_the_opener_closes_his_table_and_others_do_not(house: House) -> None:
    at = await house.open("eme", 3)
    await house.use(at, BORIS, "join")
    for person in (BORIS, VERA):
        with pytest.raises(Refusal, match="only-opener"):
            await house.use(at, person, "close")
    await house.use(at, ANNA, "close")
    assert (await house.table(at)).doc.closed == "person"


async def test_who_decides_about_the_chat_closes_any_table_of_it(house: House) -> None:
    at = await house.open("eme", 3)
    with pytest.raises(Refusal, match="only-opener"):
        await house.service.use(at, VERA, "close", house.delivery(), RULES_ELSEWHERE)
    await house.service.use(at, VERA, "close", house.delivery(), RULES_HERE)
    assert (await house.table(at)).doc.closed == "person"


async def test_a_match_that_runs_is_not_closed(house: House, chores: Chores) -> None:
    at = await house.started("eme", 2)
    with pytest.raises(Refusal, match="already-started"):
        await house.use(at, ANNA, "close")
    house.clock.time += 1000 * HOUR
    await _work(chores)
    assert (await house.table(at)).doc.phase == "running"


async def test_the_button_asks_whether_others_sit_there_or_not(house: House) -> None:
    at = await house.open("eme", 3)

    async def offered(panel: str) -> list[object]:
        return [choice.press for choice in _panel(await house.service.show(at, ANNA, Show(panel))).choices]

    seen = (await house.table(at)).doc.version
    assert Show("close") in await offered("options")
    assert house.asked(Use("close")) in await offered("close")
    await house.use(at, BORIS, "join")
    assert Show("close") in await offered("options")
    assert house.asked(Use("close")) in await offered("close")
    answer = await house.press(at, ANNA, Use("close"), version=seen)
    assert answer.show == Show("close"), "an old button that asked nothing asks now"
    assert (await house.table(at)).live


async def test_a_lobby_in_which_nothing_happens_for_a_day_closes_by_itself(house: House, chores: Chores) -> None:
    at = await house.open("eme", 3)
    house.clock.time += 23 * HOUR
    await house.use(at, BORIS, "join")
    house.clock.time += 23 * HOUR
    assert await _work(chores) == 0, "every event begins a new day"
    house.clock.time += HOUR
    assert await _work(chores) == 1, "to the very hour"
    assert (await house.table(at)).doc.closed == "silence"
    assert await _work(chores) == 0
    house.clock.time += 1000 * HOUR
    assert await _work(chores) == 1, "it is folded"
    assert await _work(chores) == 0


async def test_a_worker_that_comes_too_early_closes_nothing(house: House) -> None:
    """Its clock may be ahead, or somebody may have sat down while it was on its way."""
    at = await house.open("eme", 3)
    chores = Chores(house.desk, {})
    house.clock.time += 25 * HOUR
    due = [due for partition in range(PARTITIONS) for due in await house.store.due(partition, house.clock.time, 1000)]
    await house.use(at, BORIS, "join")
    for one in due:
        await chores._do(one)
    await chores.stop()
    assert (await house.table(at)).live


async def test_the_post_of_a_closed_table_says_one_quiet_word_and_has_no_buttons(house: House, chores: Chores) -> None:
    platform = TestPlatform()
    windows = Windows(house.desk, {"test": platform})
    house.desk.listeners.clear()
    at = await house.open("eme", 3)
    await windows.converge(TableId(at), WindowId(WINDOW))
    house.clock.time += 25 * HOUR
    await _work(chores)
    await windows.converge(TableId(at), WindowId(WINDOW))
    await windows.stop()
    assert len(platform.posts) == 1, "the post itself says so: nobody is called for it"
    post: Post = platform.last[1]
    assert [block.text for block in post.screen.blocks][1:] == [Text("lobby-closed-silence")]
    assert post.screen.choices == post.screen.tools == ()
    assert post.view.seed is None


@pytest.mark.parametrize("why", ["empty", "person", "silence", "poll", "house"])
def test_every_way_of_closing_has_its_words(why: str) -> None:
    for language in ("ru", "en"):
        assert say(language, Text(f"lobby-closed-{why}")).endswith(".")


def _panel(answer: Answer) -> Screen:
    assert answer.panel is not None
    return answer.panel
