"""How long somebody takes to answer and when he is there: kept and shown only where he has agreed."""

import json
from dataclasses import replace

import pytest

from bot.app.base.person import Person, PersonDoc
from bot.app.base.ports import ChatId
from bot.app.chats.chats import Chats
from bot.app.chats.own_data import OwnData
from bot.app.jobs.jobs import Jobs
from bot.app.people.links import Links
from bot.app.people.people import People
from bot.app.people.response_times import FEWEST
from bot.app.tables.table import Table
from bot.app.tables.usual_times import takes
from bot.app.tables.views import screen_of
from bot.presenter.acts.chat import ShowHabits
from bot.presenter.screen import Show, Term, Text, Use
from engine.kernel.actors import PUBLIC
from engine.kernel.game import Waits
from engine.kernel.options import Option
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness
from tests.support.slow import HOUR, MINUTE, agreed, answer, chores_of, work
from tests.support.toy_game import ToyGame

OMSK = Person("test:o", "Ольга", zone="Asia/Omsk")


@pytest.fixture
def jobs(harness: Harness) -> Jobs:
    return chores_of(harness)


async def doc_of(harness: Harness, person: Person) -> PersonDoc:
    return await People(harness.store).known_of(person)


async def known(harness: Harness, person: Person, *answers: tuple[int, int]) -> None:
    """He has agreed, and has answered so often before."""
    shown = {"shows_habits": True, "answers": {f"before {number}": one for number, one in enumerate(answers)}}
    await People(harness.store).change(person, lambda doc: doc.model_copy(update=shown))


async def lobby(harness: Harness, *others: Person) -> Table:
    at = await harness.open("toy", 3)
    for person in others:
        await harness.use(at, person, "join")
    return await harness.table(at)


def told(table: Table) -> list[Text]:
    """What its post says of those who sit there."""
    blocks = [block.text for block in screen_of(table, PUBLIC).blocks]
    return [text for text in blocks if text.key in ("lobby-seat", "lobby-seat-known", "lobby-takes")]


async def test_nothing_is_kept_of_whoever_was_not_asked_or_said_no(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness)
    await answer(harness, at, 0)
    harness.clock.time += HOUR
    await answer(harness, at, 1)
    await work(jobs)
    assert [(await doc_of(harness, one)).answers for one in (ANNA, BORIS)] == [{}, {}]
    assert all(seat.answered is None for seat in (await harness.table(at)).doc.seats)


async def test_an_answer_is_as_long_as_the_table_has_waited_for_it(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness)
    await harness.use(at, BORIS, "habits on")
    await answer(harness, at, 0)
    harness.clock.time += 40 * MINUTE
    await answer(harness, at, 1)
    await work(jobs)
    assert list((await doc_of(harness, BORIS)).answers.values()) == [(40, 40)]
    await work(jobs)
    await harness.use(at, ANNA, "quiet 23 8")
    await work(jobs)
    assert len((await doc_of(harness, BORIS)).answers) == 1, "and counts once, whatever comes after it"


async def test_who_sleeps_is_not_slow(harness: Harness, jobs: Jobs) -> None:
    """It is noon; Boris wants to hear nothing from 22 to 9, and answers at 10 the next morning."""
    at = await agreed(harness)
    await harness.use(at, BORIS, "habits on")
    harness.clock.time += 22 * HOUR
    await answer(harness, at, 0, 1)
    await work(jobs)
    assert list((await doc_of(harness, BORIS)).answers.values()) == [(11 * 60, 22 * 60)]


async def test_days_away_are_no_answer_either(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness)
    await harness.use(at, BORIS, "quiet 0 0")
    await harness.use(at, BORIS, "habits on")
    await harness.use(at, BORIS, "away 2")
    harness.clock.time += 50 * HOUR
    await answer(harness, at, 1)
    await work(jobs)
    assert list((await doc_of(harness, BORIS)).answers.values()) == [(2 * 60, 50 * 60)]


async def test_who_plays_by_minutes_is_not_said_to_be_fast(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness, pace="live")
    await harness.use(at, BORIS, "habits on")
    await answer(harness, at, 0, 1)
    await work(jobs)
    assert (await doc_of(harness, BORIS)).answers == {}


async def test_whoever_lets_his_time_run_out_has_taken_all_of_it(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness)
    await harness.use(at, BORIS, "quiet 0 0")
    await harness.use(at, BORIS, "habits on")
    await answer(harness, at, 0)
    harness.clock.time += 72 * HOUR
    await work(jobs)
    assert list((await doc_of(harness, BORIS)).answers.values()) == [(72 * 60, 72 * 60)]


