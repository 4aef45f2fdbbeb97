"""A table that never begins: closed when nobody is left, when somebody wants it, and when a day goes by."""

from collections.abc import AsyncIterator

import pytest

from bot.app.base.ask import Answer, Power
from bot.app.base.platform import Post
from bot.app.base.ports import PARTITIONS, ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.jobs.jobs import Jobs
from bot.app.posts.post_sync import PostSync
from bot.presenter.acts.table import Close, Join, Leave
from bot.presenter.screen import Screen, Show, Text, Use
from bot.presenter.words import say
from engine.ai import registry as players
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness, TestPlatform
from tests.support.slow import sweep

HOUR = 3_600_000


async def ruler() -> bool:
    return True


RULES_HERE = Power(CHAT_ID, ruler)
RULES_ELSEWHERE = Power("test:elsewhere", ruler)


@pytest.fixture
async def jobs(harness: Harness) -> AsyncIterator[Jobs]:
    jobs = Jobs(harness.repository, {name: players.player(name) for name in players.at_tables()})
    yield jobs
    await jobs.stop()


async def test_a_lobby_whose_last_person_leaves_is_closed(harness: Harness) -> None:
    at = await harness.open("eme", 3)
    await harness.use(at, BORIS, Join())
    await harness.use(at, ANNA, "add_computer")
    await harness.use(at, ANNA, Leave())
    assert (await harness.table(at)).live
    await harness.use(at, BORIS, Leave())
    doc = (await harness.table(at)).doc
    assert (doc.phase, doc.closed) == ("over", "empty")


@pytest.mark.parametrize(
    "verb", ["join", "add_computer", "start", "places 3", "option side B", "salt x", "undo", "close"]
)
async def test_at_a_closed_table_nothing_can_be_done(harness: Harness, verb: str) -> None:
    at = await harness.open("eme", 2)
    await harness.use(at, ANNA, Leave())
    before = (await harness.table(at)).doc
    with pytest.raises(Refusal, match="closed"):
        await harness.use(at, ANNA, verb)
    assert (await harness.table(at)).doc == before


async def test_the_opener_closes_his_table_and_others_do_not(harness: Harness) -> None:
    at = await harness.open("eme", 3)
    await harness.use(at, BORIS, Join())
    for person in (BORIS, VERA):
        with pytest.raises(Refusal, match="only-opener"):
            await harness.use(at, person, Close())
    await harness.use(at, ANNA, Close())
    assert (await harness.table(at)).doc.closed == "person"


async def test_who_decides_about_the_chat_closes_any_table_of_it(harness: Harness) -> None:
    at = await harness.open("eme", 3)
    with pytest.raises(Refusal, match="only-opener"):
        await harness.service.do(at, VERA, Close(), harness.delivery(), RULES_ELSEWHERE)
    await harness.service.do(at, VERA, Close(), harness.delivery(), RULES_HERE)
    assert (await harness.table(at)).doc.closed == "person"


async def test_a_match_that_runs_is_not_closed(harness: Harness, jobs: Jobs) -> None:
    at = await harness.started("eme", 2)
    with pytest.raises(Refusal, match="already-started"):
        await harness.use(at, ANNA, Close())
    harness.clock.time += 1000 * HOUR
    await sweep(jobs)
    assert (await harness.table(at)).doc.phase == "running"


async def test_the_button_asks_whether_others_sit_there_or_not(harness: Harness) -> None:
    at = await harness.open("eme", 3)

    async def offered(panel: str) -> list[object]:
        return [choice.press for choice in _panel(await harness.service.show(at, ANNA, Show(panel))).choices]

    seen = (await harness.table(at)).doc.version
    assert Show("close") in await offered("options")
    assert harness.asked(Use(Close())) in await offered("close")
    await harness.use(at, BORIS, Join())
    assert Show("close") in await offered("options")
    assert harness.asked(Use(Close())) in await offered("close")
    answer = await harness.press(at, ANNA, Use(Close()), version=seen)
    assert answer.show == Show("close"), "an old button that asked nothing asks now"
    assert (await harness.table(at)).live


async def test_a_lobby_in_which_nothing_happens_for_a_day_closes_by_itself(harness: Harness, jobs: Jobs) -> None:
    at = await harness.open("eme", 3)
    harness.clock.time += 23 * HOUR
    await harness.use(at, BORIS, Join())
    harness.clock.time += 23 * HOUR
    assert await sweep(jobs) == 0, "every event begins a new day"
    harness.clock.time += HOUR
    assert await sweep(jobs) == 1, "to the very hour"
    assert (await harness.table(at)).doc.closed == "silence"
    assert await sweep(jobs) == 0
    harness.clock.time += 1000 * HOUR
    assert await sweep(jobs) == 1, "it is compacted"
    assert await sweep(jobs) == 0


async def test_a_worker_that_comes_too_early_closes_nothing(harness: Harness) -> None:
    """Its clock may be ahead, or somebody may have sat down while it was on its way."""
    at = await harness.open("eme", 3)
    jobs = Jobs(harness.repository, {})
    harness.clock.time += 25 * HOUR
    due = [
        due for partition in range(PARTITIONS) for due in await harness.store.due(partition, harness.clock.time, 1000)
    ]
    await harness.use(at, BORIS, Join())
    for one in due:
        await jobs._do(one)
    await jobs.stop()
    assert (await harness.table(at)).live


async def test_the_post_of_a_closed_table_says_one_quiet_word_and_has_no_buttons(harness: Harness, jobs: Jobs) -> None:
    platform = TestPlatform()
    post_sync = PostSync(harness.repository, {"test": platform})
    harness.repository.listeners.clear()
    at = await harness.open("eme", 3)
    await post_sync.converge(TableId(at), ChatId(CHAT_ID))
    harness.clock.time += 25 * HOUR
    await sweep(jobs)
    await post_sync.converge(TableId(at), ChatId(CHAT_ID))
    await post_sync.stop()
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
