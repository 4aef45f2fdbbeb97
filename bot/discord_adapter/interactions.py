"""Receive every interaction once, and answer it within Discord's three seconds."""

import asyncio
from collections import OrderedDict
from collections.abc import Coroutine, Mapping
from typing import Any

import discord
import structlog
from discord import ui
from discord.http import Route

from bot.app.base import background
from bot.app.base.metrics import PENDING, answering
from bot.app.base.ports import StoreFailed
from bot.app.base.refusal import Refusal
from bot.discord_adapter.answers import Callbacks, answer, politely
from bot.discord_adapter.autocomplete import Autocomplete
from bot.discord_adapter.channels import PLATFORM
from bot.discord_adapter.controls import WORDS
from bot.discord_adapter.dispatch import Dispatch
from bot.discord_adapter.message_layout import line_of
from bot.discord_adapter.reading import Anything, Came, focused, pressed, read
from bot.discord_adapter.saying import Speech
from bot.presenter import payload
from bot.presenter.lines.orders import LONGEST_LINE
from bot.presenter.screen import Text

REMEMBERED = 10_000
"""Most interactions remembered, in case they come again; what they have done is known to the store for days."""
TIME_TO_COMPLETE = 2.0
FAREWELL = 5.0
"""Seconds that `stop` waits for interactions that are being answered."""
UNREADABLE = Text("refusal-unreadable")
MESSAGE, CHOICES, EPHEMERAL = 4, 8, 64
"""Discord's numbers: two types of answers, and the flag of a message that only the presser sees."""

log = structlog.get_logger(__name__)


class Interactions:
    def __init__(self, acting: Dispatch, autocomplete: Autocomplete, callbacks: Callbacks, language: str) -> None:
        self._acting = acting
        self._autocomplete = autocomplete
        self._callbacks = callbacks
        self._language = language
        self._known: OrderedDict[int, None] = OrderedDict()
        self._running: set[asyncio.Task[None]] = set()
        self._open = True

    def take(self, interaction: Anything) -> None:
        """Begin to answer an interaction; do nothing if it came before, or after `stop`."""
        if not self._open or interaction.id in self._known:
            return
        self._known[interaction.id] = None
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        self._begin(self._answered(interaction))

    def turn_away(self, http: discord.http.HTTPClient, event: Mapping[str, Any]) -> None:
        """Answer an interaction that the library cannot parse: say that it is unreadable.

        `event`: the interaction as JSON; without id and token it cannot be answered.
        """
        if self._open and {"id", "token"} <= event.keys():
            self._begin(politely(self._turned_away(http, event)))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        PENDING.labels(PLATFORM).set(len(self._running))

    async def stop(self) -> None:
        """Accept no more interactions; wait some seconds for those that are being answered, then cancel the rest."""
        self._open = False
        if self._running:
            await asyncio.wait(self._running, timeout=FAREWELL)
        await background.end(self._running)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        PENDING.labels(PLATFORM).set(len(self._running))

    async def _answered(self, interaction: Anything) -> None:
        try:
            came = read(interaction)
            if came is None:
                await politely(self._nobody(interaction))
            elif interaction.type is discord.InteractionType.autocomplete:
                await politely(self._complete(came))
            elif _wants_form(interaction):
                await politely(self._form(came))
            else:
                with answering(PLATFORM):
                    await answer(came, self._acting.done(came), self._callbacks)
        except Exception:
            log.exception("interaction not answered", kind=interaction.type.name)
            if not interaction.response.is_done():
                await politely(self._nobody(interaction))

    async def _turned_away(self, http: discord.http.HTTPClient, event: Mapping[str, Any]) -> None:
        said = {
            "content": Speech(self._language).marked(UNREADABLE),
            "flags": EPHEMERAL,
            "allowed_mentions": {"parse": []},
        }
        completes = event.get("type") == discord.InteractionType.autocomplete.value
        answer = {"type": CHOICES, "data": {"choices": []}} if completes else {"type": MESSAGE, "data": said}
        path = "/interactions/{id}/{token}/callback"
        await http.request(Route("POST", path, id=event["id"], token=event["token"]), json=answer)

    async def _nobody(self, interaction: Anything) -> None:
        """Answer an interaction of unknown kind or author: say that it is unreadable; an autocomplete gets no
        choices."""
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
            return
        sheet = line_of(Speech(self._language).marked(UNREADABLE))
        await interaction.response.send_message(view=sheet.view(), ephemeral=True, allowed_mentions=sheet.mentions)

    async def _complete(self, came: Came) -> None:
        option, typed = focused(came.interaction.data or {})
        try:
            async with asyncio.timeout(TIME_TO_COMPLETE):
                choices = await self._autocomplete.choices(came, option, typed)
        except (StoreFailed, Refusal, TimeoutError) as error:
            log.info("nothing to complete with", option=option, why=str(error))
            choices = []
        await came.interaction.response.autocomplete(choices)

    async def _form(self, came: Came) -> None:
        """Show the form for a typed order, without loading the table: a form has to be the first answer, in time."""
        speech = Speech(came.language or self._language)
        form = ui.Modal(
            title=speech.plain(Text("discord-form")), custom_id=pressed(came.interaction.data or {}), timeout=None
        )
        line: ui.TextInput[Any] = ui.TextInput(
            custom_id="line", max_length=LONGEST_LINE, placeholder=speech.plain(Text("discord-form-example"))
        )
        form.add_item(ui.Label(text=speech.plain(Text("discord-form-line")), component=line))
        form.stop()
        await came.interaction.response.send_modal(form)


def _wants_form(interaction: Anything) -> bool:
    try:
        button = payload.read(pressed(interaction.data or {}))
    except payload.BadPayload:
        return False
    return interaction.type is discord.InteractionType.component and button.press == WORDS
