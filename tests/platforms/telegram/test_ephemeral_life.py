"""Ephemeral messages disappear, may never arrive, and their numbers come again."""

import pytest

from tests.platforms.telegram.ephemeral_calls import OWN, address, pressed, texts, whisper
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, keyboard, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.wire import Json


@pytest.fixture
async def instead(call: Raw, group: Group, boris: Person, board: Seen) -> Json:
    """Address of what Boris sees in place of the board."""
    press = await pressed(call, boris, board, "Рука")
    return address(group, boris, await whisper(call, group, boris, query=press["id"], replace=True))


@pytest.fixture
def administrated(group: Group) -> Group:
    """The group with the bot as an administrator, so that it needs no presses."""
    group.promotes_bot()
    return group


async def test_a_restart_loses_them(call: Raw, administrated: Group, boris: Person) -> None:
    where = address(administrated, boris, await whisper(call, administrated, boris))
    boris.restarts(database=True)
    assert texts(boris, administrated) == ["Рука"]
    boris.restarts()
    assert texts(boris, administrated) == []
    # The server knows it still, and says so; nothing comes back.
    assert await call("editEphemeralMessageText", **where, text="Ход") is True
    assert texts(boris, administrated) == []
    assert len(boris.world.ephemerals.alive(administrated.chat)) == 1


async def test_they_expire(call: Raw, telegram: Telegram, administrated: Group, boris: Person) -> None:
    where = address(administrated, boris, await whisper(call, administrated, boris, "Раз"))
    await whisper(call, administrated, boris, "Два")
    first, second = boris.sees_alone(administrated)
    telegram.ephemerals.expire(first)
    assert texts(boris, administrated) == ["Два"]
    await refused(call, "message to edit not found", "editEphemeralMessageText", **where, text="a")
    telegram.ephemerals.expire(*telegram.ephemerals.alive(administrated.chat))
    assert texts(boris, administrated) == []
    # A telephone that was off when the bot deleted it lets it go by itself.
    telegram.ephemerals.expire(second)


async def test_a_telephone_keeps_a_hundred_of_a_chat(
    call: Raw, telegram: Telegram, administrated: Group, anna: Person, boris: Person
) -> None:
    where = address(administrated, boris, await whisper(call, administrated, boris, "0"))
    await whisper(call, administrated, anna, "0")
    for number in range(1, 101):
        await whisper(call, administrated, boris, str(number))
    assert texts(boris, administrated) == [str(number) for number in range(1, 101)]
    assert texts(anna, administrated) == ["0"]
    assert await call("editEphemeralMessageText", **where, text="a") is True
    assert len(telegram.ephemerals.alive(administrated.chat)) == 102


@pytest.mark.parametrize("again", [True, False])
async def test_a_number_comes_again_or_does_not(
    call: Raw, telegram: Telegram, administrated: Group, anna: Person, boris: Person, again: bool
) -> None:
    telegram.ephemerals.rules.numbers_reused = again
    old = address(administrated, boris, await whisper(call, administrated, boris))
    await call("deleteEphemeralMessage", **old)
    new = await whisper(call, administrated, anna, "Ей")
    assert (new["ephemeral_message_id"] == old["ephemeral_message_id"]) is again
    # The number is now of a message to somebody else.
    await refused(call, "message to edit not found", "editEphemeralMessageText", **old, text="a")
    assert texts(anna, administrated) == ["Ей"]


async def test_it_may_never_arrive(call: Raw, administrated: Group, boris: Person) -> None:
    boris.client.receives = False
    where = address(administrated, boris, await whisper(call, administrated, boris))
    assert texts(boris, administrated) == []
    boris.client.receives = True
    assert await call("editEphemeralMessageText", **where, text="Ход") is True
    assert texts(boris, administrated) == []


async def test_edits_and_deletions_may_never_arrive(
    call: Raw, telegram: Telegram, administrated: Group, boris: Person
) -> None:
    sent = await whisper(call, administrated, boris, reply_markup=OWN)
    where = address(administrated, boris, sent)
    boris.client.receives = False
    await call("editEphemeralMessageText", **where, text="Ход", reply_markup=keyboard({"Сыграть": "play"}))
    stale = boris.sees_alone(administrated)[0]
    assert (stale.text, stale.edited, stale.labels) == ("Рука", False, ["Сыграть", "Закрыть"])
    assert (await pressed(call, boris, stale, "Сыграть"))["message"]["text"] == "Ход"
    assert not (await boris.presses(stale, "Закрыть")).given
    await call("deleteEphemeralMessage", **where)
    assert texts(boris, administrated) == ["Рука"]
    assert not (await boris.presses(stale, "Сыграть")).given
    assert [update.kind for update in telegram.updates.waiting()] == ["callback_query"]
    boris.restarts()
    assert texts(boris, administrated) == []


async def test_an_old_app_shows_none(call: Raw, administrated: Group, boris: Person) -> None:
    boris.client.old = True
    await whisper(call, administrated, boris)
    assert texts(boris, administrated) == []


async def test_who_has_left_sees_none(call: Raw, administrated: Group, boris: Person) -> None:
    where = address(administrated, boris, await whisper(call, administrated, boris))
    administrated.loses(boris)
    assert boris.sees(administrated) == []
    assert await call("deleteEphemeralMessage", **where) is True


@pytest.mark.parametrize("returns", [True, False])
@pytest.mark.parametrize("way", ["deleted", "expired", "crowded out"])
async def test_the_replaced_board_comes_back_or_does_not(
    call: Raw, telegram: Telegram, group: Group, boris: Person, instead: Json, returns: bool, way: str
) -> None:
    telegram.ephemerals.rules.boards_return = returns
    assert texts(boris, group) == ["Рука"]
    match way:
        case "deleted":
            await call("deleteEphemeralMessage", **instead)
        case "expired":
            telegram.ephemerals.expire(*telegram.ephemerals.alive(group.chat))
        case _:
            group.promotes_bot()
            for _ in range(100):
                await whisper(call, group, boris, "a")
    assert ("Доска" in texts(boris, group)) is returns
    assert "Рука" not in texts(boris, group)
    boris.restarts()
    assert texts(boris, group) == ["Доска"]


@pytest.mark.parametrize("survives", [True, False])
async def test_the_board_is_edited_meanwhile(
    call: Raw, telegram: Telegram, group: Group, boris: Person, board: Seen, instead: Json, survives: bool
) -> None:
    telegram.ephemerals.rules.survives_board_edit = survives
    await call("editMessageText", chat_id=group.id, message_id=board.id, text="Доска 2")
    assert texts(boris, group) == (["Рука"] if survives else ["Доска 2"])
    await call("deleteEphemeralMessage", **instead)
    assert texts(boris, group) == ["Доска 2"]


@pytest.mark.parametrize("survives", [True, False])
async def test_the_board_is_deleted_meanwhile(
    call: Raw, telegram: Telegram, group: Group, boris: Person, board: Seen, instead: Json, survives: bool
) -> None:
    telegram.ephemerals.rules.survives_board_deletion = survives
    await call("deleteMessage", chat_id=group.id, message_id=board.id)
    assert texts(boris, group) == (["Рука"] if survives else [])
    await call("deleteEphemeralMessage", **instead)
    assert texts(boris, group) == []
