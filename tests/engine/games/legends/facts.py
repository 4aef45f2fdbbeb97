"""Cards, fragments and tokens once more, typed by hand from the components, for the tests to hold against
config/games/legends.

Nothing here is read from our own files or made by our own code: a slip on one side shows as a difference.
"""

import re
from typing import Any, TypedDict

# number word property action. P place, M march, C city, D destroy with their numbers; `/` = or, `+` = and. Properties:
# army and march = one more of it, wings = flying, elixir*2, coins*2, immune, per:word = a point for each card with this
# word (per:wings, per:coins), set:3=4 = four points for three cards with the card's own word. `-` = none.
CARD_LINES = """
1 ancient wings M5
2 ancient per:ancient M3
3 ancient elixir*3 P4
4 ancient army C1+P1
5 cursed elixir*2 M6
6 cursed wings M5
7 cursed elixir P3/M4
8 cursed march C1
9 cursed per:wings C1
10 dire wings P3+D1
11 dire wings P4
12 dire immune P3+D1
13 dire elixir M5
14 dire per:coins M2
15 forest army P3/M2
16 forest elixir*3 M2
17 forest army M4
18 forest march C1
19 - per:cursed P2
20 - per:forest P2/M3
21 night army M5+D1
22 night army C1
23 night per:night P3+D1
24 noble set:3=4 P3
25 noble march P4+D1
26 noble march M4+P1
27 - per:dire C1
28 arcane march P4+D1
29 arcane wings P3/M4
30 arcane per:arcane M3
31 mountain set:2=3 P2+D1
32 mountain elixir,coins*2 M3
33 - elixir P3/C1
34 - elixir M3+C1
"""
CARD_NAMES = """
ancient_phoenix ancient_sage ancient_tree_spirit ancient_woods cursed_banshee cursed_gargoyles cursed_king
cursed_mausoleum cursed_tower dire_dragon dire_eye dire_giant dire_goblin dire_ogre forest_elf forest_gnome forest_pixie
forest_tree_town graveyard lake night_hydra night_village night_wizard noble_hills noble_knight noble_unicorn stronghold
arcane_manticore arcane_sphinx arcane_temple mountain_dwarf mountain_treasury castle_1 castle_2
"""
DECK_SIZE = {2: 27, 3: 32, 4: 34}
"""The cards without a mark come first, then those of three players, then those of four."""

# side: its islands, borders and bridges, dotted lines, and the regions at its exits: up, right, down, left.
SIDE_LINES = """
meadows: M1 M2 M3 M4 M5; M1-M2 M1-M3 M2-M3 M2-M4 M3-M4 M4-M5; ; M1 M3 M5 M4
desert: D1 D2 D3 D4 D5 D6 D7; D1-D2 D1-D3 D2-D3 D3-D4 D3-D5 D4-D5 D4-D6 D5-D6 D5-D7 D6-D7; ; D1 D5 D6 D4
red_forest: F1 F2 F3; F1-F2 F2-F3; ; F1 F3 F3 F2
three_islands: T1, T2, T3; T1-T2 T1-T3; ; T1 T3 T3 T1
volcano: V1 V2, V3 V4 V5 V6 V7; V1-V2 V3-V4 V3-V5 V4-V5 V5-V6 V6-V7; V2-V5; V1 V4 V7 V6
ice_islands: I1 I2, I3, I4 I5; I1-I2 I4-I5; I2-I3 I3-I4; I1 I3 I5 I2
citadel_rock: K1 K2, K3; K1-K2; K2-K3; K1 K2 K2 K1
horseshoe: H1 H2 H3 H4 H5; H1-H2 H1-H3 H3-H4 H4-H5; H2-H4; H1 H4 H5 H3
"""
FRAGMENTS = [
    ("meadows", "desert"),
    ("red_forest", "three_islands"),
    ("volcano", "ice_islands"),
    ("citadel_rock", "horseshoe"),
]
CENTRAL = "desert"
UP, RIGHT, DOWN, LEFT = range(4)
SLOTS = {"t": ["centre", "left", "right", "bottom"], "ring": ["tl", "tr", "bl", "br"]}
JOINS = {
    "t": [("centre", LEFT, "left"), ("centre", RIGHT, "right"), ("centre", DOWN, "bottom")],
    "ring": [("tl", RIGHT, "tr"), ("tl", DOWN, "bl"), ("tr", DOWN, "br"), ("bl", RIGHT, "br")],
}

