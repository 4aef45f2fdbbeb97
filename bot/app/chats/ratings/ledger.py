"""The rated matches of one game in one chat, or in all chats, and what follows from them: each person's rating.

Persons are random ids without names. Everything in a `Standings` follows from the results, in their order, so it can be
computed anew; results that are older than the kept ones are folded into the standings from which the others start.
"""

from collections.abc import Iterator, Mapping

from pydantic import BaseModel, ConfigDict, Field

from bot.app.chats.ratings.seasons import season_of
from bot.app.chats.ratings.skill import NEWCOMER, Skill, rated

KEPT_RESULTS = 256
"""Most results of a game that are kept one by one; the oldest are folded."""
MOST_PEOPLE = 1000
"""Most people rated in one game; the one who has not played for longest is dropped first."""
CURVE = 10
"""Most points of a person's curve."""
PODIUMS, PODIUM = 4, 3
"""Past seasons that are kept, and people kept of each."""
PROVISIONAL = 10
"""Matches after which a rating is no longer provisional."""
SURPRISE = 10_000_000
"""Factor that makes a surprise a whole number of up to four digits."""
ZONES_APART = 2
"""Most days between the calendars of two time zones. Nobody follows a clock that was further ahead: it was wrong."""
LEVEL = "="
"""Stands before the name of a level, where a person's id would stand."""

Skills = Mapping[str, Skill]
"""Level of computer players → its fixed skill."""


class _Doc(BaseModel):
    model_config = ConfigDict(extra="forbid", validate_by_name=True, serialize_by_alias=True)


class Side(_Doc):
    """One seat of a rated match."""

    who: str = Field(alias="w")
    """Id of a person, or `=` and a level."""
    place: int = Field(alias="p")
    titles: str = Field(default="", alias="t")
    """Letters of the titles that the person has earned in this match."""
    resigned: bool = Field(default=False, alias="r")
    """The person has given the seat to a computer, and so is last, whatever place the seat has reached."""


class Result(_Doc):
    id: str
    """Id of the table; for a later match of a series also its number: `07abcdef.2`."""
    day: int
    """Day of its end, counted from 1 January 1970."""
    sides: list[Side]
    away: bool = False
    """The table belongs to another chat, which shows it here too."""
    struck: bool = False
    """An administrator has struck the match: it counts for nothing."""

    @property
    def table(self) -> str:
        return self.id.partition(".")[0]


class Rated(_Doc):
    """Everything that follows from the matches of one person and game; at most 300 bytes as stored."""

    skill: tuple[int, int] = Field(default=NEWCOMER, alias="s")
    games: int = Field(default=0, alias="n")
    wins: int = Field(default=0, alias="w")
    day: int = Field(default=0, alias="d")
    """Day of the last match."""
    curve: list[int] = Field(default=[], alias="c")
    """Shown ratings after the last matches, oldest first."""
    best: tuple[str, int] | None = Field(default=None, alias="b")
    """Table of the best match among those won, and by how much it raised the shown rating."""
    surprise: int = Field(default=0, alias="u")
    """Rise of the skill's mean in that match, divided by its variance before: largest for a win against expectation.

    The rise alone is largest in a person's first matches, whoever was beaten."""
    season: tuple[str, int, int] | None = Field(default=None, alias="q")
    """Season of the last match, and matches played and won in it."""
    titles: dict[str, int] = Field(default={}, alias="t")
    """Letter of a title → how often it was earned."""

    @property
    def strength(self) -> Skill:
        return Skill(*self.skill)

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL


class Podium(_Doc):
    """The end of a past season: its best people, with rating, matches and wins."""

    season: str
    people: list[tuple[str, int, int, int]]
    provisional: list[str] = []
    """Those of the people whose rating was provisional at the end of the season."""


class Standings(_Doc):
    people: dict[str, Rated] = {}
    """By id of the person."""
    season: str = ""
    """Season of the last match."""
    podiums: list[Podium] = []
    """Past seasons, oldest first."""

    def apply(self, result: Result, levels: Skills) -> None:
        """Add a result, unless it was struck or rates nobody."""
        sides = [side for side in result.sides if not side.who.startswith(LEVEL) or side.who[1:] in levels]
        people = [number for number, side in enumerate(sides) if not side.who.startswith(LEVEL)]
        if result.struck or len(sides) < 2 or not people:
            return
        self._begin_season(result.day)
        skills = [self._skill(side, levels) for side in sides]
        fixed = set(range(len(sides))) - set(people)
        after = rated(skills, [side.place for side in sides], fixed)
        best = min(side.place for side in sides)
        for number in people:
            side = sides[number]
            one = self.people.pop(side.who, Rated())
            won = side.place == best and not side.resigned
            _count(one, after[number], result, side, won=won, season=self.season)
            self.people[side.who] = one  # The one who has played last is at the end.
        for who in list(self.people)[:-MOST_PEOPLE]:
            del self.people[who]

    def ranking(self, season: str | None = None) -> list[str]:
        """Return the people by rating, provisional ones last; `season`: only those who have played in it."""
        found = [who for who, one in self.people.items() if season is None or (one.season and one.season[0] == season)]
        return sorted(found, key=lambda who: (self.people[who].provisional, -self.people[who].skill[0], who))

    def podium(self) -> Podium:
        """Return the best people of the last season that was played."""
        best = self.ranking(self.season)[:PODIUM]
        people = [(who, one.strength.shown, *one.season[1:]) for who in best if (one := self.people[who]).season]
        return Podium(
            season=self.season, people=people, provisional=[who for who in best if self.people[who].provisional]
        )

    def _skill(self, side: Side, levels: Skills) -> Skill:
        if side.who.startswith(LEVEL):
            return levels[side.who[1:]]
        return self.people[side.who].strength if side.who in self.people else NEWCOMER

    def _begin_season(self, day: int) -> None:
        """Store who was best in the season before, if this day begins a new one."""
        season = season_of(day).code
        if self.season and season != self.season:
            self.podiums = [*self.podiums, self.podium()][-PODIUMS:]
        self.season = season


