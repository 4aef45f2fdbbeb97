"""One person's profile: ratings with their curves, usual pace, favourite game, best match, titles."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.presenter.acts.chat import RatePerson
from bot.presenter.scene import block, question, term_or_code
from bot.presenter.screen import Block, Board, Choice, Human, Param, Screen, Several, Show, Term, Text, Use
from bot.presenter.screens.own_time import span_of
from bot.presenter.screens.ratings import PROFILE, TO_RATING, TO_TITLES, RatingView
from bot.presenter.screens.showcase import short_title_of

BARS = "▁▂▃▄▅▆▇█"
"""Characters that draw a curve in a line of text, the lowest first."""
MOST_TITLES, ON_A_CARD = 6, 3
"""Most titles told in words, and in the line of the picture."""


@dataclass(frozen=True, slots=True)
class ProfileGame:
    """A person's rating in one game, in all chats together."""

    game: str
    rating: RatingView
    place: int
    people: int
    """Number of people rated in the game."""
    games: int
    wins: int
    curve: tuple[int, ...] = ()
    """Ratings after the last matches, oldest first."""
    here: RatingView | None = None
    """Rating in the chat where the profile is read; None if there is none."""


@dataclass(frozen=True, slots=True)
class BestMatch:
    """The match that was won most against expectation, and by how much it raised the rating."""

    game: str
    gain: int
    table: str = ""
    """Id of its table, whose end can still be looked at; empty if it is not kept any more."""


@dataclass(frozen=True, slots=True)
class Profile:
    name: str
    games: tuple[ProfileGame, ...] = ()
    """The most played game first."""
    pace: int | None = None
    """Minutes that the person usually takes for an answer; None: not known, or not kept."""
    best: BestMatch | None = None
    titles: Mapping[str, int] | None = None
    """Letter of a title → how often it was earned, the most frequent first."""
    rated: bool = True
    """False: the person has opted out of ratings."""


def profile_screen(profile: Profile, *, alert: Text | None = None) -> Screen:
    blocks = [block("title", "profile-title", who=Human(profile.name)), *_told(profile)]
    best = profile.best
    film = [Choice(Text("profile-film"), Show(f"past {best.table}"))] if best and best.table else []
    switch = Choice(
        Text("profile-opt-out" if profile.rated else "profile-opt-in"),
        Use(RatePerson("off" if profile.rated else "on")),
    )
    return Screen(
        tuple(blocks),
        Board(PROFILE, Text("profile-alt")) if profile.games else None,
        choices=(*film, switch),
        tools=(*([TO_TITLES] if profile.titles else []), TO_RATING, Choice(Text("chat-tool-past"), Show("past"))),
        alert=alert,
    )


def opt_out_screen(yes: Use) -> Screen:
    """Return the question before a person's ratings in all chats lose their owner; `yes`: press of its «yes»."""
    heading = block("title", "profile-opt-out")
    return question(
        heading, Text("profile-opt-out-sure"), ("profile-opt-out-yes", yes), ("profile-opt-out-no", Show(PROFILE))
    )


@dataclass(frozen=True, slots=True)
class Card:
    """One game of a profile's picture: the texts on it, and the ratings of its curve."""

    title: Text
    rating: Text
    below: Text
    curve: tuple[int, ...]


def cards_of(profile: Profile) -> list[Card]:
    """Return the cards of the picture, one for each game."""
    return [
        Card(
            Text("profile-game", {"game": short_title_of(one.game)}),
            one.rating.text,
            Text("profile-row", {"place": one.place, "people": one.people, "games": one.games, "wins": one.wins}),
            one.curve or (one.rating.points,),
        )
        for one in profile.games
    ]


def card_lines(profile: Profile) -> list[Text]:
    """Return the lines at the foot of the picture."""
    return [one.text for one in (*_titles(profile, ON_A_CARD), *_pace(profile))]


def curve_of(points: Sequence[int]) -> str:
    """Return ratings as a row of bars; every bar in the middle if all are equal."""
    low, high = min(points), max(points)
    if low == high:
        return BARS[len(BARS) // 2] * len(points)
    return "".join(BARS[round((one - low) / (high - low) * (len(BARS) - 1))] for one in points)


def _told(profile: Profile) -> Iterator[Block]:
    if not profile.rated:
        yield block("line", "profile-out")
    elif not profile.games:
        yield block("line", "profile-none")
    for game in profile.games:
        yield from _game(game)
    if len(profile.games) > 1:
        yield block("line", "profile-favourite", game=_named(profile.games[0].game))
    yield from _pace(profile)
    if profile.best is not None:
        yield block("line", "profile-best", game=_named(profile.best.game), gain=str(profile.best.gain))
    yield from _titles(profile, MOST_TITLES)
    if profile.games:
        yield block("quiet", "profile-about")


def _pace(profile: Profile) -> Iterator[Block]:
    if profile.pace is not None:
        yield block("line", "profile-pace", span=span_of(profile.pace))


def _titles(profile: Profile, most: int) -> Iterator[Block]:
    if profile.titles:
        titles = [
            Text(
                "profile-title-many" if times > 1 else "profile-title-one",
                {"title": Term(f"title-{letter}"), "times": times},
            )
            for letter, times in list(profile.titles.items())[:most]
        ]
        yield block("line", "profile-titles", titles=Several(tuple(titles)))


def _game(game: ProfileGame) -> Iterator[Block]:
    yield block("heading", "profile-game", game=_named(game.game))
    facts: dict[str, Param] = {"rating": game.rating.text, "place": game.place, "people": game.people}
    yield block("row", "profile-rating", **facts, games=game.games, wins=game.wins)
    if game.here is not None:
        yield block("row", "profile-here", rating=game.here.text)
    if len(game.curve) > 1:
        ends: dict[str, Param] = {"first": str(game.curve[0]), "last": str(game.curve[-1])}
        yield block("row", "profile-curve", curve=curve_of(game.curve), **ends)


def _named(game: str) -> Param:
    return term_or_code(f"game-{game}", game)
