"""What a seat has by its cards and tokens, and what stands on the board for all to count."""

from itertools import chain

from engine.games.legends.board import Board, board
from engine.games.legends.content import EXPLORATION, GATE, GATES, HIDDEN, Content, Given
from engine.games.legends.state import State


def flying(content: Content, state: State, seat: int) -> int:
    return _given(content.flying, state, seat)


def elixirs(content: Content, state: State, seat: int) -> int:
    return _given(content.elixirs, state, seat)


def more_armies(content: Content, state: State, seat: int) -> int:
    """For every recruiting."""
    return _given(content.more_armies, state, seat)


def more_movement(content: Content, state: State, seat: int) -> int:
    """For every march."""
    return _given(content.more_movement, state, seat)


def is_immune(content: Content, state: State, seat: int) -> bool:
    return _given(content.immune, state, seat) > 0


def _given(gains: Given, state: State, seat: int) -> int:
    """By all its cards and tokens together."""
    by_card, by_token = gains
    tokens, by_cards = state.won[seat], sum(map(by_card.__getitem__, state.taken[seat]))
    return by_cards + sum(map(by_token.__getitem__, tokens)) if tokens else by_cards


def water_cost(content: Content, state: State, seat: int) -> int:
    """Of a step over dotted water, in movement."""
    return max(1, content.water_cost - flying(content, state, seat))


def supply(content: Content, state: State, seat: int) -> int:
    """Armies that it may still bring to the board."""
    return content.armies - sum(state.armies[seat]) - state.captives[seat]


def ground(content: Content, state: State) -> Board:
    """What lies on the table; with the gates, if both do."""
    choices, tokens = state.choices, state.tokens
    if not choices.gates or tokens.count(GATE) < GATES:
        return board(content, choices.layout, state.fragments)
    first = tokens.index(GATE)
    return board(content, choices.layout, state.fragments, (first, tokens.index(GATE, first + 1)))


def is_face_down(state: State, region: int) -> bool:
    """In the swamp no exploration token lies on the board otherwise."""
    token = state.tokens[region]
    return token == HIDDEN or (token >= EXPLORATION and state.choices.exploration == "swamp")


def unknown(content: Content, state: State) -> list[int]:
    """Exploration tokens that were drawn for nobody yet."""
    drawn = {*state.tokens, *chain.from_iterable(state.won)}
    return [token for token in content.exploration(face_down=True) if token not in drawn]
