"""What the model is held against: random matches that play for something, and random positions as late as one likes."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.games.founders.state import State
from engine.kernel.options import settle
from tests.engine.games.founders.builders import GAME
from tests.engine.games.founders.facts import CRAFTSMEN, STACKS, TILES, Printed
from tests.engine.games.founders.model.grid import Cart, Tile, corners, empty_places
from tests.engine.games.founders.model.setup import laid
from tests.support.reference_model import Position

BOX = [name for name, tile in TILES.items() for _ in range(tile.copies)]
TOKEN_BOX = ["war", "coin", "cart"] * 6 + list(CRAFTSMEN)
EAGER = {"take p_": 40, "take c_": 8, "take v_": 4, "use": 3, "open": 3, "place": 5, "nature": 5, "agree": 4}
"""How much rather than anything else: matches without prizes and tokens would compare little."""


def some_code(rng: random.Random, legal: Sequence[str]) -> str:
    likes = [next((like for start, like in EAGER.items() if code.startswith(start)), 1) for code in legal]
    return rng.choices(legal, likes)[0]


def codes(state: State, actor: int) -> list[str]:
    return sorted(decision.code for decision in GAME.legal(state, actor))


def some_match(seats: int, seed: int) -> State:
    """A new match by some of the options."""
    rng = random.Random(seed * 10 + seats)
    given = {option.name: rng.choice(option.choices[:1] + option.choices[1:] * 2) for option in GAME.info.options}
    return GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, given))


def steps(state: State, rng: random.Random) -> Iterator[tuple[Position, int | None, str | None]]:
    """(position, actor, code) to the end of the match; the state is changed on the way."""
    while actors := list(GAME.actors(state)):
        actor = rng.choice(actors)
        code = some_code(rng, codes(state, actor))
        yield GAME.save(state), actor, code
        GAME.apply(state, actor, GAME.parse(code))
    yield GAME.save(state), None, None


def some_position(rng: random.Random, tiles: tuple[int, int] = (2, 16), left: int = 4) -> Position:
    """The beginning of a turn, few tiles before the end, with tokens wherever they may be.

    `left`: as many tiles at most in each row and in each stack.
    """
    box, seats = rng.sample(BOX, len(BOX)), rng.choice((2, 3, 4))
    p: Position = {
        "choices": {"vote": rng.random() < 0.8},
        "stage": {"kind": "opening"},
        "turn": rng.randrange(seats),
        "realms": [some_state(rng, [box.pop() for _ in range(rng.randrange(*tiles))]) for _ in range(seats)],
    }
    kinds = {kind: [tile for tile in box if TILES[tile].kind == kind] for kind in (*STACKS, "prize")}
    p["rows"] = [some_of(rng, kinds[stack], left) for stack in STACKS]
    p["prizes"] = some_of(rng, kinds["prize"], 3) or kinds["prize"][:1]
    unseen = [tile for stack in STACKS for tile in some_of(rng, kinds[stack], left)] or kinds["nature"][:1]
    p["undrawn"] = dict(Counter(unseen))
    return p | some_tokens(rng, p["realms"])


def some_of(rng: random.Random, tiles: list[str], most: int) -> list[str]:
    """They are taken out."""
    return [tiles.pop() for _ in range(rng.randrange(min(most, len(tiles)) + 1))]


def some_state(rng: random.Random, tiles: list[str]) -> list[Tile]:
    state = [laid(tiles[0], 0, 0)]
    for tile in tiles[1:]:
        state.append(laid(tile, *rng.choice(sorted(empty_places(state)))))
    return state


def some_tokens(rng: random.Random, realms: list[list[Tile]]) -> Position:
    """Some are in hands and some on tiles."""
    hands = [Counter[str]() for _ in realms]
    masters: list[list[str]] = [[] for _ in realms]
    carts: list[list[Cart]] = [[] for _ in realms]
    for token in rng.sample(TOKEN_BOX, rng.randrange(len(TOKEN_BOX))):
        seat = rng.randrange(len(realms))
        if rng.random() < 0.6:
            lie_down(rng, token, realms[seat], carts[seat])
        elif token in CRAFTSMEN:
            masters[seat].append(token)
        else:
            hands[seat][token] += 1
    return {"hands": [dict(hand) for hand in hands], "masters": masters, "carts": carts}


def lie_down(rng: random.Random, token: str, state: list[Tile], carts: list[Cart]) -> None:
    """On some tile of this state where it may; in the box if there is none."""
    if token == "cart":
        free: list[Cart] = [{"x": x, "y": y} for x, y in corners(state) if {"x": x, "y": y} not in carts]
        carts.extend(rng.sample(free, min(1, len(free))))
        return
    fitting = [tile for tile in state if token == "war" or suits(token, TILES[tile["tile"]])]
    for tile in rng.sample(fitting, min(1, len(fitting))):
        if token == "war":
            tile["ruined"] = True
        elif token == "coin":
            tile["coins"] += 1
        else:
            tile["craftsman"] = True


def suits(token: str, printed: Printed) -> bool:
    return printed.kind != "prize" if token == "coin" else printed.gives == (token,)
