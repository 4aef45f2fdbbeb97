"""The bot's own emoji on Discord: made of the signs of the pictures, uploaded once, and kept in step with them.

Nothing needs them: until they are there, and where Discord refuses them, buttons and texts have none.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Final

import aiohttp
import discord
import structlog

from bot.app.base.named_lease import Work
from bot.discord_adapter.api.errors import EMOJI_FULL
from engine.kernel.errors import ContentError
from render import emoji
from render.colours import SEATS

BEGIN = 15.0
"""Seconds after the login before anything is uploaded: people come first."""
PAUSE = 1.5
"""Seconds between two uploads: a hundred signs may take minutes, for nobody waits for them."""
FIRST_PAUSE, LONGEST_PAUSE = 60.0, 3600.0
"""Seconds until all is tried again after a failure, doubled each time."""
MARKS = "●■▲◆★✚"
"""The seats' signs in texts, in the order of their colours."""

Sleep = Callable[[float], Awaitable[None]]

Alone = Callable[[Work], Coroutine[Any, Any, None]]

log = structlog.get_logger(__name__)

_KNOWN: dict[str, discord.PartialEmoji] = {}
"""Drawing → its emoji, of the one application that this process serves."""
_REFUSED: set[asyncio.Event] = set()
"""One event for each connection that keeps the emoji: set when Discord has refused one of them in a message."""
_SIGNS: Final = {emoji.stem(emoji.seat_file(colour)): mark for colour, mark in enumerate(MARKS[: len(SEATS)])}
"""Beginning of the name of a seat's emoji → its sign. It also names a forgotten one: Discord can refuse several
messages that were under way."""
_OURS = re.compile(rf"<:{emoji.OURS.pattern}:\d+> ?")


def emoji_of(file: str) -> discord.PartialEmoji | None:
    """Return the emoji of a drawing under render/assets; None if Discord does not have it (yet)."""
    return _KNOWN.get(file)


def emoji_of_seat(colour: int) -> str:
    """Return the emoji of a seat's colour, written for a text; empty if Discord does not have it (yet)."""
    return str(_KNOWN.get(emoji.seat_file(colour)) or "")


def sign_of(shown: discord.PartialEmoji) -> str:
    """Return the sign, such as ●, of the seat that an emoji stands for; empty if it stands for no seat."""
    return _SIGNS.get(shown.name.rpartition("_")[0], "")


def without_marks(text: str) -> str:
    """Return a text with the seats' signs again, and without other emoji of ours."""
    for stem, mark in _SIGNS.items():
        text = re.sub(rf"<:{stem}_[0-9a-f]+:\d+>", mark, text)
    return _OURS.sub("", text)


def forget() -> None:
    """Use no emoji until they are compared with Discord's again: it has refused one, such as a deleted one."""
    log.warning("emoji refused by Discord")
    _KNOWN.clear()
    for refused in _REFUSED:
        refused.set()


async def _at_once(work: Work) -> None:
    await work()


async def keep(client: discord.Client, sleep: Sleep = asyncio.sleep, alone: Alone = _at_once) -> None:
    """Bring the application's emoji up to date, and again some time after Discord has refused one; never return.

    `alone`: does a work while no other process does; two would upload the same emoji twice.
    """
    _KNOWN.clear()
    refused, pause = asyncio.Event(), FIRST_PAUSE
    _REFUSED.add(refused)
    try:
        await alone(lambda: bring(client, sleep, refused))
        while True:
            await refused.wait()
            await sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            refused.clear()
            # Nothing is deleted now: unknown emoji may be those of a newer version of the bot that runs as well.
            await alone(lambda: bring(client, sleep, refused, tidy=False))
    finally:
        _REFUSED.discard(refused)


async def bring(client: discord.Client, sleep: Sleep, refused: asyncio.Event, *, tidy: bool = True) -> None:
    """Bring the application's emoji up to date once; try again after a failure, as long as the connection lasts.

    `refused`: set while emoji are not to be shown. `tidy`: also delete what older versions have left.
    """
    pause = FIRST_PAUSE
    while True:
        try:
            await _update(client, sleep, refused, tidy)
            return
        except discord.RateLimited as limit:
            wait = max(limit.retry_after, FIRST_PAUSE)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.warning("emoji not brought to Discord", why=str(error), again_in=pause)
            wait = pause
        await sleep(wait)
        pause = min(2 * pause, LONGEST_PAUSE)


async def _update(client: discord.Client, sleep: Sleep, refused: asyncio.Event, tidy: bool) -> None:
    """Upload what is missing, then delete what older versions have left; emoji that are not ours stay.

    The new ones are shown after the whole round, for Discord may refuse an emoji that is only some seconds old.
    """
    try:
        wanted = await asyncio.to_thread(emoji.names)
    except (ContentError, ValueError) as error:
        log.error("no emoji, since a drawing is faulty", why=str(error))
        return
    there = {one.name: one for one in await client.fetch_application_emojis()}
    missing = {file: name for file, name in wanted.items() if name not in there}
    _show({file: there[wanted[file]] for file in wanted.keys() - missing.keys()}, refused)
    old = [one for name, one in there.items() if tidy and emoji.is_ours(name) and name not in wanted.values()]
    if missing or old:
        await sleep(BEGIN)
    fresh = await _uploaded(client, sleep, missing)
    for one in old:
        await one.delete()
        await sleep(PAUSE)
    _show(fresh, refused)


async def _uploaded(client: discord.Client, sleep: Sleep, missing: Mapping[str, str]) -> Mapping[str, discord.Emoji]:
    """Upload emoji and return drawing → emoji, without those that cannot be drawn or that Discord does not take; stop
    where Discord has no room for more."""
    fresh: dict[str, discord.Emoji] = {}
    for file, name in missing.items():
        try:
            image = await asyncio.to_thread(emoji.png, file)
            fresh[file] = await client.create_application_emoji(name=name, image=image)
        except (ContentError, ValueError) as error:
            log.warning("emoji not drawn", file=file, why=str(error))
        except discord.HTTPException as error:
            if error.status != 400:
                raise
            # Another try at this one is useless, and no reason to do without the others.
            log.warning("emoji not taken by Discord", file=file, why=str(error))
            if error.code == EMOJI_FULL:
                break
        await sleep(PAUSE)
    return fresh


def _show(made: Mapping[str, discord.Emoji], refused: asyncio.Event) -> None:
    """Let messages use these emoji from now on, unless Discord has refused one since they were asked for."""
    if not refused.is_set():
        _KNOWN.update({file: discord.PartialEmoji(name=one.name, id=one.id) for file, one in made.items()})
