"""Random positions in the middle of a match: full of bridges, cards in force, tasks, and close to one's end."""

import random
from collections.abc import Callable, Container

from tests.engine.games.territories.model import facts
from tests.engine.games.territories.model.cards import refresh
from tests.engine.games.territories.model.facts import CARDS, DEVELOPMENTS, GOALS, PLACES, effects, most_influence
from tests.engine.games.territories.model.income import plan, planning
from tests.engine.games.territories.model.shapes import Bid, Bridge, Choice, Force, Kind, Land, Piece, Stage
from tests.support.reference_model import Position

STAGES = ("market", "market", "construction", "construction", "planning", "planning", "income")
MANY = 0.8
"""How likely a flag is that most cards or seats have."""
NEAR: tuple[Choice, ...] = (*GOALS, 6, 6, 8, 10)
"""Goals that are soon reached."""


def some_position(rng: random.Random, *stages: str) -> Position:
    """Of one of these stages. Everybody but one has done his part, or nobody: so that phases end too."""
    seats = rng.choice((2, 2, 3, 3, 4, 5, 6))
    stage = rng.choice(stages or STAGES)
    choices = some_choices(rng, stage)
    box = Box(rng, first=bool(choices["first"]))
    p: Position = {
        "choices": choices,
        "due": [],
        "round": rng.randrange(1, 9),
        "leader": rng.randrange(seats),
        "pool": rng.choice((0, 1, 2, 5, 9, 14, 30)) if stage in ("planning", "income") else 0,
        "lands": some_lands(rng, box, seats, stage),
    }
    if stage != "income":
        p["lands"] = without_fallen(p["lands"])
    p["stage"] = some_stage(rng, p["choices"], stage, seats)
    if p["stage"].get("last"):
        p["pool"] = 0
    p["bridges"] = some_bridges(rng, box, [land["id"] for land in p["lands"]])
    p["passing"] = some_passing(rng, box, p["lands"], seats)
    p |= some_seats(rng, box, seats, p["choices"]["claims"] == "automatic", most_influence(p))
    for bare in bare_lands(p["lands"]):
        p["founded"]["ABCDEF".index(bare["id"][0])] = True
    p["ready"] = [stage != "income" and p["stage"].get("step", -1) < 0] * seats
    p["ready"][rng.randrange(seats)] = False
    if rng.random() < 0.4:
        p["ready"] = [False] * seats
    p |= some_piles(rng, box)
    refresh(p)
    p["due"] = []
    if stage == "market":
        p |= some_goods(rng, p["hand"], p["coins"])
    p["plan"] = [some_plan(rng, p, seat) if stage == "planning" else [] for seat in range(seats)]
    return p


def some_choices(rng: random.Random, stage: str) -> dict[str, Choice]:
    """Goals that are near."""
    return {
        "income": {"planning": "share", "income": "coin"}.get(stage) or rng.choice(("share", "coin")),
        "construction": rng.choice(("at_once", "in_turn")),
        "goal": rng.choice(NEAR),
        "claims": rng.choice(("automatic", "automatic", "manual")),
        "market": rng.random() < MANY,
        "first": stage != "market" and rng.random() < 1 - MANY,
    }


def some_stage(rng: random.Random, choices: dict[str, Choice], kind: str, seats: int) -> Stage:
    if kind == "construction":
        return {"kind": kind, "step": rng.randrange(seats) if choices["construction"] == "in_turn" else -1}
    if kind != "income":
        return {"kind": kind}
    last = rng.random() < 0.3
    return {"kind": kind, "step": rng.randrange(seats), "last": last, "taken": last or rng.random() < 0.5}


class Box:
    """All cards, tasks and developments, each only once; some of a kind are taken out."""

    def __init__(self, rng: random.Random, *, first: bool = False) -> None:
        self.cards, self.tasks = (rng.sample(those, len(those)) for those in facts.box(first))
        self.developments = rng.sample(list(DEVELOPMENTS), len(DEVELOPMENTS))

    def take(self, fits: Callable[[Kind], bool], number: int) -> list[int]:
        """So many cards of which this is true, or fewer."""
        found = [card for card in self.cards if fits(CARDS[card])][:number]
        self.cards = [card for card in self.cards if card not in found]
        return found