def _count(one: Rated, skill: Skill, result: Result, side: Side, *, won: bool, season: str) -> None:
    gain = skill.shown - one.strength.shown
    surprise = round((skill.mean - one.strength.mean) * SURPRISE / one.strength.deviation**2)
    if won and (one.best is None or surprise >= one.surprise):
        one.best, one.surprise = (result.table, gain), surprise
    one.skill, one.day = skill, result.day
    one.games += 1
    one.wins += won
    one.curve = [*one.curve, skill.shown][-CURVE:]
    played = one.season if one.season is not None and one.season[0] == season else (season, 0, 0)
    one.season = season, played[1] + 1, played[2] + won
    for letter in side.titles:
        one.titles[letter] = one.titles.get(letter, 0) + 1


class Ledger(_Doc):
    """The results of one game with the standings before them and after them."""

    base: Standings = Standings()
    """The standings before the first of `results`."""
    results: list[Result] = []
    now: Standings = Standings()

    def add(self, result: Result, levels: Skills) -> None:
        """Add a result once, and fold the oldest one if there are too many."""
        if any(one.id == result.id for one in self.results):
            return
        # In a chat further west it may still be yesterday: no season begins twice.
        result = result.model_copy(update={"day": self.later(result.day)})
        self.results = [*self.results, result]
        self.now.apply(result, levels)
        while len(self.results) > KEPT_RESULTS:
            self.base.apply(self.results.pop(0), levels)

    def later(self, day: int) -> int:
        """Return this day, or that of the last result if that one ended further east, where it is tomorrow already."""
        last = self.results[-1].day if self.results else day
        return last if day < last <= day + ZONES_APART else day

    def changes(self, table: str, levels: Skills) -> Mapping[str, tuple[int, int]]:
        """Return person → shown rating after the matches of this table, and by how much they changed it.

        Empty if the table is not among the kept results, or was struck.
        """
        before, standings = None, self.base.model_copy(deep=True)
        own = [number for number, one in enumerate(self.results) if one.table == table and not one.struck]
        for result in self.results[: own[-1] + 1] if own else []:
            if before is None and result.table == table:
                before = standings.model_copy(deep=True)
            standings.apply(result, levels)
        if before is None:
            return {}
        people = {side.who for number in own for side in self.results[number].sides} & standings.people.keys()
        shown = {who: standings.people[who].strength.shown for who in people}
        return {who: (now, now - before.people.get(who, Rated()).strength.shown) for who, now in shown.items()}

    def recompute(self, levels: Skills) -> None:
        """Compute the standings anew from the results alone."""
        self.now = self.base.model_copy(deep=True)
        for result in self.results:
            self.now.apply(result, levels)

    def strike(self, table: str, levels: Skills, *, struck: bool) -> bool:
        """Strike all matches of a table, or let them count again; return whether anything has changed."""
        found = [one for one in self.results if one.table == table and one.struck != struck]
        for one in found:
            one.struck = struck
        if found:
            self.recompute(levels)
        return bool(found)

    def rename(self, old: str, new: str, levels: Skills) -> bool:
        """Give the matches of the person `old` to `new`; return whether there were any.

        Two accounts that turn out to be one person become one. A person's own rival in a match stays there, by the
        better of both places.
        """
        if not self._has(old):
            return False
        if not self._has(new):
            for standings in (self.base, self.now):
                _rename_in(standings, old, new)
            for result in self.results:
                for side in result.sides:
                    side.who = new if side.who == old else side.who
            return True
        for result in self.results:
            result.sides = list(_merged(result.sides, old, new))
        _rename_in(self.base, old, new)
        self.recompute(levels)
        return True

    def _has(self, who: str) -> bool:
        in_results = any(side.who == who for result in self.results for side in result.sides)
        return in_results or any(who in one.people for one in (self.base, self.now))


def _rename_in(standings: Standings, old: str, new: str) -> None:
    """Give `old`'s rating to `new`; if both have one, the rating from more matches stays."""
    rating = standings.people.pop(old, None)
    if rating is not None:
        known = standings.people.pop(new, None)
        standings.people[new] = rating if known is None or rating.games > known.games else known
    for podium in standings.podiums:
        podium.people = [(new if who == old else who, *rest) for who, *rest in podium.people]  # type: ignore[misc]
        podium.provisional = [new if who == old else who for who in podium.provisional]


def _merged(sides: list[Side], old: str, new: str) -> Iterator[Side]:
    own = sorted((side for side in sides if side.who in (old, new)), key=lambda side: side.place)
    for side in sides:
        if side.who not in (old, new):
            yield side
        elif side is own[0]:
            yield side.model_copy(update={"who": new})
