"""Find the use case for an interaction, call it, and return its outcome."""

import asyncio
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord
import structlog

from bot.app.base.ask import Answer, Power, Pressed
from bot.app.base.ports import ChatId, StoreFailed
from bot.app.base.recent_map import RecentMap
from bot.app.base.refusal import Refusal
from bot.app.base.write_outcome import REFUSALS, outcome_of
from bot.app.chats.chats import ChatDoc
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.commands.pressing import where_pressed
from bot.app.chats.open_hands import OpenHands
from bot.app.tables.table import Table
from bot.discord_adapter.answers import Outcome, can_renew, renew
from bot.discord_adapter.channels import chat_id_of, named
from bot.discord_adapter.commands import line_of
from bot.discord_adapter.guilds import Arrivals
from bot.discord_adapter.message_layout import MessageLayout
from bot.discord_adapter.reading import Came, called, options, pressed, written
from bot.discord_adapter.result_messages import COMMAND, Case, ResultMessages
from bot.discord_adapter.table_threads import Moving, TableThreads, thread_below
from bot.discord_adapter.threads import channel_for_threads
from bot.discord_adapter.user_install import ABSENT
from bot.presenter import payload
from bot.presenter.acts.chat import BringHere, SetChat
from bot.presenter.acts.codec import act_of, word_of
from bot.presenter.lines.orders import asks_to_play
from bot.presenter.screen import Do, Press, Text, Use

INTO_THREADS = SetChat("threads", "on")
_OPENING = ("new", "open", "first")
HERE = "here"
_POSTING = (*_OPENING, "board", "code", HERE)
"""Commands and buttons that are of no use where the bot may not post."""
_PLACED = (Use(act_of("join")), Use(act_of("thread")))
"""Buttons that show a table in the place where they are pressed."""

WARNED = 1000
"""Most pairs of chat and person remembered that were warned about the bot's missing rights."""
NO_ROOM = ("banned", "only-admins", "too-many-tables", "too-many-windows", "missing-rights")
"""Keys of refusals that mean: this chat takes no further table."""

log = structlog.get_logger(__name__)


