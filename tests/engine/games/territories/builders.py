"""Small tables made by hand: cards are named by their ids, whatever is not said lies in the decks."""

from collections import Counter

from engine.games import registry
from engine.kernel.actors import CHANCE
from tests.engine.games.territories.reference_model import CARDS, DEVELOPMENTS, TASKS

GAME = registry.game("territories")
NOTHING = [0, 0, 0, 0, 0]


class Box:
    """Hands out card numbers by id, each only once."""

    def __init__(self) -> None:
        self.used = Counter()

    def card(self, name):
        """The next free copy of this card."""
        copies = [number for number, kind in CARDS.items() if kind["id"] == name]
        found = copies[self.used[name]]
        self.used[name] += 1
        return found

    def cards(self, *names):
        return [self.card(name) for name in names]


def task(name):
    return next(number for number, kind in TASKS.items() if kind["id"] == name)


def development(name):
    return next(number for number, kind in DEVELOPMENTS.items() if kind["id"] == name)


def held(name, since=NOTHING, shown=True):
    return {"task": task(name), "since": list(since), "shown": shown}


class Table:
    """A position under way. `see` is the last list of events."""

    def __init__(self, seats=2, stage=None, **choices) -> None:
        self.box, self.seats = Box(), seats
        self.position = {
            "choices": choices,
            "stage": stage or {"kind": "construction", "step": 0 if choices.get("construction") == "in_turn" else -1},
            "hand": [[] for _ in range(seats)],
            "coins": [0] * seats,
            "actions": [3] * seats,
            "founded": [False] * seats,
            "lands": [],
            "bridges": [],
        }
        self.numbers = {}
        self.made = None
        self.see = []

    def hand(self, seat, *names):
        """Cards for a hand; their numbers."""
        cards = self.box.cards(*names)
        self.position["hand"][seat] = sorted([*self.position["hand"][seat], *cards])
        return cards

    def land(self, name, owner, *pieces, active=True, lasting=(), face="m_bridge", knows=None):
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

    def bridge(self, a, b) -> None:
        self.position["bridges"].append({"a": a, "b": b})

    def set(self, **fields):
        self.position.update(fields)
        return self

    @property
    def state(self):
        if self.made is None:
            self.made = GAME.load(self.position)
        return self.made

    def legal(self, seat, verb=""):
        """Codes of this seat, of one verb or all."""
        codes = [one.code for one in GAME.legal(self.state, seat)]
        return [code for code in codes if not verb or code.split()[0] == verb]

    def play(self, seat, *codes):
        for code in codes:
            assert code in self.legal(seat), (code, self.legal(seat))
            self.see = list(GAME.apply(self.state, seat, GAME.parse(code)))
        return self

    def draw(self, *codes):
        """What chance does, in this order."""
        return self.play(CHANCE, *codes)

    def skip_draws(self):
        """Draws of which nothing matters."""
        while self.state.due:
            self.draw(self.legal(CHANCE)[0])
        return self

    def build_done(self):
        """Everybody has done with construction."""
        while self.state.stage.kind == "construction":
            waiting = GAME.awaited(self.state)[0]
            if waiting == CHANCE:
                break
            self.play(waiting, "done")
        return self

    def rolled(self, total):
        """Construction is done and the dice are thrown; where less is wanted than they can show, the rest is lost."""
        self.build_done()
        while self.state.due[0].kind != "dice":
            self.draw(self.legal(CHANCE)[0])
        fewest = int(self.legal(CHANCE)[0].removeprefix("roll "))
        self.draw(f"roll {max(total, fewest)}")
        self.state.pool = self.state.rolled = total
        return self

    def plans(self, *plans):
        """Everybody lays and seals a plan, of codes; who has none lets nothing be done."""
        for seat, codes in enumerate([*plans, *([()] * (self.seats - len(plans)))]):
            self.play(seat, *codes, "seal")
        return self

    def kinds(self):
        return [event.kind for event in self.see]

    def told(self, kind):
        return [event for event in self.see if event.kind == kind]

    def at(self, name):
        return next(land for land in self.state.lands if land.id == name)

    def owners(self):
        return {land.id: land.owner for land in self.state.lands}
