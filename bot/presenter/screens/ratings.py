"""Screens of a chat's ratings: a game's leaderboard with its season, and the matches behind it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby

from bot.presenter.acts.chat import StrikeMatch
from bot.presenter.scene import block, term_or_code
from bot.presenter.screen import Block, Choice, Human, Param, Screen, Several, Show, Term, Text, Use
from bot.presenter.screens.showcase import short_title_of

LINES = 10
"""Most people listed on a leaderboard."""
RATING, MATCHES, STRIKE, PROFILE = "rating", "rated", "strike", "profile"
"""Names of the panels: a leaderboard, the rated matches of a game, the same for administrators, one's own profile."""
TITLES = "title"
"""Name of the panel that explains the titles."""
TO_TITLES = Choice(Text("profile-titles-tool"), Show(TITLES))
TO_RATING, TO_PROFILE = Choice(Text("rating-tool"), Show(RATING)), Choice(Text("profile-tool"), Show(PROFILE))


@dataclass(frozen=True, slots=True)
class RatingView:
    """A rating as people see it."""

    points: int
    error: int
    provisional: bool
    """It rests on too few matches to say much."""

    @property
    def text(self) -> Text:
        # Numbers of ratings are codes: in words of a language they would get a space or comma for the thousands.
        facts: dict[str, Param] = {"points": str(self.points), "error": str(self.error)}
        return Text("rating-provisional" if self.provisional else "rating-sure", facts)


@dataclass(frozen=True, slots=True)
class RatingLine:
    """One person of a leaderboard, with the matches of the season."""

    name: str
    rating: RatingView
    games: int
    wins: int
    title: str = ""
    """Letter of the title that the person holds in this chat; empty: none."""


@dataclass(frozen=True, slots=True)
class SeasonView:
    year: int
    """The year in which it begins."""
    name: str
    turns: bool = False
    """It ends in the year after."""

    @property
    def text(self) -> Text:
        years = str(self.year) if not self.turns else f"{self.year}/{(self.year + 1) % 100:02d}"
        return Text(f"season-{self.name}", {"years": years})


@dataclass(frozen=True, slots=True)
class PodiumView:
    """A past season: its best people, the first one first; an empty name = a person who is not known any more."""

    season: SeasonView
    people: tuple[tuple[str, int, bool], ...]
    """Name and rating of each, and whether the rating was provisional; those who had a sure one come first."""


@dataclass(frozen=True, slots=True)
class RatingBoard:
    """The leaderboard of one game in one chat."""

    game: str
    season: SeasonView
    lines: tuple[RatingLine, ...]
    podiums: tuple[PodiumView, ...] = ()
    played: bool = True
    """Whether the season has a match, even one that counts for nobody listed: struck, or of people who opted out."""


