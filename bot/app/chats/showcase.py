"""Screens that present the games to a chat, and a picture of all games, drawn once for each language."""

from collections.abc import Sequence

import structlog

from bot.app.base.ask import Answer
from bot.app.tables.rendering.tasks import CollageTask
from bot.app.tables.repository import TableRepository
from bot.presenter.screen import Text
from bot.presenter.screens.offers import GameCard, cards_of
from bot.presenter.screens.showcase import games_screen, greeting_screen, short_title_of
from bot.presenter.words import say
from bot.workers.task import TaskFailed
from render.picture import Picture

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
                shown = _thumbnails(self.cards, language)
                if not shown:
                    return None
                self._drawn[language] = await self._repository.workers.run(CollageTask(shown))
            except (OSError, TaskFailed) as error:
                log.warning("no picture of the games", error=str(error))
                return None
        return self._drawn[language]


def _thumbnails(cards: Sequence[GameCard], language: str) -> list[tuple[bytes, str]]:
    """Return content and name of each thumbnail that there is."""
    named = [(card.thumbnail(), say(language, Text("code", {"code": short_title_of(card.name)}))) for card in cards]
    return [(content, name) for content, name in named if content is not None]
