"""Positions and what becomes of them, so that a test can play several ways on from one."""

from typing import Any

from engine.kernel.actors import CHANCE
from engine.kernel.options import settle
from tests.engine.games.legends import builders, facts
from tests.engine.games.legends.builders import GAME, TOKENS

Position = dict[str, Any]


def beginning(seats: int = 3, **options: Any) -> Position:
    return GAME.save(GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, options)))


def facing(card: int, **fields: Any) -> Position:
    """Seat 0 may take this card for nothing."""
    elsewhere = {card, *(one for hand in fields.get("taken", []) for one in hand)}
    row = [card, *(one for one in builders.ROW if one not in elsewhere)][:6]
    return GAME.save(GAME.load(builders.position(**{"row": row, **fields})))


def last_turn(row: list[int], **fields: Any) -> Position:
    """Of two players only the second has a card to take, and the deck is empty."""
    rest = [card for card in facts.deck(2) if card not in row]
    hands = {"taken": [rest[:11], rest[11:21]], "undrawn": [], "turn": 1}
    return GAME.save(GAME.load(builders.position(2, row=row, **hands | fields)))


def taking(card: int, **fields: Any) -> Position:
    """Seat 0 has just taken this card."""
    return played(facing(card, **fields), f"take {card}")


def played(start: Position, *codes: str) -> Position:
    """After these codes, each by whoever may play it; chance too."""
    state = GAME.load(start)
    for code in codes:
        [actor, *_] = [one for one in GAME.actors(state) if code in listed(state, one)]
        GAME.apply(state, actor, GAME.parse(code))
    return GAME.save(state)


def legal(start: Position, verb: str = "") -> list[str]:
    """What the first actor may play, all of it or all codes of a verb."""
    state = GAME.load(start)
    return sorted(code for code in listed(state, GAME.actors(state)[0]) if code.startswith(verb))


def asked(start: Position) -> list[int]:
    return list(GAME.actors(GAME.load(start)))


def by_chance(start: Position) -> bool:
    return asked(start) == [CHANCE]


def points(start: Position, seat: int = 0) -> dict[str, int]:
    """The headings of one seat."""
    return dict(GAME.standing(GAME.load(start)).seats[seat].by)


def places(start: Position) -> list[int]:
    return [seat.place for seat in GAME.standing(GAME.load(start)).seats]


def lying(**tokens: str) -> dict[str, int]:
    """Tokens by region, as saved positions write them."""
    return {region: TOKENS[token] for region, token in tokens.items()}


def listed(state: Any, actor: int) -> list[str]:
    return [decision.code for decision in GAME.legal(state, actor)]