@dataclass(frozen=True, slots=True)
class MatchPlayer:
    place: int
    name: str = ""
    """Empty: a computer, or somebody without a name in this chat."""
    level: str = ""
    """Level of a computer; empty for a person."""
    resigned: bool = False
    """The person is last for having resigned, and not by points."""


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A rated match of this chat."""

    table: str
    day: date
    """The day on which it ended."""
    players: tuple[MatchPlayer, ...]
    """The best first."""
    struck: bool


def rating_screen(boards: Sequence[RatingBoard], page: int, *, is_on: bool = True, alert: Text | None = None) -> Screen:
    """Return the leaderboard of one game; `page`: its number among the games of the chat.

    `is_on`: whether the chat has its matches rated.
    """
    tools = (Choice(Text("chat-tool-results"), Show("stats")), TO_PROFILE)
    if not (boards and is_on):
        why = block("line", "rating-none" if is_on else "rating-off")
        return Screen((block("title", "rating-title"), why), tools=tools, alert=alert)
    board = boards[page % len(boards)]
    blocks = [block("title", "rating-title-game", game=_game(board.game)), *_lines(board), *_podiums(board)]
    others = [
        Choice(Text("rating-of", {"game": short_title_of(one.game)}), Show(RATING, number))
        for number, one in _others(boards, page)
    ]
    matches = Choice(Text("rating-matches"), Show(MATCHES, page % len(boards)))
    blocks.append(block("quiet", "rating-about"))
    titles = (TO_TITLES,) if any(line.title for line in board.lines) else ()
    return Screen(tuple(blocks), choices=(*others, matches), tools=(*titles, *tools), alert=alert)


def titles_screen(letters: Sequence[str]) -> Screen:
    """Return the panel that says what each title is given for; `letters`: all titles, in their order."""
    rows = [
        block("row", "titles-line", title=Term(f"title-{letter}"), about=Term(f"title-{letter}", "about"))
        for letter in letters
    ]
    blocks = (block("title", "titles-part"), *rows, block("quiet", "titles-held"))
    return Screen(blocks, tools=(TO_RATING, TO_PROFILE))


def matches_screen(
    game: str, page: int, matches: Sequence[MatchLine], *, has_admins: bool, alert: Text | None = None
) -> Screen:
    """Return the last rated matches of a game in this chat, the latest first; the same for all readers.

    `has_admins`: whether the chat has administrators. The buttons that strike matches are on a panel of their own: one
    post shows this list to a whole group, whoever has opened it.
    """
    rows = [_match(number, one) for number, one in enumerate(matches, start=1)]
    blocks = (block("title", "rated-title", game=_game(game)), *(rows or [block("line", "rated-none")]))
    strike = [Choice(Text("rated-to-strike"), Show(STRIKE, page))] if has_admins and matches else []
    tools = (*strike, Choice(Text("rating-tool"), Show(RATING, page)))
    return Screen(blocks, tools=tools, alert=alert)


def strike_screen(game: str, page: int, matches: Sequence[MatchLine], *, alert: Text | None = None) -> Screen:
    """Return the list of `matches_screen` for an administrator: each match can be struck, or count again."""
    listed = matches_screen(game, page, matches, has_admins=False, alert=alert)
    ways = tuple(_strike(number, one) for number, one in enumerate(matches, start=1))
    back = Choice(Text("rating-matches"), Show(MATCHES, page))
    return replace(listed, blocks=(*listed.blocks, block("quiet", "rated-about")), choices=ways, tools=(back,))


def _lines(board: RatingBoard) -> Iterator[Block]:
    yield block("heading", "rating-season", season=board.season.text)
    if not board.lines:
        yield block("line", "rating-nobody-listed" if board.played else "rating-season-none")
    for place, line in enumerate(board.lines[:LINES], start=1):
        facts: dict[str, Param] = {"place": place, "who": Human(line.name), "rating": line.rating.text}
        facts |= {"games": line.games, "wins": line.wins}
        title: dict[str, Param] = {"title": Term(f"title-{line.title}")} if line.title else {}
        yield block("row", "rating-line-titled" if title else "rating-line", **facts, **title)


def _podiums(board: RatingBoard) -> Iterator[Block]:
    for podium in reversed(board.podiums):
        people = tuple(
            Text(
                "rating-podium-provisional" if provisional else "rating-podium-one",
                {"who": _named(name), "points": str(points)},
            )
            for name, points, provisional in podium.people
        )
        yield block("quiet", "rating-podium", season=podium.season.text, people=Several(people))


def _match(number: int, match: MatchLine) -> Block:
    groups = [tuple(group) for _, group in groupby(match.players, key=lambda one: (one.place, one.resigned))]
    people = Several(tuple(Text("rated-place", {"people": Several(tuple(map(_placed, one)), " = ")}) for one in groups))
    key = "rated-line-struck" if match.struck else "rated-line"
    day = Text("rated-day", {"day": match.day.day, "month": match.day.month})
    return block("row", key, number=number, day=day, people=people)


def _placed(player: MatchPlayer) -> Text:
    return Text("rated-resigned" if player.resigned else "rated-one", {"who": _player(player)})


def _strike(number: int, match: MatchLine) -> Choice:
    label = Text("rated-restore" if match.struck else "rated-strike", {"number": number})
    return Choice(label, Use(StrikeMatch(match.table, "in" if match.struck else "out")))


def _others(boards: Sequence[RatingBoard], page: int) -> Iterator[tuple[int, RatingBoard]]:
    return ((number, one) for number, one in enumerate(boards) if number != page % len(boards))


def _player(player: MatchPlayer) -> Param:
    return term_or_code(f"computer-{player.level}", player.level, "full") if player.level else _named(player.name)


def _named(name: str) -> Param:
    return Human(name) if name else Text("rating-nobody")


def _game(game: str) -> Param:
    return term_or_code(f"game-{game}", game)