async def test_whoever_resigns_or_is_asked_at_the_end_has_answered_nothing(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness, seats=3)
    for person in (BORIS, VERA):
        await harness.use(at, person, "habits on")
    harness.clock.time += HOUR
    await harness.use(at, BORIS, "resign")
    await harness.use(at, ANNA, "end")
    await harness.use(at, VERA, "poll yes")
    assert (await harness.table(at)).doc.closed == "poll"
    await work(jobs)
    assert [(await doc_of(harness, one)).answers for one in (BORIS, VERA)] == [{}, {}]


async def test_the_lobby_shows_what_is_usual_and_not_what_happened_once(harness: Harness) -> None:
    await known(harness, BORIS, (18, 18), (20, 20), (21, 900), (22, 22), (4000, 9000))
    table = await lobby(harness, BORIS, VERA)
    anna, boris, vera = told(table)
    assert (anna.key, vera.key) == ("lobby-seat", "lobby-seat")
    habits = boris.params["habits"]
    assert isinstance(habits, Text)
    assert habits.key == "habits-both"
    assert habits.params["span"] == Text("span-minutes", {"minutes": 20})
    assert (habits.params["first"], habits.params["last"]) == (9, 22)


async def test_few_answers_say_nothing_yet(harness: Harness) -> None:
    await known(harness, BORIS, *[(20, 20)] * (FEWEST - 1))
    boris = told(await lobby(harness, BORIS))[1].params["habits"]
    assert isinstance(boris, Text)
    assert boris.key == "habits-awake"


async def test_one_tap_takes_it_back_in_every_lobby_and_leaves_nothing(harness: Harness, jobs: Jobs) -> None:
    await known(harness, BORIS, *[(20, 20)] * FEWEST)
    first, second = await lobby(harness, BORIS), await lobby(harness, BORIS)
    running = await agreed(harness)
    await harness.use(first.doc.id, BORIS, "habits off")
    for table in (first, second):
        assert [text.key for text in told(await harness.table(table.doc.id))] == ["lobby-seat", "lobby-seat"]
    assert (await doc_of(harness, BORIS)).answers == {}
    harness.clock.time += HOUR
    await answer(harness, running, 1)
    await work(jobs)
    assert (await doc_of(harness, BORIS)).answers == {}
    assert not (await harness.table(running)).doc.seats[1].timed


async def test_who_takes_it_back_after_he_has_resigned_is_not_timed_when_he_comes_back(harness: Harness) -> None:
    await known(harness, BORIS)
    at = await agreed(harness, seats=3)
    await harness.use(at, BORIS, "resign")
    await harness.use(at, BORIS, "habits off")
    await harness.use(at, BORIS, "come_back")
    assert not (await harness.table(at)).doc.seats[1].timed


async def test_a_lobby_that_is_closed_keeps_nothing_of_it(harness: Harness) -> None:
    """Nobody finds it any more when he takes it back, or wants to be forgotten."""
    await known(harness, BORIS)
    at = (await lobby(harness, BORIS)).doc.id
    await harness.use(at, ANNA, "close")
    assert [seat.habits for seat in (await harness.table(at)).doc.seats] == [None, None]


async def test_a_rematch_shows_it_of_those_who_let_it_be_seen_now(harness: Harness) -> None:
    """Boris has taken it back since the match before, and Anna has agreed since."""
    await known(harness, BORIS, *[(20, 20)] * FEWEST)
    at = await agreed(harness)
    await harness.use(at, ANNA, "end")
    await harness.use(at, BORIS, "poll yes")
    await harness.use(at, BORIS, "habits off")
    await harness.use(at, ANNA, "habits on")
    again = (await harness.use(at, ANNA, "rematch")).table
    assert again is not None
    table = await harness.table(again)
    assert [text.key for text in told(table)] == ["lobby-seat-known", "lobby-seat"]
    assert [seat.timed for seat in table.doc.seats] == [True, False]


async def test_who_sits_down_with_others_is_asked_once_in_his_life(harness: Harness) -> None:
    at = await harness.open("toy", 3)
    assert (await harness.use(at, BORIS, "join")).alert == Text(
        "done-join-asked", {"table": Term((await harness.table(at)).doc.name)}
    )
    await harness.use(at, BORIS, "leave")
    again = (await harness.use(at, BORIS, "join")).alert
    assert again is not None
    assert again.key == "done-join"


