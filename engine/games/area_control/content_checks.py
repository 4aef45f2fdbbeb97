"""Data types and checks of content files that the area-control games share: cards, coins and numbers of players."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from engine.kernel.errors import Problem
from engine.kernel.validation.partial_validation import UNREAD, judged, read


class FileData(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SeatsData(FileData):
    players: int
    coins: int = Field(ge=0)
    cards_to_end: int = Field(ge=1)


def joined(where: str, card: Any) -> Iterator[Problem]:
    if (len(card.actions) == 2) != (card.join is not None):
        yield Problem(where, 'two actions need join = "or" or "and", one action has none')


def different(where: str, card: Any) -> Iterator[Problem]:
    if len({action.kind for action in card.actions}) < len(card.actions):
        yield Problem(where, "the two actions must be of different kinds")


def decks(files: Any) -> Iterator[Problem]:
    """Yield a problem for each number of players for which the deck has too few cards."""
    yield from judged(*(_deck_for(files.cards, entry) for entry in read(files.rules.seats)))


def _deck_for(file: Any, entry: SeatsData) -> Iterator[Problem]:
    deck = sum(card.seats_from <= entry.players for card in file.cards)
    if deck < entry.players * entry.cards_to_end:
        wanted = f"{entry.players} players take {entry.cards_to_end} cards each"
        yield Problem("cards.toml", f"{deck} cards are too few: {wanted}")


def row_costs(rules: Any) -> Iterator[Problem]:
    if sorted(rules.row_costs) != rules.row_costs or rules.row_costs[:1] != [0]:
        yield Problem(
            "rules.toml: row_costs",
            "must start with 0 and never fall: there is always a card for a player without coins",
        )


def coins(rules: Any) -> Iterator[Problem]:
    """Yield a problem for each number of players for which there are too few coins."""
    yield from judged(*(_coins_for(rules, entry) for entry in ([] if rules.seats is UNREAD else read(rules.seats))))


def _coins_for(rules: Any, entry: SeatsData) -> Iterator[Problem]:
    if entry.players * entry.coins > rules.coin_tokens:
        wanted = f"{entry.players} players get {entry.coins} coins each"
        yield Problem("rules.toml: coin_tokens", f"{rules.coin_tokens} are too few: {wanted}")
