"""The part of one process in the dealing of shards: what it serves between two answers of the store."""

from bot.discord_adapter.sharding import Dealing, Homes
from tests.support.store import fake_store


async def test_a_shard_that_was_handed_back_is_not_served_until_it_is_dealt_again() -> None:
    dealing = Dealing(fake_store(), "discord:42")
    await dealing.ask(2)
    of_the_second = 1 << 22
    assert dealing.holds(of_the_second)
    await dealing.hand_back(1)
    assert not dealing.holds(of_the_second)
    assert dealing.holds(None), "private chats belong to the first shard"
    await dealing.ask(2)
    assert dealing.holds(of_the_second)


async def test_a_process_that_leaves_sends_no_more_where_another_one_is() -> None:
    """Between two connections it would send to the chats of all, beside the process that has their shards."""
    store, homes = fake_store(), Homes()
    dealing, other = Dealing(store, "discord:42"), Dealing(store, "discord:42")
    for _ in range(2):
        await dealing.ask(2)
        await other.ask(2)
    homes.dealing = dealing
    homes.guilds["discord:1"] = 1 << 22
    await dealing.leave()
    assert not homes.are_all_here
    assert not homes.is_here("discord:1")
    assert not homes.is_here("discord:2")


async def test_a_process_that_is_alone_goes_on_sending_while_it_connects_anew() -> None:
    dealing, homes = Dealing(fake_store(), "discord:42"), Homes()
    await dealing.ask(2)
    homes.dealing = dealing
    await dealing.leave()
    assert homes.are_all_here
    assert homes.is_here("discord:1")
