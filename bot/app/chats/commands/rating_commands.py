"""Commands about results and ratings: the results of a chat, its leaderboards, rated matches, one's own profile."""

from bot.app.base.ask import Answer, Said
from bot.app.base.person import known
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.ratings.leaderboards import Leaderboards
from bot.app.chats.ratings.profiles import Profiles
from bot.app.chats.ratings.ratings import Ratings
from bot.app.chats.ratings.seasons import day_at
from bot.app.chats.ratings.titles import TITLES as TITLES_EARNED
from bot.app.chats.results import Results
from bot.app.people.confirmations import Confirmations
from bot.app.people.timezones import zone_of_chats
from bot.app.tables.repository import TableRepository
from bot.presenter.acts.chat import RatePerson, StrikeMatch, TakePart
from bot.presenter.screen import Show, Text
from bot.presenter.screens.profile import opt_out_screen, profile_screen
from bot.presenter.screens.ratings import (
    MATCHES,
    PROFILE,
    RATING,
    STRIKE,
    TITLES,
    matches_screen,
    rating_screen,
    strike_screen,
    titles_screen,
)
from bot.presenter.screens.results import leave_results_screen, results_screen

STATS = "stats"
PANELS = (STATS, RATING, MATCHES, STRIKE, PROFILE, TITLES)
"""Panels that these commands show."""
RatingAct = TakePart | StrikeMatch | RatePerson


OUT_OF_CHAT, OUT_OF_ALL = "out_of_results", "out_of_ratings"
"""Names of the questions before results are deleted: those in this chat, and the ratings in all chats."""
QUESTIONS = (OUT_OF_CHAT, OUT_OF_ALL)


class RatingCommands:
    def __init__(
        self, repository: TableRepository, chats: Chats, results: Results, confirmations: Confirmations
    ) -> None:
        self._confirmations = confirmations
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
                boards = await self._boards.of(said.chat_id, await self._today(said))
                return Answer(panel=rating_screen(boards, page, is_on=await self._is_on(said), alert=alert))
            case "title":
                return Answer(panel=titles_screen(tuple(TITLES_EARNED)))
            case "rated" | "strike":
                return await self._matches(said, page, alert, strikes=panel == STRIKE)
            case _:
                return await self._profile(said, alert)

    async def do(self, said: Said, act: RatingAct) -> Answer:
        """Carry out an act about results and ratings, and return the panel of its button."""
        match act:
            case TakePart(choice):
                if not _yes(choice, "in", "out"):
                    return await self._ask_out_of_chat(said)
                await self._results.take_part(said.chat_id, known(said.person), wanted=True)
                return await self.show(said, STATS, alert=Text("chat-changed"))
            case RatePerson(choice):
                if not _yes(choice, "on", "off"):
                    return await self._ask_out_of_all(said)
                await self._ratings.take_part(known(said.person), wanted=True, here=said.chat_id)
                return await self.show(said, PROFILE, alert=Text("chat-changed"))
            case StrikeMatch(table, choice):
                return await self._strike(said, table, struck=not _yes(choice, "in", "out"))

    async def sure(self, said: Said, what: str) -> Answer:
        """Delete the results or ratings of a person who has confirmed it; `what`: one of `QUESTIONS`."""
        person = known(said.person)
        if what == OUT_OF_ALL:
            await self._ratings.take_part(person, wanted=False, here=said.chat_id)
            return await self.show(said, PROFILE, alert=Text("chat-changed"))
        await self._results.take_part(said.chat_id, person, wanted=False)
        await self._ratings.leave_chat(said.chat_id, person)
        return await self.show(said, STATS, alert=Text("chat-changed"))

    async def _ask_out_of_chat(self, said: Said) -> Answer:
        """Return the question in place of the results: all may read it, so it names the person whose yes counts."""
        person = known(said.person)
        yes = await self._confirmations.ask(person, OUT_OF_CHAT, self._repository.clock.now())
        return Answer(panel=leave_results_screen(person.kept_name, yes))

    async def _ask_out_of_all(self, said: Said) -> Answer:
        yes = await self._confirmations.ask(known(said.person), OUT_OF_ALL, self._repository.clock.now())
        return Answer(panel=opt_out_screen(yes), own=True, show=Show(PROFILE))

    async def _stats(self, said: Said, alert: Text | None) -> Answer:
        ratings = await self._boards.shown(said.chat_id) if await self._is_on(said) else {}
        parts = await self._results.of(said.chat_id, ratings)
        takes_part = said.person is None or await self._results.takes_part(said.chat_id, said.person)
        return Answer(panel=results_screen(parts, takes_part=takes_part, alert=alert))

    async def _matches(self, said: Said, page: int, alert: Text | None, *, strikes: bool) -> Answer:
        """Return the rated matches of a game; `strikes`: with the buttons of administrators, Refusal for others."""
        if strikes:
            await self._need_strikes(said)
        boards = await self._boards.of(said.chat_id, await self._today(said))
        if not boards:
            return await self.show(said, RATING, alert=alert)
        game = boards[page % len(boards)].game
        matches = await self._boards.matches(said.chat_id, game)
        if strikes:
            return Answer(panel=strike_screen(game, page, matches, alert=alert))
        # A room of the page has nobody who could strike anything.
        has_admins = (await self._chats.get(said.chat_id)).shared
        return Answer(panel=matches_screen(game, page, matches, has_admins=has_admins, alert=alert))

    async def _need_strikes(self, said: Said) -> None:
        if not (await self._chats.get(said.chat_id)).shared:
            raise Refusal("no-strike-in-private")
        if not await said.is_admin():
            raise Refusal("only-admins")

    async def _strike(self, said: Said, table: str, *, struck: bool) -> Answer:
        """Strike a match or let it count again; Refusal for all but administrators."""
        await self._need_strikes(said)
        game = await self._ratings.strike(said.chat_id, table, struck=struck)
        boards = await self._boards.of(said.chat_id, await self._today(said))
        page = next((number for number, one in enumerate(boards) if one.game == game), 0)
        return await self._matches(said, page, Text("chat-changed"), strikes=True)

    async def _profile(self, said: Said, alert: Text | None) -> Answer:
        """Return the requester's own profile, which nobody else sees."""
        profile = await self._profiles.of(known(said.person), said.chat_id)
        screen, draw = profile_screen(profile, alert=alert), self._profiles.drawing(profile)
        return Answer(panel=screen, alert=alert or Text("profile-own"), own=True, show=Show(PROFILE), draw=draw)

    async def _is_on(self, said: Said) -> bool:
        return (await self._chats.get(said.chat_id)).rating == "on"

    async def _today(self, said: Said) -> int:
        zone = await zone_of_chats(self._chats, [said.chat_id], self._repository.zone)
        return day_at(self._repository.wall(), zone)[0]


def _yes(choice: str, yes: str, no: str) -> bool:
    if choice not in (yes, no):
        raise Refusal("unreadable")
    return choice == yes
