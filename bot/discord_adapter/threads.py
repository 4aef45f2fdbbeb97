"""Threads of Discord: where the bot may make one, what it is called, and how it is made."""

from typing import Literal

import discord
import structlog

from bot.app.base.platform import Away, Later
from bot.app.base.refusal import Refusal
from bot.app.tables.table import Table
from bot.discord_adapter.api.errors import NO_MORE_THREADS, THREAD_EXISTS, Lost, Refused, Unchangeable, translated
from bot.discord_adapter.channels import TO_BRANCH, missing, named
from bot.discord_adapter.reading import Came
from bot.discord_adapter.saying import Speech
from bot.presenter.scene import term_or_code
from bot.presenter.screen import Term, Text

WEEK: Literal[10080] = 10080
"""Minutes without messages after which a thread is archived: the longest time that Discord allows."""

log = structlog.get_logger(__name__)


def channel_for_threads(came: Came) -> discord.TextChannel:
    """Return the channel of an interaction; Refusal if there are no threads there, or if the bot may make none."""
    channel = came.interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal("no-threads-here")
    lacking = missing(came.interaction.app_permissions, TO_BRANCH, in_thread=True)
    if lacking:
        raise Refusal("missing-rights", {"rights": named(lacking)})
    return channel


async def thread_on(channel: discord.TextChannel, post: int | None, title: str) -> int:
    """Make a thread attached to the message `post`, or a free one if it is None; return the thread's id.

    If the message has a thread already, return that one's id.
    """
    try:
        async with translated():
            try:
                if post is None:
                    made = await channel.create_thread(
                        name=title, type=discord.ChannelType.public_thread, auto_archive_duration=WEEK
                    )
                else:
                    board = channel.get_partial_message(post)
                    made = await board.create_thread(name=title, auto_archive_duration=WEEK)
                return made.id
            except discord.HTTPException as error:
                if error.code == NO_MORE_THREADS:
                    raise Refusal("too-many-threads") from None
                if error.code != THREAD_EXISTS or post is None:
                    raise
                return post
    except (Unchangeable, Refused, Away) as error:
        log.warning("no thread made", channel=channel.id, why=str(error))
        raise Refusal("no-threads-here") from None
    except (Lost, Later):
        raise Refusal("busy") from None


def title_of(speech: Speech, table: Table) -> str:
    game = term_or_code(f"game-{table.doc.game}", table.doc.game)
    return speech.plain(Text("discord-thread-name", {"table": Term(table.doc.name), "game": game}))[:100]
