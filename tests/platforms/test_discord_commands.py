"""Slash commands as people type them: names in their language, lists that complete, private answers."""

import json

from fakeredis import FakeServer

from bot.app.chats.commands.operating import Operating
from bot.discord_adapter.channels import chat_id_of
from bot.discord_adapter.controls import HIDE
from bot.presenter import payload
from bot.presenter.acts.table import Join
from bot.presenter.lines.orders import NAMES
from bot.presenter.screen import Term, Text, Use
from bot.presenter.words import say
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group, boards, press_of
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.test_discord_panels import press

__all__ = ["channel", "guild", "people", "server"]

PUT = "PUT /applications/{application}/commands"


async def began(bot: Bot, channel: Channel, people: list[Person], game: str = "eme") -> Group:
    group = Group(bot, channel, people)
    await group.opened(game)
    return group


async def test_commands_read_as_one_speaks(server: DiscordServer, channel: Channel, people: list[Person]) -> None:
    async with running(server):
        russian, english = people[0].commands(channel), people[2].commands(channel)
        words = ("новая", "ход", "доска", "отмена", "правила", "настройки")
        assert {one.name for one in russian} >= {*words, *(f"империя {word}" for word in words)}
        assert [one.name for one in english] == [*(f"imperia {name}" for name in NAMES), *NAMES]
        assert all(one.description and one.description.isascii() for one in english)
        assert people[0].commands(people[0].dm)


