"""Panels of Discord that only the presser sees: they stay while one goes on choosing there."""

from bot.discord_adapter.channels import private_chat_id
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group
from tests.platforms.discord_server import DiscordServer, Person, SeenMessage
from tests.platforms.discord_server.model.rooms import Channel, Room

__all__ = ["channel", "guild", "people", "server"]


async def began(bot: Bot, channel: Channel, people: list[Person], game: str = "eme") -> Group:
    group = Group(bot, channel, people)
    await group.opened(game)
    return group


def panel(person: Person, room: Room) -> SeenMessage:
    """The last thing that was said to this person alone."""
    return [one for one in person.sees(room) if one.ephemeral][-1]


async def press(group: Group, person: Person, label: str) -> None:
    """A button, or an option of the one list that stands there where there are too many buttons."""
    shown = panel(person, group.room)
    stands = label in [button.label for button in shown.buttons]
    attempt = await (person.presses(shown, label) if stands else person.selects(shown, label))
    assert attempt.acknowledged
    await group.bot.settled()


async def test_five_settings_are_five_presses_and_a_page_turned(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        anna = people[0]
        group = Group(bot, channel, people[:2])
        await group.lobby("eme")
        await group.presses(anna, "Настройки")
        said = len(anna.sees(channel))
        for label, now in (
            ("Мест\u00a0→\u00a04", "**Мест: 4**"),
            ("Поле → пять континентов", "**✎ Поле: четыре континента → пять континентов**"),
            ("Жетоны товаров → на поле", "**✎ Жетоны товаров: нет → на поле**"),
            ("стр. 2\u00a0из 3", "**Карта 24: армии или город**"),
            ("Карта 24 → только армии", "**✎ Карта 24: армии или город → только армии**"),
            ("Партий подряд → три", "**✎ Партий подряд: одна → три**"),
        ):
            await press(group, anna, label)
            assert now in panel(anna, channel).text
        assert len(anna.sees(channel)) == said, "it is one and the same panel"
        doc = (await group.table()).doc
        assert (doc.options["side"], doc.options["tokens"], doc.places) == ("B", True, 4)


async def test_before_the_match_a_command_shows_what_it_is_asked_for(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.lobby("eme")
        for name, said in (
            ("правила", "**Ход**"),
            ("текстом", "доски пока нет"),
            ("рука", "выбирать пока не из чего"),
            ("очки", "очков пока ни у кого нет"),
            ("что_было", "за столом пока ничего не было"),
        ):
            answer = (await people[1].slash(channel, name)).answer
            assert said in answer.text, name
            assert "садись" not in answer.text, name


async def test_the_way_back_from_a_panel_leads_to_the_board_of_all(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    """And not to a second one, with its picture, for the presser alone."""
    async with running(server) as bot:
        group, anna = await began(bot, channel, people[:2]), people[0]
        await anna.slash(channel, "ход", словами="карта 15")
        await press(group, anna, "Карты")
        assert "карты в ряду" in panel(anna, channel).text
        board = await group.board()
        await press(group, anna, "К доске")
        back = panel(anna, channel)
        assert (back.pictures, len(back.buttons)) == ([], 1)
        assert str(back.buttons[0].url).endswith(f"/{channel.id}/{board.id}")


async def test_who_resigned_comes_back_by_a_button(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group, anna = await began(bot, channel, people[:2]), people[0]
        await group.presses(anna, "Ещё")
        for label in ("Сдаться", "Да, сдаюсь"):
            await press(group, anna, label)
        assert "За тебя играет компьютер" in panel(anna, channel).text
        await press(group, anna, "Вернуться в игру")
        back = panel(anna, channel)
        assert "Снова ходишь ты" in back.text
        assert [button.label for button in back.buttons] == ["К доске"], "no panel ends without a way on"
        assert str(back.buttons[0].url).endswith(f"/{(await group.board()).id}")
        assert (await group.table()).doc.seats[0].computer is None


async def test_nobody_is_deleted_by_the_same_button_again(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    """The panel itself becomes the question, and the account stays in it after a file or a no."""
    async with running(server) as bot:
        group, anna = await began(bot, channel, people[:2]), people[0]
        await anna.slash(channel, "аккаунт")
        account = panel(anna, channel)
        for _ in range(3):
            await anna.forges(account, custom_id(account, "Удалить меня"))
            await bot.settled()
        asked = panel(anna, channel)
        assert asked.id == account.id, "no second message below"
        assert [button.label for button in asked.buttons] == ["Да, удалить", "Нет"]
        assert "ещё раз" not in asked.text
        await press(group, anna, "Нет")
        assert "Удалить меня" in [button.label for button in panel(anna, channel).buttons]
        assert (await group.table()).doc.seats[0].person is not None
        await press(group, anna, "Удалить меня")
        yes = custom_id(panel(anna, channel), "Да, удалить")
        foreign = await people[1].forges(await group.board(), yes)
        assert "старый вопрос" in foreign.answer.text
        assert (await group.table()).doc.seats[1].person is not None
        await press(group, anna, "Да, удалить")
        assert "твоих данных здесь больше нет" in panel(anna, channel).text
        assert (await group.table()).doc.seats[0].person is None


def custom_id(shown: SeenMessage, label: str) -> str:
    [button] = [one for one in shown.buttons if one.label == label]
    return str(button.custom_id)


async def test_who_resigned_long_ago_finds_the_way_back_behind_more(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group, anna = await began(bot, channel, people[:2]), people[0]
        await anna.slash(channel, "ход", словами="да сдаюсь")
        await bot.settled()
        assert (await group.table()).doc.seats[0].computer == "greedy"
        refused = await anna.slash(channel, "ход", словами="3")
        assert "За тебя сейчас играет компьютер" in refused.answer.text
        await group.presses(anna, "Ещё")
        await press(group, anna, "Вернуться в игру")
        assert (await group.table()).doc.seats[0].computer is None


async def test_nobody_rings_at_who_has_resigned(server: DiscordServer, channel: Channel, people: list[Person]) -> None:
    async with running(server) as bot:
        group, anna = await began(bot, channel, people[:3]), people[0]
        await group.presses(anna, "Ещё")
        await press(group, anna, "В личку")
        await anna.slash(channel, "ход", словами="да сдаюсь")
        await bot.settled()
        rung, seen = len(anna.notifications), len(anna.sees(anna.dm))
        for _ in range(12):
            table = await group.table()
            assert table.match is not None
            if await group.over():
                break
            await group.moves_by_button()
        assert (len(anna.notifications), len(anna.sees(anna.dm))) == (rung, seen)
        assert private_chat_id(anna.id) in (await group.table()).doc.chat_ids


async def test_the_end_rings_once_for_everybody_and_the_rematch_for_all_others(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2], "toy")
        while not await group.over():
            await group.moves_by_button()
        assert _rung(people, "Спасибо за игру") == [1, 1, 0]
        await group.uses(people[1], "rematch")
        [again] = (await bot.harness.chat_commands.chats.get(group.chat_id)).tables[1:]
        bot.tables.add(again)
        await bot.settled()
        await group.uses(people[0], "rematch")
        assert _rung(people, "Реванш!") == [1, 0, 0], "who asked for it knows"


def _rung(people: list[Person], words: str) -> list[int]:
    return [sum(words in one.text for one in person.notifications) for person in people]


async def test_a_turn_rings_in_the_private_chat_or_in_the_channel_but_not_in_both(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group, anna = await began(bot, channel, people[:2]), people[0]
        await group.presses(anna, "Ещё")
        await press(group, anna, "В личку")
        begun, asked = [_bells(person, channel) for person in people[:2]], 0
        for _ in range(24):
            was_asked, private = await group.asked() is anna, len(anna.sees(anna.dm))
            await group.moves_by_button()
            if await group.over():
                break
            if not was_asked and await group.asked() is anna:
                asked += 1
                assert len(anna.sees(anna.dm)) > private
        assert asked > 1
        assert _bells(anna, channel) == begun[0], "the channel keeps still"
        assert _bells(people[1], channel) > begun[1]


def _bells(person: Person, room: Room) -> int:
    return sum(one.message.room is room for one in person.notifications)


async def test_what_the_rules_let_everybody_look_at_is_two_presses_away_or_a_line(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    """Of Founders: the tiles that were removed, the prizes, every state, each drawn."""
    async with running(server) as bot:
        group, anna = await began(bot, channel, people[:2], "founders"), people[0]
        for label, line, said in (
            ("Убранные", "убранные", "убранные квадраты"),
            ("Призы", "призы", "открытых призов: 8"),
            ("■ \u2068Борис\u2069", "государство 2", "государство\u00a0· \u2068Борис\u2069"),
            ("Моё государство", "государство 1", "государство\u00a0· \u2068Анна\u2069"),
        ):
            await group.presses(anna, "Ещё")
            await press(group, anna, label)
            assert said in panel(anna, channel).text
            assert panel(anna, channel).pictures
            assert said in (await anna.slash(channel, "ход", словами=line)).answer.text
