"""Raw interactions that no honest program sends: made up, out of date, of another table, or broken."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bot.presenter import payload
from bot.presenter.acts.base import Unknown
from bot.presenter.acts.chat import HidePanel, OpenPrivately, OpenThread, SetChat, ShowWords
from bot.presenter.acts.table import ComeBack, GiveSalt, Resign, SendAway, SetOption, Undo
from bot.presenter.screen import Do, Press, Show, Slot, Use
from tests.bot.discord_adapter.play import Group, boards, press_of
from tests.platforms.discord_server import Attempt, DiscordServer, Person
from tests.platforms.discord_server.actions.interactions import known
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.interactions import Kind
from tests.platforms.discord_server.payloads.interactions import interaction_json

AT_ONCE = 20
MADE_UP: list[Press] = [
    Do(("take 99",)), Do(("bid 0", "bid 99")), Do(("end",) * 9), Slot(9999), Use(Unknown("fly")), Use(GiveSalt("x")),
    Use(SetChat("language", "en")), Use(SetOption("games", "3")), Show("log", 50), Show("mine"), Show("x" * 30),
    Use(SendAway(1)), Use(ShowWords()),
]  # fmt: skip
NOT_FOR_A_STRANGER: list[Press] = [
    Slot(0), Do(("bid 0",)), Use(OpenThread()), Use(OpenPrivately()), Use(HidePanel()), Use(Resign()),
    Use(Undo()), Use(ComeBack())
]  # fmt: skip
GARBAGE: list[object] = [
    None,
    "",
    "x",
    -1,
    2**70,
    1.5,
    True,
    [],
    {},
    [None],
    [[]],
    {"x": []},
    "\u202e<@&1>" * 9,
    "\x00",
]


@dataclass
class Forger:
    """`group` is at the table that suffers; `other` at another one, elsewhere."""

    server: DiscordServer
    group: Group
    other: Group
    seated: Person
    """Sits at both tables, and is asked at neither."""
    stranger: Person
    """Sits at the other table only."""
    old: Sequence[str]
    """Buttons of boards that have passed, with moves and without."""
    chance: random.Random
    sent: Counter[str] = field(default_factory=Counter)

    async def forge(self, number: int) -> None:
        """Each is answered before its time is over."""
        kinds: dict[str, Callable[[], tuple[Json, Attempt]]] = {
            "made up": self._made_up, "out of date": self._out_of_date, "foreign": self._foreign,
            "broken": self._broken,
        }  # fmt: skip
        for _ in range(number // AT_ONCE):
            attempts = []
            for _ in range(AT_ONCE):
                name = self.chance.choice(list(kinds))
                raw, attempt = kinds[name]()
                self.sent[name] += 1
                self.server.forge(raw)
                attempts.append((raw, attempt))
            await asyncio.gather(*(attempt.wait() for _, attempt in attempts))
            for raw, attempt in attempts:
                assert attempt.acknowledged, raw
            self._forget()

    def _made_up(self) -> tuple[Json, Attempt]:
        """A payload of our own making, perhaps cut or scrambled."""
        person = self.chance.choice([self.seated, self.stranger])
        presses = MADE_UP if person is self.seated else MADE_UP + NOT_FOR_A_STRANGER
        table = self.chance.choice([self.group.id, self.group.id, "", "00zzzzzz", "99abcdef", "../../etc"])
        at = self.chance.choice([0, 1, 7, 2**31, 2**63])
        try:
            written = payload.write(table, at, self.chance.choice(presses))
        except payload.BadPayload:
            written = f"1.{table}.{at}.dend"
        bent = self.chance.randrange(6)
        if bent == 0:
            written = written[: self.chance.randrange(1, len(written))]
        elif bent == 1:
            written = "".join(chr(self.chance.randrange(1, 0x2FF)) for _ in range(self.chance.randrange(1, 100)))
        return self._component(person, written[:100])

    def _out_of_date(self) -> tuple[Json, Attempt]:
        """A true button of a question that has passed, pressed again by one who had pressed it, or by another."""
        return self._component(self.chance.choice([self.seated, self.stranger]), self.chance.choice(self.old))

    def _foreign(self) -> tuple[Json, Attempt]:
        """True buttons of the other table under this board, and moves of this table by one who does not sit there."""
        room = self.other.room
        away = [one.custom_id for board in boards(self.stranger, room) for one in board.buttons]
        here = [one.custom_id for board in boards(self.stranger, self.group.room) for one in board.buttons]
        moves = [str(one) for one in here if isinstance(press_of(one), Do | Slot)]
        return self._component(self.stranger, self.chance.choice([*map(str, away), *moves]))

    def _broken(self) -> tuple[Json, Attempt]:
        """Of any kind, with something in it that does not belong there."""
        person = self.chance.choice([self.seated, self.stranger])
        kind = self.chance.choice([Kind.COMMAND, Kind.COMPONENT, Kind.AUTOCOMPLETE, Kind.MODAL])
        raw, attempt = self._raw(person, kind, dict(DATA[kind]))
        for _ in range(self.chance.choice([1, 1, 2])):
            self._bend(raw, kind)
        return raw, attempt

    def _bend(self, raw: Json, kind: Kind) -> None:
        garbage = self.chance.choice(GARBAGE)
        data = raw["data"] if isinstance(raw["data"], dict) else {}
        match self.chance.randrange(8):
            case 0:
                raw.pop(self.chance.choice(["message", "channel", "member", "locale", "app_permissions"]), None)
            case 1:
                raw["locale"] = self.chance.choice(["xx-YY", "", "ru\n"])
            case 2:
                raw["app_permissions"] = "0"
            case 3:
                user = {**raw["member"]["user"], "bot": True} if "member" in raw else {}
                raw["member"] = {**raw["member"], "user": user, "nick": "\u202e<@&1>**" * 20} if user else {}
            case 4:
                raw["data"] = data | {"values": garbage, "custom_id": "pick0"}
            case 5:
                raw["data"] = data | {self.chance.choice(["options", "components", "custom_id", "name"]): garbage}
            case 6:
                raw["data"] = data | {"options": [{"name": "order", "type": 3, "value": garbage, "focused": True}]}
            case _:
                raw["data"] = garbage

    def _component(self, person: Person, custom_id: str) -> tuple[Json, Attempt]:
        data: Json = {"component_type": 2, "id": 0, "custom_id": custom_id}
        values = self.chance.choice([None, None, [], ["x"], ["1.."]])
        return self._raw(person, Kind.COMPONENT, data if values is None else data | {"values": values})

    def _raw(self, person: Person, kind: Kind, data: Json) -> tuple[Json, Attempt]:
        """As Discord would send it; the server takes answers to it."""
        room = self.group.room
        board = next(message for message in reversed(room.messages.values()) if message.components)
        message = board if kind is Kind.COMPONENT else None
        made = known(self.server.world, kind, person.user, room, data, message)
        return interaction_json(self.server.world, made), Attempt(self.server.world, made)

    def _forget(self) -> None:
        """What only one person sees, so that a hundred thousand answers do not fill the memory."""
        room, world = self.group.room, self.server.world
        for number in [number for number, one in room.messages.items() if one.only_for is not None]:
            del room.messages[number]
        world.interactions.clear()


DATA: dict[Kind, Json] = {
    Kind.COMMAND: {"id": "1", "name": "turn", "type": 1, "options": [{"name": "order", "type": 3, "value": "?!"}]},
    Kind.COMPONENT: {"component_type": 2, "id": 0, "custom_id": "1..0.nrules"},
    Kind.AUTOCOMPLETE: {
        "id": "1", "name": "turn", "type": 1,
        "options": [{"name": "order", "type": 3, "value": "1", "focused": True}],
    },
    Kind.MODAL: {"custom_id": "1..0.uwords", "components": []},
}  # fmt: skip
