"""Panels that have got old in Discord: whatever is pressed on one, it shows afterwards what it would show anew."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from fakeredis import FakeServer

from bot.app.chats.commands.pressing import Pressing
from bot.presenter import payload
from bot.presenter.screen import Show, Use
from engine.games.territories.game import Territories
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group
from tests.bot.presenter.territories import hidden
from tests.platforms.discord_server import DiscordServer, Person, SeenMessage
from tests.platforms.discord_server.model.rooms import Channel
from tests.support import old_panels
from tests.support.old_panels import IN_A_LOBBY, IN_A_MATCH, TO_OTHERS, Aging, Kind, button, whenever_asked

__all__ = ["channel", "guild", "people", "server"]


@dataclass
class Panels:
    """What the first person of a group has open, for himself alone."""

    group: Group
    open: dict[str, int] = field(default_factory=dict)

    @property
    def person(self) -> Person:
        return self.group.people[0]

    async def opens(self, show: Show) -> SeenMessage:
        version = (await self.group.table()).doc.version
        attempt = await self.person.forges(await self.group.board(), payload.write(self.group.id, version, show))
        await self.group.bot.settled()
        return attempt.answer

    async def open_all(self, kinds: Sequence[Kind]) -> None:
        for kind in kinds:
            self.open[kind.name] = (await self.opens(kind.show)).id

    def shown(self, kind: Kind) -> SeenMessage:
        [found] = [one for one in self.person.sees(self.group.room) if one.id == self.open[kind.name]]
        return found

    async def press(self, kind: Kind) -> None:
        old = self.shown(kind)
        wanted = button(kind, ids_of(old))
        lists = [one.custom_id for one in old.selects if wanted in [option["value"] for option in one.spec["options"]]]
        if lists:
            attempt = await self.person.selects(old, wanted, custom_id=lists[0])
        else:
            attempt = await self.person.presses(old, custom_id=wanted)
        assert attempt.acknowledged
        await self.group.bot.settled()

    async def is_stale(self, kind: Kind) -> bool:
        """Does it show something else than if it were opened now, but for a line that says why it has changed?"""
        fresh, old = await self.opens(kind.then), self.shown(kind)
        more = [line for line in old.text.splitlines() if line not in fresh.text.splitlines()]
        less = [line for line in fresh.text.splitlines() if line not in old.text.splitlines()]
        alike = whenever_asked(ids_of(old)) == whenever_asked(ids_of(fresh)) and old.pictures == fresh.pictures
        return bool(less) or len(more) > 1 or not alike

    async def stale_of(self, kinds: Sequence[Kind]) -> list[str]:
        stale = []
        for kind in kinds:
            before = len(self.person.sees(self.group.room))
            await self.press(kind)
            assert len(self.person.sees(self.group.room)) == before, "it is said in the panel itself"
            stale += [kind.name] if await self.is_stale(kind) else []
        return stale


def ids_of(post: SeenMessage) -> list[str | None]:
    options = [option["value"] for one in post.selects for option in one.spec["options"]]
    return [*(one.custom_id for one in post.buttons), *options]


async def begun(bot: Bot, room: Channel, people: Sequence[Person], patch: pytest.MonkeyPatch) -> Panels:
    position = hidden.selling().position
    patch.setattr(Territories, "new", lambda game, *_: game.load(position))
    group = Group(bot, room, people)
    await group.opened("territories")
    panels = Panels(group)
    await panels.open_all([*IN_A_MATCH, *TO_OTHERS])
    return panels


async def aged(panels: Panels, aging: Aging) -> None:
    await aging(panels.group.bot.harness.service.repository, panels.group.id)
    await panels.group.bot.settled()


@pytest.mark.parametrize(
    ("aging", "restarts"),
    [
        pytest.param(old_panels.new_phase, True, id="new phase, restarted"),
        pytest.param(old_panels.over, False, id="over", marks=pytest.mark.nightly),
        pytest.param(old_panels.new_phase, False, id="new phase", marks=pytest.mark.nightly),
        pytest.param(old_panels.over, True, id="over, restarted", marks=pytest.mark.nightly),
    ],
)
async def test_every_kind_of_panel_is_true_after_a_press(
    server: DiscordServer,
    channel: Channel,
    people: list[Person],
    aging: Any,
    restarts: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    memory = FakeServer()
    async with running(server, memory) as bot:
        panels = await begun(bot, channel, people, monkeypatch)
        if not restarts:
            await aged(panels, aging)
            assert await panels.stale_of([*IN_A_MATCH, *TO_OTHERS]) == []
    if restarts:
        async with running(server, memory) as panels.group.bot:
            panels.group.bot.tables.add(panels.group.id)
            await aged(panels, aging)
            assert await panels.stale_of([*IN_A_MATCH, *TO_OTHERS]) == []


async def test_panels_that_nobody_refreshes_are_found(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: without the refresh the hand of yesterday stays, and a second message says why."""

    async def nothing(*_: object) -> None:
        return None

    monkeypatch.setattr(Pressing, "_refresh", nothing)
    async with running(server) as bot:
        panels = await begun(bot, channel, people, monkeypatch)
        await aged(panels, old_panels.new_phase)
        with pytest.raises(AssertionError, match="in the panel itself"):
            await panels.stale_of(IN_A_MATCH[:1])


async def test_every_kind_of_panel_of_a_lobby_is_true_after_a_press(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people)
        await group.lobby("toy")
        for person in people[1:]:
            await group.uses(person, "join")
        panels = Panels(group)
        await panels.open_all(IN_A_LOBBY)
        await group.uses(people[0], "start")
        assert await panels.stale_of(IN_A_LOBBY) == []


async def test_whoever_is_back_has_a_way_to_the_board(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("toy")
        panels = Panels(group)
        resigning = Kind(Show("resign"), lambda press: isinstance(press, Use))
        await panels.open_all([resigning])
        await panels.press(resigning)
        await panels.press(resigning)
        back, board = panels.shown(resigning), await group.board()
        assert "Снова ходишь ты" in back.text
        assert [str(one.url).rsplit("/", 1)[-1] for one in back.buttons] == [str(board.id)]


async def test_words_in_a_private_chat_go_to_the_table_that_waits(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    """And the panel that comes there can be pressed."""
    async with running(server) as bot:
        group, anna = Group(bot, channel, people), people[0]
        await group.opened("eme")
        await anna.slash(anna.dm, "ход", словами="ставка 2")
        await bot.settled()
        match = (await group.table()).match
        assert match is not None
        assert 0 not in match.game.awaited(match.state)
        panel = (await anna.slash(anna.dm, "ход", словами="время")).answer
        quiet = next(one.custom_id for one in panel.buttons if (one.custom_id or "").split(".u")[-1] == "quiet 0 10")
        assert (await anna.presses(panel, custom_id=quiet)).acknowledged
        await bot.settled()
        assert "с 0\N{NO-BREAK SPACE}до 10" in next(one for one in anna.sees(anna.dm) if one.id == panel.id).text
        assert "Владивосток" in (await anna.slash(anna.dm, "ход", словами="пояс Владивосток")).answer.text
