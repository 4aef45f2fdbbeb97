"""The platform `discord`: how the posts of a chat are sent, edited and retired."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import discord
import structlog

from bot.app.base.platform import Away, Later, Mute, Post, Unclear
from bot.app.base.ports import ChatId, InboxStore, RateLimit
from bot.app.base.service_clock import Clock
from bot.discord_adapter.answers import Callbacks
from bot.discord_adapter.api.errors import (
    SOON,
    Lost,
    Refused,
    Unchangeable,
    closed,
    despaired,
    translated,
)
from bot.discord_adapter.api.limits import Limits, key_of_messages
from bot.discord_adapter.channels import (
    PrivateChats,
    Rights,
    channel_of,
    is_there,
    missing,
    permissions_in,
    user_number,
    user_of,
)
from bot.discord_adapter.controls import with_tools
from bot.discord_adapter.message_layout import (
    MessageLayout,
    Upload,
    accepted,
    change,
    mentions_of,
    nonce,
    reminder_of,
    retired,
    send,
    sheet_of,
    shows,
)
from bot.discord_adapter.post_pictures import PostPictures, illustrated, speech_of
from bot.discord_adapter.saying import Speech, seats_called
from bot.discord_adapter.sharding import PATIENCE_TO_ASK, Homes
from bot.discord_adapter.thread_links import ThreadLinks
from bot.presenter.screen import Screen, Text
from bot.presenter.view import TableView

OLDEST_EDIT = 50 * 60
"""Age in seconds at which a board is posted anew instead of edited: Discord allows few edits of messages that are
older than an hour. A change that answers a press is allowed at any age."""
PACE = RateLimit(most=5, within_ms=5_000)
"""Limit of new messages in one channel, and, counted apart, of changes of old ones: as Discord has it."""

log = structlog.get_logger(__name__)

Channel = discord.PartialMessageable | discord.DMChannel


class DiscordPlatform(PrivateChats):
    pause_ms = 1000
    """Least milliseconds between changes that no press has caused, so that computers do not use up the limit."""
    tidy_ms = 1000

    def __init__(
        self,
        store: InboxStore,
        clock: Clock,
        limits: Limits,
        now: Callable[[], float] = time.time,
        pace: RateLimit = PACE,
    ) -> None:
        self.callbacks = Callbacks()
        self.thread_links = ThreadLinks(self._logged_in)
        self._store = store
        self._limits = limits
        self._clock = clock
        self._now = now
        self._pace = pace
        self._pictures = PostPictures()
        self.homes = Homes()
        self.client: discord.Client | None = None
        """The client while we are logged in, else None."""

    def hurries(self, chat_id: str) -> bool:
        return self.callbacks.on_board(chat_id)

    def pictured(self, chat_id: str, id: str) -> bool:
        return id in self._pictures

    def owes_picture(self, chat_id: str, id: str) -> float | None:
        return self._pictures.owed(id)

    def crowded(self, chat_id: str) -> bool:
        return False

    def rationed(self, chat_id: str) -> float | None:
        return None

    def address(self, chat_id: str, post: str) -> str:
        guild = self._guild_of(chat_id)
        home = guild.id if guild else self.homes.guilds.get(chat_id)
        return f"https://discord.com/channels/{home}/{channel_of(chat_id)}/{post}".rstrip("/") if home else ""

    async def introduce(
        self, chat_id: str, view: TableView, language: str, result: Text | None, *, left: bool = False
    ) -> None:
        await self.thread_links.follow(chat_id, Speech(language, view), result, moved=left)

    async def stands(self, chat_id: str, id: str) -> bool:
        """Return False if a post is surely deleted, else True; the post is fetched for that.

        Discord reports deletions only to bots that also receive all messages, which this bot does not.
        """
        try:
            if self._missing(chat_id, "history"):
                return True
            async with translated(PATIENCE_TO_ASK):
                await (await self._found(self._logged_in(), chat_id)).fetch_message(int(id))
            return True
        except Unchangeable:
            return False
        except (Later, Away, Lost, Refused) as error:
            log.info("post not looked for", chat_id=chat_id, why=str(error))
            return True

    async def is_shut(self, chat_id: str) -> bool:
        """Return whether a chat is shut: a locked thread, or a channel that is gone or hidden from the bot.

        A sleeping (archived) thread is open, since a press wakes it. The library does not know sleeping threads, so
        Discord is asked.
        """
        if self.client is None or user_of(chat_id) is not None:
            return False
        place = self.client.get_channel(channel_of(chat_id))
        if place is not None:
            return isinstance(place, discord.Thread) and place.locked
        try:
            found = await self.homes.fetched(self.client, chat_id)
        except Away:
            return True
        except (Later, Lost, Refused, Unchangeable) as error:
            log.info("place not known", chat_id=chat_id, why=str(error))
            return False
        return isinstance(found, discord.Thread) and found.locked

    async def serves(self, chat_id: str) -> bool:
        """Return whether this process sends to a chat: it has the shard of its server."""
        if self.homes.are_all_here:
            return True
        guild = self._guild_of(chat_id)
        if guild is not None:
            self.homes.guilds[chat_id] = guild.id
        elif self.client is not None and user_of(chat_id) is None and chat_id not in self.homes.guilds:
            try:
                await self.homes.fetched(self.client, chat_id)
            except (Later, Lost):
                return False  # The process that has the server knows it; this one asks again with the next sweep.
            except (Away, Refused, Unchangeable) as error:
                log.info("place not known", chat_id=chat_id, why=str(error))
        return self.homes.is_here(chat_id)

    def _guild_of(self, chat_id: str) -> discord.Guild | None:
        """Return the server of a chat; None for a private chat, or for a channel that the library does not know."""
        if self.client is None or user_of(chat_id) is not None:
            return None
        return getattr(self.client.get_channel(channel_of(chat_id)), "guild", None)

    async def send(self, chat_id: str, post: Post) -> str:
        """Send a post; return its id.

        For a post that was sent before, Discord returns the earlier message; it is edited if it shows something else.
        """
        place = await self._place(chat_id, "POST")
        name = nonce("post", chat_id, post.table, post.key)

        async def say(picture: Upload | None) -> discord.Message:
            sheet = self._sheet(post, picture)
            sent = await send(place, sheet, name, silent=post.silent)
            if not shows(sent, sheet):
                await change(sent, sheet)
            return sent

        picture, owed = await self._picture(chat_id, post)
        with despaired(chat_id, Unclear()), closed():
            sent = await illustrated(picture, say)
        self._pictures.remember(str(sent.id), picture if sent.attachments else None, owed=owed)
        self.callbacks.shown(chat_id, post.table, post.version)
        return str(sent.id)

    async def edit(self, chat_id: str, id: str, post: Post) -> bool:
        """Change a post; return False if it is deleted or too old to be changed.

        If a press on this post waits for its answer, the change is that answer, which no rate limit counts. Any other
        change counts for the channel's limit.
        """
        pressed = self.callbacks.of(chat_id, id, post.table, post.version)
        if pressed is None and self._is_old(id) and not self._is_mute(chat_id):
            return False
        place = None if pressed else await self._place(chat_id, "PATCH")

        async def update(picture: Upload | None) -> Upload | None:
            sheet = self._sheet(post, picture)
            answered = self.callbacks.of(chat_id, id, post.table, post.version)
            if answered is None or not await answered.becomes(sheet):
                where = place or await self._place(chat_id, "PATCH")
                await change(where.get_partial_message(int(id)), sheet)
            return picture

        picture, owed = await self._picture(chat_id, post, id)
        try:
            with despaired(chat_id, Later(SOON)):
                went = await illustrated(picture, update)
        except Unchangeable:
            return False
        self._pictures.remember(id, went, owed=owed)
        self.callbacks.shown(chat_id, post.table, post.version)
        return True

    async def retire(self, chat_id: str, id: str, living: str = "") -> None:
        """Take the buttons from an old post. If that fails, a press on them is answered that the post is old."""
        place = await self._place(chat_id, "PATCH")
        try:
            with despaired(chat_id, Later(SOON)):
                async with translated():
                    message = await place.fetch_message(int(id))
                    sheet = retired(message)
                    if sheet is not None:
                        await message.edit(view=sheet.view(), allowed_mentions=sheet.mentions)
        except (Unchangeable, Away) as error:
            log.info("old post stays", chat_id=chat_id, why=str(error))

    async def call(self, chat_id: str, id: str, post: Post) -> str:
        """Send a message that mentions the players who are asked; return its id, empty if none was sent.

        People of other platforms are not mentioned. Nothing is sent in a chat where the bot may not write.
        """
        said = _said(post)
        whom = speech_of(post).users(seats_called(said.blocks))
        if not whom:
            return ""
        try:
            return await self._called(chat_id, id, post, whom)
        except Away as error:
            log.info("nobody called", chat_id=chat_id, why=str(error))
            return ""

    async def _called(self, chat_id: str, id: str, post: Post, whom: Sequence[int]) -> str:
        place = await self._place(chat_id, "POST")
        name = nonce("call", chat_id, post.table, post.key)
        sheet, mentions = _call(post), mentions_of(whom)
        with despaired(chat_id, Later(SOON)), closed():
            async with translated():
                answering = self._answering(place, chat_id, int(id))
                sent = await accepted(
                    sheet, lambda: place.send(nonce=name, allowed_mentions=mentions, **_shown(post, sheet), **answering)
                )
        return str(sent.id)

    async def amend(self, chat_id: str, id: str, post: Post) -> None:
        """Change the text of a message that mentioned players. Discord notifies nobody of a change."""
        place = await self._place(chat_id, "PATCH")
        sheet, nobody = _call(post), mentions_of(())
        try:
            with despaired(chat_id, Later(SOON)):
                async with translated():
                    message = place.get_partial_message(int(id))
                    await accepted(sheet, lambda: message.edit(**_shown(post, sheet), allowed_mentions=nobody))
        except (Unchangeable, Away) as error:
            log.info("call stays as it is", chat_id=chat_id, why=str(error))

    async def knock(self, chat_id: str, sheet: MessageLayout, delivery: str) -> int:
        """Send a message to a chat that perhaps accepts none from the bot; return its id.

        Raises `Away` if the chat accepts no message. `delivery`: a repeated call with the same delivery sends nothing
        new.
        """
        place = await self._place(chat_id, "POST")
        with despaired(chat_id, Later(SOON)), closed():
            async with translated():
                return (await send(place, sheet, nonce("knock", chat_id, delivery))).id

    async def is_member(self, chat_id: str, person: str) -> bool | None:
        """Return whether a person is a member of the channel's server; None if unknown.

        Discord allows this question without the privileged intent that lists of members need.
        """
        client, user = self.client, user_number(person)
        channel = client.get_channel(channel_of(chat_id)) if client is not None and user_of(chat_id) is None else None
        guild = getattr(channel, "guild", None)
        if guild is None or user is None:
            return None
        try:
            async with translated():
                return await is_there(guild, user)
        except (Away, Later, Lost, Refused, Unchangeable) as error:
            log.info("member not known", chat_id=chat_id, why=str(error))
            return None

    async def say(self, chat_id: str, text: Text, language: str, key: str) -> None:
        """Send a text without mentions. A repeated call with the same `key`, the nonce, posts no second message."""
        place = await self._place(chat_id, "POST")
        said = Speech(language).marked(text)
        with despaired(chat_id, Later(SOON)), closed():
            async with translated():
                await place.send(content=said, nonce=nonce("say", chat_id, key), allowed_mentions=mentions_of(()))

    async def remove(self, chat_id: str, id: str) -> None:
        place = await self._place(chat_id, "DELETE")
        try:
            with despaired(chat_id, Later(SOON)):
                async with translated():
                    await place.get_partial_message(int(id)).delete()
        except (Unchangeable, Away) as error:
            log.info("call is gone", chat_id=chat_id, why=str(error))

    async def _place(self, chat_id: str, method: str) -> Channel:
        """Return the channel to use, after taking room for one request from its rate limit.

        Raises `Later` if Discord cannot be reached or the limit is used up, `Mute` if the bot may not write there.
        """
        if method == "POST" and self._is_mute(chat_id):
            raise Mute("no right to send")
        place = await self._found(self._logged_in(), chat_id)
        left = self._limits.left(key_of_messages(method, place.id))
        if left:
            raise Later(left)
        share = ChatId(f"{chat_id}:new" if method == "POST" else chat_id)
        wait = await self._store.afford(share, [self._pace], self._clock.now())
        if wait:
            raise Later(wait / 1000)
        return place

    async def _found(self, client: discord.Client, chat_id: str) -> Channel:
        user = user_of(chat_id)
        if user is None:
            return client.get_partial_messageable(channel_of(chat_id))
        with despaired(chat_id, Later(SOON)):
            async with translated():
                return await client.create_dm(discord.Object(user))

    def _is_old(self, id: str) -> bool:
        return self._now() - discord.utils.snowflake_time(int(id)).timestamp() > OLDEST_EDIT

    def _logged_in(self) -> discord.Client:
        if self.client is None or self.client.is_closed():
            raise Later(SOON)
        return self.client

    def _sheet(self, post: Post, picture: Upload | None) -> MessageLayout:
        screen = with_tools(post.screen, post.view, "", "private" if post.owner else "group")
        sheet = sheet_of(speech_of(post), screen, picture)
        return replace(sheet, called=()) if post.silent else sheet

    async def _picture(self, chat_id: str, post: Post, id: str = "") -> tuple[Upload | None, bool]:
        """Return the result of `PostPictures.of`; no picture without one on the screen or the right to send files."""
        if post.screen.board is None or self._missing(chat_id, "file"):
            return None, False
        return await self._pictures.of(post, id)

    def _answering(self, place: Channel, chat_id: str, post: int) -> dict[str, Any]:
        """Return the arguments for a reply to the board; {} if the bot may not read the channel's history."""
        if self._missing(chat_id, "history"):
            return {}
        above = discord.MessageReference(message_id=post, channel_id=place.id, fail_if_not_exists=False)
        return {"reference": above}

    def _is_mute(self, chat_id: str) -> bool:
        """Return whether the bot may send no new message to the chat; it can still change its old messages."""
        return bool(self._missing(chat_id, "send", "thread"))

    def _missing(self, chat_id: str, *rights: str) -> Rights:
        """Return those of the rights that the bot surely lacks in a chat."""
        place = None if user_of(chat_id) else self._logged_in().get_channel(channel_of(chat_id))
        have = permissions_in(place)
        return missing(have, rights, in_thread=isinstance(place, discord.Thread)) if have is not None else ()


def _said(post: Post) -> Screen:
    return post.call or post.screen


def _call(post: Post) -> MessageLayout:
    return reminder_of(speech_of(post), _said(post))


def _shown(post: Post, sheet: MessageLayout) -> dict[str, Any]:
    """Return the arguments for sending a mention: a plain text, or a message of components if there are buttons."""
    if _said(post).choices:
        return {"view": sheet.view()}
    return {"content": speech_of(post).paragraph(_said(post).blocks)}
