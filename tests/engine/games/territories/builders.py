"""Small tables made by hand: cards are named by their ids, whatever is not said lies in the decks."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Self, TypeVar

from engine.games import registry
from engine.games.territories.game import Territories
from engine.games.territories.state import Land, State
from engine.kernel.actors import CHANCE
from engine.kernel.event import Event
from engine.kernel.options import Choice
from tests.engine.games.territories.model.shapes import Held
from tests.engine.games.territories.reference_model import CARDS, DEVELOPMENTS, TASKS
from tests.support.reference_model import Position

E = TypeVar("E", bound=Event)


def _territories() -> Territories:
    found: object = registry.game("territories")
    assert isinstance(found, Territories)
    return found


GAME = _territories()
NOTHING = [0, 0, 0, 0, 0]


class Box:
    """Hands out card numbers by id, each only once."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()

    def card(self, name: str) -> int:
        """The next free copy of this card."""
        copies = [number for number, kind in CARDS.items() if kind["id"] == name]
        found = copies[self.used[name]]
        self.used[name] += 1
        return found

    def cards(self, *names: str) -> list[int]:
        return [self.card(name) for name in names]


def task(name: str) -> int:
    return next(number for number, kind in TASKS.items() if kind["id"] == name)


def development(name: str) -> int:
    return next(number for number, kind in DEVELOPMENTS.items() if kind["id"] == name)


def held(name: str, since: Sequence[int] = NOTHING, shown: bool = True) -> Held:
    return {"task": task(name), "since": list(since), "shown": shown}


class Table:
    """A position under way. `see` is the last list of events."""

    def __init__(self, seats: int = 2, stage: dict[str, Any] | None = None, **choices: Choice) -> None:
        self.box, self.seats = Box(), seats
        self.position: Position = {
            "choices": choices,
            "stage": stage or {"kind": "construction", "step": 0 if choices.get("construction") == "in_turn" else -1},
            "hand": [[] for _ in range(seats)],
            "coins": [0] * seats,
            "actions": [3] * seats,
            "founded": [False] * seats,
            "lands": [],
            "bridges": [],
        }
        self.made: State | None = None
        self.see: list[Event] = []

    def hand(self, seat: int, *names: str) -> list[int]:
        """Cards for a hand; their numbers."""
        cards = self.box.cards(*names)
        self.position["hand"][seat] = sorted([*self.position["hand"][seat], *cards])
        return cards

    def land(
        self,
        name: str,
        owner: int,
        *pieces: str,
        active: bool = True,
        lasting: Sequence[str] = (),
        face: str = "m_bridge",
        knows: list[int] | None = None,
    ) -> list[int]:
        """A land with these pieces, which were funded before; without any it was made in this round."""
        cards = self.box.cards(*pieces)
        stand = [{"card": card, "active": active} for card in cards]
        made = {
            "id": name,
            "owner": owner,
            "face": self.box.card(face),
            "knows": [owner] if knows is None else knows,
            "pieces": stand,
            "lasting": self.box.cards(*lasting),
        }
        self.position["lands"].append(made)
        if not pieces:
            self.position["founded"]["ABCDEF".index(name[0])] = True
        self.position["lands"].sort(key=lambda land: (land["id"][0], int(land["id"][1:])))
        return cards

    def bridge(self, a: str, b: str) -> None:
        self.position["bridges"].append({"a": a, "b": b})

    def set(self, **fields: object) -> Self:
        self.position.update(fields)
        return self

    @property
    def state(self) -> State:
        if self.made is None:
            self.made = GAME.load(self.position)
        return self.made

    def legal(self, seat: int, verb: str = "") -> list[str]:
        """Codes of this seat, of one verb or all."""
        codes = [one.code for one in GAME.legal(self.state, seat)]
        return [code for code in codes if not verb or code.split()[0] == verb]

    def play(self, seat: int, *codes: str) -> Self:
        for code in codes:
            assert code in self.legal(seat), (code, self.legal(seat))
            self.see = list(GAME.apply(self.state, seat, GAME.parse(code)))
        return self

    def draw(self, *codes: str) -> Self:
        """What chance does, in this order."""
        return self.play(CHANCE, *codes)

    def skip_draws(self) -> Self:
        """Draws of which nothing matters."""
        while self.state.due:
            self.draw(self.legal(CHANCE)[0])
        return self

    def build_done(self) -> Self:
        """Everybody has done with construction."""
        while self.state.stage.kind == "construction":
            waiting = GAME.awaited(self.state)[0]
            if waiting == CHANCE:
                break
            self.play(waiting, "done")
        return self

    def rolled(self, total: int) -> Self:
        """Construction is done and the dice are thrown; where less is wanted than they can show, the rest is lost."""
        self.build_done()
        while self.state.due[0].kind != "dice":
            self.draw(self.legal(CHANCE)[0])
        fewest = int(self.legal(CHANCE)[0].removeprefix("roll "))
        self.draw(f"roll {max(total, fewest)}")
        self.state.pool = self.state.rolled = total
        return self

    def plans(self, *plans: Sequence[str]) -> Self:
        """Everybody lays and seals a plan, of codes; who has none lets nothing be done."""
        for seat, codes in enumerate([*plans, *([()] * (self.seats - len(plans)))]):
            self.play(seat, *codes, "seal")
        return self

    def kinds(self) -> list[str]:
        return [event.kind for event in self.see]

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.see if isinstance(event, kind)]

    def at(self, name: str) -> Land:
        return next(land for land in self.state.lands if land.id == name)

    def owners(self) -> dict[str, int]:
        return {land.id: land.owner for land in self.state.lands}
