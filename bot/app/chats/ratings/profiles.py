"""The profile of one person: everything that the ratings of all chats and the own settings say."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from functools import partial

import structlog

from bot.app.base.person import Person
from bot.app.base.platform import Draw
from bot.app.base.ports import ChatId
from bot.app.chats.chats import Chats
from bot.app.chats.ratings.leaderboards import Leaderboards, view_of
from bot.app.chats.ratings.ledger import Rated, Standings
from bot.app.chats.ratings.ratings import Ratings
from bot.app.people.links import Links
from bot.app.people.people import People
from bot.app.people.response_times import response_times_of
from bot.app.tables.rendering.tasks import ProfileTask
from bot.app.tables.repository import TableRepository
from bot.presenter.screen import Text
from bot.presenter.screens.profile import BestMatch, Profile, ProfileGame, card_lines, cards_of
from bot.presenter.screens.ratings import RatingView
from bot.presenter.words import say
from bot.workers.task import TaskFailed
from render.picture import Picture
from render.profile_page import ProfileCard, ProfileRequest
from render.text.names import drawable

log = structlog.get_logger(__name__)


class Profiles:
    def __init__(self, repository: TableRepository, chats: Chats) -> None:
        self._repository = repository
        self._ratings = Ratings(repository, chats)
        self._boards = Leaderboards(repository.store, chats)
        self._links = Links(repository.store)
        self._people = People(repository.store)

    async def of(self, person: Person, here: ChatId) -> Profile:
        """Return this person's profile as it is read in the chat `here`."""
        person = await self._links.whole(person)
        settings, found, shown = await asyncio.gather(
            self._people.known_of(person), self._ratings.placed(person), self._boards.shown(here)
        )
        own = {game: standings.people[who] for game, (who, standings) in found.items()}
        habits = response_times_of(settings, "") if settings.shows_habits else None
        order = sorted(own, key=lambda game: -own[game].games)
        return Profile(
            person.kept_name,
            tuple(_game(game, *found[game], _here(shown, game, person)) for game in order),
            habits.usual if habits else None,
            await self._best(own, person),
            _titles(own),
            settings.rated,
        )

    def drawing(self, profile: Profile) -> Draw:
        """Return a function that draws this profile in a given language; its result is None if there is no rating."""

        async def draw_it(language: str) -> Picture | None:
            if not profile.games:
                return None
            try:
                return await self._repository.workers.run(ProfileTask(request_of(profile, language)))
            except TaskFailed as failed:
                log.warning("no picture of a profile", why=str(failed))
                return None

        return draw_it

    async def _best(self, own: Mapping[str, Rated], person: Person) -> BestMatch | None:
        """Return the best match of all games; its table only while it is kept and the person sits there."""
        bests = [
            (one.surprise, game, *one.best) for game, one in own.items() if one.best is not None and one.best[1] > 0
        ]
        if not bests:
            return None
        _, game, table, gain = max(bests)
        found = await self._repository.found([table])
        is_kept = any(one.place_of(person) is not None for one in found.tables)
        return BestMatch(game, gain, table if is_kept else "")


def request_of(profile: Profile, language: str) -> ProfileRequest:
    """Return the request for the picture of this profile, in the words of a language."""
    told = partial(say, language)
    cards = tuple(
        ProfileCard(told(card.title), told(card.rating), told(card.below), card.curve) for card in cards_of(profile)
    )
    name = profile.name if drawable(profile.name) else told(Text("profile-tool"))
    return ProfileRequest(name, cards, tuple(map(told, card_lines(profile))))


def _here(shown: Mapping[tuple[str, str], RatingView], game: str, person: Person) -> RatingView | None:
    return next((view for account in person.ids if (view := shown.get((game, account)))), None)


def _game(game: str, who: str, standings: Standings, here: RatingView | None) -> ProfileGame:
    one, ranking = standings.people[who], standings.ranking()
    place = ranking.index(who) + 1
    return ProfileGame(game, view_of(one), place, len(ranking), one.games, one.wins, tuple(one.curve), here)


def _titles(own: Mapping[str, Rated]) -> Mapping[str, int]:
    every = sum((Counter(one.titles) for one in own.values()), Counter[str]())
    return dict(every.most_common())
