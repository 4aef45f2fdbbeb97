"""Who is reminded when, where and how often; and when nobody is."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.app.base.person import PersonDoc
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.people.people import KIND
from bot.app.people.reminders import quiet_left
from bot.app.posts.post_sync import PostSync
from bot.app.tables.table import Table
from bot.discord_adapter.saying import seats_called
from bot.presenter.screen import Mention, Name, Param, Several
from bot.presenter.words import say
from tests.support.harness import ANNA, BORIS, CHAT_ID, PEOPLE, Harness, TestPlatform
from tests.support.slow import HOUR, MINUTE, agreed, answer, chores_of, work

MOSCOW = ZoneInfo("Europe/Moscow")
QUARTER_MINUTE = MINUTE / 4 / HOUR
NOON = int(datetime(2026, 11, 23, 12, tzinfo=MOSCOW).timestamp() * 1000)


class Sitting:
    """A house in which service time and people's clocks go at one rate, and a chat that shows its table."""

    def __init__(self, harness: Harness, begun: int = NOON) -> None:
        self.harness, self.jobs, self.platform = harness, chores_of(harness), TestPlatform()
        ahead = begun - harness.clock.now()
        harness.repository.wall = lambda: harness.clock.now() + ahead
        self.post_sync = PostSync(harness.repository, {"test": self.platform})
        harness.repository.listeners.clear()

    async def after(self, at: str, hours: float, *chat_ids: str) -> None:
        self.harness.clock.time += int(hours * HOUR)
        await work(self.jobs)
        for chat_id in chat_ids or (CHAT_ID,):
            await self.post_sync.converge(at, ChatId(chat_id))  # type: ignore[arg-type]

    def told(self) -> list[str]:
        """The keys of what the reminders said, without tone and number."""
        return [post.call.blocks[0].text.key for _, post in self.platform.reminders if post.call]


@pytest.fixture
def sitting(harness: Harness) -> Sitting:
    return Sitting(harness)


async def set_hours(harness: Harness, person: str, first: int, last: int, zone: str = "Europe/Moscow") -> None:
    doc = PersonDoc(quiet_from=first, quiet_until=last, zone=zone)
    found = await harness.store.get(KIND, person)
    await harness.store.put(KIND, person, found.version if found else 0, doc.model_dump_json().encode())


async def never_quiet(harness: Harness) -> None:
    for person in (ANNA, BORIS):
        await set_hours(harness, person.id, 0, 0)


async def test_three_reminders_at_most_and_never_after_the_time_is_over(sitting: Sitting, harness: Harness) -> None:
    at = await agreed(harness, absence="wait")
    await never_quiet(harness)
    await sitting.after(at, 0)
    await answer(harness, at, 0)
    for _ in range(40):
        await sitting.after(at, 3)
    assert sitting.told() == ["remind-friendly-1", "remind-friendly-2", "remind-friendly-3"]


async def test_a_reminder_comes_at_half_of_the_time(sitting: Sitting, harness: Harness) -> None:
    at = await agreed(harness)
    await never_quiet(harness)
    await sitting.after(at, 0)
    await answer(harness, at, 0)
    await sitting.after(at, 35.9)
    assert sitting.told() == []
    await sitting.after(at, 0.1)
    assert len(sitting.told()) == 1


async def test_it_calls_only_who_is_waited_for(sitting: Sitting, harness: Harness) -> None:
    at = await agreed(harness)
    await never_quiet(harness)
    await sitting.after(at, 0)
    await answer(harness, at, 0)
    await sitting.after(at, 36)
    [(_, post)] = sitting.platform.reminders
    assert post.call is not None
    said = say("ru", post.call.blocks[0].text, ("Анна", "Борис"))
    assert "Борис" in said
    assert "Анна" not in said


