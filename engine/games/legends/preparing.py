"""What comes next before the first turn: fragments, start region, tokens, row, leaders, armies, and who starts.

A seat that the lot has chosen lays out the board, or chance does; both have the same choices.
"""

from functools import cache

from engine.games.area_control.events import AuctionWon
from engine.games.area_control.first_player import Preference
from engine.games.area_control.stage import Auction, ChoosingFirst, Prize
from engine.games.legends.content import (
    CITADEL,
    DRAGON,
    GATE,
    GATES,
    HIDDEN,
    NO_TOKEN,
    RED_SORCERESS,
    THIEVES,
    Content,
)
from engine.games.legends.events import ArmiesMustered
from engine.games.legends.stage import Dealing, Laying, Leading, Neutral, Outpost, Putting, Rolling, Setter
from engine.games.legends.state import Choices, State
from engine.kernel.actors import CHANCE
from engine.kernel.event import Event

AUCTION = Auction()


def begin(state: State) -> None:
    """The first stage of a new match."""
    if state.choices.board == "laid":
        state.stage = Rolling(tuple(range(state.seats)), "board")
    else:
        state.stage = Laying("chance")


def setter(state: State) -> Setter:
    """Who lays out the board: the seat in turn, or chance."""
    return "turn" if state.choices.board == "laid" else "chance"


def by(state: State) -> int:
    """The same as an event tells it."""
    return state.turn if state.choices.board == "laid" else CHANCE


@cache
def tokens_to_put(content: Content, choices: Choices) -> tuple[int, ...]:
    """All that the options bring, in the order in which they come to the board."""
    exploration = content.exploration(face_down=choices.exploration == "swamp")
    found = [HIDDEN if choices.exploration == "swamp" else token for token in exploration]
    if choices.exploration == "none":
        found = []
    found += [CITADEL] * content.citadels.tokens if choices.citadels else []
    found += [DRAGON] if choices.dragon else []
    found += [GATE] * GATES if choices.gates else []
    return (*found, THIEVES) if choices.thieves else tuple(found)


def put_tokens(content: Content, state: State) -> None:
    """The next token that comes to the board, or the row if all lie."""
    order, lying = tokens_to_put(content, state.choices), len(state.tokens) - state.tokens.count(NO_TOKEN)
    if lying < len(order):
        state.stage = Putting(setter(state), content.tokens[order[lying]].id)
    else:
        state.stage = Dealing("setup")


def after_row(content: Content, state: State) -> list[Event]:
    """Six cards lie: leaders, and the first armies."""
    if state.choices.leaders:
        state.stage = Leading()
        return []
    return muster(content, state)


def muster(content: Content, state: State) -> list[Event]:
    """Everybody's first armies stand in the start region."""
    start = content.region_number[state.start]
    for seat, leader in enumerate(state.leaders):
        own = content.red_sorceress.starting_armies if leader == RED_SORCERESS else content.starting_armies
        state.armies[seat][start] += own
    state.stage = Outpost(setter(state))
    return [ArmiesMustered(seat, state.armies[seat][start], state.start) for seat in range(state.seats)]


def after_outpost(content: Content, state: State) -> list[Event]:
    """Two players have neutral armies; then everything lies ready."""
    if state.seats != 2:
        seek_first(state)
        return []
    if state.choices.neutral == "drawn":
        state.stage = Neutral("chance", content.neutral_armies)
        return []
    return PREFERENCE.settle(content, state, (0, 1), "neutral")


def seek_first(state: State) -> None:
    """Who starts?"""
    state.stage = Rolling(tuple(range(state.seats)), "first") if state.choices.first == "lot" else AUCTION


def award(content: Content, state: State, seat: int, prize: Prize) -> list[Event]:
    """The seat puts the first neutral army, or pays its bid and chooses who starts."""
    state.turn = seat
    if prize == "neutral":
        state.stage = Neutral("turn", content.neutral_armies)
        return []
    paid = state.bids[seat]
    state.coins[seat] -= paid
    state.stage = ChoosingFirst()
    return [AuctionWon(seat, paid)]


PREFERENCE = Preference(award, Rolling)
