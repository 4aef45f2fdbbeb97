"""Results of a chat: for each game and number of seats, how often each person has won.

People who do not want to be counted are left out.
"""

from collections.abc import Callable, Iterator, Mapping

from pydantic import BaseModel, ConfigDict

from bot.app.base.person import Person
from bot.app.base.ports import ChatId, RecordStore
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import parsed, skipping_damaged
from bot.app.chats.chats import Chats
from bot.app.people.people import KEPT_MS
from bot.app.tables.table import Table
from bot.presenter.screens.ratings import RatingView
from bot.presenter.screens.results import Line, Part
from engine.kernel.standing import Standing

KIND = "results"
MOST_PEOPLE = 60
"""Most people counted in one chat; the one who has not played for longest is dropped first."""
REMEMBERED = 64
"""Most tables remembered as counted. The task may come twice, and a rematch commits to the old table once more."""
TRIES = 20


class Tally(BaseModel):
    model_config = ConfigDict(extra="forbid")

    games: int = 0
    wins: int = 0
    points: int = 0


class ResultsDoc(BaseModel):
    """Results of a chat as stored. Only sums are stored, so that nobody can read from them who played with whom."""

    model_config = ConfigDict(extra="forbid")

    tallies: dict[str, dict[str, Tally]] = {}
    """Tallies by `game seats matches`, then by account id."""
    names: dict[str, str] = {}
    """Last names by account id; the person who has played last is at the end."""
    counted: list[str] = []
    out: list[str] = []
    """Accounts of people who do not want to be counted."""


class Results:
    def __init__(self, store: RecordStore, chats: Chats) -> None:
        self._store = store
        self._chats = chats

    async def count(self, table: Table) -> None:
        """Count a finished match once in each chat that shows it; in a private chat only if that is the home chat."""
        if table.match is None or not table.match.over:
            return
        for chat_id in map(ChatId, table.doc.chat_ids):
            with skipping_damaged("results of a chat", table.doc.id):
                if chat_id == table.home or (await self._chats.get(chat_id)).spot != "private":
                    await self._change(chat_id, lambda doc: _count(doc, table))

    async def of(
        self, chat_id: ChatId, ratings: Mapping[tuple[str, str], RatingView] | None = None
    ) -> tuple[Part, ...]:
        """Return the results of a chat, by game: the most played game first.

        `ratings`: by game and account.

        In each game the people with most wins come first, then those with most points per match.
        """
        doc = (await self._read(chat_id))[0]
        parts = (_part(key, found, doc.names, ratings or {}) for key, found in doc.tallies.items() if found)
        return tuple(sorted(parts, key=lambda part: -sum(line.games for line in part.lines)))

    async def takes_part(self, chat_id: ChatId, person: Person) -> bool:
        return not set(person.ids) & set((await self._read(chat_id))[0].out)

    async def out(self, chat_id: ChatId) -> frozenset[str]:
        """Return the accounts of people who do not want to be counted in this chat."""
        return frozenset((await self._read(chat_id))[0].out)

    async def names(self, chat_id: ChatId) -> Mapping[str, str]:
        """Return account → name of the people counted in this chat; the person who has played last is at the end."""
        return (await self._read(chat_id))[0].names

    async def take_part(self, chat_id: ChatId, person: Person, wanted: bool) -> None:
        """Count this person in this chat from now on, or not any more.

        If `wanted` is False, the person's results are deleted at once.
        """
        await self._change(chat_id, lambda doc: _let(doc, person, wanted))

    async def forget(self, chat_id: ChatId, person: Person) -> None:
        """Delete everything about this person in this chat, even the wish not to be counted."""
        for wanted in (False, True):
            await self.take_part(chat_id, person, wanted)

    async def rename(self, chat_id: ChatId, person: str, name: str) -> None:
        """Store the new name of this account, if the chat has results of it. `person`: the account id."""

        def act(doc: ResultsDoc) -> None:
            if person in doc.names:
                doc.names[person] = name

        await self._change(chat_id, act)

    async def _change(self, chat_id: ChatId, act: Callable[[ResultsDoc], None]) -> None:
        for _ in range(TRIES):
            doc, version = await self._read(chat_id)
            before = doc.model_copy(deep=True)
            act(doc)
            written = doc.model_dump_json().encode()
            if doc == before or await self._store.put(KIND, chat_id, version, written, KEPT_MS):
                return
        raise Refusal("busy")

    async def _read(self, chat_id: ChatId) -> tuple[ResultsDoc, int]:
        found = await self._store.get(KIND, chat_id)
        if found is None:
            return ResultsDoc(), 0
        return parsed(KIND, ResultsDoc.model_validate_json, found.envelope), found.version


def _count(doc: ResultsDoc, table: Table) -> None:
    if table.doc.id in doc.counted:
        return
    doc.counted = [*doc.counted, table.doc.id][-REMEMBERED:]
    assert table.match is not None
    standing = table.game.standing(table.match.state)
    tallies = doc.tallies.setdefault(f"{table.doc.game} {len(table.doc.seats)} {table.doc.options.get('games', 1)}", {})
    for seat, person in _people(table):
        if person not in doc.out:
            doc.names.pop(person, None)
            doc.names[person] = table.doc.seats[seat].name
            _add(tallies.setdefault(person, Tally()), standing, seat, left=table.doc.seats[seat].computer is not None)
    for person in list(doc.names)[:-MOST_PEOPLE]:
        _forget(doc, person)


def _people(table: Table) -> Iterator[tuple[int, str]]:
    return ((seat, one.person) for seat, one in enumerate(table.doc.seats) if one.person is not None)


def _add(tally: Tally, standing: Standing, seat: int, *, left: bool) -> None:
    """Add a match to a person's tally. A person whose seat was given to a computer does not count as a winner."""
    tally.games += 1
    tally.wins += seat in standing.winners and not left
    tally.points += standing.seats[seat].total


def _let(doc: ResultsDoc, person: Person, wanted: bool) -> None:
    doc.out = [one for one in doc.out if one not in person.ids] + ([] if wanted else list(person.ids))
    if not wanted:
        for account in person.ids:
            _forget(doc, account)


def _forget(doc: ResultsDoc, person: str) -> None:
    doc.names.pop(person, None)
    for found in doc.tallies.values():
        found.pop(person, None)


def _part(
    key: str, found: dict[str, Tally], names: dict[str, str], ratings: Mapping[tuple[str, str], RatingView]
) -> Part:
    game, seats, matches = key.split(" ")
    lines = [
        Line(names.get(person, ""), one.games, one.wins, one.points, ratings.get((game, person)))
        for person, one in found.items()
    ]
    lines.sort(key=lambda line: (-line.wins, -line.points / line.games))
    return Part(game, int(seats), int(matches), tuple(lines))
