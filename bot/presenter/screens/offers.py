"""Offers of games: how long and how deep each game is, and the settings of a first match.

Read from config/games/<game>/offer.toml. A game without that file can be played all the same.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.presenter.screens.strengths import Strength, strengths_of
from engine.ai.registry import levels
from engine.kernel.errors import ContentError, OptionError, Problem
from engine.kernel.game import GameInfo
from engine.kernel.options import Choice, settle

FILE, THUMBNAIL = "offer.toml", "thumbnail.webp"
LONGEST_MINUTES = 600
Share = Annotated[float, Field(ge=0, le=1)]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class FirstTime(_Part):
    """The settings of a match of one beginner against computers."""

    places: int
    computers: str
    """Level of the computer players at all other seats."""
    options: dict[str, bool | int | str] = {}
    """The options that a first match sets; all others have their defaults."""


class ThumbnailPlan(_Part):
    """Which position of which match the thumbnail of a game shows, and which part of the board."""

    seed: str
    places: Annotated[int, Field(ge=1)]
    share: Share
    """How much of the match has been played, from 0 to 1."""
    crop: Annotated[tuple[Share, Share, Share], Field(strict=False)]
    """Left, top and width, in parts of the board's width."""


class Offer(_Part):
    minutes: Annotated[tuple[int, int], Field(strict=False)]
    weight: Annotated[int, Field(ge=1, le=4)]
    """How deep the game is: 1 simple … 4 deep."""
    newcomer: dict[str, bool | int | str] = {}
    """The options of a table whose opener has never played the game, where the opener has chosen nothing else."""
    first_time: FirstTime
    thumbnail: ThumbnailPlan


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game with what is told of it, for a screen or a page that lists games."""

    info: GameInfo
    offer: Offer | None = None
    strengths: Mapping[str, Strength] = field(default_factory=dict)
    """Level of computer players → how often it wins."""

    @property
    def name(self) -> str:
        return self.info.name

    def thumbnail(self) -> bytes | None:
        """Return the game's thumbnail as WebP of 480x320 pixels; None for a game without one."""
        path = thumbnail_path(self.name)
        return path.read_bytes() if path.is_file() else None


def cards_of(infos: Iterable[GameInfo]) -> tuple[GameCard, ...]:
    """Return the games with what is told of them; ContentError where a file does not fit its game."""
    return tuple(GameCard(info, offer_of(info), strengths_of(info.name)) for info in infos)


def offer_of(info: GameInfo) -> Offer | None:
    """Return the game's offer; None if it has no file, ContentError with all problems of a file that does not fit."""
    offer = _read(info.name)
    if offer is not None and (problems := misfits(offer, info)):
        raise ContentError(problems)
    return offer


@cache
def _read(game: str) -> Offer | None:
    path = _folder(game) / FILE
    return parse_offer(path.read_text(encoding="utf-8")) if path.is_file() else None


def parse_offer(text: str) -> Offer:
    """Return the offer that this text of a file holds; ContentError names everything that does not fit."""
    try:
        return Offer.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise ContentError([Problem(FILE, f"is not TOML: {error}")]) from None
    except ValidationError as error:
        raise ContentError([_problem(one["loc"], one["msg"]) for one in error.errors(include_url=False)]) from None


def misfits(offer: Offer, info: GameInfo) -> Sequence[Problem]:
    """List what in an offer does not fit the game: minutes, seats, options, computer players."""
    problems, first = list[Problem](), offer.first_time
    low, high = offer.minutes
    if not 0 < low <= high <= LONGEST_MINUTES:
        problems.append(_problem(("minutes",), f"must be two numbers from 1 to {LONGEST_MINUTES}, the smaller first"))
    if first.computers not in levels():
        problems.append(_problem(("first_time", "computers"), f"is not one of {', '.join(levels())}"))
    try:
        settle(info.options, info.seats, first.places, first.options)
    except OptionError as error:
        problems += [_problem(("first_time", one.path), one.message) for one in error.problems]
    try:
        settle(info.options, info.seats, first.places, offer.newcomer)
    except OptionError as error:
        problems += [_problem(("newcomer", one.path), one.message) for one in error.problems]
    if offer.thumbnail.places not in info.seats:
        problems.append(_problem(("thumbnail", "places"), "so many cannot play"))
    return problems


def first_options(offer: Offer) -> dict[str, Choice]:
    """Return the options that a first match sets; all others have their defaults."""
    return dict(offer.first_time.options)


def newcomer_options(info: GameInfo) -> dict[str, Choice]:
    """Return the options of a table whose opener has never played the game; all others have their defaults."""
    offer = offer_of(info)
    return dict(offer.newcomer) if offer else {}


def thumbnail_path(game: str) -> Traversable:
    """Return the path of a game's thumbnail, whether or not the file exists."""
    return _folder(game) / THUMBNAIL


def _folder(game: str) -> Traversable:
    return files("config") / "games" / game


def _problem(place: Sequence[int | str], message: str) -> Problem:
    return Problem(f"{FILE}: {'.'.join(map(str, place))}", message)
