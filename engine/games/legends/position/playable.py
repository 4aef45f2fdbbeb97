"""What makes a position playable to its end: it need not be reachable, but every rule must find what it needs.

A draft of a broken position is judged too. So each check stands alone: where it needs what was not read, or has the
wrong size, it is silent, for another check tells that.
"""

from collections.abc import Iterator

from engine.games.area_control.stage import Auction, ChoosingAction, ChoosingFirst, Ending, Over, TakingCard, Youngest
from engine.games.legends.content import FAIRY_QUEEN, LEADERS, NO_LEADER, RED_SORCERESS, Content
from engine.games.legends.decisions import NEUTRAL_ROW
from engine.games.legends.position.ground import board_problems
from engine.games.legends.position.in_turn import turn_problems
from engine.games.legends.position.setting_up import NOT_YET, playing, setup_problems
from engine.games.legends.position.sizes import given_rows, size
from engine.games.legends.stage import (
    Building,
    Buying,
    Dealing,
    Destroying,
    Looking,
    Moving,
    Neutral,
    Placing,
    Rolling,
    Uncovering,
)
from engine.games.legends.state import State
from engine.kernel.errors import Problem
from engine.kernel.unread import UNREAD, given, judged
from engine.kernel.wording import shown

InTurn = (
    Placing
    | Moving
    | Building
    | Uncovering
    | Destroying
    | ChoosingAction
    | Looking
    | Ending
    | TakingCard
    | Buying
    | Over
)
BeforeTaking = Neutral | Auction | ChoosingFirst | Youngest | TakingCard


def problems(content: Content, state: State) -> list[Problem]:
    """Everything that would keep a match from being played on; empty = playable."""
    return list(
        judged(
            _sizes(content, state),
            _seats_named(content, state),
            board_problems(content, state),
            _cards(content, state),
            _coins(content, state),
            _leaders(state),
            _captives(state),
            _stage(content, state),
            _row_for(content, state),
        )
    )


def _sizes(content: Content, state: State) -> Iterator[Problem]:
    if state.seats not in content.coins:
        yield Problem("coins", f"2 to 4 seats, not {state.seats}")
        return
    rows = state.seats + 1 if state.seats == NEUTRAL_ROW else state.seats
    wanted = {"armies": rows, "cities": rows}
    wanted |= dict.fromkeys(("taken", "bids", "seen", "won", "leaders", "captives"), state.seats)
    for name, entries in wanted.items():
        yield from judged(size(name, getattr(state, name), entries, "entries"))


def _seats_named(content: Content, state: State) -> Iterator[Problem]:
    last = playing(content, state) - 1
    yield from judged(
        _seat_named("turn", state.turn, 0, f"must be a seat from 0 to {last}", last),
        _seat_named("youngest", state.youngest, NOT_YET, f"must be a seat from 0 to {last}, or -1", last),
    )


def _seat_named(path: str, seat: int, first: int, message: str, last: int) -> Iterator[Problem]:
    if not first <= seat <= last:
        yield Problem(path, message)


def _cards(content: Content, state: State) -> Iterator[Problem]:
    yield from judged(_places(content, state), _row(content, state), _order(state), _hands(content, state))


def _row(content: Content, state: State) -> Iterator[Problem]:
    if len(state.row) > len(content.row_costs):
        yield Problem("row", f"has {len(state.row)} cards; there is room for {len(content.row_costs)}")


def _order(state: State) -> Iterator[Problem]:
    if state.undrawn != sorted(state.undrawn):
        yield Problem("undrawn", "must be in rising order: undrawn cards have no other")


def _hands(content: Content, state: State) -> Iterator[Problem]:
    most = content.cards_to_end[playing(content, state)]
    yield from judged(*(_hand_size(state, seat, path, hand, most) for path, seat, hand in given_rows(state, "taken")))
    given(len(state.taken) == state.seats)
    missing = sum(max(0, most - len(cards)) for cards in state.taken)
    there = len(state.row) + len(state.undrawn)
    if there < missing:
        yield Problem("undrawn", f"{missing} cards are still to be taken; row and deck have {there}")


def _hand_size(state: State, seat: int, path: str, cards: list[int], most: int) -> Iterator[Problem]:
    """The Fairy Queen's seat may have one more when everybody has all his cards."""
    if len(cards) > most + _has_bought(state, seat, most):
        yield Problem(path, f"has {len(cards)} cards; the match ends at {most}")


def _has_bought(state: State, seat: int, most: int) -> bool:
    if not isinstance(state.stage, Ending | Over) or seat >= len(state.leaders):
        return False
    others = [hand for number, hand in enumerate(state.taken) if number != seat]
    return state.leaders[seat] == FAIRY_QUEEN and all(len(hand) >= most for hand in others)


