"""What a seat has by its cards and tokens, and what stands on the board for all to count."""

from itertools import chain

from engine.games.legends.board import Board, board
from engine.games.legends.content import EXPLORATION, GATE, GATES, HIDDEN, Content, Gains
from engine.games.legends.state import State


def gains(content: Content, state: State, seat: int) -> list[Gains]:
    """What each of its cards and tokens gives."""
    cards, tokens = content.cards, content.tokens
    return [*(cards[card].gives for card in state.taken[seat]), *(tokens[token].gives for token in state.won[seat])]


def flying(content: Content, state: State, seat: int) -> int:
    return sum([gain.flying for gain in gains(content, state, seat)])


def elixirs(content: Content, state: State, seat: int) -> int:
    return sum([gain.elixirs for gain in gains(content, state, seat)])


def more_armies(content: Content, state: State, seat: int) -> int:
    """For every recruiting."""
    return sum([gain.armies for gain in gains(content, state, seat)])


def more_movement(content: Content, state: State, seat: int) -> int:
    """For every march."""
    return sum([gain.movement for gain in gains(content, state, seat)])


def is_immune(content: Content, state: State, seat: int) -> bool:
    return any(gain.immune for gain in gains(content, state, seat))


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
