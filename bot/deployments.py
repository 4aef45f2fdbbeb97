"""Refuse to share a store with another bot, or with a newer program, that works on it now.

Every process writes, for each messenger of its own, which bot it is and which schema it stores. These notes vanish some
seconds after the last process of a deployment has ended.
"""

import asyncio
import base64
import binascii
from collections.abc import Iterator, Mapping
from typing import Final

import structlog
from pydantic import BaseModel

from bot.app.base.ports import RecordStore, Snapshot, StoreFailed
from bot.app.base.stored_values import parsed
from bot.settings import Settings
from bot.storage.envelope import SCHEMA
from bot.storage.problem import Problem, StoreNotStarted

KIND: Final = "deployment"
PROGRAM: Final = "program"
"""Id of the note that every deployment writes, with or without messengers."""
KEPT_MS: Final = 15_000
NOTED_SECONDS: Final = 5.0

log = structlog.get_logger(__name__)


class Note(BaseModel):
    """The note of a deployment about one messenger."""

    bot: str
    """The bot's id there, which is no secret; empty in the note of the program."""
    schema_: int


def bots(settings: Settings) -> Mapping[str, str]:
    """Return messenger → id of the bot there, for each token."""
    return dict(_bots(settings))


def _bots(settings: Settings) -> Iterator[tuple[str, str]]:
    yield PROGRAM, ""
    if settings.telegram_token:
        yield "telegram", settings.telegram_token.get_secret_value().partition(":")[0]
    if settings.discord_token:
        first = settings.discord_token.get_secret_value().partition(".")[0]
        try:
            yield "discord", base64.b64decode(first + "=" * (-len(first) % 4), validate=True).decode("ascii")
        except (binascii.Error, ValueError):
            log.info("the token of Discord names no bot")


async def conflict(store: RecordStore, settings: Settings) -> Problem | None:
    """Return why this deployment must not work on the store now; None if it may. Writes nothing."""
    for messenger, bot in bots(settings).items():
        found = await store.get(KIND, messenger)
        note = _read(found) if found else None
        if note is not None and note.bot != bot:
            return Problem("store-other-bot", {"messenger": messenger.capitalize(), "bot": note.bot})
        if note is not None and note.schema_ > SCHEMA:
            return Problem("store-newer-program", {"found": str(note.schema_), "own": str(SCHEMA)})
    return None


async def claim(store: RecordStore, settings: Settings) -> None:
    """Note this deployment in the store; raise StoreNotStarted if it must not work there now."""
    if problem := await conflict(store, settings):
        raise StoreNotStarted(problem, f"{problem.key} {dict(problem.params)}")
    await _note(store, settings)


async def keep_claiming(store: RecordStore, settings: Settings) -> None:
    """Renew the notes of this deployment until cancelled."""
    while True:
        await asyncio.sleep(NOTED_SECONDS)
        try:
            await _note(store, settings)
        except StoreFailed as error:
            log.warning("deployment not noted", error=str(error))


async def _note(store: RecordStore, settings: Settings) -> None:
    for messenger, bot in bots(settings).items():
        found = await store.get(KIND, messenger)
        # While a newer program takes over, its note stays.
        if found is None or _read(found).schema_ <= SCHEMA:
            document = Note(bot=bot, schema_=SCHEMA).model_dump_json().encode()
            await store.put(KIND, messenger, found.version if found else 0, document, KEPT_MS)


def _read(found: Snapshot) -> Note:
    return parsed(KIND, Note.model_validate_json, found.envelope)
