"""Screens that present the games to a chat, and a picture of all games, drawn once for each language."""

import asyncio
from collections.abc import Sequence

import structlog

from bot.app.base.ask import Answer
from bot.app.tables.repository import TableRepository
from bot.presenter.screen import Text
from bot.presenter.screens.offers import GameCard, cards_of
from bot.presenter.screens.showcase import games_screen, greeting_screen, short_title_of
from bot.presenter.words import say
from render.picture import Picture
from render.thumbnail import collage

log = structlog.get_logger(__name__)


class Showcase:
    def __init__(self, repository: TableRepository, games: Sequence[str]) -> None:
        self._repository = repository
        self._games = games
        self._drawn: dict[str, Picture] = {}

    @property
    def cards(self) -> tuple[GameCard, ...]:
        return cards_of(self._repository.single(game).info for game in self._games)

    def games(self) -> Answer:
        """Return the answer with the list of games; its buttons open a table."""
        return Answer(panel=games_screen(self.cards), draw=self.draw)

    def greeting(self, missing: Sequence[str] = (), *, slow: bool = False) -> Answer:
        """Return the answer with the greeting, for a chat that has just added the bot or asks for help.

        `missing`: permissions that the bot lacks in the chat; `slow`: the group's slow mode delays the bot.
        """
        return Answer(panel=greeting_screen(self.cards, missing, slow=slow), draw=self.draw)

    async def draw(self, language: str) -> Picture | None:
        """Return one picture of all games with their names; None if there is no thumbnail, or if reading one fails."""
        if language not in self._drawn:
            try:
                picture = await asyncio.to_thread(_drawn, self.cards, language)
            except OSError as error:
                log.warning("no picture of the games", error=str(error))
                return None
            if picture is None:
                return None
            self._drawn[language] = picture
        return self._drawn[language]


def _drawn(cards: Sequence[GameCard], language: str) -> Picture | None:
    named = [(card.thumbnail(), say(language, Text("code", {"code": short_title_of(card.name)}))) for card in cards]
    shown = [(content, name) for content, name in named if content is not None]
    return collage(shown) if shown else None
