"""Commands about results and ratings: the results of a chat, its leaderboards, rated matches, one's own profile."""

from bot.app.base.ask import Answer, Said
from bot.app.base.person import known
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.ratings.leaderboards import Leaderboards
from bot.app.chats.ratings.profiles import Profiles
from bot.app.chats.ratings.ratings import Ratings
from bot.app.chats.results import Results
from bot.app.tables.repository import TableRepository
from bot.app.tables.time_controls import DAY_MS
from bot.presenter.acts.chat import RatePerson, StrikeMatch, TakePart
from bot.presenter.screen import Show, Text
from bot.presenter.screens.profile import profile_screen
from bot.presenter.screens.ratings import MATCHES, PROFILE, RATING, matches_screen, rating_screen
from bot.presenter.screens.results import results_screen

STATS = "stats"
PANELS = (STATS, RATING, MATCHES, PROFILE)
"""Panels that these commands show."""
RatingAct = TakePart | StrikeMatch | RatePerson


class RatingCommands:
    def __init__(self, repository: TableRepository, chats: Chats, results: Results) -> None:
        self._repository = repository
        self._chats = chats
        self._results = results
        self._ratings = Ratings(repository, chats)
        self._boards = Leaderboards(repository.store, chats)
        self._profiles = Profiles(repository, chats)

    async def show(self, said: Said, panel: str, page: int = 0, alert: Text | None = None) -> Answer:
        """Return one of `PANELS`; `page`: the number of a game among the leaderboards of the chat."""
        match panel:
            case "stats":
                return await self._stats(said, alert)
            case "rating":
                boards = await self._boards.of(said.chat_id, self._today())
                return Answer(panel=rating_screen(boards, page, is_on=await self._is_on(said), alert=alert))
            case "rated":
                return await self._matches(said, page, alert)
            case _:
                return await self._profile(said, alert)

    async def do(self, said: Said, act: RatingAct) -> Answer:
        """Carry out an act about results and ratings, and return the panel of its button."""
        match act:
            case TakePart(choice):
                wanted = _yes(choice, "in", "out")
                await self._results.take_part(said.chat_id, known(said.person), wanted)
                if not wanted:
                    await self._ratings.leave_chat(said.chat_id, known(said.person))
                return await self.show(said, STATS, alert=Text("chat-changed"))
            case RatePerson(choice):
                await self._ratings.take_part(known(said.person), _yes(choice, "on", "off"), said.chat_id)
                return await self.show(said, PROFILE, alert=Text("chat-changed"))
            case StrikeMatch(table, choice):
                return await self._strike(said, table, struck=not _yes(choice, "in", "out"))

    async def _stats(self, said: Said, alert: Text | None) -> Answer:
        ratings = await self._boards.shown(said.chat_id) if await self._is_on(said) else {}
        parts = await self._results.of(said.chat_id, ratings)
        takes_part = said.person is None or await self._results.takes_part(said.chat_id, said.person)
        return Answer(panel=results_screen(parts, takes_part=takes_part, alert=alert))

    async def _matches(self, said: Said, page: int, alert: Text | None) -> Answer:
        boards = await self._boards.of(said.chat_id, self._today())
        if not boards:
            return await self.show(said, RATING)
        game = boards[page % len(boards)].game
        matches = await self._boards.matches(said.chat_id, game)
        is_private = (await self._chats.get(said.chat_id)).spot == "private"
        can_strike = not is_private and await said.is_admin()
        return Answer(panel=matches_screen(game, page, matches, can_strike=can_strike, alert=alert))

    async def _strike(self, said: Said, table: str, *, struck: bool) -> Answer:
        """Strike a match or let it count again; Refusal for all but administrators."""
        if not await said.is_admin():
            raise Refusal("only-admins")
        game = await self._ratings.strike(said.chat_id, table, struck=struck)
        boards = await self._boards.of(said.chat_id, self._today())
        page = next((number for number, one in enumerate(boards) if one.game == game), 0)
        return await self._matches(said, page, Text("chat-changed"))

    async def _profile(self, said: Said, alert: Text | None) -> Answer:
        """Return the requester's own profile, which nobody else sees."""
        profile = await self._profiles.of(known(said.person), said.chat_id)
        screen, draw = profile_screen(profile, alert=alert), self._profiles.drawing(profile)
        return Answer(panel=screen, alert=alert or Text("profile-own"), own=True, show=Show(PROFILE), draw=draw)

    async def _is_on(self, said: Said) -> bool:
        return (await self._chats.get(said.chat_id)).rating == "on"

    def _today(self) -> int:
        return self._repository.wall() // DAY_MS


def _yes(choice: str, yes: str, no: str) -> bool:
    if choice not in (yes, no):
        raise Refusal("unreadable")
    return choice == yes
