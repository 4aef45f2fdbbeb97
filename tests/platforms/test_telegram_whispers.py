"""Ephemeral commands in a group of Telegram: nobody but their author reads them, nor what the bot answers."""

import json

import pytest

from bot.app.base.ask import Answer
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.presenter.words import say
from bot.telegram_adapter.bot_api.ephemeral import EphemeralCalls, EphemeralPost
from bot.telegram_adapter.bot_api.errors import Refused
from bot.telegram_adapter.panels.ephemeral_panels import WITHOUT_CONTENT
from tests.platforms.telegram.clock import RunningClock
from tests.platforms.telegram.commands import SCOPES, ephemeral_commands
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.versions import Version
from tests.platforms.test_telegram_ephemeral import Hands, hands

pytestmark = pytest.mark.timeout(180)
BAD_CODE = "7ABC-2345"
OPENING = [say(language, WITHOUT_CONTENT) for language in ("ru", "en")]


async def menu_is_there(match: Hands) -> None:
    """Wait until the telephones mark the commands."""
    person = match.people[0].user
    await match.telegram.until(lambda: ephemeral_commands(match.telegram.bot, match.group.chat, person))


def answers(match: Hands, person: Person) -> list[Seen]:
    """Return the messages of the bot that only this person sees."""
    return [one for one in person.sees_alone(match.group) if one.sender != person.name]


async def asks(match: Hands, person: Person, text: str, reply_to: Seen | None = None) -> Seen:
    """Send what nobody else sees; return the answer that nobody else sees."""
    await menu_is_there(match)
    before = [one.message for one in answers(match, person)]
    await person.whispers(match.group, text, reply_to=reply_to)

    def new() -> list[Seen]:
        return [one for one in answers(match, person) if one.message not in before and one.text not in OPENING]

    await match.telegram.until(new)
    [answer] = new()
    return answer


async def led(match: Hands, person: Person, text: str) -> Seen:
    """Send what nobody else sees; return the post for all that leads this person to the private chat."""
    await menu_is_there(match)
    before = len(match.group.by_bot)
    await person.whispers(match.group, text)
    return await pointed(match, person, before)


async def pointed(match: Hands, person: Person, before: int) -> Seen:
    await match.telegram.until(lambda: len(match.group.by_bot) > before)
    [post] = match.group.by_bot[before:]
    assert answers(match, person) == []
    assert post.reply_to is None
    assert [one.user_id for one in post.formatted.entities if one.type == "text_mention"] == [person.id]
    [[button]] = post.message.content.keyboard
    assert button.url is not None
    assert "?start=" in button.url
    return post


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("/turn", "Мои игры"),
        ("/hand", "твоя рука"),
        ("/hint", "Компьютер советует"),
        ("/score", "очки сейчас"),
        ("/rules", "правила коротко"),
        ("/code", "Команда: /code и сам код"),
        (f"/code {BAD_CODE}", "Код не подходит"),
        ("/order", "ход заранее"),
        ("/time", "моё время"),
    ],
)
async def test_a_command_about_one_person_is_answered_to_that_person_alone(command: str, told: str) -> None:
    async with hands() as match:
        anna, boris = match.people
        seen = anna.sees(match.group)
        answer = await asks(match, boris, command)
        assert told in answer.text
        assert anna.sees(match.group) == seen, "the group sees nothing of it"
        assert boris.id not in match.telegram.world.chats, "nobody was led out of the group"


async def test_a_hand_that_was_asked_for_is_played_by_its_buttons() -> None:
    async with hands() as match:
        boris = match.people[1]
        hand = await asks(match, boris, "/hand")
        assert hand.kind == "photo"
        land = next(one for one in hand.labels if one.startswith("Новая земля: ") and hand.labels.count(one) == 1)
        await boris.presses(hand, land)
        await match.friends.settled(match.table)
        assert await match.lands() == [0, 1]
        assert land.removeprefix("Новая земля: ") not in (await match.friends.board(match.table)).text


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("command", "button", "told"), [("/score", "Текстом", "доска текстом"), ("/time", "Часовой пояс", "пояс")]
)
async def test_a_panel_that_was_asked_for_changes_where_it_stands(command: str, button: str, told: str) -> None:
    async with hands() as match:
        anna, boris = match.people
        seen, panel = anna.sees(match.group), await asks(match, boris, command)
        await boris.presses(panel, button)
        await match.telegram.until(lambda: all(one.text != panel.text for one in answers(match, boris)))
        [changed] = answers(match, boris)
        assert told in changed.text
        assert anna.sees(match.group) == seen


