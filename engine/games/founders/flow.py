"""Order of the stages of Founders: which stage comes next.

Setup: prizes, the first player, the draft, the rows. A turn: open a tile, optionally play a token, attach a tile, end.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.games.founders.content import STACKS, TOKENS, Content
from engine.games.founders.events import CoinsTaken, MatchEnded, TileReplaced, TokenTaken, TurnEnded
from engine.games.founders.fitting import Types, types_of
from engine.games.founders.realm import Laid, Realm, realm_of
from engine.games.founders.stage import (
    Dealing,
    Drafting,
    Drawing,
    Ending,
    Hiring,
    Lot,
    Opening,
    Over,
    Reason,
    Rescuing,
)
from engine.games.founders.state import State, with_item, with_last, with_more
from engine.kernel.decision import Decision
from engine.kernel.event import Event

OPENING, ENDING = Opening(), Ending()
COIN = TOKENS.index("coin")


def realm(content: Content, state: State, seat: int) -> Realm:
    return realm_of(content, state.realms[seat], state.carts[seat])


def left(content: Content, state: State, kind: str) -> int:
    """Return the number of tiles of this kind that were not opened yet."""
    return sum(map(state.undrawn.__getitem__, content.numbers[kind]))


def has_left(content: Content, state: State, kind: str) -> bool:
    """Tell whether a tile of this kind was not opened yet."""
    return any(map(state.undrawn.__getitem__, content.numbers[kind]))


def in_stacks(content: Content, state: State) -> int:
    """Return the number of tiles in all three stacks together."""
    return sum([left(content, state, stack) for stack in STACKS])


def lying(content: Content, state: State) -> Types:
    """Return the types of the tiles in the three rows."""
    nature, village, city = state.rows
    return types_of(content, nature) | types_of(content, village) | types_of(content, city)


def open_types(content: Content, state: State) -> Types:
    """Return the types of all open tiles, prizes included."""
    return lying(content, state) | types_of(content, state.prizes)


def drawn_from(content: Content, state: State) -> str:
    """Return the kind of tile that chance opens in this stage: `nature`, `village`, `city` or `prize`."""
    match state.stage:
        case Drawing(stack=stack):
            return stack
        case Rescuing():
            return "nature"
        case _:
            return due(content, state) or "nature"


def draws(content: Content, state: State) -> Sequence[Decision]:
    """Return the decisions of chance in this stage: one for each type of the right kind that has unopened tiles."""
    undrawn, deal = state.undrawn, content.decisions.deal
    return [deal[number] for number in content.numbers[drawn_from(content, state)] if undrawn[number]]


def weights(content: Content, state: State) -> Sequence[int]:
    """Return for each decision of `draws` how likely it is: the number of unopened tiles of that type."""
    undrawn = state.undrawn
    return [undrawn[number] for number in content.numbers[drawn_from(content, state)] if undrawn[number]]


def draw(content: Content, state: State, tile: str) -> None:
    state.undrawn = with_more(state.undrawn, content.tiles[tile].number, -1)


def due(content: Content, state: State) -> str | None:
    """Return the kind of tile to open next in the setup; None if the tiles for the draft or the first turn are open."""
    seating = content.seats[state.seats]
    if len(state.prizes) < seating.prizes:
        return "prize"
    if not any(state.realms):
        return "nature" if len(state.rows[0]) < seating.draft else None
    short = (stack for stack, row, size in zip(STACKS, state.rows, content.rows, strict=True) if len(row) < size)
    return next(short, None)


def deal(content: Content, state: State) -> None:
    """Set the next stage of the setup: opening a tile, choosing the first player, the draft, or the first turn."""
    kind = due(content, state)
    if kind is None:
        state.stage = OPENING if any(state.realms) else Drafting()
    else:
        is_first_tile = kind == "nature" and not any(state.realms) and not state.rows[0]
        state.stage = Lot() if is_first_tile and not isinstance(state.stage, Lot) else Dealing()


def take_token(content: Content, state: State, tile: str) -> list[Event]:
    """Give the token of the attached tile, if any, to the seat in turn, and open the next stage."""
    token, state.stage = content.tiles[tile].token, ENDING
    if token is None:
        return []
    if token == "master":
        if state.guild:
            state.stage = Hiring()
        return []
    kind = TOKENS.index(token)
    if not state.supply[kind]:
        return []
    state.supply = with_more(state.supply, kind, -1)
    hold(state, state.turn, kind, 1)
    return [TokenTaken(state.turn, token)]


def hold(state: State, seat: int, kind: int, more: int) -> None:
    """Change by `more` how many tokens of this kind the seat holds. `kind`: index into TOKENS."""
    state.hands = with_item(state.hands, seat, with_more(state.hands[seat], kind, more))


def clear_away(state: State, old: Laid) -> list[Event]:
    """Put a tile that is being replaced face down before the seat in turn, and give back what lies on it.

    Coins on it go to the seat's hand, other tokens to the box. Under a war token everything goes to the box.
    """
    seat = state.turn
    state.replaced = with_last(state.replaced, seat, old.tile)
    coins = 0 if old.ruined else old.coins
    if coins:
        hold(state, seat, COIN, coins)
    lost = ["war"] * old.ruined + ["master"] * old.craftsman + ["coin"] * (old.coins - coins)
    return [TileReplaced(seat, old.tile, old.x, old.y, coins, tuple(lost))]


def end_turn(content: Content, state: State) -> list[Event]:
    """Let the seat take the coins on its tiles; then end the match, or pass the turn to the left."""
    events = [TurnEnded(state.turn), *_collect(content, state, state.turn)]
    reason = why_over(content, state)
    if reason:
        return [*events, *finish(content, state, reason)]
    state.turn = (state.turn + 1) % state.seats
    state.stage = OPENING
    return events


def why_over(content: Content, state: State) -> Reason | None:
    """Return why the match ends after this turn: `prizes` or `stacks` is used up; None if it goes on."""
    if not state.prizes:
        return "prizes"
    return None if any(has_left(content, state, stack) for stack in STACKS) else "stacks"


def finish(content: Content, state: State, reason: Reason) -> list[Event]:
    """End the match. First every seat takes the coins on its tiles, because they bring points."""
    events = [event for seat in range(state.seats) for event in _collect(content, state, seat)]
    state.stage = Over(reason)
    return [*events, MatchEnded(reason)]


def _collect(content: Content, state: State, seat: int) -> list[Event]:
    coins = realm(content, state, seat).totals.coins
    if not coins:
        return []
    taken = tuple(replace(laid, coins=0) if laid.coins else laid for laid in state.realms[seat])
    state.realms = with_item(state.realms, seat, taken)
    hold(state, seat, COIN, coins)
    return [CoinsTaken(seat, coins)]
