"""Who may join a table of a Discord channel: the server's word for who comes from elsewhere, and who is kept out."""

import pytest

from bot.app.people.links import Account
from bot.presenter import payload
from bot.presenter.acts.codec import act_of
from bot.presenter.screen import Text, Use
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.bot.discord_adapter.play import Group
from tests.platforms.discord_server import Attempt, DiscordServer, Person, RequestFault
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_discord_branching import opens, set_to_threads
from tests.platforms.test_telegram_joining import asks, is_told
from tests.support.both_platforms import on_both
from tests.support.harness import answered

__all__ = ["channel", "guild", "people", "server"]
pytestmark = [pytest.mark.timeout(120), pytest.mark.usefixtures("impatient")]


async def names(group: Group) -> list[str]:
    return [seat.name for seat in (await group.table()).doc.seats]


async def test_a_link_from_telegram_asks_the_server_and_in_an_outage_the_host(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    anna, boris, vera = people
    async with Telegram() as telegram, on_both(telegram, server) as both:
        group = Group(both.there, channel, people)
        await group.lobby("toy")
        guests = {one.id: await telegram.person(one.user.name) for one in (boris, vera)}
        for there in (boris, vera):
            here = Account(id=f"telegram:{guests[there.id].id}", name="T")
            await both.here.chat_commands.links.join(here, Account(id=f"discord:{there.id}", name="D"))
        unlinked = await telegram.person("Чужой")
        assert "кто есть в его чате" in (await asks(telegram, unlinked, group.id)).text
        guild.leaves(vera)
        assert "кто есть в его чате" in (await asks(telegram, guests[vera.id], group.id)).text
        guild.joins([vera])
        await asks(telegram, guests[boris.id], group.id)
        assert await names(group) == ["Анна", "Борис"]
        server.faults.order(RequestFault.BUCKET_LIMIT, request="/members")
        assert "Хозяина стола" in (await asks(telegram, guests[vera.id], group.id)).text
        await group.catches_up()
        board = await group.board()
        assert "Пустить за стол" in board.text
        admit = next(str(one.custom_id) for one in board.buttons if one.label == "Пустить")
        refused = await boris.presses(board, custom_id=admit)
        assert "хозяин стола и администраторы" in refused.answer.text
        await group.presses(anna, "Пустить")
        await telegram.until(is_told(guests[vera.id], "Тебя пустили"))
        assert await names(group) == ["Анна", "Борис", "Вера"]


async def test_a_removed_player_and_one_whom_the_chat_keeps_out_take_no_seat(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    (anna, boris), vera = people[:2], server.person("Вера")
    guild.joins([vera])
    async with running(server) as bot:
        group = Group(bot, channel, people)
        await group.lobby("toy")
        await group.uses(boris, "join")
        for person, words in ((vera, "хозяин стола и"), (boris, "хозяин стола и")):
            assert words in (await _forces(group, person, "send_away 0")).answer.text
        await _forces(group, anna, "send_away 1")
        assert await names(group) == ["Анна"]
        assert "так решил его хозяин" in (await group.presses(boris, "Сесть за стол")).answer.text
        await group.uses(vera, "join")
        await set_to_threads(bot, channel, anna)
        _, threaded = await opens(bot, channel, anna)
        panel = (await anna.slash(channel, "настройки")).answer
        await anna.presses(panel, "Кого не пускать")
        [shown] = [one for one in anna.sees(channel) if one.id == panel.id]
        block = next(str(one.custom_id) for one in shown.buttons if "Вера" in (one.label or ""))
        assert "администраторы" in (await boris.forges(await group.board(), block)).answer.text
        await anna.presses(shown, custom_id=block)
        await bot.settled()
        assert await names(group) == ["Анна"]
        assert "решили его администраторы" in (await group.presses(vera, "Сесть за стол")).answer.text
        [thread] = guild.threads(channel)
        inside = Group(bot, thread, people, threaded)
        refused = (await inside.presses(vera, "Сесть за стол")).answer
        assert "решили его администраторы" in refused.text, "the list of a channel holds in its threads"
        assert "решили его администраторы" in (await vera.slash(channel, "новая", игра="toy", мест=2)).answer.text


async def test_the_messenger_says_one_line_once(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    anna = people[0]
    async with running(server) as bot:
        platform, chat_id = bot.adapter.platform, f"discord:u{anna.id}"
        for _ in range(2):
            await platform.say(chat_id, Text("lobby-join"), "ru", "the same")
        assert [one.text for one in anna.sees(anna.dm)] == ["Сесть за стол"]
        asked = [await platform.is_member(f"discord:{channel.id}", f"{one}") for one in (f"discord:{anna.id}", "web:1")]
        assert asked == [True, None]


async def _forces(group: Group, person: Person, verb: str) -> Attempt:
    version = (await group.table()).doc.version
    press = answered(Use(act_of(verb)), group.bot.harness.chat_commands.repository.clock.now())
    attempt = await person.forges(await group.board(), payload.write(group.id, version, press))
    await group.bot.settled()
    return attempt
