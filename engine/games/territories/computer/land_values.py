"""Value of the lands of a seat with their cards, after the next captures; kept with the facts of the table."""

from collections.abc import Sequence, Set
from typing import Final, NamedTuple

from engine.games.territories.cards.table_facts import TableFacts
from engine.games.territories.computer.heuristics import Worths, prestige_of
from engine.games.territories.state import Land, State

PIPS: Final = 3.5
COINS: Final = 10
"""Number of coins in the treasury that count fully."""
REST: Final = 0.02
LAND: Final = 0.3
DANGER: Final = 0.25
"""Share of the value of lands that a rival could take with one bridge; it is subtracted early in the match."""


class Held(NamedTuple):
    """A land that a seat will own after the next captures."""

    id: str
    place: int
    """Its place in the lands of the table."""
    cards: list[int]
    """Numbers of its buildings and characters."""
    lasting: int
    """Prestige of its reputation cards."""
    is_safe: bool
    """True: it is protected against collapse."""


def all_lands(facts: TableFacts, seat: int, worth: Worths) -> float:
    """Return the value of the seat's lands with all their cards."""
    key = "all", seat, worth
    kept: float | None = facts.memo.get(key)
    if kept is None:
        kept = 0.0
        for land in _held(facts, seat):
            kept += LAND + land.lasting
            kept += sum([worth.on_land[card] for card in land.cards])
        facts.memo[key] = kept
    return kept


def to_fund(facts: TableFacts, treasury: int, seat: int, worth: Worths, left: float) -> float:
    """Return the value of the seat's cards on lands that the next income can pay for, and of the coins left after that.

    `treasury`: the coins of the seat.
    """
    key = "to fund", seat, worth, treasury
    value: float | None = facts.memo.get(key)
    if value is None:
        cards = facts.content.cards
        kept: set[int] = set()
        coins = treasury + facts.content.seats[facts.seats].dice * PIPS / facts.seats
        on_lands = [card for land in _held(facts, seat) for card in land.cards]
        for card in sorted(on_lands, key=lambda one: -worth.on_land[one] / cards[one].need):
            if coins >= cards[card].need:
                coins += cards[card].profit - cards[card].need
                kept.add(card)
        value = facts.memo[key] = (
            _kept(facts, seat, kept, worth, left) + worth.weights.coin * min(coins, COINS) + REST * coins
        )
    return value


def funded(facts: TableFacts, state: State, seat: int, worth: Worths, left: float) -> float:
    """Return the value of the seat's funded and protected cards on lands, and of its coins.

    The income is over or planned, so that it is known which cards are funded.
    """
    lands, coins = state.lands, state.players[seat].coins
    kept = {
        piece.card for land in _held(facts, seat) for piece in lands[land.place].pieces if piece.funded or land.is_safe
    }
    return _kept(facts, seat, kept, worth, left) + worth.weights.coin * min(coins, COINS) + REST * coins


def _held(facts: TableFacts, seat: int) -> list[Held]:
    key = "held", seat
    found: list[Held] | None = facts.memo.get(key)
    if found is None:
        place = {land.id: place for place, land in enumerate(facts.lands)}
        found = facts.memo[key] = [_as_held(facts, land, place[land.id]) for land in facts.holdings[seat]]
    return found


def _as_held(facts: TableFacts, land: Land, place: int) -> Held:
    lasting = sum([prestige_of(facts.content.cards[number]) for number in land.lasting])
    return Held(land.id, place, [piece.card for piece in land.pieces], lasting, land.id in facts.warded("collapse"))


def _kept(facts: TableFacts, seat: int, kept: Set[int], worth: Worths, left: float) -> float:
    """Return the value of the seat's lands if these of its cards stay, less a part of those in danger.

    A land without any kept card is worth 0, because it falls together with its reputation cards.
    """
    values: dict[str, float] = {}
    on_land = worth.on_land
    for land in _held(facts, seat):
        stands = [on_land[card] for card in land.cards if card in kept]
        values[land.id] = LAND + sum(stands) + land.lasting if stands else 0.0
    danger = DANGER * min(1.0, left + 0.3) * _exposed(facts, seat, values)
    return sum(values.values()) - danger


def _exposed(facts: TableFacts, seat: int, values: dict[str, float]) -> float:
    """Return the value of the seat's most valuable union that a rival could capture by one bridge."""
    key = "weak", seat
    weak: list[list[str]] | None = facts.memo.get(key)
    if weak is None:
        weak = facts.memo[key] = _weak(facts, seat)
    return max([sum([values.get(name, 0.0) for name in union]) for union in weak]) if weak else 0.0


def _weak(facts: TableFacts, seat: int) -> list[list[str]]:
    """Return the names of the lands in each union of the seat that a rival could capture by one bridge."""
    own, rival = list[tuple[int, Sequence[Land]]](), 0
    for union in facts.unions:
        strength = sum([facts.strengths[land.id] for land in union])
        if union[0].owner == seat:
            own.append((strength, union))
        else:
            rival = max(rival, strength)
    weak, safe = [union for strength, union in own if strength < rival], facts.warded("bridge")
    return [[land.id for land in union] for union in weak if any(land.id not in safe for land in union)]