@pytest.mark.nightly
async def test_two_who_ask_at_once_see_their_own_hands() -> None:
    async with hands() as match:
        match.telegram.ephemerals.rules.receiver_must_act = False
        await menu_is_there(match)
        for person in match.people:
            await person.whispers(match.group, "/hand")
        anna, boris = match.people
        await match.telegram.until(lambda: answers(match, anna) and answers(match, anna)[0].kind == "photo")
        await match.telegram.until(lambda: answers(match, boris) and answers(match, boris)[0].kind == "photo")
        asked = [answers(match, person)[0].labels for person in match.people]
        for person, labels in zip(match.people, asked, strict=True):
            await person.presses(await match.friends.board(match.table), "Рука")
            assert [one.labels for one in answers(match, person)] == [labels]
        assert asked[0] != asked[1]
        assert match.onlooker.sees_alone(match.group) == []


@pytest.mark.parametrize("quoted", [True, False])
async def test_a_secret_order_in_answer_to_a_panel_is_played_and_nobody_reads_it(quoted: bool) -> None:
    async with hands() as match:
        match.telegram.ephemerals.rules.replies_quoted = quoted
        anna, boris = match.people
        hand = await asks(match, boris, "/hand")
        posts, signs = len(match.group.by_bot), [one.reactions for one in anna.sees(match.group)]
        name = next(
            one for one in hand.labels if one.startswith("Новая земля: ") and hand.labels.count(one) == 1
        ).removeprefix("Новая земля: ")
        done = await asks(match, boris, f"основать {name}", hand)
        await match.friends.settled(match.table)
        assert await match.lands() == [0, 1]
        assert done.reply_to is not None
        assert len(match.group.by_bot) == posts, "neither a warning nor an answer was posted"
        assert all(name not in one.text for one in anna.sees(match.group))
        assert all("видно всем" not in one.text for one in (*anna.sees(match.group), *boris.sees(match.group)))
        assert [one.reactions for one in anna.sees(match.group)] == signs


@pytest.mark.nightly
async def test_what_is_not_understood_is_said_to_its_author_and_the_panel_stays() -> None:
    async with hands() as match:
        anna, boris = match.people
        seen, hand = anna.sees(match.group), await asks(match, boris, "/hand")
        hint = await asks(match, boris, "абракадабра", hand)
        assert "абракадабра" in hint.text
        refusal = await asks(match, boris, f"/code {BAD_CODE}")
        assert [one.message for one in answers(match, boris)] == [one.message for one in (hand, hint, refusal)]
        assert anna.sees(match.group) == seen


async def test_a_code_is_given_with_a_button_that_copies_it_and_redeemed_by_another() -> None:
    async with hands() as match:
        anna, boris = match.people
        shown = await asks(match, boris, "/link", await asks(match, boris, "/time"))
        [[button]] = shown.message.content.keyboard
        code = dict(button.other)["copy_text"]["text"]
        assert code in shown.text
        seen = boris.sees(match.group)
        question = await asks(match, anna, f"/code {code}")
        assert boris.name in question.text
        assert len(question.labels) == 2, "nobody else has read the code, so it is still good"
        assert boris.sees(match.group) == seen
        assert all(code not in one.text for one in match.onlooker.sees(match.group))


@pytest.mark.nightly
async def test_a_file_is_not_handed_over_where_all_can_load_it() -> None:
    async with hands() as match:
        boris = match.people[1]
        seen = match.people[0].sees(match.group)
        answer = await asks(match, boris, "/my_data", await asks(match, boris, "/time"))
        assert "в личке" in answer.text
        assert match.people[0].sees(match.group) == seen


@pytest.mark.nightly
@pytest.mark.usefixtures("impatient")
async def test_that_something_broke_is_said_to_its_author_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def breaks(*_: object) -> Answer:
        raise RuntimeError

    async with hands() as match:
        anna, boris = match.people
        seen = anna.sees(match.group)
        monkeypatch.setattr(ChatCommands, "obey", breaks)
        assert "Что-то сломалось" in (await asks(match, boris, "/hand")).text
        assert anna.sees(match.group) == seen


@pytest.mark.nightly
async def test_an_answer_is_in_the_language_of_who_asks() -> None:
    async with hands() as match:
        john = await match.telegram.person("John", language="en")
        match.group.adds(john)
        assert "points now" in (await asks(match, john, "/score")).text


