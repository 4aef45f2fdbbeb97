"""Panels in a group of Telegram that one member sees: ephemeral messages, and the ways around them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from fakeredis import FakeServer

from bot.presenter.words import say
from bot.telegram_adapter.bot_api.ephemeral import EphemeralCalls, EphemeralPost
from bot.telegram_adapter.bot_api.errors import Refused
from bot.telegram_adapter.panels.ephemeral_panels import WITHOUT_CONTENT, EphemeralPanels, EphemeralUse
from engine.kernel.actors import PUBLIC
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.versions import Version
from tests.support.waiting import until

pytestmark = pytest.mark.timeout(180)


class Hands:
    """A running match of Territories in a group, whose players look at their hands."""

    def __init__(
        self, telegram: Telegram, friends: Friends, table: str, people: list[Person], onlooker: Person
    ) -> None:
        self.telegram, self.friends, self.table = telegram, friends, table
        self.people, self.onlooker = people, onlooker

    @property
    def group(self) -> Group:
        assert isinstance(self.friends.place, Group)
        return self.friends.place

    async def card(self, person: Person) -> str | None:
        """Press the first card under the board; return the address that the answer opens, if it opens one."""
        return (await person.presses(await self.friends.board(self.table), "Карта 1")).url

    async def panel(self, person: Person) -> Seen:
        """Press the first card under the board; return the panel that only this person sees."""
        assert await self.card(person) is None
        [panel] = person.sees_alone(self.group)
        return panel

    async def lands(self) -> list[int | None]:
        return [one.owner for one in (await self.friends.bot.table(self.table)).observe(PUBLIC).lands]  # type: ignore[attr-defined]


@asynccontextmanager
async def hands(
    *, lenient: bool = False, version: Version = Version.V10_3, use: EphemeralUse = "counted"
) -> AsyncIterator[Hands]:
    async with (
        Telegram(lenient=lenient) as telegram,
        running(bot_on(telegram, FakeServer(), games=("territories",), ephemeral=use)) as bot,
    ):
        telegram.version = version
        people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people[:2])
        table = await friends.begins("/new territories 2")
        await friends.presses(people[0], table, "1→новая")
        yield Hands(telegram, friends, table, people[:2], people[2])


async def test_a_card_is_shown_and_played_in_the_group_and_only_its_owner_sees_it() -> None:
    async with hands() as match:
        anna, boris = match.people
        said = len(match.group.by_bot)
        panel = await match.panel(boris)
        assert anna.sees_alone(match.group) == []
        assert len(match.group.by_bot) == said, "the group sees nothing of it"
        land = next(label for label in panel.labels if label.startswith("Новая земля: "))
        await boris.presses(panel, land)
        await match.friends.settled(match.table)
        assert await match.lands() == [0, 1]
        assert land.removeprefix("Новая земля: ") not in (await match.friends.board(match.table)).text
        assert boris.id not in match.telegram.world.chats, "nobody was led out of the group"
        assert anna.sees_alone(match.group) == []


async def test_a_person_has_one_panel_in_a_group() -> None:
    async with hands() as match:
        anna, boris = match.people
        first = await match.panel(boris)
        assert (await match.panel(boris)).labels == first.labels
        assert len((await match.panel(anna)).labels) > 1
        assert len(boris.sees_alone(match.group)) == 1, "what another person opens changes nothing"


async def test_a_panel_that_is_gone_comes_again_by_the_same_button() -> None:
    async with hands() as match:
        boris = match.people[1]
        await match.panel(boris)
        boris.restarts(database=False)
        assert boris.sees_alone(match.group) == []
        assert (await match.panel(boris)).labels


@pytest.mark.parametrize("version", [Version.V10_1, Version.V10_2])
async def test_an_older_server_shows_nobody_a_hand(version: Version) -> None:
    """It takes the panel for an ordinary message, so a message without content is tried first, and deleted."""
    async with hands(lenient=True, version=version) as match:
        before = set(match.group.chat.messages)
        assert await match.card(match.people[1]), "today's way: a link into the private chat"
        assert await match.card(match.people[0]), "the server is not tried again"
        [tried] = [match.group.chat.messages[number] for number in set(match.group.chat.messages) - before]
        assert tried.content.text.text == say("ru", WITHOUT_CONTENT)
        assert tried.deleted


@pytest.mark.nightly
async def test_a_panel_changes_where_it_stands_and_is_closed_by_the_way_back() -> None:
    async with hands() as match:
        boris, group = match.people[1], match.group
        card = await match.panel(boris)
        await boris.presses(card, "Рука")
        await match.telegram.until(lambda: boris.sees_alone(group)[0].text != card.text)
        [hand] = boris.sees_alone(group)
        assert hand.ephemeral_id == card.ephemeral_id or hand.file, "a text does not take the place of a picture"
        await boris.presses(hand, "К доске")
        await match.telegram.until(lambda: boris.sees_alone(group) == [])


async def test_a_hand_with_its_picture_is_a_panel_in_the_group() -> None:
    async with hands() as match:
        boris = match.people[1]
        await boris.presses(await match.friends.board(match.table), "Рука")
        [hand] = boris.sees_alone(match.group)
        assert hand.kind == "photo"
        assert "твоя рука" in hand.text
        assert len(hand.labels) > 5, "each card can be pressed"


@pytest.mark.parametrize("fault", [Fault.TOO_MANY_REQUESTS, Fault.SERVER_ERROR, Fault.LOST_BEFORE])
async def test_where_the_panel_cannot_be_sent_the_link_leads_to_the_private_chat(fault: Fault) -> None:
    async with hands() as match:
        await match.panel(match.people[0])
        match.telegram.faults.retry_after = (30, 30)
        for method in ("sendMessage", "sendPhoto"):
            match.telegram.faults.next(fault, method)
        assert await match.card(match.people[1])
        assert match.people[1].sees_alone(match.group) == []


@pytest.mark.nightly
async def test_of_two_panels_one_is_left_when_nobody_knew_that_the_first_had_come() -> None:
    async with hands() as match:
        boris = match.people[1]
        await match.panel(boris)
        for method in ("sendMessage", "sendPhoto"):
            match.telegram.faults.next(Fault.LOST_AFTER, method)
        assert await match.card(boris), "nobody knows whether the second has come"
        old, new = boris.sees_alone(match.group)
        land = next(label for label in new.labels if label.startswith("Новая земля: "))
        await boris.presses(new, land)
        await match.friends.settled(match.table)
        assert await match.lands() == [0, 1]
        await match.telegram.until(lambda: old not in boris.sees_alone(match.group))


@pytest.mark.nightly
async def test_a_chat_that_refuses_is_not_asked_again() -> None:
    async with hands() as match:
        match.telegram.ephemerals.rules.answer_ends_right = True
        match.group.restricts_bot(("can_send_messages",))
        boris = match.people[1]
        assert (await match.panel(boris)).labels


async def test_ones_own_settings_are_two_taps_away_and_stay_in_the_group() -> None:
    async with hands() as match:
        anna, boris = match.people
        await boris.presses(await match.friends.board(match.table), "Ещё")
        [more] = boris.sees_alone(match.group)
        await boris.presses(more, "Моё время")
        await match.telegram.until(lambda: boris.sees_alone(match.group)[0].text != more.text)
        [own] = boris.sees_alone(match.group)
        assert own.ephemeral_id == more.ephemeral_id, "the panel changes where it stands"
        assert boris.id not in match.telegram.world.chats
        assert anna.sees_alone(match.group) == []


@pytest.mark.parametrize("use", ["off", "counted"])
async def test_what_belongs_to_one_person_never_takes_the_place_of_a_public_panel(use: EphemeralUse) -> None:
    async with hands(use=use) as match:
        greeting = next(one for one in match.group.by_bot if "Мои игры" in one.labels)
        boris = match.people[1]
        answer = await boris.presses(greeting, "Мои игры")
        assert bool(answer.url) == (use == "off"), "a link into the private chat, or a panel for him alone"
        assert len(boris.sees_alone(match.group)) == (use == "counted")
        assert next(one for one in match.group.by_bot if one.id == greeting.id).text == greeting.text


@pytest.mark.usefixtures("impatient")
async def test_after_each_connection_the_server_proves_itself_anew() -> None:
    """The operator may have started an older server at the same address."""
    async with hands(lenient=True) as match:
        anna, boris = match.people
        await match.panel(boris)
        reach = match.friends.bot.telegram.reach
        connections = reach.connections
        match.telegram.faults.next(Fault.SERVER_ERROR, "getUpdates")
        await match.onlooker.starts()  # The next request for updates fails.
        await until(lambda: reach.connections > connections)
        match.telegram.version = Version.V10_1
        before = set(match.group.chat.messages)
        assert await match.card(anna)
        posted = [match.group.chat.messages[number] for number in set(match.group.chat.messages) - before]
        assert [one.content.text.text for one in posted if one.deleted] == [say("ru", WITHOUT_CONTENT)]


@pytest.mark.nightly
async def test_a_server_that_posts_for_all_is_not_tried_again_though_the_message_stays() -> None:
    async with hands(lenient=True, version=Version.V10_1) as match:
        match.telegram.faults.next(Fault.TOO_MANY_REQUESTS, "deleteMessage")
        before = set(match.group.chat.messages)
        for person in (*match.people, *match.people):
            assert await match.card(person)
        assert len(set(match.group.chat.messages) - before) == 1


@pytest.mark.nightly
async def test_what_was_refused_to_one_person_is_shown_to_others_and_to_none_if_refused_to_two(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with hands() as match:
        anna, boris = match.people
        await match.panel(anna)
        monkeypatch.setattr(EphemeralCalls, "_sent", refuses)
        assert await match.card(boris)
        monkeypatch.undo()
        await anna.presses(await match.panel(anna), "К доске")
        assert await match.card(boris), "not again for ten minutes"
        monkeypatch.setattr(EphemeralCalls, "_sent", refuses)
        assert await match.card(anna)
        monkeypatch.undo()
        board = await match.friends.board(match.table)
        assert (await match.onlooker.presses(board, "Ещё")).url, "it is the chat"


async def refuses(*_: object) -> EphemeralPost:
    raise Refused("BUTTON_DATA_INVALID")


async def test_a_panel_that_cannot_be_changed_leads_to_the_private_chat() -> None:
    async with hands() as match:
        boris = match.people[1]
        await boris.presses(await match.friends.board(match.table), "Ещё")
        [more] = boris.sees_alone(match.group)
        match.telegram.faults.retry_after = (30, 30)
        match.telegram.faults.next(Fault.TOO_MANY_REQUESTS, "editEphemeralMessageText")
        assert (await boris.presses(more, "Моё время")).url
        assert boris.sees_alone(match.group) == [more]


async def test_whoever_asks_a_third_time_in_a_minute_sees_none_and_is_led_to_the_private_chat() -> None:
    """Their app is too old; Telegram does not say so."""
    async with hands() as match:
        anna, boris = match.people
        boris.client.old = True
        assert [await match.card(boris) for _ in range(2)] == [None, None]
        assert await match.card(boris)
        assert await match.card(boris), "and not again for ten minutes"
        assert (await match.panel(anna)).labels, "others are shown theirs"


@pytest.mark.nightly
async def test_whoever_presses_on_his_panel_may_open_it_as_often_as_he_likes() -> None:
    async with hands() as match:
        boris = match.people[1]
        for _ in range(4):
            panel = await match.panel(boris)
            await boris.presses(panel, "К доске")
            await match.telegram.until(lambda: boris.sees_alone(match.group) == [])


async def test_two_old_apps_take_the_panels_of_nobody_else() -> None:
    async with hands() as match:
        for person in match.people:
            person.client.old = True
            for _ in range(3):
                await match.card(person)
        board = await match.friends.board(match.table)
        assert not (await match.onlooker.presses(board, "Ещё")).url
        assert match.onlooker.sees_alone(match.group)


async def test_a_server_that_changes_while_a_panel_waits_for_room_gets_no_content(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with hands(lenient=True) as match:
        anna, boris = match.people
        await match.panel(anna)
        room = EphemeralPanels._room

        async def meanwhile(panels: EphemeralPanels, *given: Any) -> None:
            await room(panels, *given)
            if match.telegram.version is Version.V10_3:
                match.telegram.version = Version.V10_1
                match.friends.bot.telegram.reach.connections += 1

        monkeypatch.setattr(EphemeralPanels, "_room", meanwhile)
        before = set(match.group.chat.messages)
        await match.card(boris)
        posted = [match.group.chat.messages[number] for number in set(match.group.chat.messages) - before]
        assert [one.content.text.text for one in posted] == [say("ru", WITHOUT_CONTENT)]
