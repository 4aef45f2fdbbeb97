"""Gathers from an observation what the strip of a player shows."""

from dataclasses import dataclass

from engine.games.eme.content import WILD, Content, Good
from engine.games.eme.observation import EmeObservation
from engine.games.eme.scoring import GoodsScore
from render.land.strip import Strip
from render.picture import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class EmeStrip(Strip):
    goods: GoodsScore
    ladders: tuple[Good, ...]
    loose_wilds: int
    """Number of wild cards that are not used for any good yet."""

    def reaches(self, good: int) -> int | None:
        """Return how many of a good bring the next points; None for WILD, and if more bring no further points."""
        if good == WILD:
            return None
        more = self.ladders[good].next_step(self.symbols(good))
        return None if more is None else self.symbols(good) + more

    def symbols(self, good: int) -> int:
        """Return how many of a good the player has, wild cards for it included; for WILD, the unused wild cards."""
        return self.loose_wilds if good == WILD else self.goods.symbols[good] + self.goods.wilds[good]


def strip_of(content: Content, seen: EmeObservation, player: Player, seat: int) -> EmeStrip:
    """Return what the strip of a seat shows, as far as the viewer of the observation may know."""
    ask = seen.ask(seat)
    cards = content.cards[seen.choices.card24]
    wilds = sum(cards[card].symbols for card in seen.taken[seat] if cards[card].good == WILD)
    return EmeStrip(
        player=player,
        coins=seen.coins[seat],
        supply=seen.supply[seat],
        cities=seen.cities_left[seat],
        taken=len(seen.taken[seat]),
        cards_to_end=seen.cards_to_end,
        goods=seen.goods[seat],
        ladders=content.goods,
        loose_wilds=wilds - sum(seen.goods[seat].wilds),
        points=seen.standing.seats[seat].total,
        awaited=ask is not None and ask.awaited,
        answered=ask is not None and not ask.awaited,
        place=seen.standing.seats[seat].place if seen.standing.over else None,
    )