@pytest.mark.nightly
async def test_where_ephemerals_are_off_the_group_is_led_by_a_post_that_mentions_its_author() -> None:
    """The menu is an old one that a telephone has kept."""
    async with hands(use="off") as match:
        anna, boris = match.people
        assert ephemeral_commands(match.telegram.bot, match.group.chat, boris.user) == set()
        before = len(match.group.by_bot)
        await boris.says(match.group, "/hand")
        await match.telegram.until(lambda: len(match.group.by_bot) > before)
        assert match.group.by_bot[-1].reply_to, "an ordinary command is answered as ever"
        scope = json.dumps({"type": "all_group_chats"})
        assert SCOPES["all_group_chats"] == set()
        match.telegram.bot.commands[scope, ""] = [{"command": "hand", "description": "?", "is_ephemeral": True}]
        await led(match, anna, "/hand")


@pytest.mark.parametrize("version", [Version.V10_1, Version.V10_2])
async def test_an_older_server_posts_no_answer(version: Version) -> None:
    """It is another one since the line arrived."""
    async with hands(lenient=True) as match:
        boris = match.people[1]
        await menu_is_there(match)
        before = len(match.group.by_bot)
        await boris.whispers(match.group, "/hand")
        match.telegram.version = version
        post = await pointed(match, boris, before)
        assert "рука" not in post.text
        assert all(one.content.media is None for one in list(match.group.chat.messages.values())[post.id :])


@pytest.mark.nightly
async def test_on_a_server_of_10_2_a_command_leads_to_the_private_chat() -> None:
    async with hands(lenient=True, version=Version.V10_2) as match:
        await led(match, match.people[1], "/hand")


async def refuses(*_: object) -> EphemeralPost:
    raise Refused("CHAT_ADMIN_REQUIRED")


@pytest.mark.nightly
@pytest.mark.parametrize("command", ["/hand", "/score", f"/code {BAD_CODE}", "/code"])
async def test_where_telegram_refuses_a_post_mentions_the_author(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hands() as match:
        monkeypatch.setattr(EphemeralCalls, "_sent", refuses)
        post = await led(match, match.people[1], command)
        assert "очк" not in post.text
        assert "код" not in post.text


async def test_a_late_command_leads_to_the_private_chat_and_the_next_one_is_answered() -> None:
    async with hands() as match:
        boris, clock = match.people[1], match.telegram.clock
        assert isinstance(clock, RunningClock)
        await menu_is_there(match)
        before = len(match.group.by_bot)
        await boris.whispers(match.group, "/hand")
        clock._began += 20  # It arrives later than it was written.
        await pointed(match, boris, before)
        assert "твоя рука" in (await asks(match, boris, "/hand")).text


async def test_lateness_on_the_way_is_not_taken_for_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = EphemeralCalls.text

    async with hands() as match:
        boris, clock = match.people[1], match.telegram.clock
        assert isinstance(clock, RunningClock)

        async def slowly(*given: object) -> EphemeralPost:
            clock._began += 20
            return await sent(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(EphemeralCalls, "text", slowly)
        await led(match, boris, "/score")
        monkeypatch.undo()
        assert "очки" in (await asks(match, boris, "/score")).text


@pytest.mark.nightly
async def test_a_telephone_that_knows_no_ephemerals_is_answered_as_ever() -> None:
    async with hands() as match:
        boris = match.people[1]
        await menu_is_there(match)
        boris.client.old = True
        before = len(match.group.by_bot)
        line = await boris.says(match.group, "/hand")
        await match.telegram.until(lambda: len(match.group.by_bot) > before)
        assert [one.reply_to for one in match.group.by_bot[before:]] == [line.id]
        assert line.receiver is None


@pytest.mark.parametrize("command", ["/hand", "/score"])
async def test_a_pointer_in_one_group_leads_nobody_to_a_table_of_another(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hands() as match:
        boris = match.people[1]
        stranger = await match.telegram.person("Чужая")
        other = match.telegram.group("Чужие", [boris, stranger], supergroup=True)
        await menu_is_there(match)
        await boris.says(other, "/help@imperia_test_bot")
        await match.telegram.until(lambda: bool(other.by_bot))
        monkeypatch.setattr(EphemeralCalls, "_sent", refuses)
        before = len(other.by_bot)

        def links() -> list[str]:
            buttons = (one for post in other.by_bot[before:] for one in post.message.content.buttons())
            return [one.url for one in buttons if one.url and "?start=" in one.url]

        await boris.whispers(other, command)
        await match.telegram.until(lambda: bool(links()))
        assert all(url.endswith("start=games") for url in links())
