"""The ratings of a chat as its people see them: with the names that the results of the chat know, and titles."""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import timedelta

from bot.app.base.ports import ChatId, RecordStore
from bot.app.chats.chats import Chats
from bot.app.chats.ratings.identities import Identities
from bot.app.chats.ratings.ledger import LEVEL, Ledger, Podium, Rated, Side, Standings
from bot.app.chats.ratings.seasons import EPOCH, Season, ends_next_year, season_from, season_of
from bot.app.chats.ratings.store import RatingsDoc, RatingStore
from bot.app.chats.results import Results
from bot.presenter.screens.ratings import (
    MatchLine,
    MatchPlayer,
    PodiumView,
    RatingBoard,
    RatingLine,
    RatingView,
    SeasonView,
)

LISTED = 8
"""Rated matches on one screen, the latest."""
LEAST_TITLES = 2
"""A title is held by the person who has earned it most often, and this often at least."""


class Leaderboards:
    def __init__(self, store: RecordStore, chats: Chats) -> None:
        self._store = RatingStore(store)
        self._identities = Identities(store)
        self._results = Results(store, chats)

    async def of(self, chat_id: ChatId, day: int) -> list[RatingBoard]:
        """Return the leaderboards of a chat, the most played game first, also those on which nobody is listed now.

        `day`: today, counted from 1 January 1970.
        """
        doc, names = await self._both(chat_id)
        # Also with struck matches alone: only there an administrator can let one count again.
        found = [(game, ledger) for game, ledger in _by_matches(doc) if ledger.results]
        # A table that is shown in several chats may have ended by the calendar of another one, where it is tomorrow.
        return [_board(game, ledger, names, ledger.later(day)) for game, ledger in found]

    async def shown(self, chat_id: ChatId) -> Mapping[tuple[str, str], RatingView]:
        """Return (game, account) → rating in this chat, for the people whom the results of the chat name."""
        doc, accounts = await asyncio.gather(self._store.get(chat_id), self._accounts(chat_id))
        return {
            (game, account): view_of(one)
            for game, ledger in doc.games.items()
            for account, who in accounts.items()
            if (one := ledger.now.people.get(who))
        }

    async def matches(self, chat_id: ChatId, game: str) -> list[MatchLine]:
        """Return the last rated matches of a game in this chat, the latest first."""
        doc, names = await self._both(chat_id)
        results = doc.games.get(game, Ledger()).results
        tables = list(dict.fromkeys(result.table for result in reversed(results)))[:LISTED]
        lasts = [next(one for one in reversed(results) if one.table == table) for table in tables]
        return [
            MatchLine(
                one.table,
                EPOCH + timedelta(days=one.day),
                tuple(_player(side, names) for side in sorted(one.sides, key=lambda side: (side.place, side.resigned))),
                one.struck,
            )
            for one in lasts
        ]

    async def _both(self, chat_id: ChatId) -> tuple[RatingsDoc, Mapping[str, str]]:
        """Return the ratings of a chat, and the names of its people by their ids."""
        doc, known, accounts = await asyncio.gather(
            self._store.get(chat_id), self._results.names(chat_id), self._accounts(chat_id)
        )
        return doc, {who: known[account] for account, who in accounts.items() if account in known}

    async def _accounts(self, chat_id: ChatId) -> Mapping[str, str]:
        """Return account → id, for the people whom the results of the chat name."""
        return await self._identities.known(list(await self._results.names(chat_id)))


def view_of(one: Rated) -> RatingView:
    return RatingView(one.strength.shown, one.strength.error, one.provisional)


def season_view(season: Season) -> SeasonView:
    return SeasonView(season.year, season.name, ends_next_year(season))


def holders(standings: Standings, who: Sequence[str]) -> Mapping[str, str]:
    """Return id → letter of a title, for each person who has earned some title more often than the others.

    Nobody holds a title that two have earned equally often; who holds several is called by the most frequent one.
    """
    held: dict[str, tuple[int, str]] = {}
    for letter in dict.fromkeys(letter for one in who for letter in standings.people[one].titles):
        counts = sorted(((standings.people[one].titles.get(letter, 0), one) for one in who), reverse=True)
        most, first = counts[0]
        if most >= LEAST_TITLES and [count for count, _ in counts].count(most) == 1:
            held[first] = max(held.get(first, (0, "")), (most, letter))
    return {one: letter for one, (_, letter) in held.items()}


def _player(side: Side, names: Mapping[str, str]) -> MatchPlayer:
    if side.who.startswith(LEVEL):
        return MatchPlayer(side.place, level=side.who.removeprefix(LEVEL))
    return MatchPlayer(side.place, names.get(side.who, ""), resigned=side.resigned)


def _by_matches(doc: RatingsDoc) -> list[tuple[str, Ledger]]:
    return sorted(doc.games.items(), key=lambda one: -sum(person.games for person in one[1].now.people.values()))


def _board(game: str, ledger: Ledger, names: Mapping[str, str], day: int) -> RatingBoard:
    season, standings = season_of(day), ledger.now
    who = [one for one in standings.ranking(season.code) if names.get(one)]
    titles = holders(standings, who)
    lines = tuple(_line(standings.people[one], names[one], titles.get(one, "")) for one in who)
    # The standings learn of a new season with its first match; until then the one before is shown as the past one.
    last = [] if standings.season in ("", season.code) else [standings.podium()]
    podiums = tuple(_podium(one, names) for one in (*standings.podiums, *last))
    played = any(season_of(result.day) == season for result in ledger.results)
    return RatingBoard(game, season_view(season), lines, podiums, played)


def _line(one: Rated, name: str, title: str) -> RatingLine:
    _, games, wins = one.season or ("", 0, 0)
    return RatingLine(name, view_of(one), games, wins, title)


def _podium(podium: Podium, names: Mapping[str, str]) -> PodiumView:
    people = tuple((names.get(who, ""), points, who in podium.provisional) for who, points, *_ in podium.people)
    return PodiumView(season_view(season_from(podium.season)), people)
