"""Rules that find the first player: a sealed auction, ties settled by age or by die, and the choice of the winner.

The prize of a tie and the stage of the die roll differ between games; `Preference` holds both. `Bidding`,
`NamingYoungest` and `NamingFirst` are the rules of three stages. `seen_bids` is what a viewer may know of the auction.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from engine.games.area_control.decisions import Bid, ChooseFirst, NameYoungest
from engine.games.area_control.events import BidKnown, BidMade, BidsOpened, FirstChosen, TieSettled, YoungestNamed
from engine.games.area_control.stage import Auction, Prize, TakingCard, Youngest
from engine.kernel.actors import Seat, Viewer
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.rng import Rng

TAKING: Final = TakingCard()


class Codes(Protocol):
    bids: tuple[Bid, ...]
    youngest: tuple[NameYoungest, ...]
    first: tuple[ChooseFirst, ...]


class Cards(Protocol):
    @property
    def decisions(self) -> Codes: ...


class Position(Protocol):
    choices: Any
    """Options of the match; only `ties` is used in this module."""
    stage: Any
    turn: Seat
    coins: list[int]
    bids: list[int]
    youngest: Seat

    @property
    def seats(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Preference:
    """Settle a tie in favour of one seat: the youngest player by the rule, or the seat that a die chooses (variant)."""

    award: Callable[[Any, Any, Seat, Prize], list[Event]]
    """Function that gives the seat its prize in this game: `award(content, state, seat, prize)` → events."""
    rolling: Callable[[tuple[Seat, ...], Prize], Any]
    """Function that makes the game's stage of a die roll: `rolling(among, prize)`."""

    def settle(self, content: Cards, state: Position, among: Sequence[Seat], prize: Prize) -> list[Event]:
        """Award the prize to one of these seats, or open the stage that decides between them; return the events.

        If it is not known yet who is the youngest, that stage asks the tied seats.
        """
        if len(among) == 1:
            return self.award(content, state, among[0], prize)
        if state.choices.ties == "die":
            state.stage = self.rolling(tuple(among), prize)
            return []
        if state.youngest in among:
            return self.to_youngest(content, state, prize)
        state.stage = Youngest(tuple(among), (-1,) * len(among), prize)
        return []

    def to_youngest(self, content: Cards, state: Position, prize: Prize) -> list[Event]:
        settled = TieSettled(state.youngest, prize, "youngest")
        return [settled, *self.award(content, state, state.youngest, prize)]


@dataclass(frozen=True, slots=True)
class Bidding:
    """Rules of the auction: each seat bids in secret, once in a match, and all bids are opened at once."""

    preference: Preference

    def legal(self, content: Cards, state: Position, actor: int) -> Sequence[Decision]:
        return content.decisions.bids[: state.coins[actor] + 1] if 0 <= actor < state.seats else ()

    def apply(self, content: Cards, state: Position, actor: int, decision: Bid) -> Sequence[Event]:
        """Store the bid. When the last seat has bid, open all bids and settle who has won.

        Until then a seat may replace its bid.
        """
        state.bids[actor] = decision.coins
        made = [BidKnown(actor, decision.coins), BidMade(actor)]
        if -1 in state.bids:
            return made
        opened = BidsOpened(tuple(state.bids))
        return [*made, opened, *self.preference.settle(content, state, highest(state.bids), "bid")]


@dataclass(frozen=True, slots=True)
class NamingYoungest:
    """Rules of a tie: the tied seats name the youngest among them, who wins. If they do not agree, a die decides."""

    preference: Preference

    def legal(self, content: Cards, state: Position, actor: int) -> Sequence[Decision]:
        among = state.stage.among
        return [content.decisions.youngest[seat] for seat in among] if actor in among else ()

    def apply(self, content: Cards, state: Position, actor: int, decision: NameYoungest) -> Sequence[Event]:
        stage: Youngest = state.stage
        answers = list(stage.answers)
        answers[stage.among.index(actor)] = decision.seat
        state.stage = Youngest(stage.among, tuple(answers), stage.prize)
        named = YoungestNamed(actor, decision.seat)
        return [named] if -1 in answers else [named, *self._settle(content, state, answers)]

    def _settle(self, content: Cards, state: Position, answers: list[Seat]) -> list[Event]:
        """Award the prize to the seat that was named most often; if there are several, open the stage of a die roll."""
        stage: Youngest = state.stage
        most = most_named(stage.among, answers)
        if len(most) > 1:
            state.stage = self.preference.rolling(tuple(most), stage.prize)
            return []
        state.youngest = most[0]
        return self.preference.to_youngest(content, state, stage.prize)


@dataclass(frozen=True, slots=True)
class NamingFirst:
    """Rules of the choice after the auction: its winner says which seat starts; then the turn passes to the left."""

    def legal(self, content: Cards, state: Position, actor: int) -> Sequence[Decision]:
        return content.decisions.first[: state.seats]

    def apply(self, content: Cards, state: Position, actor: int, decision: ChooseFirst) -> Sequence[Event]:
        return begin_turns(state, decision.seat)


def begin_turns(state: Position, first: Seat) -> list[Event]:
    state.turn = first
    state.stage = TAKING
    return [FirstChosen(first)]


def highest(bids: Sequence[int]) -> list[Seat]:
    """Return all seats with the highest bid; if nobody bids a coin, these are all seats."""
    most = max(bids)
    return [seat for seat, coins in enumerate(bids) if coins == most]


def most_named(among: Sequence[Seat], answers: Sequence[Seat]) -> list[Seat]:
    """Return the seats that were named most often, in table order."""
    counts = Counter(answers)
    most = max(counts.values())
    return [seat for seat in among if counts[seat] == most]


def seen_bids(state: Any, viewer: Viewer) -> tuple[int | None, ...]:
    """Return per seat its bid if it has made one and the viewer may know it, else None.

    During the auction a viewer knows only the own bid; afterwards everybody knows all.
    """
    open_to_all = not isinstance(state.stage, Auction)
    return tuple(bid if (open_to_all or viewer == seat) and bid >= 0 else None for seat, bid in enumerate(state.bids))


def imagine_bids(seen: Any, rng: Rng) -> list[int]:
    """Return per seat a bid that fits the observation, -1 = no bid yet.

    An unknown bid is a random number of coins that the bidder has.
    """
    return [_imagine_bid(seen, seat, rng) for seat in range(seen.seats)]


def _imagine_bid(seen: Any, seat: Seat, rng: Rng) -> int:
    known: int | None = seen.bids[seat]
    if known is not None:
        return known
    return int(rng.random() * (seen.coins[seat] + 1)) if seen.has_bid[seat] else -1
