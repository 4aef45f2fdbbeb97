"""Rules of tokens on the board: beating the dragon, winning exploration tokens, looking at face-down ones."""

from engine.games.legends import holdings
from engine.games.legends.content import DRAGON, HIDDEN, NO_TOKEN, Content
from engine.games.legends.events import DragonBeaten, TokenWon
from engine.games.legends.scoring import owner
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def slay(content: Content, state: State, actor: int, region: int) -> list[Event]:
    """Give the dragon to the seat if enough armies, of all colours together, are in its region; return the events."""
    if sum([row[region] for row in state.armies]) < content.dragon.armies:
        return []
    state.tokens[region] = NO_TOKEN
    state.won[actor] += (DRAGON,)
    return [DragonBeaten(actor, content.regions[region])]


def win_token(content: Content, state: State, actor: int, region: int, token: int) -> TokenWon:
    """Give the region's exploration token, and its coins, to the seat that has built the first city there."""
    state.tokens[region] = NO_TOKEN
    for row in state.seen:
        row[region] = 0
    state.won[actor] += (token,)
    gained = content.tokens[token].gives.coins
    state.coins[actor] += gained
    return TokenWon(actor, content.regions[region], content.tokens[token].id, gained)


def tokens_here(content: Content, state: State, region: str) -> list[Decision]:
    """Return the possible draws for the face-down token in this region.

    If a seat has looked at it before, there is only this token; else all tokens that were not drawn yet.
    """
    token = state.tokens[content.region_number[region]]
    found = holdings.unknown(content, state) if token == HIDDEN else [token]
    return [content.decisions.token[one] for one in found]


def peeks(content: Content, state: State, actor: int) -> list[Decision]:
    """Return the decisions to look at a face-down token in a region that the seat controls.

    A seat looks at each token only once, and not while the Fairy Queen's player buys the last card.
    """
    if len(state.taken[actor]) > content.cards_to_end[state.seats]:
        return []
    peek, seen = content.decisions.peek, state.seen[actor]
    lying = [r for r, token in enumerate(state.tokens) if token and not seen[r] and holdings.is_face_down(state, r)]
    return [peek[region] for region in lying if owner(state, region) == actor]
