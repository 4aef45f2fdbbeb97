"""Export and import of a table as a sealed file, so that it can go on in another store.

The file holds the table's document, with the seed and all secrets, and its whole log.
"""

import base64
import hashlib
import secrets
import zlib
from collections.abc import Sequence

from cryptography.fernet import Fernet, InvalidToken
from pydantic import BaseModel, ConfigDict, ValidationError

from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.tables.contents import KeptContent, WrongContent
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.unreadable import Unreadable

FORMAT = b"imperia passport 1\n"
_SALT = 16
_COST = {"n": 1 << 14, "r": 8, "p": 1}
"""Cost of scrypt: each guess of a key takes a tenth of a second, in case the key was made up by a person."""


class _Passport(BaseModel):
    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    envelope: str
    """The table as the store keeps it, in any schema; old schemas are upgraded when the table is read."""
    log: list[str]
    now: int
    """Service time of the export in milliseconds; the service time of the importing store differs."""
    contents: dict[str, KeptContent] = {}
    """By content id: game data (cards, maps, numbers) with which the match is played."""


class Passports:
    def __init__(self, repository: TableRepository, key: str) -> None:
        """`key`: secret of the operator. Whoever has it can read every seed and every hand in the files."""
        self._repository = repository
        self._key = key

    async def of(self, table_id: str) -> bytes:
        """Return a sealed copy of the table as it is now; Refusal if there is no such table."""
        envelope, log = await self._repository.written(TableId(table_id))
        contents = await self._contents(envelope, table_id)
        passport = _Passport(envelope=envelope.decode(), log=log, now=self._repository.clock.now(), contents=contents)
        return seal(zlib.compress(passport.model_dump_json().encode()), self._key)

    async def admit(self, sealed: bytes, chat_ids: Sequence[str] = ()) -> Table:
        """Import a sealed table and return it. It is shown in `chat_ids`; if empty, in the chats that the file names.

        Refusal if a table of this id exists here, or if the file cannot be opened.
        """
        passport = self._read(sealed)
        await self._keep(passport)
        later = self._repository.clock.now() - passport.now
        table = await self._repository.adopt(passport.envelope.encode(), passport.log, chat_ids, later)
        for chat_id in table.doc.chat_ids:
            await Chats(self._repository.store).add_table(ChatId(chat_id), table.doc.id)
        return table

    async def _contents(self, envelope: bytes, table: str) -> dict[str, KeptContent]:
        """Return the game data of the match, by content id; empty if the table cannot be read here.

        A table that cannot be read is exported all the same.
        """
        try:
            return await self._repository.contents.of_match(self._repository.reader.document(envelope, table))
        except Unreadable:
            return {}

    async def _keep(self, passport: _Passport) -> None:
        """Store the game data of the match, before the table itself is stored.

        Refusal if the data does not have the content id under which it is listed.
        """
        if not passport.contents:
            return
        game = self._repository.reader.document(passport.envelope.encode(), "").game
        try:
            for content, kept in passport.contents.items():
                await self._repository.contents.admit(game, content, kept)
        except WrongContent:
            raise Refusal("passport-wrong-content") from None

    def _read(self, sealed: bytes) -> _Passport:
        try:
            return _Passport.model_validate_json(zlib.decompress(opened(sealed, self._key)))
        except (NotOpened, ValidationError, zlib.error):
            raise Refusal("passport-not-opened") from None


class NotOpened(Exception):
    """Raised if the file is damaged, has another format, or is sealed with another key. These cannot be told apart."""


def seal(content: bytes, key: str) -> bytes:
    """Encrypt the content with this key; return a different file each time."""
    salt = secrets.token_bytes(_SALT)
    # Raw bytes, not base64 text: in base64 some changed bits would still decode to the same.
    return FORMAT + salt + base64.urlsafe_b64decode(_lock(key, salt).encrypt(content))


def opened(sealed: bytes, key: str) -> bytes:
    """Return the content of a sealed file, the inverse of `seal`; NotOpened if that is not possible."""
    if not sealed.startswith(FORMAT):
        raise NotOpened
    salt, hidden = sealed[len(FORMAT) :][:_SALT], sealed[len(FORMAT) + _SALT :]
    try:
        return _lock(key, salt).decrypt(base64.urlsafe_b64encode(hidden))
    except InvalidToken:
        raise NotOpened from None


def _lock(key: str, salt: bytes) -> Fernet:
    return Fernet(base64.urlsafe_b64encode(hashlib.scrypt(key.encode(), salt=salt, dklen=32, **_COST)))
