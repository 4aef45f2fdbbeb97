"""The text of a card has at most 90 characters."""

import pytest

from bot.presenter.games.territories.effects import does_text
from bot.presenter.screen import Text
from bot.presenter.words import say
from tests.bot.presenter.scenes import LANGUAGES
from tests.engine.games.territories.builders import GAME

MOST = 90
"""Characters of all that a card says, without its name."""
CARDS = {card.id: card for card in (*GAME.content.cards[1:], *GAME.content.developments[1:])}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_says_more_than_ninety_characters(language: str) -> None:
    said = {name: say(language, Text("code", {"code": does_text(card)})) for name, card in CARDS.items()}
    assert {name: text for name, text in said.items() if len(text) > MOST} == {}
