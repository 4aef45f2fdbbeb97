"""Gathers from an observation what the strip of a player shows."""

from collections import Counter
from dataclasses import dataclass

from engine.games.legends.content import LEADERS, Content
from engine.games.legends.observation import LegendsObservation
from render.land.strip import Strip
from render.legends.words import ORDER
from render.picture import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class LegendsStrip(Strip):
    gifts: tuple[tuple[str, int], ...]
    """Income from the seat's cards and tokens: kind and amount, for all kinds."""
    words: tuple[tuple[str, int], ...]
    """Word and number of cards, for the words on the seat's cards."""
    tokens: tuple[tuple[str, int], ...]
    """Name and number of the tokens that the seat has won and that bring points."""
    leader: str | None
    captives: int


def strip_of(content: Content, seen: LegendsObservation, player: Player, seat: int) -> LegendsStrip:
    """Return what the strip of a seat shows, as far as the viewer of the observation may know."""
    ask, cards = seen.ask(seat), [content.cards[card] for card in seen.taken[seat]]
    words = Counter(card.word for card in cards)
    won = Counter(content.tokens[token].id for token in seen.won[seat] if content.tokens[token].points)
    return LegendsStrip(
        player=player,
        coins=seen.coins[seat],
        supply=seen.supply[seat],
        cities=seen.cities_left[seat],
        taken=len(cards),
        cards_to_end=seen.cards_to_end,
        points=seen.standing.seats[seat].total,
        awaited=ask is not None and ask.awaited,
        answered=ask is not None and not ask.awaited,
        place=seen.standing.seats[seat].place if seen.standing.over else None,
        gifts=(
            ("movement", seen.more_movement[seat]),
            ("armies", seen.more_armies[seat]),
            ("flying", seen.flying[seat]),
            ("elixirs", seen.elixirs[seat]),
            ("immune", sum(card.gives.immune for card in cards)),
        ),
        words=tuple((word, words[word]) for word in ORDER if words[word]),
        tokens=tuple(sorted(won.items())),
        leader=LEADERS[seen.leaders[seat]] if seen.leaders[seat] >= 0 else None,
        captives=seen.captives[seat],
    )
