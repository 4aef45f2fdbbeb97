"""Order of the stages of Legends before the first turn.

It is: fragments, start region, tokens, the row of cards, leaders, first armies, the first player. Either a seat chosen
by a die lays out the board, or chance does; both have the same decisions.
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
    """Return who lays out the board, for the field `who` of a stage: `turn` = the seat in turn, or `chance`."""
    return "turn" if state.choices.board == "laid" else "chance"


def by(state: State) -> int:
    """Return who lays out the board, for the field `by` of an event: the seat in turn, or CHANCE."""
    return state.turn if state.choices.board == "laid" else CHANCE


@cache
def tokens_to_put(content: Content, choices: Choices) -> tuple[int, ...]:
    """Return the tokens that are used with these options, in the order in which they come to the board."""
    exploration = content.exploration(face_down=choices.exploration == "swamp")
    found = [HIDDEN if choices.exploration == "swamp" else token for token in exploration]
    if choices.exploration == "none":
        found = []
    found += [CITADEL] * content.citadels.tokens if choices.citadels else []
    found += [DRAGON] if choices.dragon else []
    found += [GATE] * GATES if choices.gates else []
    return (*found, THIEVES) if choices.thieves else tuple(found)


def put_tokens(content: Content, state: State) -> None:
    """Open the stage that puts the next token on the board, or deals the row if all tokens lie there."""
    order, lying = tokens_to_put(content, state.choices), len(state.tokens) - state.tokens.count(NO_TOKEN)
    if lying < len(order):
        state.stage = Putting(setter(state), content.tokens[order[lying]].id)
    else:
        state.stage = Dealing("setup")


def after_row(content: Content, state: State) -> list[Event]:
    """Go on after the first cards are dealt: to the leaders (option), or to the first armies."""
    if state.choices.leaders:
        state.stage = Leading()
        return []
    return muster(content, state)


def muster(content: Content, state: State) -> list[Event]:
    """Place the first armies of every seat in the start region; return the events."""
    start = content.region_number[state.start]
    for seat, leader in enumerate(state.leaders):
        own = content.red_sorceress.starting_armies if leader == RED_SORCERESS else content.starting_armies
        state.armies[seat][start] += own
    state.stage = Outpost(setter(state))
    return [ArmiesMustered(seat, state.armies[seat][start], state.start) for seat in range(state.seats)]


def after_outpost(content: Content, state: State) -> list[Event]:
    """Go on to the neutral armies if two play, else to the choice of the first player."""
    if state.seats != 2:
        seek_first(state)
        return []
    if state.choices.neutral == "drawn":
        state.stage = Neutral("chance", content.neutral_armies)
        return []
    return PREFERENCE.settle(content, state, (0, 1), "neutral")


def seek_first(state: State) -> None:
    """Open the stage that finds the first player: the auction, or a random choice (option)."""
    state.stage = Rolling(tuple(range(state.seats)), "first") if state.choices.first == "lot" else AUCTION


def award(content: Content, state: State, seat: int, prize: Prize) -> list[Event]:
    """Give a seat the prize that it has won, and return the events.

    Prize `neutral`: the seat places the first neutral army. Prize `bid`: it pays its bid and chooses who starts.
    """
    state.turn = seat
    if prize == "neutral":
        state.stage = Neutral("turn", content.neutral_armies)
        return []
    paid = state.bids[seat]
    state.coins[seat] -= paid
    state.stage = ChoosingFirst()
    return [AuctionWon(seat, paid)]


PREFERENCE = Preference(award, Rolling)
