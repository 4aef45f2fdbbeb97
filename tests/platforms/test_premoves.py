"""A turn is laid down in messengers: in private, a tap a move, and the group sees nothing of it until it is played."""

from fakeredis import FakeServer

from bot.app.tables.table import Table
from bot.presenter.screen import Show
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running as in_discord
from tests.bot.discord_adapter.play import Group
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.attempt import Attempt
from tests.platforms.telegram.telegram import Telegram

__all__ = ["channel", "guild", "people", "server"]
BY_LOT = {"first": "lot", "neutral": "drawn"}


def laid(table: Table, seat: int) -> list[str]:
    premove = table.doc.seats[seat].premove
    return premove.codes if premove else []


async def test_in_telegram_it_is_laid_down_in_the_private_chat() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        persons = [await telegram.person(name, started=True) for name in ("Анна", "Борис")]
        friends = Friends(telegram, bot, telegram.group("Друзья", persons, supergroup=True), persons)
        table = await friends.begins(**BY_LOT)
        now = await bot.table(table)
        assert now.match is not None
        waits = next(seat for seat in range(2) if seat not in now.match.game.awaited(now.match.state))
        person = next(one for one in persons if now.doc.seats[waits].person == f"telegram:{one.id}")
        before = [one.text for one in friends.place.by_bot]
        links = bot.telegram.platform.links
        assert links is not None
        await person.starts(links.to_panel(table, Show("errand")).partition("start=")[2])
        await telegram.until(lambda: any("ход заранее" in one.text for one in person.private.by_bot))
        sheet = next(one for one in person.private.by_bot if "ход заранее" in one.text)
        first = next(
            button.data
            for row in sheet.message.content.keyboard
            for button in row
            if button.data and ".l0;take" in button.data
        )
        await person.presses(sheet, data=first)
        await until(lambda: _lies(bot, table, waits))
        await telegram.until(lambda: any("Когда придёт твой ход" in one.text for one in person.private.by_bot))
        after = await bot.table(table)
        assert after.doc.version == now.doc.version
        assert [one.text for one in friends.place.by_bot] == before


async def _lies(bot: object, table: str, seat: int) -> bool:
    return bool(laid(await bot.table(table), seat))  # type: ignore[attr-defined]


async def says(person: Person, room: Channel, order: str) -> Attempt:
    """By the command in the language that this person reads."""
    names = {one.name for one in person.commands(room)}
    if "империя ход" in names:
        return await person.slash(room, "империя ход", словами=order)
    return await person.slash(room, "imperia turn", order=order)


async def test_in_discord_it_is_laid_down_in_an_answer_that_nobody_else_sees(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with in_discord(server) as bot:
        group = Group(bot, channel, people)
        await group.opened("eme", **BY_LOT)
        asked = await group.asked()
        waits = next(person for person in people if person is not asked)
        shown = await says(waits, channel, "ход заранее")
        assert shown.answer.ephemeral
        move = next(one for one in shown.answer.buttons if one.custom_id and ".l0;take" in one.custom_id)
        pressed = await waits.presses(shown.answer, custom_id=move.custom_id)
        assert pressed.acknowledged
        table = await group.table()
        assert any(laid(table, seat) for seat in range(len(people)))
