"""Presses that nobody may make: of strangers, of other questions, of other chats, and bytes that are no button."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.presenter import payload
from bot.presenter.acts.table import Join, Resign, Start, Undo
from bot.presenter.screen import Do, Press, Show, Slot, Use
from tests.platforms.telegram import wire
from tests.platforms.telegram.model import ANONYMOUS_ID, Message
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Room
from tests.platforms.telegram.seen import Seen

Raw = dict[str, Any]
_NUMBERS = (0, 1, -1, 2**31 - 1, 2**31, 2**63 - 1, 2**63)
_WORDS = (
    "",
    "1",
    "1.",
    "p.",
    "1...",
    "p.1.0.dx",
    "\x00",
    "\ud800",
    "\udfff1.x",
    "🎲" * 16,
    "1." + "9" * 62,
    " ",
    "null",
)

_OF_STRANGERS: tuple[Press, ...] = (Use(Undo()), Use(Resign()), Use(Start()), Slot(0))
_ANYWHERE: tuple[Press, ...] = (Use(Join()), Show("mine"), Show(""))


@dataclass
class Forger:
    """Of a running table whose newest post is `board`; `asked` may really press there, `stranger` may not."""

    rng: random.Random
    board: Seen
    table: str
    version: int
    codes: list[str]
    """What is legal now."""
    asked: Person
    stranger: Person
    other_place: Room
    """Another chat, in which the table is not shown."""

    def presses(self, count: int) -> Iterator[tuple[Person, Raw]]:
        """Who presses, and the fields of the update."""
        ways = (
            self._stranger,
            self._other_version,
            self._other_chat,
            self._illegal,
            self._other_table,
            self._no_button,
            self._broken,
            self._other_sender,
            self._no_message,
        )
        for number in range(count):
            yield ways[number % len(ways)]()

    def _stranger(self) -> tuple[Person, Raw]:
        press = self.rng.choice(_OF_STRANGERS) if self.rng.random() < 0.8 else self._legal()
        return self.stranger, self._raw(self._data(press, self.version))

    def _other_version(self) -> tuple[Person, Raw]:
        """A question that is over, or that was never asked."""
        version = self.rng.choice([0, 1, self.version - 1000, self.version + 10**6, 2**31, 36**9])
        press: Press = self._legal() if version < self.version else Do(("no such code",))
        return self.asked, self._raw(self._data(press, max(version, 0)))

    def _other_chat(self) -> tuple[Person, Raw]:
        raw = self._raw(self._data(self._legal(), self.version))
        raw["message"] = raw["message"] | {"chat": wire.chat(self.other_place.chat)}
        return self.asked, raw

    def _illegal(self) -> tuple[Person, Raw]:
        code = self.rng.choice(["take 999", "end end", "move A1 A1", "bid -1", "place 1*63", "x" * 40])
        data = f"1.{self.table}.{_base36(self.version)}.d{code}"
        return self.asked, self._raw(data[:64])

    def _other_table(self) -> tuple[Person, Raw]:
        name = f"{self.rng.randrange(64):02}{self.rng.randrange(16**6):06x}"
        press = self.rng.choice(_ANYWHERE) if self.rng.random() < 0.8 else self._legal()
        return self.asked, self._raw(payload.write(name, self.version, press))

    def _no_button(self) -> tuple[Person, Raw]:
        random_bytes = bytes(self.rng.randrange(256) for _ in range(self.rng.randrange(64))).decode("latin-1")
        return self.asked, self._raw(self.rng.choice([*_WORDS, random_bytes, f"1.{self.table}.zz.q", "x" * 100_000]))

    def _broken(self) -> tuple[Person, Raw]:
        """Fields of other types than they should be."""
        raw = self._raw(self._data(self._legal(), self.version))
        place = self.rng.choice(["data", "message", "chat_instance"])
        raw[place] = self.rng.choice([None, 7, [], {}, "?", {"chat": {"id": "a"}}, {"message_id": None}])
        if place == "chat_instance":
            raw["data"] = ""
        return self.asked, raw

    def _other_sender(self) -> tuple[Person, Raw]:
        raw = self._raw(self._data(self._legal(), self.version))
        number = self.rng.choice([ANONYMOUS_ID, *_NUMBERS])
        raw["from"] = {"id": number, "is_bot": self.rng.random() < 0.5, "first_name": "?"}
        return self.asked, raw

    def _no_message(self) -> tuple[Person, Raw]:
        raw = self._raw(self._data(self._legal(), self.version))
        del raw["message"]
        return self.asked, raw

    def _legal(self) -> Do:
        return Do((self.rng.choice(self.codes),))

    def _data(self, press: Press, version: int) -> str:
        return payload.write(self.table, version, press)

    def _raw(self, data: str) -> Raw:
        return {"message": wire.message(self.board.message), "chat_instance": "1", "data": data}


def fields(post: Message, data: str, *, readable: bool = True) -> Raw:
    """A press with this data, on this post as it looks by now."""
    shown = wire.message(post)
    gone = {"chat": shown["chat"], "message_id": post.id, "date": 0}
    return {"message": shown if readable else gone, "chat_instance": post.chat.instance, "data": data}


def _base36(number: int) -> str:
    return payload.write("", number, Show("")).split(".")[2]
