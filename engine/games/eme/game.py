"""Eight-Minute Empire as a `Game`: joins rules, scoring and positions; makes its start, observations and assets."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from engine.content_files import Raw, load_content, parse_tables
from engine.games.area_control.assets import controlled, counted
from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.area_control.first_player import Bidding, NamingFirst, NamingYoungest, imagine_bids, seen_bids
from engine.games.area_control.game import AreaControlGame
from engine.games.area_control.stage import Auction, ChoosingAction, ChoosingFirst, Ending, TakingCard, Youngest
from engine.games.eme import estimate, flow, position, scoring
from engine.games.eme.content import Content, parse
from engine.games.eme.describe import describe
from engine.games.eme.observation import OPEN, EmeObservation
from engine.games.eme.rules import (
    building,
    choosing_action,
    dealing,
    destroying,
    ending,
    moving,
    neutral,
    neutral_draw,
    placing,
    rolling,
    scattering,
    taking_card,
)
from engine.games.eme.stage import (
    Building,
    Dealing,
    Destroying,
    Moving,
    Neutral,
    NeutralDraw,
    Placing,
    Rolling,
    Scattering,
)
from engine.games.eme.state import Choices, State
from engine.kernel.actors import Seat, Viewer
from engine.kernel.game import GameInfo, Waits
from engine.kernel.options import Choice, Option
from engine.kernel.rng import Rng
from engine.kernel.staged_game import Parts

RULES = 1
WAITS = {2: Waits(36), 3: Waits(30, 1), 4: Waits(32, 1), 5: Waits(35, 1)}
"""Number of seats → waits, as means of 12 matches of greedy players with the usual options."""
FILES = ("rules", "cards", "maps")
OPTIONS = (
    Option("side", ("A", "B"), "A"),
    Option("tokens", (False, True), False),
    Option("ties", ("die", "youngest"), "die"),
    Option("winner", ("chooses", "starts"), "chooses"),
    Option("refill", ("after", "at_once"), "after"),
    Option("card24", ("english", "symbols"), "english"),
    Option("first", ("auction", "lot"), "auction"),
    Option("neutral", ("placed", "drawn"), "placed"),
    Option("games", (1, 3), 1),
)
LASTING: Final = frozenset({"good", "armies", "cities", "coins"})
"""Kinds of assets that bring their points later."""
SETUPS_KEPT = 256


_RULES: dict[type, Any] = {
    Scattering: scattering,
    Dealing: dealing,
    Rolling: rolling,
    Youngest: NamingYoungest(flow.PREFERENCE),
    Neutral: neutral,
    NeutralDraw: neutral_draw,
    Auction: Bidding(flow.PREFERENCE),
    ChoosingFirst: NamingFirst(),
    TakingCard: taking_card,
    ChoosingAction: choosing_action,
    Placing: placing,
    Moving: moving,
    Building: building,
    Destroying: destroying,
    Ending: ending,
}


@lru_cache(SETUPS_KEPT)
def _choices(options: tuple[tuple[str, Choice], ...]) -> Choices:
    return Choices(**dict(options))  # type: ignore[arg-type]


def _new(content: Content, seats: int, options: Mapping[str, Choice]) -> State:
    """Return the position at the start of a match: before the first decision or draw."""
    choices = _choices(tuple(options.items()))
    side = content.sides[choices.side]
    rows = seats + 1 if seats == NEUTRAL_ROW else seats
    state = State(
        choices=choices,
        stage=Dealing("setup"),
        turn=0,
        coins=[content.coins[seats]] * seats,
        armies=[bytearray(len(side.regions)) for _ in range(rows)],
        cities=[bytearray(len(side.regions)) for _ in range(rows)],
        row=[],
        undrawn=content.deck(seats),
        taken=[()] * seats,
        bids=[-1] * seats,
        tokens=bytearray(len(side.regions)),
    )
    for seat in range(seats):
        state.armies[seat][side.start] = content.starting_armies
    flow.begin(content, state)
    return state


def _imagine(content: Content, seen: EmeObservation, rng: Rng) -> State:
    """Return a position that fits the observation. Only unknown bids are random: any number that the bidder can pay."""
    return State(**OPEN.kept(seen), bids=imagine_bids(seen, rng))


class Eme(AreaControlGame[Content, State, EmeObservation]):
    """Eight-Minute Empire with its cards and maps, but no match."""

    parts = Parts(
        rules=_RULES,
        new=_new,
        imagine=_imagine,
        standing=scoring.standing,
        estimate=estimate.estimate,
        save=position.save,
        load=position.load,
    )
    turns = (TakingCard, ChoosingAction, Placing, Moving, Building, Destroying, Ending)

    def __init__(self, content: Content, content_id: str, tables: Raw | None = None) -> None:
        told = describe(content)
        info = GameInfo("eme", range(2, 6), OPTIONS, RULES, content_id, told, waits=WAITS, tables=tables or {})
        super().__init__(content, info)

    @classmethod
    def from_files(cls) -> "Eme":
        """Return the game that config/games/eme describes; ContentError lists all problems of the files."""
        return cls(*load_content("eme", FILES, parse))

    @classmethod
    def from_tables(cls, tables: Raw) -> "Eme":
        """Return the game made from stored data of its files; ContentError if today's code cannot use them."""
        return cls(*parse_tables(tables, parse))

    def weights(self, state: State) -> Sequence[int] | None:
        return scattering.weights(self.content, state) if isinstance(state.stage, Scattering) else None

    def observe(self, state: State, viewer: Viewer) -> EmeObservation:
        seats = range(state.seats)
        return EmeObservation.late(
            self._points,
            viewer=viewer,
            asks=self.asks(state, viewer),
            **OPEN.of(state),
            seats=state.seats,
            supply=tuple(self.content.armies - sum(state.armies[seat]) for seat in seats),
            cities_left=tuple(self.content.cities - sum(state.cities[seat]) for seat in seats),
            cards_to_end=self.content.cards_to_end[state.seats],
            bids=seen_bids(state, viewer),
            has_bid=tuple(bid >= 0 for bid in state.bids),
            first_steps=self.first_steps(state),
        )

    def _points(self, seen: EmeObservation, name: str) -> dict[str, Any]:
        """Return the fields of an observation that tell who controls what, and what that is worth."""
        counted = scoring.tally(self.content, seen)
        return {
            "standing": scoring.standing(self.content, seen, counted),
            "region_owner": counted.held.regions,
            "continent_owner": counted.held.continents,
            "goods": counted.goods,
        }

    def assets(self, state: State, seat: Seat) -> Mapping[str, int]:
        """Map `continent west`, `points coal`, `region A12`, `good coal`, `armies`, `cities` and `coins`.

        They are mapped to their amounts, the most important first.
        """
        content, side = self.content, self.content.sides[state.choices.side]
        found = scoring.tally(content, state)
        goods = [*zip(content.goods, found.goods[seat].points, found.goods[seat].symbols, strict=True)]
        return {
            **controlled("continent", side.continents, found.held.continents, seat),
            **{f"points {good.id}": points for good, points, _ in goods if points},
            **controlled("region", side.regions, found.held.regions, seat),
            **{f"good {good.id}": symbols for good, _, symbols in goods if symbols},
            **counted("armies", sum(state.armies[seat])),
            **counted("cities", sum(state.cities[seat])),
            **counted("coins", state.coins[seat]),
        }

    def lasting_assets(self) -> frozenset[str]:
        return LASTING
