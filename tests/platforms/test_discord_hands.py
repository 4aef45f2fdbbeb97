"""A hand in a channel of Discord: a panel for its owner alone, in which he goes on; all see what came of it."""

from engine.kernel.actors import PUBLIC
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.bot.discord_adapter.play import Group
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel

__all__ = ["channel", "guild", "people", "server"]


async def test_a_round_is_played_in_panels_of_ones_own(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("territories")
        hands = []
        for person in people[:2]:
            await group.presses(person, "Рука")
            hands.append([one for one in person.sees(channel) if one.ephemeral][-1])
        assert hands[0].text != hands[1].text
        # Of two cards alike the buttons say the same.
        land = next(button for button in hands[0].buttons if button.label.startswith("Новая земля"))
        assert (await people[0].presses(hands[0], custom_id=land.custom_id)).acknowledged
        await bot.settled()
        assert [land.owner for land in (await group.table()).observe(PUBLIC).lands] == [0]  # type: ignore[attr-defined]
        again = [one for one in people[0].sees(channel) if one.ephemeral][-1]
        assert "Под твоими землями" in again.text, "the panel comes again, as it is now"
        for label in ("Готово", "Пусть кормит автопилот"):
            for person in people[:2]:
                await group.presses(person, label)
        assert "раунд 2" in (await group.board()).text.replace("\u00a0", " ")
