"""Screens of a chat's ratings: a game's leaderboard with its season, and the matches behind it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.presenter.acts.chat import StrikeMatch
from bot.presenter.scene import block, term_or_code
from bot.presenter.screen import Block, Choice, Human, Param, Screen, Several, Show, Term, Text, Use
from bot.presenter.screens.showcase import short_title_of

LINES = 10
"""Most people listed on a leaderboard."""
RATING, MATCHES, PROFILE = "rating", "rated", "profile"
"""Names of the panels: a leaderboard, the rated matches of a game, and one's own profile."""
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
    people: tuple[tuple[str, int], ...]
    """Name and rating of each."""


@dataclass(frozen=True, slots=True)
class RatingBoard:
    """The leaderboard of one game in one chat."""

    game: str
    season: SeasonView
    lines: tuple[RatingLine, ...]
    podiums: tuple[PodiumView, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchPlayer:
    place: int
    name: str = ""
    """Empty: a computer, or somebody without a name in this chat."""
    level: str = ""
    """Level of a computer; empty for a person."""


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A rated match of this chat."""

    table: str
    day: str
    """The day on which it ended, `23.11`."""
    players: tuple[MatchPlayer, ...]
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
    return Screen(tuple(blocks), choices=(*others, matches), tools=tools, alert=alert)


def matches_screen(
    game: str, page: int, matches: Sequence[MatchLine], *, can_strike: bool, alert: Text | None = None
) -> Screen:
    """Return the last rated matches of a game in this chat, the latest first.

    `can_strike`: whether the reader may be an administrator, who can strike a match or let it count again.
    """
    rows = [_match(number, one) for number, one in enumerate(matches, start=1)]
    ways = [_strike(number, one) for number, one in enumerate(matches, start=1)] if can_strike else []
    blocks = (
        block("title", "rated-title", game=_game(game)),
        *(rows or [block("line", "rated-none")]),
        block("quiet", "rated-about"),
    )
    return Screen(blocks, choices=tuple(ways), tools=(Choice(Text("rating-tool"), Show(RATING, page)),), alert=alert)


def _lines(board: RatingBoard) -> Iterator[Block]:
    yield block("heading", "rating-season", season=board.season.text)
    if not board.lines:
        yield block("line", "rating-season-none")
    for place, line in enumerate(board.lines[:LINES], start=1):
        facts: dict[str, Param] = {"place": place, "who": Human(line.name), "rating": line.rating.text}
        facts |= {"games": line.games, "wins": line.wins}
        title: dict[str, Param] = {"title": Term(f"title-{line.title}")} if line.title else {}
        yield block("row", "rating-line-titled" if title else "rating-line", **facts, **title)


def _podiums(board: RatingBoard) -> Iterator[Block]:
    for podium in reversed(board.podiums):
        people = tuple(
            Text("rating-podium-one", {"who": _named(name), "points": str(points)}) for name, points in podium.people
        )
        yield block("quiet", "rating-podium", season=podium.season.text, people=Several(people))


def _match(number: int, match: MatchLine) -> Block:
    people = tuple(Text("rated-one", {"place": one.place, "who": _player(one)}) for one in match.players)
    key = "rated-line-struck" if match.struck else "rated-line"
    return block("row", key, number=number, day=match.day, people=Several(people))


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
