"""A picture goes to Discord once: whatever else of a message changes, one that is there already stays as it is."""

from itertools import pairwise

from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.bot.discord_adapter.play import Group
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel

__all__ = ["channel", "guild", "people", "server"]

MOVES = 24


async def test_what_is_uploaded_is_never_what_is_there_already(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    """Every new attachment of a board has other pixels than the one before; while a turn goes on the same one stays."""
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("eme")
        seen = []
        for _ in range(MOVES):
            await group.moves_by_button()
            board = await group.board()
            [attached] = channel.messages[board.id].attachments
            seen.append((board.id, board.text, attached.id, attached.content))
    same_post = [(before, after) for before, after in pairwise(seen) if before[0] == after[0]]
    uploads = [(before, after) for before, after in same_post if before[2] != after[2]]
    assert all(before[3] != after[3] for before, after in uploads)
    kept = [(before, after) for before, after in same_post if before[2] == after[2]]
    assert len(kept) > 5
    assert all(before[3] == after[3] and before[1] != after[1] for before, after in kept)
