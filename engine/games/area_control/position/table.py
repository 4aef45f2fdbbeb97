"""Checks of seats, cards and coins of a saved position; a check skips what could not be read."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from engine.games.area_control.stage import Auction, Youngest
from engine.kernel.errors import Problem
from engine.kernel.validation.error_messages import shown
from engine.kernel.validation.partial_validation import UNREAD, given, judged

NOT_YET: Final = -1
"""Value of a bid or an answer that has not been given yet."""


class Cards(Protocol):
    @property
    def row_costs(self) -> tuple[int, ...]: ...

    @property
    def coin_tokens(self) -> int: ...

    @property
    def neutral_armies(self) -> int: ...

    @property
    def coins(self) -> Mapping[int, int]: ...

    @property
    def cards_to_end(self) -> Mapping[int, int]: ...

    def deck(self, seats: int) -> Sequence[int]: ...


class Position(Protocol):
    choices: Any
    stage: Any
    turn: int
    coins: list[int]
    armies: list[bytearray]
    row: list[int]
    undrawn: list[int]
    taken: list[tuple[int, ...]]
    bids: list[int]
    youngest: int

    @property
    def seats(self) -> int: ...


def playing(content: Cards, state: Position) -> int:
    """Return the number of seats; CannotJudge if the game has no rules for this number."""
    given(state.seats in content.coins)
    return state.seats


def size(path: str, row: Sequence[object], wanted: int, things: str) -> Iterator[Problem]:
    if len(row) != wanted:
        yield Problem(path, f"must have {wanted} {things}, has {len(row)}")


def given_rows(state: Position, name: str) -> list[tuple[str, int, Sequence[int]]]:
    """Return (path, index, row) for each row of the field `name`, such as (`taken.0`, 0, [12, 7]).

    The list is empty if the field could not be read.
    """
    rows = getattr(state, name)
    return [] if rows is UNREAD else [(f"{name}.{number}", number, row) for number, row in enumerate(rows)]


def seats_named(content: Cards, state: Position) -> Iterator[Problem]:
    last = playing(content, state) - 1
    yield from judged(
        _seat_named("turn", state.turn, 0, f"must be a seat from 0 to {last}", last),
        _seat_named("youngest", state.youngest, NOT_YET, f"must be a seat from 0 to {last}, or -1", last),
    )


def _seat_named(path: str, seat: int, first: int, message: str, last: int) -> Iterator[Problem]:
    if not first <= seat <= last:
        yield Problem(path, message)


def cards(content: Cards, state: Position) -> Iterator[Problem]:
    """Yield problems of the cards: one that lies in two places, too many in the row, or too few left for all turns."""
    yield from judged(_places(content, state), _row(content, state), _order(state), _enough(content, state))


def _places(content: Cards, state: Position) -> Iterator[Problem]:
    """Yield a problem for every card that is not in this deck, or lies in two places."""
    known = state.coins is not UNREAD and state.seats in content.coins
    seats = state.seats if known else max(content.coins)
    deck, seen = set(content.deck(seats)), set[int]()
    for path, _, hand in [("row", 0, state.row), *given_rows(state, "taken"), ("undrawn", 0, state.undrawn)]:
        for number, card in enumerate([] if hand is UNREAD else hand):
            if card is UNREAD:
                continue
            if card not in deck:
                yield Problem(f"{path}.{number}", f"card {shown(card)} is not in the deck of {seats} players")
            elif card in seen:
                yield Problem(f"{path}.{number}", f"card {card} is there twice")
            seen.add(card)


def _row(content: Cards, state: Position) -> Iterator[Problem]:
    if len(state.row) > len(content.row_costs):
        yield Problem("row", f"has {len(state.row)} cards; there is room for {len(content.row_costs)}")


def _order(state: Position) -> Iterator[Problem]:
    if state.undrawn != sorted(state.undrawn):
        yield Problem("undrawn", "must be in rising order: undrawn cards have no other")


def _enough(content: Cards, state: Position) -> Iterator[Problem]:
    most = content.cards_to_end[playing(content, state)]
    given(len(state.taken) == state.seats)
    missing = sum(max(0, most - len(hand)) for hand in state.taken)
    there = len(state.row) + len(state.undrawn)
    if there < missing:
        yield Problem("undrawn", f"{missing} cards are still to be taken; row and deck have {there}")


def empty(path: str, things: Sequence[int]) -> Iterator[Problem]:
    if any(things):
        yield Problem(path, "must be empty before the first turn")


def coins(content: Cards, state: Position) -> Iterator[Problem]:
    """Yield problems of the seats' coins and bids."""
    for seat, has in enumerate([] if state.coins is UNREAD else state.coins):
        if has is not UNREAD and has < 0:
            yield Problem(f"coins.{seat}", f"must be 0 or more, not {shown(has)}")
    for seat, bid in enumerate([] if state.bids is UNREAD else state.bids):
        yield from judged(_bid(content, state, seat, bid))
    if sum(state.coins) > content.coin_tokens:
        yield Problem("coins", f"are {shown(sum(state.coins))} in all; there are {content.coin_tokens}")


def _bid(content: Cards, state: Position, seat: int, bid: int) -> Iterator[Problem]:
    if bid < NOT_YET or bid > _most_bid(content, state, seat):
        yield Problem(f"bids.{seat}", "must be -1 (not yet) or a number of coins that the seat has")


def _most_bid(content: Cards, state: Position, seat: int) -> int:
    """Return the highest bid that the seat can have made.

    Until the auction is settled these are its coins. Afterwards it may have paid, so only the number of all coins is a
    limit.
    """
    if not _bidding(state.stage):
        return content.coin_tokens
    given(seat < len(state.coins))
    # Coins below 0 are reported by `coins`; with them only "no bid yet" is valid.
    return max(state.coins[seat], NOT_YET)


def _bidding(stage: Any) -> bool:
    is_tie = isinstance(stage, Youngest) or stage.kind == "rolling"
    return isinstance(stage, Auction) or (is_tie and bool(stage.prize == "bid"))


def unseen(content: Cards, seats: int, raw: Mapping[str, Any]) -> list[int]:
    """Return the cards of the deck that a hand-written position puts neither into the row nor into a hand."""
    taken = raw["taken"] if isinstance(raw["taken"], list) else []
    hands = [hand for hand in [raw["row"], *taken] if isinstance(hand, list)]
    seen = [card for hand in hands for card in hand]
    return [card for card in content.deck(seats) if card not in seen]
