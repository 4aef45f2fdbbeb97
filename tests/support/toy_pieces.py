"""The pieces of the toy game: decisions, events, position, observation, points, and determinization."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.decision import Decision
from engine.kernel.event import Event, SecretEvent
from engine.kernel.observation import Ask, Observation
from engine.kernel.rng import Rng, shuffled
from engine.kernel.standing import Standing, rank
from engine.kernel.state import Clonable, state

CARDS = range(1, 25)
"""Numbers of the cards: enough for six hands of three, the market and the token."""
Stage = Literal["dealing", "sealing", "stocking", "market", "peeking", "looking", "ending", "over"]


@dataclass(slots=True)
class Told(SecretEvent):
    kind: ClassVar[str] = "told"
    code: str


@dataclass(slots=True)
class Happened(Event):
    kind: ClassVar[str] = "happened"
    actor: int
    what: str


@dataclass(slots=True)
class Opened(Event):
    """All seats have opened their sealed cards; `cards` are by seat."""

    kind: ClassVar[str] = "opened"
    cards: tuple[int, ...]


@dataclass(slots=True)
class TurnedUp(Event):
    """The token, at which a seat had peeked, is turned up for all."""

    kind: ClassVar[str] = "turned_up"
    token: int


@dataclass(frozen=True, slots=True)
class Seal(Decision):
    sealed: ClassVar[bool] = True
    shows: ClassVar[tuple[type[Event], ...]] = (Opened,)
    learns: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Finish(Decision):
    closes: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnUp(Finish):
    shows: ClassVar[tuple[type[Event], ...]] = (TurnedUp,)


@state
class ToyState(Clonable):
    stage: Stage
    dealt: int
    """Cards that each seat gets at the start (option)."""
    turn: int
    hands: list[list[int]]
    chosen: list[int]
    bought: list[int]
    market: list[int]
    prices: list[int]
    """Prices in coins of the cards in `market`, in the same order."""
    coins: list[int]
    bank: int
    """Number of coins that the seats have paid."""
    token: int
    peeker: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyObservation(Observation):
    stage: Stage
    dealt: int
    turn: int
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    chosen: tuple[int, ...]
    """By seat: the sealed card; -1 = none yet, 0 = hidden."""
    bought: tuple[int, ...]
    market: tuple[int, ...]
    prices: tuple[int, ...]
    coins: tuple[int, ...]
    bank: int
    token: int
    peeker: int


COINS = 2
"""Number of coins that each seat has at the start."""
WORDS = [TurnUp("end"), Decision("peek"), Finish("leave"), Decision("pass")]
SEALS = {card: Seal(f"seal {card}") for card in CARDS}
DEALS = [Decision(f"deal {card}") for card in CARDS]
BUYS = {(card, price): Decision(f"buy {card} {price}") for card in CARDS for price in range(1, COINS + 1)}
BY_CODE: dict[str, Decision] = {d.code: d for d in [*WORDS, *SEALS.values(), *DEALS, *BUYS.values()]}


def on_sale(state: ToyState, seat: int) -> list[Decision]:
    """Return the decisions to buy a card of the market that this seat can pay."""
    prices = zip(state.market, state.prices, strict=True)
    return [BUYS[card, price] for card, price in prices if price <= state.coins[seat]]


def shop(state: ToyState, seat: int, card: int) -> None:
    """Let the seat buy `card`, which makes every higher card a coin dearer; 0 = pass. The seat cannot buy again."""
    state.bought[seat] = card
    if not card:
        return
    place = state.market.index(card)
    state.market.pop(place)
    price = state.prices.pop(place)
    state.prices[place:] = [dearer + 1 for dearer in state.prices[place:]]
    state.coins[seat], state.bank = state.coins[seat] - price, state.bank + price


def imagined(seen: ToyObservation, rng: Rng) -> ToyState:
    known = [card for card in (*seen.hand, *seen.chosen, *seen.bought, *seen.market, seen.token) if card > 0]
    pool = shuffled(rng, [card for card in CARDS if card not in known])
    hands = [
        list(seen.hand) if seat == seen.viewer else sorted(pool.pop() for _ in range(size))
        for seat, size in enumerate(seen.sizes)
    ]
    chosen = [pool.pop() if card == 0 else card for card in seen.chosen]
    token = pool.pop() if seen.token == 0 else seen.token
    bought, market, prices, coins = (list(many) for many in (seen.bought, seen.market, seen.prices, seen.coins))
    shown = (bought, market, prices, coins, seen.bank)
    return ToyState(seen.stage, seen.dealt, seen.turn, hands, chosen, *shown, token, seen.peeker)


def standing_of(state: ToyState) -> Standing:
    opened = state.stage not in ("dealing", "sealing")
    cards = [card if opened else 0 for card in state.chosen]
    headings = [
        {"card": card, "bought": max(bought, 0), "coins": coins, "peek": -int(seat == state.peeker)}
        for seat, (card, bought, coins) in enumerate(zip(cards, state.bought, state.coins, strict=True))
    ]
    over = state.stage == "over"
    return rank(headings, [], over=over, reason="peeked" if over and state.peeker >= 0 else "left" if over else None)


def unseen(state: ToyState) -> list[int]:
    seen = {*state.chosen, *state.bought, *state.market, state.token, *(c for hand in state.hands for c in hand)}
    return [card for card in CARDS if card not in seen]


def observed(state: ToyState, viewer: Viewer, asks: tuple[Ask, ...]) -> ToyObservation:
    hidden = [card if card < 0 or viewer == s or state.stage != "sealing" else 0 for s, card in enumerate(state.chosen)]
    return ToyObservation(
        viewer=viewer,
        asks=asks,
        standing=standing_of(state),
        stage=state.stage,
        dealt=state.dealt,
        turn=state.turn,
        hand=tuple(state.hands[viewer]) if viewer != PUBLIC else (),
        sizes=tuple(len(hand) for hand in state.hands),
        chosen=tuple(hidden),
        bought=tuple(state.bought),
        market=tuple(state.market),
        prices=tuple(state.prices),
        coins=tuple(state.coins),
        bank=state.bank,
        token=state.token if state.token < 0 or viewer == state.peeker or state.stage == "over" else 0,
        peeker=state.peeker,
    )