async def test_who_is_the_last_of_those_asked_together_hears_that(sitting: Sitting, harness: Harness) -> None:
    at = await agreed(harness)
    await never_quiet(harness)
    await sitting.after(at, 0)
    await answer(harness, at, 0)
    await sitting.after(at, 36)
    [(_, post)] = sitting.platform.reminders
    assert post.call is not None
    assert "remind-last-friendly" in [block.text.key for block in post.call.blocks]


async def test_who_is_asked_with_others_is_not_the_last(sitting: Sitting, harness: Harness) -> None:
    at = await agreed(harness)
    await never_quiet(harness)
    await sitting.after(at, 0)
    await sitting.after(at, 36)
    assert sitting.platform.reminders
    for _, post in sitting.platform.reminders:
        assert post.call is not None
        assert "remind-last-friendly" not in [block.text.key for block in post.call.blocks]


async def test_those_who_would_be_reminded_within_a_minute_are_reminded_together(harness: Harness) -> None:
    """They answered one after the other before, so half of their time is over one after the other."""
    sitting, at = Sitting(harness), await agreed(harness, seats=3)
    for person in PEOPLE[:3]:
        await set_hours(harness, person.id, 0, 0)
    await sitting.after(at, 0)
    for seat in range(3):
        await sitting.after(at, QUARTER_MINUTE)
        await answer(harness, at, seat)
    clocks = [seat.clock for seat in (await harness.table(at)).doc.seats]
    moments = sorted(clock.since + clock.left // 2 for clock in clocks)
    assert 0 < moments[-1] - moments[0] < MINUTE
    harness.clock.time = moments[0] - 1
    await sitting.after(at, 0)
    assert sitting.told() == []
    harness.clock.time = moments[0]
    for hours in (0, *[QUARTER_MINUTE] * 8):
        await sitting.after(at, hours)
    [(_, post)] = sitting.platform.reminders
    assert post.call is not None
    assert seats_called(post.call.blocks) == [0, 1, 2]
    assert [seat.clock.reminded for seat in (await harness.table(at)).doc.seats] == [1, 1, 1]


async def test_in_quiet_hours_nobody_is_reminded_and_in_the_morning_once(harness: Harness) -> None:
    """Half of three days after noon is midnight."""
    sitting = Sitting(harness)
    at = await agreed(harness)
    await answer(harness, at, 0)
    await sitting.after(at, 36)
    await sitting.after(at, 8.9)
    assert sitting.told() == [], "it is 8:54"
    await sitting.after(at, 0.2)
    assert sitting.told() == ["remind-friendly-1"]


async def test_what_came_due_in_one_night_is_one_reminder(harness: Harness) -> None:
    sitting = Sitting(harness)
    at = await agreed(harness, absence="wait")
    await set_hours(harness, BORIS.id, 13, 12)
    await answer(harness, at, 0)
    await sitting.after(at, 1)
    await sitting.after(at, 70)
    await sitting.after(at, 0.99)
    assert sitting.told() == ["remind-friendly-3"] or sitting.told() == [], "only between 12 and 13"
    assert len(sitting.told()) <= 1


async def test_one_tap_and_this_turn_is_not_spoken_of_any_more(sitting: Sitting, harness: Harness) -> None:
    at = await agreed(harness, absence="wait")
    await never_quiet(harness)
    await sitting.after(at, 0)
    await answer(harness, at, 0)
    await sitting.after(at, 36)
    await harness.use(at, BORIS, "hush")
    await sitting.after(at, 20)
    await sitting.after(at, 14)
    assert len(sitting.told()) == 1
    with pytest.raises(Refusal, match="not-waited-for"):
        await harness.use(at, ANNA, "hush")


async def test_who_has_moved_is_not_reminded(sitting: Sitting, harness: Harness) -> None:
    at = await agreed(harness)
    await never_quiet(harness)
    await sitting.after(at, 0)
    await answer(harness, at, 0)
    sitting.harness.clock.time += 36 * HOUR
    await answer(harness, at, 1)
    await work(sitting.jobs)
    await sitting.post_sync.converge(at, CHAT_ID)  # type: ignore[arg-type]
    assert sitting.told() == []


async def test_who_has_a_window_of_his_own_is_reminded_there_and_nowhere_else(harness: Harness) -> None:
    sitting, own = Sitting(harness), "test:own"
    sitting.platform.owners[own] = BORIS.id
    at = await agreed(harness)
    await never_quiet(harness)

    def shown(table: Table) -> None:
        table.doc.chat_ids = [CHAT_ID, "test:second", own]
        table.take(table.running().note({"shown_to": 1}))

    await harness.repository.change(at, "windows", shown)
    every = (CHAT_ID, "test:second", own)
    await sitting.after(at, 1, *every)
    await sitting.after(at, 35, *every)
    seen = {
        chat_id: post.call.blocks[0].text.params["who"] for chat_id, post in sitting.platform.reminders if post.call
    }
    assert {chat_id: _seats(mentions) for chat_id, mentions in seen.items()} == {CHAT_ID: [0], own: [1]}


def _seats(mentions: Param) -> list[int]:
    assert isinstance(mentions, Several)
    seats = []
    for who in mentions.parts:
        assert isinstance(who, Name | Mention)
        seats.append(who.seat)
    return seats


async def test_friends_are_reminded_after_a_day_three_days_and_a_week(sitting: Sitting, harness: Harness) -> None:
    at = await harness.started("toy", 2)
    await never_quiet(harness)
    await sitting.after(at, 0)
    await answer(harness, at, 0)
    found = []
    for hour in range(8, 24 * 12, 8):
        before = len(sitting.platform.reminders)
        await sitting.after(at, 8)
        if len(sitting.platform.reminders) > before:
            found.append(hour)
    assert found == [24, 72, 168]


async def test_the_tone_is_the_chats(sitting: Sitting, harness: Harness) -> None:
    at = await agreed(harness)
    await never_quiet(harness)
    await sitting.after(at, 0)
    await Chats(harness.store).change(ChatId(CHAT_ID), lambda doc: setattr(doc, "tone", "cheeky"))
    await answer(harness, at, 0)
    await sitting.after(at, 36)
    assert sitting.told() == ["remind-cheeky-1"]


@pytest.mark.parametrize(
    ("moment", "zone", "hours", "left"),
    [
        (datetime(2026, 11, 23, 21, 59, tzinfo=UTC), "UTC", (22, 9), 0),
        (datetime(2026, 11, 23, 22, 0, tzinfo=UTC), "UTC", (22, 9), 11 * HOUR),
        (datetime(2026, 11, 23, 3, 0, tzinfo=UTC), "UTC", (22, 9), 6 * HOUR),
        (datetime(2026, 11, 23, 9, 0, tzinfo=UTC), "UTC", (22, 9), 0),
        (datetime(2026, 11, 23, 13, 0, tzinfo=UTC), "UTC", (12, 14), HOUR),
        (datetime(2026, 11, 23, 13, 0, tzinfo=UTC), "UTC", (8, 8), 0),
        # The night in which clocks are set back has an hour more, and the one in spring an hour less.
        (datetime(2026, 10, 24, 20, 0, tzinfo=UTC), "Europe/Berlin", (22, 9), 12 * HOUR),
        (datetime(2026, 3, 28, 21, 0, tzinfo=UTC), "Europe/Berlin", (22, 9), 10 * HOUR),
        (datetime(2026, 11, 23, 19, 30, tzinfo=UTC), "Asia/Vladivostok", (22, 9), 3.5 * HOUR),
    ],
)
def test_quiet_hours_are_those_of_the_persons_own_clock(
    moment: datetime, zone: str, hours: tuple[int, int], left: int
) -> None:
    assert quiet_left(int(moment.timestamp() * 1000), hours, zone) == left
