"""A small bot on discord.py, as ours will be: localised commands, a board with components, buttons that outlive it."""

import asyncio
import contextlib
import re
import sys
from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_server.client_side import discord_py_at

WORDS = {"new": "новая", "game": "игра", "Open a table": "Открыть стол", "Which game": "Во что играем"}
GAMES = {"eme": "Восьмиминутная империя", "legends": "Легенды"}


class Words(app_commands.Translator):
    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return WORDS.get(string.message) if locale is discord.Locale.russian else None


class Step(ui.DynamicItem[ui.Button[Any]], template=r"step:(?P<number>\d+)"):
    """A button that knows all from its custom_id."""

    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label=f"Шаг {number}", custom_id=f"step:{number}", style=discord.ButtonStyle.green))
        self.number = number

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, __: ui.Item[Any], match: re.Match[str], /) -> "Step":
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> Any:
        await interaction.response.edit_message(view=Board(self.number + 1))


class Hand(ui.DynamicItem[ui.Button[Any]], template="hand"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="Моя рука", custom_id="hand"))

    @classmethod
    async def from_custom_id(cls, *_: Any) -> "Hand":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> Any:
        await interaction.response.send_message("Твои карты", ephemeral=True)
        await interaction.followup.send("И ещё одна", ephemeral=True)


class Form(ui.Modal, title="План хода"):
    orders: ui.Label[Any] = ui.Label(text="Ход", component=ui.TextInput(custom_id="orders", max_length=100))

    def __init__(self) -> None:
        super().__init__(custom_id="plan", timeout=None)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.orders.component, ui.TextInput)
        await interaction.response.send_message(f"Принято: {self.orders.component.value}", ephemeral=True)


class Plan(ui.DynamicItem[ui.Button[Any]], template="plan"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="Вручную", custom_id="plan"))

    @classmethod
    async def from_custom_id(cls, *_: Any) -> "Plan":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> Any:
        await interaction.response.send_modal(Form())


class Cards(ui.DynamicItem[ui.Select[Any]], template="cards"):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=f"Карта {number}", value=str(number)) for number in (1, 2, 3)]
        super().__init__(ui.Select(custom_id="cards", options=options, max_values=2))

    @classmethod
    async def from_custom_id(cls, *_: Any) -> "Cards":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> Any:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="Выбрано: " + ", ".join(interaction.data["values"]))  # type: ignore[index, typeddict-item]


class Board(ui.LayoutView):
    def __init__(self, number: int = 1) -> None:
        super().__init__(timeout=None)
        picture = discord.MediaGalleryItem("attachment://board.png", description="Карта: у Анны две армии")
        self.add_item(
            ui.Container(
                ui.TextDisplay(f"Ход {number}"),
                ui.MediaGallery(picture),
                ui.ActionRow(Step(number), Hand(), Plan()),
                ui.ActionRow(Cards()),
            )
        )


def png() -> bytes:
    file = BytesIO()
    Image.new("RGB", (4, 3), "green").save(file, "PNG")
    return file.getvalue()


class Bot(discord.Client):
    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents.default(),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.05,
        )
        self.tree = app_commands.CommandTree(self)
        self.errors: list[BaseException | None] = []
        self.heard: list[str] = []

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Step, Hand, Plan, Cards)
        await self.tree.set_translator(Words())
        self.tree.add_command(new)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait five seconds before a second IDENTIFY."""

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        self.errors.append(sys.exc_info()[1])

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message.content)


@app_commands.command(name=app_commands.locale_str("new"), description=app_commands.locale_str("Open a table"))
@app_commands.rename(game=app_commands.locale_str("game"))
@app_commands.describe(game=app_commands.locale_str("Which game"))
async def new(interaction: discord.Interaction, game: str) -> None:
    """Slow on purpose: it says first that it is thinking."""
    await interaction.response.defer(thinking=True)
    file = discord.File(BytesIO(png()), "board.png", description="Карта: у Анны две армии")
    await interaction.edit_original_response(view=Board(), attachments=[file])
    assert isinstance(interaction.channel, discord.TextChannel)
    thread = await interaction.channel.create_thread(name=GAMES[game], type=discord.ChannelType.public_thread)
    await thread.send("Здесь играем", nonce=f"hello:{interaction.id}"[:25])


@new.autocomplete("game")
async def games(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=code) for code, name in GAMES.items() if typed.lower() in name.lower()]


@contextlib.asynccontextmanager
async def running(server: DiscordServer) -> AsyncIterator[Bot]:
    """A bot from its login until its farewell. What went wrong inside it fails the test."""
    with discord_py_at(server):
        bot = Bot()
        task = asyncio.create_task(bot.start(server.token))
        ready = asyncio.create_task(bot.wait_until_ready())
        await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED, timeout=5)
        try:
            yield bot
        finally:
            await bot.close()
            ready.cancel()
            await task
        assert bot.errors == []
