"""Cards, goods and maps once more, typed by hand from the components, for the tests to hold against config/games/eme.

Nothing here is read from our own files or made by our own code: a slip on one side shows as a difference.
"""

import re
from typing import TypedDict

Actions = tuple[str | None, list[tuple[str, int]]]
"""`or`, `and` or None, and what each action is with its units."""


class Printed(TypedDict):
    good: str
    symbols: int
    five: bool
    english: Actions
    symbols_printing: Actions


# number good[*symbols] action; P place, M move over land, S move by land or sea, C city, K destroy ("kill") with their
# numbers; `/` = or, `+` = and; `!` = the small "5"; `|` = the language-neutral printing.
CARD_LINES = """
1 gem P1
2 gem P2
3 gem P2
4 gem M2
5! gem P2
6 carrot C1
7 carrot C1
8 carrot P3
9 carrot*2 P3
10 carrot M4
11 carrot M4
12 carrot M5
13 carrot S3
14! carrot P4/M2
15 carrot K1+P1
16 wood C1
17 wood P3
18 wood M3
19 wood P2/M3
20 wood S3
21 wood S4
22! wood M6
23 wood K1/C1
24 coal P2/C1 | P2
25 coal P3
26 coal P3
27 coal M2
28 coal S2
29! coal S2
30 coal S3
31 anvil C1
32 anvil P3
33 anvil P3
34 anvil S3
35 anvil M4
36 anvil P3/M3
37 anvil P3/M4
38! anvil*2 M4
39 anvil M5
40 wild P2
41 wild S2
42 wild S2
"""

KINDS = {"P": "place", "M": "move", "S": "sail", "C": "city", "K": "destroy"}
PRICES = [0, 1, 1, 2, 2, 3]
COINS = {2: 14, 3: 11, 4: 9, 5: 8}
CARDS_TO_END = {2: 13, 3: 10, 4: 8, 5: 7}
GOODS = ["gem", "coal", "wood", "anvil", "carrot"]
THRESHOLDS = {
    "gem": [1, 2, 3, 4],
    "coal": [2, 3, 4, 5],
    "wood": [2, 4, 5, 6],
    "anvil": [2, 4, 6, 7],
    "carrot": [3, 5, 7, 8],
}
STEP_POINTS = [1, 2, 3, 5]

CONTINENTS = {
    "A": {"west": "1-7", "isle": "8-9", "centre": "10-22", "south": "23-25"},
    "B": {"northwest": "1-2", "north": "3-4", "northeast": "5-7", "west": "8-14", "east": "15-23"},
}
START = {"A": "A12", "B": "B15"}
TRIANGLES = {"A": ["A1", "A8", "A12", "A19", "A24"], "B": ["B1", "B3", "B6", "B12", "B22"]}
LAND_LINES = {
    "A": """1-2 1-3 1-4 2-4 3-4 3-5 3-6 4-5 6-7
            8-9
            10-11 10-12 11-12 11-20 11-21 12-13 12-15 12-16 12-20 13-14 13-15 15-16 16-17 16-20 17-18 18-19
            20-21 20-22
            23-24 24-25""",
    "B": """1-2
            3-4
            5-6 6-7
            8-9 8-10 8-11 9-10 10-11 10-13 10-14 11-12 11-13 12-13 13-14
            15-16 16-18 16-19 16-20 17-18 18-19 18-23 19-20 19-21 19-22 19-23 20-21 21-22 22-23""",
}
SEA_LINES = {"A": "2-14 5-10 7-8 9-11 14-19 17-25 21-23", "B": "1-8 2-3 4-5 4-15 7-17 9-15 14-20"}

_CARD = re.compile(r"(\d+)(!?) (\w+?)(?:\*(\d))? (\S+)(?: \| (\S+))?")


def _read_card(line: str) -> tuple[int, Printed]:
    found = _CARD.fullmatch(line)
    assert found is not None
    number, five, good, symbols, actions, neutral = found.groups()
    return int(number), {
        "good": good,
        "symbols": int(symbols or 1),
        "five": bool(five),
        "english": _read_actions(actions),
        "symbols_printing": _read_actions(neutral or actions),
    }


def _read_actions(text: str) -> Actions:
    """("or", [("place", 2), ("city", 1)])"""
    join = {"/": "or", "+": "and"}.get(text[2:3])
    return join, [(KINDS[part[0]], int(part[1:])) for part in re.split("[/+]", text)]


def _regions(side: str, span: str) -> list[str]:
    first, last = map(int, span.split("-"))
    return [f"{side}{number}" for number in range(first, last + 1)]


def _links(side: str, text: str) -> list[tuple[str, ...]]:
    return [tuple(f"{side}{number}" for number in pair.split("-")) for pair in text.split()]


CARDS = dict(_read_card(line) for line in CARD_LINES.strip().splitlines())
LAND = {side: _links(side, text) for side, text in LAND_LINES.items()}
SEA = {side: _links(side, text) for side, text in SEA_LINES.items()}
CONTINENT_OF = {
    side: {region: name for name, span in spans.items() for region in _regions(side, span)}
    for side, spans in CONTINENTS.items()
}
REGIONS = {side: list(regions) for side, regions in CONTINENT_OF.items()}


def deck(seats: int) -> list[int]:
    return [number for number, card in CARDS.items() if seats == 5 or not card["five"]]


def neighbours(side: str, region: str, sea: bool = False) -> list[str]:
    links = LAND[side] + (SEA[side] if sea else [])
    return [b if a == region else a for a, b in links if region in (a, b)]


def actions(card: int, printing: str) -> Actions:
    return CARDS[card]["english"] if printing == "english" else CARDS[card]["symbols_printing"]