def some_lands(rng: random.Random, box: Box, seats: int, stage: str) -> list[Land]:
    names = sorted({("ABCDEF"[rng.randrange(seats)], rng.randrange(1, 5)) for _ in range(rng.randrange(3 * seats))})
    return [some_land(rng, box, f"{letter}{number}", seats, stage) for letter, number in names]


def bare_lands(lands: list[Land]) -> list[Land]:
    return [land for land in lands if not land["pieces"]]


def without_fallen(lands: list[Land]) -> list[Land]:
    """Before the income one bare land of a maker may stand, that of this round; others have fallen."""
    first = {land["id"][0]: land for land in reversed(bare_lands(lands))}
    return [land for land in lands if land["pieces"] or land is first[land["id"][0]]]


def some_land(rng: random.Random, box: Box, name: str, seats: int, stage: str) -> Land:
    """Some have been captured."""
    maker = "ABCDEF".index(name[0])
    owner = maker if rng.random() < MANY else rng.randrange(seats)
    numbers = {kind: rng.choice(range(places + 1)) for kind, places in PLACES.items()}
    standing = [card for kind, number in numbers.items() for card in box.take(is_a(kind), number)]
    return {
        "id": name,
        "owner": owner,
        "face": box.cards.pop(),
        "knows": sorted({maker, *[owner] * (rng.random() < 0.5)}),
        "pieces": [some_piece(rng, card, stage) for card in rng.sample(standing, len(standing))],
        "lasting": box.take(is_a("reputation"), rng.choice((0, 0, 1, 2))),
    }


def is_a(kind: str) -> Callable[[Kind], bool]:
    return lambda card: card["kind"] == kind


def some_piece(rng: random.Random, card: int, stage: str) -> Piece:
    """Before the income most were funded in the round before; in it some are by now."""
    active = rng.random() < MANY
    funded = active and rng.random() < (0.4 if stage in ("planning", "income") else MANY)
    coins = rng.randrange(3) if stage == "income" and not funded else 0
    return {"card": card, "coins": coins, "funded": funded, "active": active, "used": funded and rng.random() < 0.3}


def some_bridges(rng: random.Random, box: Box, names: list[str]) -> list[Bridge]:
    pairs = [(a, b) for a in names for b in names if a < b]
    found: list[Bridge] = []
    for a, b in rng.sample(pairs, min(len(pairs), rng.randrange(len(names) + 2))):
        card = box.take(is_a("bridge"), rng.randrange(2))
        a, b = rng.sample((a, b), 2)
        found.append({"a": a, "b": b, "card": (card or [0])[0]})
    return found


def some_passing(rng: random.Random, box: Box, lands: list[Land], seats: int) -> list[Force]:
    """Events that hold for the round lie on lands; of developments some do not."""
    found: list[Force] = []
    events = box.take(lambda one: one["kind"] == "event" and bool(effects(one, "static")), 3)
    for card in events[: rng.randrange(4) if lands else 0]:
        land = rng.choice(lands)["id"]
        found.append({"card": card, "seat": rng.randrange(seats), "land": land, "development": False})
    box.cards += events[len(found) :]
    for card in [one for one in box.developments if effects(DEVELOPMENTS[one], "static")][: rng.choice((0, 0, 1, 2))]:
        own = DEVELOPMENTS[card]["where"] == "own_territory"
        if lands or not own:
            box.developments.remove(card)
            land = rng.choice(lands)["id"] if own else ""
            found.append({"card": card, "seat": rng.randrange(seats), "land": land, "development": True})
    return found