def _places(content: Content, state: State) -> Iterator[Problem]:
    """Every card that is not in this deck, or lies in a second place."""
    known = state.coins is not UNREAD and state.seats in content.coins
    seats = state.seats if known else max(content.coins)
    deck, seen = set(content.deck(seats)), set[int]()
    for path, _, cards in [("row", 0, state.row), *given_rows(state, "taken"), ("undrawn", 0, state.undrawn)]:
        for number, card in enumerate([] if cards is UNREAD else cards):
            if card is UNREAD:
                continue
            if card not in deck:
                yield Problem(f"{path}.{number}", f"card {shown(card)} is not in the deck of {seats} players")
            elif card in seen:
                yield Problem(f"{path}.{number}", f"card {card} is there twice")
            seen.add(card)


def _coins(content: Content, state: State) -> Iterator[Problem]:
    for seat, coins in enumerate([] if state.coins is UNREAD else state.coins):
        if coins is not UNREAD and coins < 0:
            yield Problem(f"coins.{seat}", f"must be 0 or more, not {shown(coins)}")
    for seat, bid in enumerate([] if state.bids is UNREAD else state.bids):
        yield from judged(_bid(content, state, seat, bid))
    if sum(state.coins) > content.coin_tokens:
        yield Problem("coins", f"are {shown(sum(state.coins))} in all; there are {content.coin_tokens}")


def _bid(content: Content, state: State, seat: int, bid: int) -> Iterator[Problem]:
    if bid < NOT_YET or bid > _most_bid(content, state, seat):
        yield Problem(f"bids.{seat}", "must be -1 (not yet) or a number of coins that the seat has")


def _most_bid(content: Content, state: State, seat: int) -> int:
    """Once the winner has paid, a bid may be higher than what is left."""
    if not _bidding(state):
        return content.coin_tokens
    given(seat < len(state.coins))
    # Coins below 0 are told of themselves; no bid at all is still right then.
    return max(state.coins[seat], NOT_YET)


def _bidding(state: State) -> bool:
    stage = state.stage
    return isinstance(stage, Auction) or (isinstance(stage, Rolling | Youngest) and bool(stage.prize == "bid"))


def _leaders(state: State) -> Iterator[Problem]:
    dealt = [leader for leader in state.leaders if leader is not UNREAD and leader != NO_LEADER]
    for seat, leader in enumerate(state.leaders):
        if leader is not UNREAD and not NO_LEADER <= leader < len(LEADERS):
            yield Problem(f"leaders.{seat}", f"must be -1 (none) or 0 to {len(LEADERS) - 1}, not {shown(leader)}")
    if len(set(dealt)) < len(dealt):
        yield Problem("leaders", "each is there once")
    if dealt and not state.choices.leaders:
        yield Problem("leaders", "are dealt only with choices.leaders = true")


def _captives(state: State) -> Iterator[Problem]:
    for seat, armies in enumerate([] if state.captives is UNREAD else state.captives):
        yield from judged(_kept(state, seat, armies))


def _kept(state: State, seat: int, armies: int) -> Iterator[Problem]:
    if armies < 0:
        yield Problem(f"captives.{seat}", f"must be 0 or more, not {shown(armies)}")
    elif armies and (RED_SORCERESS not in state.leaders or state.leaders.index(RED_SORCERESS) == seat):
        yield Problem(f"captives.{seat}", "only the Red Sorceress keeps armies, and those of others")


def _stage(content: Content, state: State) -> Iterator[Problem]:
    """What the stage needs, by the part of the match in which it comes."""
    stage = state.stage
    if isinstance(stage, InTurn) or (isinstance(stage, Dealing) and stage.then != "setup"):
        yield from turn_problems(content, state, stage)
    else:
        yield from judged(*(_empty(*one) for name in ("taken", "won", "seen") for one in given_rows(state, name)))
        yield from judged(_nobody_kept(state), setup_problems(content, state, stage))


def _nobody_kept(state: State) -> Iterator[Problem]:
    if any(state.captives):
        yield Problem("captives", "must be 0 before the first turn")


def _empty(path: str, _: int, things: list[int]) -> Iterator[Problem]:
    if any(things):
        yield Problem(path, "must be empty before the first turn")


def _row_for(content: Content, state: State) -> Iterator[Problem]:
    """What must lie in the row at this stage."""
    if isinstance(state.stage, Dealing):
        if len(state.row) >= len(content.row_costs) or not state.undrawn:
            yield Problem("stage", "dealing: needs a gap in the row and a card to fill it")
    elif isinstance(state.stage, BeforeTaking) and not state.row:
        yield Problem("row", "must have a card to take")
