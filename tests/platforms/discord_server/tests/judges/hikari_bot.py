"""A bot on hikari, a client library by other people, in an environment of its own: `hikari_bot.py API TOKEN`."""

# mypy: ignore-errors
# hikari is not installed where the types are checked.

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

import hikari
from hikari.impl import (
    ContainerComponentBuilder,
    MediaGalleryComponentBuilder,
    MediaGalleryItemBuilder,
    MessageActionRowBuilder,
    ModalActionRowBuilder,
    TextDisplayComponentBuilder,
    TextSelectMenuBuilder,
)

NOBODY = {"mentions_everyone": False, "user_mentions": [], "role_mentions": []}
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc00000000301010018dd8db0"
    "0000000049454e44ae426082"
)


def board(number: int) -> list[Any]:
    row = MessageActionRowBuilder()
    row.add_interactive_button(hikari.ButtonStyle.SUCCESS, f"step:{number}", label=f"Шаг {number}")
    row.add_interactive_button(hikari.ButtonStyle.SECONDARY, "hand", label="Моя рука")
    row.add_interactive_button(hikari.ButtonStyle.SECONDARY, "plan", label="Вручную")
    cards = TextSelectMenuBuilder(custom_id="cards", max_values=2)
    for card in (1, 2, 3):
        cards.add_option(f"Карта {card}", str(card))
    picture = MediaGalleryItemBuilder(media=hikari.Bytes(PNG, "board.png"), description="Карта")
    inside = [
        TextDisplayComponentBuilder(content=f"Ход {number}"),
        MediaGalleryComponentBuilder(items=[picture]),
        row,
        MessageActionRowBuilder(components=[cards]),
    ]
    return [ContainerComponentBuilder(components=inside)]


async def on_command(interaction: hikari.CommandInteraction) -> None:
    await interaction.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
    await interaction.edit_initial_response(components=board(1), **NOBODY)
    rest = interaction.app.rest
    thread = await rest.create_thread(interaction.channel_id, hikari.ChannelType.GUILD_PUBLIC_THREAD, "Партия")
    await thread.send("Здесь играем", **NOBODY)


async def on_component(interaction: hikari.ComponentInteraction) -> None:
    if interaction.custom_id.startswith("step:"):
        number = int(interaction.custom_id.removeprefix("step:")) + 1
        await interaction.create_initial_response(
            hikari.ResponseType.MESSAGE_UPDATE,
            components=board(number),
            **NOBODY,
        )
    elif interaction.custom_id == "hand":
        private = hikari.MessageFlag.EPHEMERAL
        await interaction.create_initial_response(
            hikari.ResponseType.MESSAGE_CREATE, "Твои карты", flags=private, **NOBODY
        )
        await interaction.execute("И ещё одна", flags=private, **NOBODY)
    elif interaction.custom_id == "cards":
        await interaction.create_initial_response(
            hikari.ResponseType.MESSAGE_CREATE, f"Выбрано: {', '.join(interaction.values)}", **NOBODY
        )
    else:
        row = ModalActionRowBuilder().add_text_input("orders", "Ход")
        await interaction.create_modal_response("План хода", "plan", component=row)


async def on_modal(interaction: hikari.ModalInteraction) -> None:
    orders = interaction.components[0].components[0].value
    await interaction.create_initial_response(hikari.ResponseType.MESSAGE_CREATE, f"Принято: {orders}", **NOBODY)


async def on_typing(interaction: hikari.AutocompleteInteraction) -> None:
    typed = str(interaction.options[0].value)
    games = [name for name in ("Империя", "Легенды") if typed.lower() in name.lower()]
    await interaction.create_response([hikari.impl.AutocompleteChoiceBuilder(name, name) for name in games])


def main(api: str, token: str) -> None:
    bot = hikari.GatewayBot(
        token, rest_url=api, intents=hikari.Intents.GUILDS | hikari.Intents.GUILD_MESSAGES | hikari.Intents.DM_MESSAGES,
        banner=None, suppress_optimization_warning=True, logs="WARNING",
    )  # fmt: skip
    answers: dict[type, Any] = {
        hikari.CommandInteraction: on_command,
        hikari.ComponentInteraction: on_component,
        hikari.ModalInteraction: on_modal,
        hikari.AutocompleteInteraction: on_typing,
    }

    @bot.listen()
    async def on_interaction(event: hikari.InteractionCreateEvent) -> None:
        answer: Coroutine[Any, Any, None] = answers[type(event.interaction)](event.interaction)
        await answer

    @bot.listen()
    async def on_started(_: hikari.StartedEvent) -> None:
        game = hikari.CommandOption(
            type=hikari.OptionType.STRING, name="game", description="Which game", is_required=True, autocomplete=True,
            name_localizations={"ru": "игра"},
        )  # fmt: skip
        new = bot.rest.slash_command_builder("new", "Open a table").set_name_localizations({"ru": "новая"})
        me = bot.get_me()
        assert me is not None
        await bot.rest.set_application_commands(me.id, [new.add_option(game)])

    @bot.listen()
    async def on_message(event: hikari.DMMessageCreateEvent) -> None:
        if event.is_human:
            await event.message.respond(f"Слышно: {event.content}", **NOBODY)

    bot.run(check_for_updates=False)


if __name__ == "__main__":
    asyncio.set_event_loop(asyncio.new_event_loop())
    main(*sys.argv[1:])