class Dispatch:
    def __init__(
        self,
        chat_commands: ChatCommands,
        arrivals: Arrivals,
        result_messages: ResultMessages,
        moving: Moving,
        table_threads: TableThreads,
    ) -> None:
        self._chat_commands = chat_commands
        self._arrivals = arrivals
        self._result_messages = result_messages
        self._moving = moving
        self._table_threads = table_threads
        self._open_hands = OpenHands(
            chat_commands.repository,
            chat_commands.service,
            lambda work: chat_commands.post_sync.beside(work()),
            chat_commands.post_sync.load_listeners,
        )
        self._warned: RecentMap[tuple[ChatId, str], None] = RecentMap(WARNED)
        """Pairs of chat and person that were warned about the bot's missing rights."""

    async def done(self, came: Came) -> Outcome:
        """Do what an interaction asks and return its outcome. Raises nothing: an error becomes an outcome with a
        text."""
        case = Case(came, ChatDoc())
        try:
            button = _button_of(came)
            _, case.table = await asyncio.gather(self._arrive(case), self._table(button))
            if case.table is not None:
                case.came = replace(came, person=await self._chat_commands.pressing.whole(came.person, case.table))
            return await self._done(case, button)
        except Refusal as refusal:
            return Outcome(await self._refused(case, refusal))
        except StoreFailed as error:
            log.warning("not done", chat_id=came.chat_id, error=str(error))
            return Outcome(self._result_messages.line(case, Text(REFUSALS[outcome_of(error)]), beside=True))
        except Exception:
            log.exception("not done", chat_id=came.chat_id)
            return Outcome(self._result_messages.line(case, Text("refusal-broken"), beside=True))

    async def _arrive(self, case: Case) -> None:
        """Load the document of the chat into the case: refusals use the chat's language, even if the table is not
        found."""
        case.chat = await self._arrivals.seen(case.came)

    async def _table(self, button: payload.Button | None) -> Table | None:
        return await self._chat_commands.repository.load(button.table) if button is not None and button.table else None

    async def _refused(self, case: Case, refusal: Refusal) -> MessageLayout:
        try:
            return await self._result_messages.no(case, refusal)
        except (StoreFailed, Refusal):
            return self._result_messages.line(case, refusal.text, refusal.view, beside=True)

    async def _done(self, case: Case, button: payload.Button | None) -> Outcome:
        data: Mapping[str, Any] = case.came.interaction.data or {}
        if button is None:
            return await self._command(case, called(data), options(data))
        if case.table is None:
            return await self._of_chat(case, button)
        if case.came.interaction.type is discord.InteractionType.modal_submit:
            return await self._form(case, case.table, written(data))
        return await self._of_table(case, case.table, button)

    async def _told(self, case: Case, answer: Answer) -> Outcome:
        sheet = await self._result_messages.reply(case, answer)
        if case.came.on_panel or answer.panel is not None:
            self._note_hand(case, answer)
        return Outcome(sheet or self._warning(case), answer.view if answer.changed else None)

    def _note_hand(self, case: Case, answer: Answer) -> None:
        """Let the hand that this person is shown follow the table, as long as it is this person's newest panel here."""

        # Without its table: it would be kept for as long as the hand is remembered.
        case = replace(case, table=None)

        async def change(now: Answer) -> bool:
            sheet = await self._result_messages.reply(case, now)
            if sheet is not None:
                await renew(case.came, sheet)
            return True

        reader = (case.came.chat_id, case.came.person.id)
        self._open_hands.note(reader, case.came.person, answer, change, lambda: can_renew(case.came))

    def _warning(self, case: Case) -> MessageLayout | None:
        """Return a warning that the bot lacks rights in this chat; None if it lacks none.

        Also None for a person who was warned in this chat before.
        """
        chat_id, lacking = case.came.chat_id, case.came.lacking
        if not lacking:
            for one in [one for one in self._warned if one[0] == chat_id]:
                del self._warned[one]
            return None
        if (chat_id, case.came.person.id) in self._warned:
            return None
        self._warned[chat_id, case.came.person.id] = None
        return self._result_messages.line(case, Text("refusal-missing-rights", {"rights": named(lacking)}))

    async def _of_chat(self, case: Case, button: payload.Button) -> Outcome:
        came, press = case.came, button.press
        act = press.act if isinstance(press, Use) else None
        if isinstance(act, BringHere):
            return await self._brought(case, press, act.table)
        word = word_of(act) if act is not None else ""
        self._need_rights(came, posting=word in _POSTING)
        if act == INTO_THREADS:
            channel_for_threads(came)
        return await self._opening(case, word, self._chat_commands.press(came.said(), press, _pressable(came)))

    async def _brought(self, case: Case, press: Press, name: str) -> Outcome:
        """Show a table in this chat; if tables cannot be posted here, in the private chat of the person. Refusal if
        neither is possible."""
        try:
            self._need_rights(case.came, posting=True)
            return await self._told(case, await self._chat_commands.press(case.came.said(), press))
        except Refusal as refusal:
            if refusal.key not in NO_ROOM or case.came.spot == "private":
                raise
            table = await self._chat_commands.repository.load(name)
            case.came = replace(case.came, person=await self._chat_commands.pressing.whole(case.came.person, table))
            return Outcome(await self._moving.to_private(case, table))

    async def _of_table(self, case: Case, table: Table, button: payload.Button) -> Outcome:
        press, thread = _pressed(case.came, button), thread_below(case.came, table)
        _need_presence(case.came, posting=button.press in _PLACED)
        if thread is not None:
            return Outcome(await self._table_threads.joined(case, table, press, thread))
        way = self._moving.way(button.press)
        if way is not None:
            where_pressed(press, table)
            return Outcome(await way(case, table))
        return await self._told(case, await self._chat_commands.pressing.pressed(press, table))

    async def _form(self, case: Case, table: Table, line: str) -> Outcome:
        """Obey a typed line, for the table under whose board or private panel the form was opened."""
        own = case.came.spot == "private" or case.came.on_panel
        if case.came.chat_id not in table.doc.chat_ids and not (own and table.place_of(case.came.person) is not None):
            raise Refusal("no-table")
        return await self._opening(
            case, _verb("turn", line), self._chat_commands.obey(case.came.said(line, table.doc.id))
        )

    async def _command(self, case: Case, name: str, given: dict[str, object]) -> Outcome:
        came = case.came
        if name == "settings" and given.get("change"):
            return await self._of_chat(case, payload.Button("", 0, Use(act_of(f"set {given['change']}"))))
        verb = _verb(name, str(given.get("order", "")))
        self._need_rights(came, posting=verb in _POSTING)
        _need_presence(came, posting=verb == "join")
        which = given.get("table")
        table = (await self._chat_commands.named(came.said(), str(which))).doc.id if which else None
        return await self._opening(case, verb, self._chat_commands.obey(came.said(line_of(name, given), table)))

    async def _opening(self, case: Case, verb: str, deed: Coroutine[Any, Any, Answer]) -> Outcome:
        """Run `deed`, which may open a table; return its outcome.

        In a channel whose setting wants threads, a new table gets a thread of its own.
        """
        if case.chat.threads and case.came.spot == "channel" and verb in _OPENING:
            return Outcome(await self._table_threads.opened(case, deed))
        answer = await deed
        parent = getattr(case.came.interaction.channel, "parent_id", None)
        if verb in _OPENING and answer.about is not None and parent is not None:
            # People have made this thread themselves: note it as a part of the channel, with its tables.
            await self._chat_commands.chats.add_part(chat_id_of(parent), case.came.chat_id)
        return await self._told(case, answer)

    def _need_rights(self, came: Came, *, posting: bool) -> None:
        _need_presence(came, posting=posting)
        if posting and came.lacking:
            raise Refusal("missing-rights", {"rights": named(came.lacking)})