async def test_by_themselves_all_commands_stand_behind_one_word(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    """No name is taken from another bot; everything is done with that word before it."""
    async with running(server, short_commands=False) as bot:
        anna, _, vera = people
        assert {one.name.split()[0] for one in anna.commands(channel)} == {"империя"}
        offered = await vera.types(channel, "imperia new", "game", "eight")
        assert offered.choices[:1] == ["Eight-Minute Empire"]
        assert (await anna.slash(channel, "империя новая", игра="eme", мест=2)).acknowledged
        await bot.settled()
        [lobby] = [one for one in boards(anna, channel) if one.buttons]
        assert (await vera.slash(channel, "imperia join")).acknowledged
        assert (await anna.slash(channel, "империя начать")).acknowledged
        await bot.settled()
        rules = await vera.slash(channel, "imperia rules")
        assert "rules in short" in rules.answer.text
        assert lobby.id


async def test_commands_are_sent_only_when_they_have_changed(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    memory = FakeServer()
    for times in (1, 1, 1):
        async with running(server, memory):
            assert server.ledger.counts[PUT] == times
    known = server.world.commands.all()
    server.world.commands.overwrite(None, [known[0] | {"description": "old"}, *known[1:]])
    async with running(server, memory):
        assert server.ledger.counts[PUT] == 2


async def test_options_complete_themselves(server: DiscordServer, channel: Channel, people: list[Person]) -> None:
    async with running(server) as bot:
        anna, boris, vera = people
        offered = await anna.types(channel, "новая", "игра", "восьм")
        assert offered.choices == ["Восьмиминутная империя", "Восьмиминутная империя: Легенды"]
        english = await vera.types(channel, "new", "game", "eight")
        assert english.choices == ["Eight-Minute Empire", "Eight-Minute Empire: Legends"]
        assert (await anna.types(channel, "ход", "словами", "")).choices == []
        group = await began(bot, channel, [anna, boris])
        name = (await anna.types(channel, "доска", "стол", "")).choices
        assert len(name) == 1
        assert "Восьмиминутная империя, идёт партия" in name[0]
        changes = (await anna.types(channel, "настройки", "настройка", "картин")).choices
        kinds = ("картинка на каждый ход", "картинка на каждый шаг", "без картинок")
        assert changes == [f"Доска: {kind}" for kind in kinds]
        person = await group.asked()
        moves = await person.types(channel, "ход", "словами", "")
        assert 1 < len(moves.choices) <= 25
        assert (await vera.types(channel, "turn", "order", "")).choices == []


async def test_a_move_is_picked_where_only_others_play(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    """The lists offer one's tables elsewhere too, and what is picked counts there."""
    async with running(server) as bot:
        anna, boris, vera = people
        group = await began(bot, channel, [anna, boris], "toy")
        elsewhere = guild.channel("другой")
        for where in (elsewhere, anna.dm):
            moves = await anna.types(where, "ход", "словами", "")
            picked = moves.interaction.choices[0]["value"]
            before = (await group.table()).doc.version
            played = await anna.slash(where, "ход", словами=picked)
            await bot.settled()
            assert (await group.table()).doc.version > before, played.answer.text
        await began(bot, elsewhere, [boris, vera], "toy")
        assert (await anna.types(elsewhere, "ход", "словами", "")).choices
        offered = (await anna.types(elsewhere, "ход", "стол", "")).interaction.choices
        assert [one["value"] for one in offered][1:] == [group.id], "below the one that is here"
        before = (await group.table()).doc.version
        await vera.slash(elsewhere, "turn", order=picked)
        assert (await group.table()).doc.version == before, "she does not sit there"


async def test_only_a_move_is_read_out_of_an_order(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    """Else whoever knows how buttons are written could take a board out of its channel."""
    async with running(server) as bot:
        anna, boris, vera = people
        group = await began(bot, channel, [anna, boris], "toy")
        panel = (await group.presses(anna, "Ещё")).answer
        await anna.presses(panel, "В личку")
        await bot.settled()
        before = (await group.table()).doc
        assert len(before.chat_ids) == 2
        await vera.slash(channel, "turn", order=payload.write(group.id, before.version, HIDE))
        await bot.settled()
        assert (await group.table()).doc.chat_ids == before.chat_ids


async def test_a_picked_move_is_played_and_an_old_one_is_called_old(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        person = await group.asked()
        offered = (await person.types(channel, "ход", "словами", "")).interaction.choices
        before = (await group.table()).doc.version
        value = offered[0]["value"]
        assert payload.read(value).table == group.id
        attempt = await person.slash(channel, "ход", словами=value)
        await bot.settled()
        assert attempt.answer.ephemeral
        assert (await group.table()).doc.version > before
        await group.assert_true()
        for _ in range(8):
            await group.moves_by_button()
        late = await person.slash(channel, "ход", словами=offered[1]["value"])
        assert "Доска уже другая" in late.answer.text


async def test_answers_to_commands_are_private(server: DiscordServer, channel: Channel, people: list[Person]) -> None:
    async with running(server) as bot:
        await began(bot, channel, people[:2])
        seen = len(people[1].sees(channel))
        commands = (
            "текстом",
            "рука",
            "очки",
            "правила",
            "что_было",
            "игры",
            "столы",
            "настройки",
            "помощь",
            "проверить",
        )
        for name in commands:
            attempt = await people[0].slash(channel, name)
            assert attempt.acknowledged, name
            await bot.settled()
            assert attempt.answer.ephemeral, name
            assert len(attempt.answer.text) > 20, name
        assert len(people[1].sees(channel)) == seen
        english = await people[2].slash(channel, "score")
        assert "points" in english.answer.text


async def test_what_is_done_by_a_command_names_its_table(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        anna, boris, _ = people
        opened = (await anna.slash(channel, "новая", игра="eme", мест=3)).answer.text
        await bot.settled()
        [table] = (await bot.harness.chat_commands.chats.get(chat_id_of(channel.id))).tables
        name = say("ru", Text("code", {"code": Term((await bot.table(table)).doc.name)}))
        done, asked = [opened], "Покажи, когда ты на связи: «Моё время»"
        coming = ((boris, "сесть"), (boris, "встать"), (boris, "сесть"))
        for person, command in (*coming, (anna, "доска"), (anna, "начать")):
            done.append((await person.slash(channel, command)).answer.text.replace("\u00a0", " "))
            await bot.settled()
        assert done == [
            f"✓ Стол «{name}» открыт.",
            f"✓ Ты за столом «{name}». {asked}",
            f"✓ Тебя больше нет за столом «{name}».",
            f"✓ Ты за столом «{name}».",
            f"✓ Доска стола «{name}» теперь внизу.",
            f"✓ Партия за столом «{name}» началась.",
        ]
        opened = (await anna.slash(channel, "новая", игра="eme", мест=2)).answer.text
        table = (await bot.harness.chat_commands.chats.get(chat_id_of(channel.id))).tables[-1]
        closed = (await anna.slash(channel, "ход", словами="закрыть точно", стол=table)).answer.text
        assert closed == opened.replace("открыт", "закрыт")


async def test_what_all_see_on_the_board_is_said_to_nobody_besides(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.lobby("eme")
        old = await group.board()
        await group.uses(people[1], "join")  # Where he is asked what the board asks nobody.
        assert (await group.uses(people[1], "leave")).answers == []
        assert (await group.uses(people[1], "join")).answers == []
        [join] = [one for one in old.buttons if press_of(one.custom_id) == Use(Join())]
        again = await people[1].forges(old, str(join.custom_id))
        assert again.answer.text == "Ты уже за этим столом."


async def test_who_runs_the_bot_is_heard_behind_the_command_for_orders_and_nobody_else_is(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        anna, boris, _ = people
        group = await began(bot, channel, people)
        chat_commands = bot.harness.chat_commands
        chat_commands._operating = Operating(
            chat_commands.repository,
            chat_commands.chats,
            chat_commands.post_sync,
            [f"discord:{anna.id}"],
            chat_commands._confirmations,
        )
        told = await anna.slash(channel, "ход", словами="оператор столы")
        assert told.answer.ephemeral
        assert f"{group.id} «" in told.answer.text
        assert f"discord:{channel.id}" in told.answer.text
        assert group.id not in (await boris.slash(channel, "ход", словами="оператор столы")).answer.text
        for _ in range(2):
            assert (await anna.slash(channel, "ход", словами=f"оператор закончить {group.id}")).answer.ephemeral
        await bot.settled()
        assert "Стол закрыл" not in (await group.board()).text
        await press(group, anna, "Да, закончить")
        await bot.settled()
        assert "Стол закрыл тот, кто запустил" in (await group.board()).text


async def test_with_several_tables_one_says_which(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        first, second = Group(bot, channel, people[:2]), Group(bot, channel, people[:2])
        for group in (first, second):
            await group.lobby("eme")
        attempt = await people[0].slash(channel, "встать")
        assert "Столов здесь несколько" in attempt.answer.text
        for group in (first, second):
            await people[0].slash(channel, "доска", стол=group.id)
            await bot.settled()
            assert boards(people[0], channel)[-1].id == (await group.board()).id
        foreign = await people[0].slash(channel, "сдаюсь", стол="00abcdef")
        assert "Такого стола нет" in foreign.answer.text
        assert len([one for one in boards(people[0], channel) if one.buttons]) == 2


async def test_the_record_is_a_file_for_the_asker(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        attempt = await people[0].slash(channel, "запись")
        await bot.settled()
        [message] = [one for one in channel.messages.values() if one.id == attempt.answer.id]
        [file] = message.attachments
        assert file.filename == f"imperia-{group.id}.json"
        assert json.loads(file.content)["table"] == group.id
        assert attempt.answer.ephemeral


async def test_the_language_of_the_chat(server: DiscordServer, guild: HostedGuild, people: list[Person]) -> None:
    async with running(server) as bot:
        channel = guild.channel("english")
        await people[0].slash(channel, "язык", язык="en")
        group = await began(bot, channel, people[:2])
        assert "Type a turn" in [one.label for one in (await group.board()).buttons]
        await group.assert_true()
        opened = await group.presses(people[0], "More")
        assert "Что показать?" in opened.answer.text
