"""Setting up once more, slowly and over plain JSON positions: from the seed and the rulings, not from the engine.

Who lays out; fragments, start, tokens; six cards, leaders, armies, outposts; neutral armies; who starts.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.engine.games.legends.facts import (
    CENTRAL,
    CITADELS,
    EXPLORATION,
    FRAGMENTS,
    LEADERS,
    NEUTRAL,
    SORCERESS_ARMIES,
    START_ARMIES,
    TOKENS,
    side_of,
    starts,
)
from tests.engine.games.legends.slow_board import Position, add, in_order, leader, lying, regions, seats_of, sides

CHANCE = -1


# What may be decided


def rolling(p: Position, actor: int) -> list[str]:
    return [f"roll {seat}" for seat in p["stage"]["among"]]


def laying(p: Position, actor: int) -> list[str]:
    return [f"lay {side}" for side in may_lie(p["choices"]["layout"], sides(p))]


def may_lie(layout: str, laid: list[str]) -> list[str]:
    """Sides of fragments that do not lie yet; in a T the desert is central or not there."""
    left = [side for pair in FRAGMENTS if not set(pair) & set(laid) for side in pair]
    return [side for side in left if side != CENTRAL or layout == "ring" or not laid]


def ways(layout: str, laid: list[str]) -> int:
    """In how many ways the sides that are left can be laid after these."""
    if len(laid) == len(FRAGMENTS):
        return 1
    return sum(ways(layout, [*laid, side]) for side in may_lie(layout, laid))


def weights(p: Position) -> dict[str, int]:
    """Every layout is as likely as every other."""
    layout, laid = p["choices"]["layout"], sides(p)
    return {f"lay {side}": ways(layout, [*laid, side]) for side in may_lie(layout, laid)}


def turning(p: Position, actor: int) -> list[str]:
    return [f"turn {degrees}" for degrees in ((0, 90, 180, 270) if p["choices"]["layout"] == "t" else (0, 180))]


def starting(p: Position, actor: int) -> list[str]:
    return [f"start {region}" for region in starts(p["choices"]["layout"], lying(p))]


def putting(p: Position, actor: int) -> list[str]:
    token = next_token(p)
    free = [region for region in regions(p) if region not in p["tokens"]]
    if token == "dragon" and actor == CHANCE:
        free.remove(p["start"]) if p["start"] in free else None
    return [f"put {token} {region}" for region in free]


def tokens_to_put(choices: dict[str, Any]) -> list[str]:
    exploration: dict[str, list[str]] = {"none": [], "open": EXPLORATION, "swamp": ["hidden"] * (len(EXPLORATION) + 1)}
    numbers = {
        "citadel": CITADELS * choices["citadels"],
        "dragon": choices["dragon"],
        "gate": 2 * choices["gates"],
        "thieves": choices["thieves"],
    }
    return exploration[choices["exploration"]] + [token for token, number in numbers.items() for _ in range(number)]


def next_token(p: Position) -> str | None:
    """They come in the order of the list, so as many lie as were put; None when all do."""
    return next(iter(tokens_to_put(p["choices"])[len(p["tokens"]) :]), None)


def leading(p: Position, actor: int) -> list[str]:
    return [f"leader {one}" for number, one in enumerate(LEADERS) if number not in p["leaders"]]


def outpost(p: Position, actor: int) -> list[str]:
    return [f"outpost {region}" for region in regions(p) if side_of(region) != side_of(p["start"])]


def neutral(p: Position, actor: int) -> list[str]:
    return [f"neutral {region}" for region in regions(p)]


def youngest(p: Position, actor: int) -> list[str]:
    return [f"youngest {seat}" for seat in p["stage"]["among"]]


def auction(p: Position, actor: int) -> list[str]:
    return [f"bid {coins}" for coins in range(p["coins"][actor] + 1)]


def choosing_first(p: Position, actor: int) -> list[str]:
    return [f"first {seat}" for seat in seats_of(p)]


# What it does


def play_lay(p: Position, actor: int, side: str) -> None:
    p["fragments"] += f", {side}" if p["fragments"] else side
    p["stage"] = {"who": p["stage"]["who"], "kind": "turning"}


def play_turn(p: Position, actor: int, degrees: str) -> None:
    p["fragments"] += f" {degrees}"
    kind = "laying" if len(sides(p)) < len(FRAGMENTS) else "starting"
    p["stage"] = {"who": p["stage"]["who"], "kind": kind}


def play_start(p: Position, actor: int, region: str) -> None:
    p["start"] = region
    put_tokens(p)


def play_put(p: Position, actor: int, token: str, region: str) -> None:
    p["tokens"] = in_order(p["tokens"] | {region: 1 + TOKENS.index(token)})
    put_tokens(p)


def put_tokens(p: Position) -> None:
    token = next_token(p)
    putting = {"who": p["stage"]["who"], "token": token, "kind": "putting"}
    p["stage"] = putting if token else {"then": "setup", "kind": "dealing"}


def after_row(p: Position) -> None:
    """The six cards lie."""
    if p["choices"]["leaders"]:
        p["stage"] = {"kind": "leading"}
    else:
        first_armies(p)


def play_leader(p: Position, actor: int, name: str) -> None:
    p["leaders"][p["leaders"].index(-1)] = LEADERS.index(name)
    if -1 not in p["leaders"]:
        first_armies(p)


def first_armies(p: Position) -> None:
    for seat in seats_of(p):
        number = SORCERESS_ARMIES if leader(p, seat) == "red_sorceress" else START_ARMIES
        add(p, "armies", seat, p["start"], number)
    p["stage"] = {"who": setter(p), "kind": "outpost"}


def setter(p: Position) -> str:
    return "turn" if p["choices"]["board"] == "laid" else "chance"


def play_outpost(p: Position, actor: int, region: str) -> None:
    for seat in seats_of(p):
        add(p, "armies", seat, region, 1)
    if len(p["coins"]) != 2:
        who_starts(p)
    elif p["choices"]["neutral"] == "drawn":
        p["stage"] = {"who": "chance", "left": NEUTRAL, "kind": "neutral"}
    else:
        prefer(p, [0, 1], "neutral")


def who_starts(p: Position) -> None:
    """An auction by the rules; by option a lot among all."""
    lot = {"kind": "rolling", "among": list(seats_of(p)), "prize": "first"}
    p["stage"] = lot if p["choices"]["first"] == "lot" else {"kind": "auction"}


def prefer(p: Position, among: list[int], prize: str) -> None:
    """One of these seats is the youngest, or the die says which."""
    if len(among) == 1:
        give(p, among[0], prize)
    elif p["choices"]["ties"] == "die":
        p["stage"] = {"kind": "rolling", "among": among, "prize": prize}
    elif p["youngest"] in among:
        give(p, p["youngest"], prize)
    else:
        p["stage"] = {"kind": "youngest", "among": among, "answers": [-1] * len(among), "prize": prize}


def give(p: Position, seat: int, prize: str) -> None:
    p["turn"] = seat
    match prize:
        case "board":
            p["stage"] = {"who": "turn", "kind": "laying"}
        case "neutral":
            p["stage"] = {"who": "turn", "left": NEUTRAL, "kind": "neutral"}
        case "bid":
            p["coins"][seat] -= p["bids"][seat]
            p["stage"] = {"kind": "choosing_first"}
        case "first":
            p["stage"] = {"kind": "taking_card"}
        case _:
            raise AssertionError(prize)


def play_roll(p: Position, actor: int, seat: str) -> None:
    give(p, int(seat), p["stage"]["prize"])


def play_youngest(p: Position, actor: int, seat: str) -> None:
    stage = p["stage"]
    stage["answers"][stage["among"].index(actor)] = int(seat)
    if -1 in stage["answers"]:
        return
    named = Counter(stage["answers"])
    most = [one for one in stage["among"] if named[one] == max(named.values())]
    if len(most) == 1:
        p["youngest"] = most[0]
        give(p, most[0], stage["prize"])
    else:
        p["stage"] = {"kind": "rolling", "among": most, "prize": stage["prize"]}


def play_neutral(p: Position, actor: int, region: str) -> None:
    add(p, "armies", 2, region, 1)
    p["turn"] = p["turn"] if actor == CHANCE else 1 - actor
    p["stage"]["left"] -= 1
    if not p["stage"]["left"]:
        who_starts(p)


def play_bid(p: Position, actor: int, coins: str) -> None:
    p["bids"][actor] = int(coins)
    if -1 not in p["bids"]:
        prefer(p, [seat for seat, bid in enumerate(p["bids"]) if bid == max(p["bids"])], "bid")


def play_first(p: Position, actor: int, seat: str) -> None:
    give(p, int(seat), "first")


LEGAL: dict[str, Callable[[Position, int], list[str]]] = {
    "rolling": rolling,
    "laying": laying,
    "turning": turning,
    "starting": starting,
    "putting": putting,
    "leading": leading,
    "outpost": outpost,
    "neutral": neutral,
    "youngest": youngest,
    "auction": auction,
    "choosing_first": choosing_first,
}
PLAY: dict[str, Callable[..., None]] = {
    "roll": play_roll,
    "lay": play_lay,
    "turn": play_turn,
    "start": play_start,
    "put": play_put,
    "leader": play_leader,
    "outpost": play_outpost,
    "neutral": play_neutral,
    "youngest": play_youngest,
    "bid": play_bid,
    "first": play_first,
}
