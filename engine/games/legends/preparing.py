"""Which stage comes next before the first turn: fragments, start region, tokens, row, leaders, armies, who starts.

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
    """Set the first stage of a new match."""
    if state.choices.board == "laid":
        state.stage = Rolling(tuple(range(state.seats)), "board")
    else:
        state.stage = Laying("chance")


def setter(state: State) -> Setter:
    """Return who lays out the board, as stages say it: "turn" = the seat in turn, or "chance"."""
    return "turn" if state.choices.board == "laid" else "chance"


def by(state: State) -> int:
    """Return who lays out the board, as events say it: the seat in turn, or CHANCE."""
    return state.turn if state.choices.board == "laid" else CHANCE


@cache
def tokens_to_put(content: Content, choices: Choices) -> tuple[int, ...]:
    """Return all tokens that the options bring, in the order in which they come to the board."""
    exploration = content.exploration(face_down=choices.exploration == "swamp")
    found = [HIDDEN if choices.exploration == "swamp" else token for token in exploration]
    if choices.exploration == "none":
        found = []
    found += [CITADEL] * content.citadels.tokens if choices.citadels else []
    found += [DRAGON] if choices.dragon else []
    found += [GATE] * GATES if choices.gates else []
    return (*found, THIEVES) if choices.thieves else tuple(found)


def put_tokens(content: Content, state: State) -> None:
    """Go on to the next token that comes to the board, or to the row if all lie."""
    order, lying = tokens_to_put(content, state.choices), len(state.tokens) - state.tokens.count(NO_TOKEN)
    if lying < len(order):
        state.stage = Putting(setter(state), content.tokens[order[lying]].id)
    else:
        state.stage = Dealing("setup")


def after_row(content: Content, state: State) -> list[Event]:
    """Go on after the six cards are dealt: to the leaders, or to the first armies."""
    if state.choices.leaders:
        state.stage = Leading()
        return []
    return muster(content, state)


def muster(content: Content, state: State) -> list[Event]:
    """Put the first armies of every seat in the start region; return the events."""
    start = content.region_number[state.start]
    for seat, leader in enumerate(state.leaders):
        own = content.red_sorceress.starting_armies if leader == RED_SORCERESS else content.starting_armies
        state.armies[seat][start] += own
    state.stage = Outpost(setter(state))
    return [ArmiesMustered(seat, state.armies[seat][start], state.start) for seat in range(state.seats)]


def after_outpost(content: Content, state: State) -> list[Event]:
    """Go on to the neutral armies with two players, else to who starts."""
    if state.seats != 2:
        seek_first(state)
        return []
    if state.choices.neutral == "drawn":
        state.stage = Neutral("chance", content.neutral_armies)
        return []
    return PREFERENCE.settle(content, state, (0, 1), "neutral")


def seek_first(state: State) -> None:
    """Open the stage that finds who starts: the auction, or the lot by option."""
    state.stage = Rolling(tuple(range(state.seats)), "first") if state.choices.first == "lot" else AUCTION


def award(content: Content, state: State, seat: int, prize: Prize) -> list[Event]:
    """Let the seat put the first neutral army, or pay its bid and choose who starts; return the events."""
    state.turn = seat
    if prize == "neutral":
        state.stage = Neutral("turn", content.neutral_armies)
        return []
    paid = state.bids[seat]
    state.coins[seat] -= paid
    state.stage = ChoosingFirst()
    return [AuctionWon(seat, paid)]


PREFERENCE = Preference(award, Rolling)
