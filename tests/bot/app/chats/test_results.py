"""What a chat has played: counted once, by whatever way the match ends, and only of those who want that."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.app.base.ask import Answer, Said, nobody
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats import results
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.own_data import OwnData
from bot.app.chats.results import Results
from bot.app.jobs.jobs import Jobs
from bot.app.people.links import Links
from bot.app.posts.post_sync import PostSync
from bot.presenter.acts.chat import TakePart
from bot.presenter.names import FSI, PDI
from bot.presenter.screen import Go, Show, Use
from bot.presenter.words import say
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness, TestPlatform

HERE, THERE = ChatId(CHAT_ID), ChatId("test:there")


@dataclass
class Office:
    harness: Harness
    chat_commands: ChatCommands
    post_sync: PostSync
    results: Results
    jobs: Jobs

    async def played(self, *others: Person, peeks: Person | None = None) -> str:
        """A match of the toy to its end, in which nobody buys anything: all have the points of what they have sealed,
        and who peeks has one less."""
        at = await self.harness.open("toy", 1 + len(others))
        for person in others:
            await self.harness.use(at, person, "join")
        await self.harness.use(at, ANNA, "start")
        people = (ANNA, *others)
        for _ in range(40):
            match = (await self.harness.table(at)).match
            assert match is not None
            if match.over:
                self.harness.clock.time += 1000
                return at
            if match.held is not None:
                await self.harness.repository.change(at, self.harness.delivery(), _close)
                continue
            seat = match.game.awaited(match.state)[0]
            codes = [one.code for one in match.game.legal(match.state, seat)]
            code = "peek" if people[seat] == peeks and "peek" in codes else _plain(codes)
            await self.harness.play(at, people[seat], code)
        raise AssertionError("the match does not end")

    async def counted(self) -> None:
        await self.jobs.do_due(*range(64))

    def said(self, person: Person | None, text: str = "", where: ChatId = HERE) -> Said:
        return Said(where, person, self.harness.delivery(), text, nobody)

    async def table(self, where: ChatId = HERE) -> list[str]:
        panel = (await self.chat_commands.obey(self.said(ANNA, "итоги чата", where))).panel
        assert panel is not None
        return [bare(say("ru", block.text)) for block in panel.blocks[1:-1]]


def _close(table):  # type: ignore[no-untyped-def]
    table.take(table.running().close())


def _plain(codes: list[str]) -> str:
    return next((code for code in ("pass", "leave") if code in codes), codes[0])


def bare(text: str) -> str:
    return text.replace(FSI, "").replace(PDI, "").replace("\u00a0", " ")


@pytest.fixture
async def office(harness: Harness) -> AsyncIterator[Office]:
    chats, platform = Chats(harness.store), TestPlatform()
    post_sync = PostSync(harness.repository, {"test": platform}, chats)
    harness.repository.listeners.clear()
    jobs = Jobs(harness.repository, {})
    harness.repository.listeners.clear()
    chat_commands = ChatCommands(harness.service, post_sync, chats, ("toy",), "ru")
    yield Office(harness, chat_commands, post_sync, chat_commands.results, jobs)
    await post_sync.stop()


async def test_a_match_that_is_over_is_counted_once_however_often_the_chore_comes(office: Office) -> None:
    at = await office.played(BORIS)
    table = await office.harness.table(at)
    assert table.match is not None
    totals = [seat.total for seat in table.game.standing(table.match.state).seats]
    winner = ("Анна", "Борис")[totals[1] > totals[0]]
    await office.counted()
    await office.results.count(table)
    await office.harness.use(at, ANNA, "rematch")
    await office.counted()
    lines = await office.table()
    assert lines[0] == "toy · мест: 2"
    wins = {"Анна": int(winner == "Анна"), "Борис": int(winner == "Борис")}
    expected = [f"{who} — побед: {wins[who]} из 1, очков за игру: {n}" for who, n in zip(wins, totals, strict=True)]
    assert sorted(line.partition(", рейтинг")[0] for line in lines[1:]) == sorted(expected)
    assert all(", рейтинг пока " in line for line in lines[1:])
    assert lines[1].startswith(winner)


async def test_an_old_match_that_is_touched_again_is_not_counted_anew(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "REMEMBERED", 1)
    old = await office.played(BORIS)
    await office.counted()
    await office.played(BORIS)
    await office.counted()
    counted = await office.table()
    await office.harness.use(old, ANNA, "rematch")
    await office.counted()
    assert await office.table() == counted


async def test_a_match_that_is_touched_before_it_is_counted_is_counted_still(office: Office) -> None:
    at = await office.played(BORIS)
    await office.harness.use(at, ANNA, "rematch")
    await office.counted()
    assert "из 1" in (await office.table())[1]


async def test_games_with_other_numbers_of_seats_stand_apart_and_sum_up(office: Office) -> None:
    for others in ((BORIS,), (BORIS,), (BORIS, VERA)):
        await office.played(*others)
    await office.counted()
    lines = await office.table()
    assert [line for line in lines if "мест" in line] == ["toy · мест: 2", "toy · мест: 3"]
    assert sum("из 2" in line for line in lines) == 2
    assert sum("из 1" in line for line in lines) == 3
    assert await office.table(THERE) == ["Здесь ещё ничего не доиграли."]


async def test_who_wants_no_part_in_it_is_forgotten_and_not_counted_until_he_wants(office: Office) -> None:
    await office.played(BORIS)
    await office.counted()
    asked = await office.chat_commands.press(office.said(BORIS), Use(TakePart("out")))
    assert asked.panel is not None
    office.harness.clock.time += 1000
    answer = await office.chat_commands.press(office.said(BORIS), asked.panel.choices[0].press)
    assert answer.panel is not None
    assert Use(TakePart("in")) in [tool.press for tool in answer.panel.tools]
    assert not any("Борис" in line for line in await office.table())
    document = await office.harness.store.get("results", HERE)
    assert document is not None
    assert "Борис" not in document.envelope.decode()
    await office.played(BORIS)
    await office.counted()
    assert not any("Борис" in line for line in await office.table())
    await office.chat_commands.press(office.said(BORIS), Use(TakePart("in")))
    await office.played(BORIS)
    await office.counted()
    assert next(line.split(",")[0] for line in await office.table() if "Борис" in line).endswith("из 1")
    with pytest.raises(Refusal, match="unreadable"):
        await office.chat_commands.press(office.said(BORIS), Use(TakePart("sideways")))


async def test_a_match_that_runs_or_was_closed_is_not_counted(office: Office) -> None:
    running, closed = await office.harness.started("toy", 2), await office.harness.open("toy", 2)
    await office.harness.use(closed, ANNA, "close")
    for at in (running, closed):
        await office.results.count(await office.harness.table(at))
    assert await office.table() == ["Здесь ещё ничего не доиграли."]


async def test_whoever_dies_before_it_is_counted_leaves_it_to_the_next(office: Office) -> None:
    at = await office.played(BORIS)
    assert [due.task.key for due in await office.harness.store.due(int(at[:2]), office.harness.clock.now(), 1000)] == [
        "result"
    ]


async def past(office: Office, person: Person, where: ChatId = HERE) -> Answer:
    return await office.chat_commands.obey(office.said(person, "сыгранное", where))


async def test_what_one_has_played_is_listed_for_him_alone_with_a_way_to_its_end(office: Office) -> None:
    at = await office.played(BORIS)
    later = await office.played(BORIS, VERA)
    told = await past(office, BORIS)
    assert told.own
    assert told.panel is not None
    assert [choice.press for choice in told.panel.choices] == [Show(f"past {later}"), Show(f"past {at}")]
    end = await office.chat_commands.press(office.said(BORIS), Show(f"past {at}"))
    assert end.panel is not None
    assert end.view is not None
    assert end.about == at
    assert end.own
    assert any(one.text.key.startswith(("result-winner", "result-yours")) for one in end.panel.blocks)
    with pytest.raises(Refusal, match="no-table"):
        await office.chat_commands.press(office.said(VERA), Show(f"past {at}"))
    assert (await past(office, Person("test:x", "Икс"))).panel.choices == ()  # type: ignore[union-attr]


async def test_from_another_chat_it_is_a_link(office: Office) -> None:
    at = await office.played(BORIS)
    await office.post_sync.converge(TableId(at), HERE)
    told = await past(office, BORIS, THERE)
    assert told.panel is not None
    [choice] = told.panel.choices
    assert isinstance(choice.press, Go)


async def test_who_is_forgotten_is_forgotten_here_too(office: Office) -> None:
    await office.played(BORIS)
    await office.counted()
    await office.results.forget(HERE, BORIS)
    document = await office.harness.store.get("results", HERE)
    assert document is not None
    assert "Борис" not in document.envelope.decode()
    assert BORIS.id not in document.envelope.decode()


async def test_who_asks_that_all_is_forgotten_leaves_the_results_of_his_chats(office: Office) -> None:
    await office.played(BORIS)
    await office.counted()
    service = office.harness.service
    data = OwnData(
        office.harness.repository, Links(office.harness.store), service.codes, lambda chat_id: None, service.members
    )
    await data.forget(BORIS, office.harness.delivery())
    document = await office.harness.store.get("results", HERE)
    assert document is not None
    assert BORIS.id not in document.envelope.decode()
    assert any("Анна" in line for line in await office.table())