async def test_the_panel_tells_him_what_the_others_see_and_has_the_one_tap(harness: Harness) -> None:
    await known(harness, BORIS, *[(20, 20)] * FEWEST)
    at = (await lobby(harness, BORIS)).doc.id
    panel = (await harness.service.show(at, BORIS, Show("time"))).panel
    assert panel is not None
    assert "time-habits-seen" in [block.text.key for block in panel.blocks]
    assert Use(ShowHabits("off")) in [choice.press for choice in panel.choices]
    other = (await harness.service.show(at, VERA, Show("time"))).panel
    assert other is not None
    assert Use(ShowHabits("on")) in [choice.press for choice in other.choices]


async def test_when_the_match_has_begun_the_table_forgets_it(harness: Harness) -> None:
    await known(harness, BORIS, *[(20, 20)] * FEWEST)
    at = (await lobby(harness, BORIS)).doc.id
    await harness.use(at, ANNA, "start")
    assert all(seat.habits is None for seat in (await harness.table(at)).doc.seats)


async def test_whoever_is_forgotten_leaves_no_answers(harness: Harness, jobs: Jobs) -> None:
    await known(harness, BORIS, *[(20, 20)] * FEWEST)
    at = await agreed(harness)
    data = OwnData(
        harness.repository, Links(harness.store), harness.service.codes, lambda chat_id: None, harness.service.members
    )
    assert json.loads(json.dumps(await data.told(BORIS)))["settings"]["answers"]["before 0"] == [20, 20]
    await data.forget(BORIS, "forget")
    await work(jobs)
    assert await doc_of(harness, BORIS) == PersonDoc()
    assert not (await harness.table(at)).doc.seats[1].timed


@pytest.mark.parametrize(
    ("seated", "pace", "games", "minutes"),
    [
        ((ANNA, BORIS), "none", 1, 10 * (100 + 20) // 2 + 2 * 100),
        ((ANNA, BORIS), "none", 3, 3 * (10 * (100 + 20) // 2 + 2 * 100)),
        ((ANNA, BORIS), "live", 1, None),
        ((ANNA, BORIS, VERA), "none", 1, None),
        ((ANNA,), "none", 1, None),
    ],
)
async def test_an_end_is_expected_only_where_it_is_honest(
    harness: Harness, seated: tuple[Person, ...], pace: str, games: int, minutes: int | None
) -> None:
    """Anna takes 20 minutes, Boris 100; of Vera nothing is known, and minutes say nothing of days."""
    await known(harness, ANNA, *[(20, 20)] * FEWEST)
    await known(harness, BORIS, *[(10, 100)] * FEWEST)
    at = await harness.open("toy", 3)
    for person in seated[1:]:
        await harness.use(at, person, "join")
    await harness.use(at, ANNA, f"pace {pace}")
    table = await harness.table(at)
    measured = ToyGame()
    series = Option("games", (1, 3), 1)
    info = replace(measured.info, options=(*measured.info.options, series), waits={len(seated): Waits(10, 2)})
    measured.info, table.single, table.doc.options["games"] = info, measured, games
    assert takes(table) == minutes


async def test_where_he_lives_is_said_by_himself_then_his_browser_then_his_chat_then_the_house(
    harness: Harness,
) -> None:
    at = await harness.open("toy", 3)
    harness.repository.zone = "Asia/Yakutsk"

    async def zone(person: Person) -> object:
        panel = (await harness.service.show(at, person, Show("time"))).panel
        assert panel is not None
        return next(block.text.params["zone"] for block in panel.blocks if block.text.key == "time-zone")

    assert "Yakutsk" in str(await zone(BORIS))
    await Chats(harness.store).change(ChatId(CHAT_ID), lambda doc: setattr(doc, "zone", "Asia/Irkutsk"))
    assert "Irkutsk" in str(await zone(BORIS))
    assert "Omsk" in str(await zone(OMSK))
    await harness.use(at, BORIS, "zone Europe/Samara")
    assert "Samara" in str(await zone(BORIS))


async def test_who_sets_his_hours_in_a_browser_has_told_where_he_is(harness: Harness) -> None:
    at = await harness.open("toy", 3)
    await harness.use(at, OMSK, "quiet 23 8")
    assert (await doc_of(harness, OMSK)).zone == "Asia/Omsk"


def test_who_was_in_moscow_by_default_has_told_nothing() -> None:
    before = '{"hands_over": true, "zone": "Europe/Moscow", "quiet_from": 22, "quiet_until": 9}'
    assert PersonDoc.read(before.encode()).zone is None
    moved = PersonDoc.read(before.replace("Moscow", "Samara").encode())
    assert moved.zone == "Europe/Samara"
    assert PersonDoc.read(PersonDoc(zone="Europe/Moscow").model_dump_json().encode()).zone == "Europe/Moscow"
