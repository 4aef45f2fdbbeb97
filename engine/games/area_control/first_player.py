"""Rules to find who starts: one sealed auction, ties that go to the youngest or by the die, the winner's choice.

What the preferred seat gets differs from game to game, and so does the stage in which the die is rolled: `Preference`
holds both. `Bidding`, `NamingYoungest` and `NamingFirst` are the rules of three stages.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from engine.games.area_control.decisions import Bid, ChooseFirst, NameYoungest
from engine.games.area_control.events import BidKnown, BidMade, BidsOpened, FirstChosen, TieSettled, YoungestNamed
from engine.games.area_control.stage import Prize, TakingCard, Youngest
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.event import Event

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
    """Options of the match; `ties` is used here."""
    stage: Any
    turn: Seat
    coins: list[int]
    bids: list[int]
    youngest: Seat

    @property
    def seats(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Preference:
    """How a tie is settled in favour of one seat: the youngest by the rule, or the die by the variant."""

    award: Callable[[Any, Any, Seat, Prize], list[Event]]
    """Gives the seat what it has won in this game: `award(content, state, seat, prize)` → events."""
    rolling: Callable[[tuple[Seat, ...], Prize], Any]
    """Makes the game's stage in which the die is rolled: `rolling(among, prize)`."""

    def settle(self, content: Cards, state: Position, among: Sequence[Seat], prize: Prize) -> list[Event]:
        """Award the prize to one of these seats, or open the stage that decides between them; return the events.

        Where nobody knows yet who is the youngest, the tied seats are asked.
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
    """Rules of the auction, once in a match: everybody hides coins in a hand, and all hands open at once."""

    preference: Preference

    def legal(self, content: Cards, state: Position, actor: int) -> Sequence[Decision]:
        return content.decisions.bids[: state.coins[actor] + 1] if 0 <= actor < state.seats else ()

    def apply(self, content: Cards, state: Position, actor: int, decision: Bid) -> Sequence[Event]:
        """Note the bid, which replaces the seat's old one until the last seat has bid; then open all bids."""
        state.bids[actor] = decision.coins
        made = [BidKnown(actor, decision.coins), BidMade(actor)]
        if -1 in state.bids:
            return made
        opened = BidsOpened(tuple(state.bids))
        return [*made, opened, *self.preference.settle(content, state, highest(state.bids), "bid")]


@dataclass(frozen=True, slots=True)
class NamingYoungest:
    """Rules of a tie: the youngest wins. The tied seats say who that is; where they do not agree, the die decides."""

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
        """Award the prize to the seat named most often; if several are, let the die be rolled among them."""
        stage: Youngest = state.stage
        most = most_named(stage.among, answers)
        if len(most) > 1:
            state.stage = self.preference.rolling(tuple(most), stage.prize)
            return []
        state.youngest = most[0]
        return self.preference.to_youngest(content, state, stage.prize)


@dataclass(frozen=True, slots=True)
class NamingFirst:
    """Rules of the choice after the auction: its winner says who starts; from there the turn passes to the left."""

    def legal(self, content: Cards, state: Position, actor: int) -> Sequence[Decision]:
        return content.decisions.first[: state.seats]

    def apply(self, content: Cards, state: Position, actor: int, decision: ChooseFirst) -> Sequence[Event]:
        return begin_turns(state, decision.seat)


def begin_turns(state: Position, first: Seat) -> list[Event]:
    state.turn = first
    state.stage = TAKING
    return [FirstChosen(first)]


def highest(bids: Sequence[int]) -> list[Seat]:
    """Return the seats with the highest bid: several if tied, all of them if nobody bids a coin."""
    most = max(bids)
    return [seat for seat, coins in enumerate(bids) if coins == most]


def most_named(among: Sequence[Seat], answers: Sequence[Seat]) -> list[Seat]:
    """Return the seats that were named most often, in table order."""
    counts = Counter(answers)
    most = max(counts.values())
    return [seat for seat in among if counts[seat] == most]
