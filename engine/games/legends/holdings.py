"""Advantages that a seat has through its cards and tokens, and the board as it lies now."""

from itertools import chain

from engine.games.legends.board import Board, board
from engine.games.legends.content import EXPLORATION, GATE, GATES, HIDDEN, Content, Given
from engine.games.legends.state import State


def flying(content: Content, state: State, seat: int) -> int:
    return _given(content.flying, state, seat)


def elixirs(content: Content, state: State, seat: int) -> int:
    return _given(content.elixirs, state, seat)


def more_armies(content: Content, state: State, seat: int) -> int:
    """Return how many armies more the seat places in every action that places armies."""
    return _given(content.more_armies, state, seat)


def more_movement(content: Content, state: State, seat: int) -> int:
    """Return how much movement more the seat has in every action that moves armies."""
    return _given(content.more_movement, state, seat)


def is_immune(content: Content, state: State, seat: int) -> bool:
    return _given(content.immune, state, seat) > 0


def _given(gains: Given, state: State, seat: int) -> int:
    """Return the sum of one kind of gain over all cards and tokens of the seat."""
    by_card, by_token = gains
    tokens, by_cards = state.won[seat], sum(map(by_card.__getitem__, state.taken[seat]))
    return by_cards + sum(map(by_token.__getitem__, tokens)) if tokens else by_cards


def water_cost(content: Content, state: State, seat: int) -> int:
    """Return the movement that a step over water (a dotted line) costs the seat, at least 1."""
    return max(1, content.water_cost - flying(content, state, seat))


def supply(content: Content, state: State, seat: int) -> int:
    """Return how many armies the seat can still bring to the board."""
    return content.armies - sum(state.armies[seat]) - state.captives[seat]


def ground(content: Content, state: State) -> Board:
    """Return the board of the position, with the gates if both lie on it."""
    choices, tokens = state.choices, state.tokens
    if not choices.gates or tokens.count(GATE) < GATES:
        return board(content, choices.layout, state.fragments)
    first = tokens.index(GATE)
    return board(content, choices.layout, state.fragments, (first, tokens.index(GATE, first + 1)))


def is_face_down(state: State, region: int) -> bool:
    """Tell whether an exploration token lies face down in this region; with the option `swamp` all such tokens do."""
    token = state.tokens[region]
    return token == HIDDEN or (token >= EXPLORATION and state.choices.exploration == "swamp")


def unknown(content: Content, state: State) -> list[int]:
    """Return the numbers of the exploration tokens that chance has not drawn yet: nobody has seen or won them."""
    drawn = {*state.tokens, *chain.from_iterable(state.won)}
    return [token for token in content.exploration(face_down=True) if token not in drawn]