def _need_presence(came: Came, *, posting: bool) -> None:
    """Raise Refusal if something would be posted in a place in which the bot is not."""
    if posting and came.bot_is_absent:
        raise Refusal(ABSENT)


def _verb(name: str, line: str) -> str:
    """Return the command that is meant: `new` for a typed order that only says "play"; else `name`."""
    return "new" if name == "turn" and asks_to_play(line) else name


def _button_of(came: Came) -> payload.Button | None:
    """Return the button that was pressed, or the move picked from a command's list; None for any other command."""
    data: Mapping[str, Any] = came.interaction.data or {}
    if came.interaction.type is not COMMAND:
        return _button(pressed(data))
    return _picked(options(data)) if called(data) == "turn" else None


def _pressed(came: Came, button: payload.Button) -> Pressed:
    message = came.interaction.message
    return Pressed(
        table=button.table,
        person=came.person,
        delivery=came.delivery,
        # A move that was picked from the list of a command stood on no message.
        post=str(message.id) if message else "",
        version=button.version,
        press=button.press,
        power=Power(came.chat_id, came.said().is_admin),
        on_panel=came.on_panel,
        # Nobody else reads the answer to a command.
        own_chat=came.spot == "private" or came.on_panel or message is None,
    )


def _pressable(came: Came) -> list[Press]:
    """Return the presses of all buttons of the message that was pressed."""
    found = list[Press]()
    for data in came.beside:
        with suppress(payload.BadPayload):
            found.append(payload.read(data).press)
    return found


def _button(written: str) -> payload.Button:
    try:
        return payload.read(written)
    except payload.BadPayload:
        raise Refusal("unreadable") from None


def _picked(given: dict[str, object]) -> payload.Button | None:
    """Return the move that a person picked from the list of the command `turn`; None for a typed text.

    Also None if the text is the payload of a button that is no move.
    """
    try:
        button = payload.read(str(given.get("order", "")))
    except payload.BadPayload:
        return None
    return button if isinstance(button.press, Do) else None
