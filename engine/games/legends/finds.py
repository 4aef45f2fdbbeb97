"""Tokens that lie on the board: the dragon is beaten, exploration tokens are won, and face-down ones looked at."""

from engine.games.legends import holdings
from engine.games.legends.content import DRAGON, HIDDEN, NO_TOKEN, Content
from engine.games.legends.events import DragonBeaten, TokenWon
from engine.games.legends.scoring import owner
from engine.games.legends.state import State
from engine.kernel.decision import Decision
from engine.kernel.event import Event


def slay(content: Content, state: State, actor: int, region: int) -> list[Event]:
    """An army has come to the dragon: with enough of any colour it is beaten."""
    if sum([row[region] for row in state.armies]) < content.dragon.armies:
        return []
    state.tokens[region] = NO_TOKEN
    state.won[actor].append(DRAGON)
    return [DragonBeaten(actor, content.regions[region])]


def win_token(content: Content, state: State, actor: int, region: int, token: int) -> TokenWon:
    """The exploration token of this region goes to whoever has built the first city there."""
    state.tokens[region] = NO_TOKEN
    for row in state.seen:
        row[region] = 0
    state.won[actor].append(token)
    gained = content.tokens[token].gives.coins
    state.coins[actor] += gained
    return TokenWon(actor, content.regions[region], content.tokens[token].id, gained)


def tokens_here(content: Content, state: State, region: str) -> list[Decision]:
    """What may lie face down in this region; one token if somebody has looked at it before."""
    token = state.tokens[content.region_number[region]]
    found = holdings.unknown(content, state) if token == HIDDEN else [token]
    return [content.decisions.token[one] for one in found]


def peeks(content: Content, state: State, actor: int) -> list[Decision]:
    """Looks at face-down tokens in regions that the seat controls, each once; the Fairy Queen's purchase is no turn."""
    if len(state.taken[actor]) > content.cards_to_end[state.seats]:
        return []
    peek, seen = content.decisions.peek, state.seen[actor]
    lying = [r for r, token in enumerate(state.tokens) if token and not seen[r] and holdings.is_face_down(state, r)]
    return [peek[region] for region in lying if owner(state, region) == actor]