def some_seats(rng: random.Random, box: Box, seats: int, automatic: bool, influences: int) -> Position:
    """What each seat has and has done; columns of a position. Where claims are automatic all tasks are shown."""
    deeds = [[rng.randrange(12) for _ in range(5)] for _ in range(seats)]

    def since(seat: int) -> list[int]:
        return [rng.randrange(min(4, done) + 1) for done in deeds[seat]]

    return {
        "hand": [sorted(box.take(lambda _: True, rng.choice((0, 1, 3, 5)))) for _ in range(seats)],
        "tasks": [
            [
                {"task": box.tasks.pop(), "since": since(seat), "shown": rng.random() < MANY or automatic}
                for _ in range(rng.choice((0, 1, 2, 2)))
            ]
            for seat in range(seats)
        ],
        "developments": [sorted(box.developments.pop() for _ in range(rng.choice((0, 0, 1, 2)))) for _ in range(seats)],
        "deeds": deeds,
        "before": [[rng.randrange(number + 1) for number in numbers] for numbers in deeds],
        "coins": [rng.choice((0, 1, 3, 6, 10)) for _ in range(seats)],
        "reputation": [rng.randrange(8) for _ in range(seats)],
        "done": [rng.randrange(3) for _ in range(seats)],
        "actions": [rng.randrange(4) for _ in range(seats)],
        "played": [rng.randrange(influences + 1) for _ in range(seats)],
        **{flag: [rng.random() < 0.3 for _ in range(seats)] for flag in ("founded", "begun", "tasked", "bought")},
    }


def some_goods(rng: random.Random, hands: list[list[int]], coins: list[int]) -> Position:
    """Lots, and bids for them that wait for one of the two sides, or are over."""
    sellers = {card: seat for seat, hand in enumerate(hands) for card in hand if rng.random() < 0.4}
    lots = [{"card": card, "seller": seat, "price": rng.choice((0, 0, 2, 5))} for card, seat in sellers.items()]
    pairs = [(lot, bidder) for lot in sorted(sellers) for bidder in range(len(hands)) if bidder != sellers[lot]]
    bids = [some_bid(rng, *pair, hands, coins, sellers) for pair in pairs if rng.random() < 0.4]
    return {"lots": lots, "bids": bids, "draft": [None] * len(hands)}


def some_bid(
    rng: random.Random, lot: int, bidder: int, hands: list[list[int]], coins: list[int], listed: Container[int]
) -> Bid:
    """Lots are not offered in it, nor more than there is; of what is over no cards are kept."""
    shown = [card for card in hands[bidder] if card not in listed and rng.random() < 0.5]
    status, counters = rng.choice(("open", "open", "open", "void", "closed")), rng.randrange(4)
    is_open = status == "open"
    return {
        "lot": lot,
        "bidder": bidder,
        "coins": rng.randrange(min(coins[bidder], 7) + 1),
        "cards": [card for card in shown if rng.random() < 0.7] * is_open,
        "shown": shown * is_open,
        "revision": counters + 1 + rng.randrange(3),
        "counters": counters if status != "void" else 0,
        "to_seller": rng.random() < 0.5 or counters == 0,
        "status": status,
    }


def some_plan(rng: random.Random, p: Position, seat: int) -> list[str]:
    """A few steps, as they could be laid."""
    p = p | {"plan": [[] for _ in p["hand"]]}
    for _ in range(rng.randrange(5)):
        codes = [code for code in planning(p, seat) if code not in ("clear", "seal")]
        if codes:
            plan(p, seat, rng.choice(codes))
    laid: list[str] = p["plan"][seat]
    return laid


def some_piles(rng: random.Random, box: Box) -> Position:
    """Decks that are nearly empty, mostly."""
    left = len(box.cards) if rng.random() < 0.5 else rng.choice((0, 0, 1, 3))
    tasks, rest = rng.choice((0, 0, 1, 5)), box.tasks
    under = rng.choice((0, 1, 2))
    return {
        "discards": sorted(box.cards[left:]),
        "tasks_under": rest[tasks : tasks + under],
        "tasks_done": sorted(rest[tasks + under :]),
        "development_pile": sorted(box.developments[rng.choice((0, 1, 9)) :]),
        "dry": 0 if left else rng.choice((0, 1, 3)),
    }
