"""Facts about the lands, bridges and cards of a table, counted once and kept until one of these changes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, TypeVar

from engine.games.territories.cards.static_effects import (
    InForce,
    by_kind,
    changes,
    covered,
    need_of,
    profit_of,
    sources,
)
from engine.games.territories.content import Content
from engine.games.territories.content_schema import (
    NeedData,
    PrestigeData,
    ProfitData,
    SignificanceData,
    StandingData,
    WardData,
)
from engine.games.territories.lands import unions
from engine.games.territories.state import Bridge, Force, Land, State
from engine.kernel.lazy import lock_free_cached_property

E = TypeVar("E", bound=StandingData)
Lands = list[Land]
TABLES: Final = 512
"""Number of tables whose facts are kept: those of the latest search."""


@dataclass(eq=False)
class TableFacts:
    """Facts that follow from the lands, bridges and cards of a table; each is counted when it is first asked for.

    They do not depend on coins, on who knows a face-down card, or on which cards are funded or used in this round. So
    of `lands` only names, owners and cards are up to date, and a card without standing effects may be active meanwhile.
    """

    content: Content
    lands: tuple[Land, ...]
    bridges: tuple[Bridge, ...]
    passing: tuple[Force, ...]
    playing: tuple[int, ...]
    """The seats that have not left."""
    seats: int

    def __post_init__(self) -> None:
        self.memo: dict[object, Any] = {}
        """Values that computer players have computed from these facts, by what else they depend on."""
        self._wards: dict[str, set[str]] = {}

    @lock_free_cached_property
    def _effects(self) -> dict[type, list[InForce[Any]]]:
        return by_kind(sources(self.content, self))

    def in_force(self, kind: type[E]) -> Sequence[InForce[E]]:
        """Return all effects of this class on the cards that hold now."""
        return self._effects.get(kind, ())

    @lock_free_cached_property
    def needs(self) -> dict[int, int]:
        """Map the number of each building and character on a land to the coins that it needs to be funded."""
        changing = changes(self, self.in_force(NeedData))
        return {one.card: need_of(self.content, land, one, changing) for land in self.lands for one in land.pieces}

    @lock_free_cached_property
    def profits(self) -> dict[int, int]:
        """Map the number of each building and character on a land to its profit in coins when it is funded."""
        changing = changes(self, self.in_force(ProfitData))
        return {one.card: profit_of(self.content, land, one, changing) for land in self.lands for one in land.pieces}

    @lock_free_cached_property
    def places(self) -> dict[int, int]:
        """Map the number of each building and character to the place of its land in `lands`."""
        return {one.card: place for place, land in enumerate(self.lands) for one in land.pieces}

    @lock_free_cached_property
    def own_places(self) -> list[list[int]]:
        """Return per seat the places in `lands` of the lands that it owns."""
        found: list[list[int]] = [[] for _ in range(self.seats)]
        for place, land in enumerate(self.lands):
            found[land.owner].append(place)
        return found

    @lock_free_cached_property
    def acting(self) -> list[list[int]]:
        """Return per seat the numbers of the cards with an action on its lands, in the order of the lands."""
        cards = self.content.cards
        own = [[one.card for place in places for one in self.lands[place].pieces] for places in self.own_places]
        return [[card for card in many if cards[card].act is not None] for many in own]

    def warded(self, ward: str) -> set[str]:
        """Return the names of the lands protected against this: `bridge`, `influence`, `capture` or `collapse`."""
        if ward not in self._wards:
            found = [one for one in self.in_force(WardData) if one.effect.ward == ward]
            self._wards[ward] = set().union(*(covered(self, one, one.effect.scope) for one in found))
        return self._wards[ward]

    @lock_free_cached_property
    def prestige(self) -> list[int]:
        """Return per seat the prestige of the cards in force on its lands; 0 for a seat that has left."""
        sums = [0] * self.seats
        for found in self.in_force(PrestigeData):
            if found.seat in self.playing:
                sums[found.seat] += found.effect.n
        return sums

    @lock_free_cached_property
    def strengths(self) -> dict[str, int]:
        """Map the name of each land to its share in its owner's significance: 1, changed by the land's own cards.

        Effects on the significance of other seats are left out.
        """
        sums = {land.id: 1 for land in self.lands}
        for found in self.in_force(SignificanceData):
            if found.land is not None and found.effect.whose == "owner":
                sums[found.land.id] += found.effect.n
        return sums

    def significance(self, union: Sequence[Land]) -> dict[int, int]:
        """Map each seat with lands in the union to its significance: their number, changed by cards in force.

        Lands of a seat that has left do not count.
        """
        sums: dict[int, int] = {}
        for land in union:
            if land.owner in self.playing:
                sums[land.owner] = sums.get(land.owner, 0) + 1
        here = {land.id for land in union}
        for found in self.in_force(SignificanceData):
            if found.land is not None and found.land.id in here:
                for seat in sums:
                    if (seat == found.seat) == (found.effect.whose == "owner"):
                        sums[seat] += found.effect.n
        return sums

    @lock_free_cached_property
    def unions(self) -> list[Lands]:
        """Return all lands in groups: a union of lands that bridges join, or one lone land."""
        return unions(self)

    @lock_free_cached_property
    def mixed_unions(self) -> list[Lands]:
        """Return the unions with lands of two or more seats that still play."""
        present = set(self.playing)
        mixed = self.unions if self.bridges else []
        return [union for union in mixed if len({land.owner for land in union} & present) > 1]

    @lock_free_cached_property
    def own_unions(self) -> list[int]:
        """Return per seat the number of lands in its largest union without lands of others."""
        most = [0] * self.seats
        for union in self.unions:
            owner = union[0].owner
            if len(union) > most[owner] and all(land.owner == owner for land in union):
                most[owner] = len(union)
        return most

    @lock_free_cached_property
    def mixed_owners(self) -> list[set[int]]:
        """Return the seats with lands in each of the mixed unions."""
        return [{land.owner for land in union} for union in self.mixed_unions]

    @lock_free_cached_property
    def won(self) -> list[tuple[Lands, int]]:
        """Return pairs (mixed union, its strictly most significant seat); unions without such a seat are left out."""
        ahead = [(union, strictly_ahead(self.significance(union))) for union in self.mixed_unions]
        return [(union, winner) for union, winner in ahead if winner >= 0]

    @lock_free_cached_property
    def captures(self) -> list[tuple[Land, int]]:
        """Return pairs (land, the seat that takes it) for the captures that are due."""
        return [(land, winner) for union, winner in self.won for land in union if self._passes(land, winner)]

    @lock_free_cached_property
    def holdings(self) -> list[list[Land]]:
        """Return per seat the lands that it will own after the next captures, protected ones included."""
        owners = {land.id: land.owner for land in self.lands}
        for union, winner in self.won:
            owners |= {land.id: winner for land in union if land.owner in self.playing}
        found: list[list[Land]] = [[] for _ in range(self.seats)]
        for land in self.lands:
            found[owners[land.id]].append(land)
        return found

    def _passes(self, land: Land, winner: int) -> bool:
        """Tell whether the union's winner takes this land.

        Protected lands and lands of a seat that has left are not taken.
        """
        return land.owner != winner and land.id not in self.warded("capture") and land.owner in self.playing


def strictly_ahead(values: dict[int, int]) -> int:
    """Return the seat with the greatest value; -1 if several seats share it. `values`: seat → value."""
    most = max(values.values())
    best = [seat for seat, value in values.items() if value == most]
    return best[0] if len(best) == 1 else -1


Kept = tuple[TableFacts, tuple[Land, ...], tuple[Bridge, ...], tuple[Force, ...]]
"""Facts that a state keeps, and the lands, bridges and cards of the round for which they were last found true."""


def facts_of(content: Content, state: State) -> TableFacts:
    """Return the facts of this position's table.

    They are kept in `state.facts`, which clones share, and looked up anew after a change. When a seat leaves, `leaving`
    forgets them.
    """
    kept: Kept | None = state.facts
    if kept is not None:
        facts, lands, bridges, passing = kept
        if lands is state.lands and bridges is state.bridges and passing is state.passing:
            return facts
    facts = _looked_up(_Table(_key(content, state), state.lands))
    still_hold(state, facts)
    return facts


def still_hold(state: State, facts: TableFacts) -> None:
    """Keep these facts of the position, of which only coins, or funded cards without standing effects have changed."""
    state.facts = facts, state.lands, state.bridges, state.passing


@dataclass(frozen=True, slots=True)
class _Table:
    """The lands of a table, compared by everything on which facts depend (`_key`)."""

    key: tuple[Any, ...]
    lands: tuple[Land, ...] = field(compare=False)


@lru_cache(maxsize=TABLES)
def _looked_up(table: _Table) -> TableFacts:
    content, bridges, passing, playing, seats, *_ = table.key
    return TableFacts(content, table.lands, bridges, passing, playing, seats)


def _key(content: Content, state: State) -> tuple[Any, ...]:
    """Return everything on which the facts of a table depend: equal keys have equal facts."""
    cards = content.cards
    lands = [
        (
            land.id,
            land.owner,
            land.lasting,
            tuple(
                [piece.card if piece.active and cards[piece.card].standing else -piece.card for piece in land.pieces]
            ),
        )
        for land in state.lands
    ]
    return content, state.bridges, state.passing, state.playing(), state.seats, *lands