ARMIES, CITIES, NEUTRAL = 18, 3, 10
START_ARMIES, SORCERESS_ARMIES = 4, 5
COINS = {2: 12, 3: 11, 4: 9}
CARDS_TO_END = {2: 11, 3: 10, 4: 8}
PRICES = [0, 1, 1, 2, 2, 3]
WATER = 3
LEADERS = ["fairy_queen", "bandit_king", "red_sorceress", "white_knight"]
EXPLORATION = ["magic_spring", "cottage", "hidden_treasure", "magic_tome", "stable"]
SWAMP = "swamp"
CITADELS = 3
TOKENS = ["hidden", "citadel", "dragon", "gate", "thieves", *EXPLORATION, SWAMP]
"""A position writes 1 for the first of them."""
DRAGON_ARMIES, DRAGON_POINTS = 7, 2

KINDS = {"P": "place", "M": "move", "C": "city", "D": "destroy"}

Property = tuple[str, Any]
"""Its name, and its value: ("elixir", 2), ("per", "cursed"), ("set", (3, 4)), ("army", 1)."""
Lying = dict[str, tuple[str, int]]
"""Place → the side that lies there, and by how many quarters it is turned."""


class Card(TypedDict):
    word: str | None
    properties: list[Property]
    join: str | None
    actions: list[tuple[str, int]]


class Side(TypedDict):
    islands: list[list[str]]
    land: list[tuple[str, str]]
    water: list[tuple[str, str]]
    exits: list[str]


def _read_card(line: str) -> tuple[int, Card]:
    number, word, properties, action = line.split()
    return int(number), {
        "word": None if word == "-" else word,
        "properties": [_read_property(one) for one in properties.split(",")],
        "join": {"/": "or", "+": "and"}.get(action[2:3]),
        "actions": [(KINDS[part[0]], int(part[1:])) for part in re.split("[/+]", action)],
    }


def _read_property(text: str) -> Property:
    name, _, rest = text.partition(":")
    if name == "set":
        return name, tuple(map(int, rest.split("=")))
    if name == "per":
        return name, rest
    name, _, number = text.partition("*")
    return name, int(number or 1)


def _read_side(line: str) -> tuple[str, Side]:
    name, rest = line.split(": ")
    islands, land, water, exits = (part.strip() for part in rest.split(";"))
    return name, {
        "islands": [island.split() for island in islands.split(", ")],
        "land": [_read_link(link) for link in land.split()],
        "water": [_read_link(link) for link in water.split()],
        "exits": exits.split(),
    }


def _read_link(text: str) -> tuple[str, str]:
    here, there = text.split("-")
    return here, there


CARDS = dict(_read_card(line) for line in CARD_LINES.strip().splitlines())
NAMES = dict(enumerate(CARD_NAMES.split(), start=1))
SIDES = dict(_read_side(line) for line in SIDE_LINES.strip().splitlines())
REGIONS = [region for side in SIDES.values() for island in side["islands"] for region in island]


def deck(seats: int) -> list[int]:
    return list(CARDS)[: DECK_SIZE[seats]]


def side_of(region: str) -> str:
    return next(name for name, side in SIDES.items() if any(region in island for island in side["islands"]))


def shown_exit(side: str, turn: int, edge: int) -> str:
    """The region at an edge of a fragment that lies turned clockwise by so many quarters."""
    return SIDES[side]["exits"][(edge - turn) % 4]


def joined(layout: str, lying: Lying) -> list[tuple[str, str]]:
    """Pairs of regions that dotted lines between fragments join."""
    opposite = {RIGHT: LEFT, DOWN: UP, LEFT: RIGHT, UP: DOWN}
    return [
        (shown_exit(*lying[here], edge), shown_exit(*lying[there], opposite[edge]))
        for here, edge, there in JOINS[layout]
    ]


def starts(layout: str, lying: Lying) -> set[str]:
    """Where the start region may be."""
    sides = [side for side, _ in lying.values()]
    centre = [lying["centre"][0]] if layout == "t" else [CENTRAL] if CENTRAL in sides else sides
    return {region for pair in joined(layout, lying) for region in pair if side_of(region) in centre}
