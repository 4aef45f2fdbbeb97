"""The artists that draw the games, by game. The code of an artist is imported for the first picture of its game."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from PIL import Image

from engine.kernel.lazy import LazyRegistry
from render.picture import NoSuchPicture, Picture, PictureRequest

Content_contra = TypeVar("Content_contra", contravariant=True)
"""The content of a game: cards, maps, prices."""
Seen_contra = TypeVar("Seen_contra", contravariant=True)
"""The observation of a match; in a series, of the match that is being played."""


class Artist(Protocol[Content_contra, Seen_contra]):
    """The functions that draw one game; a module that has them is an artist."""

    def draw(self, content: Content_contra, seen: Seen_contra, request: PictureRequest, /) -> Picture:
        """Return the picture that the request asks for; raise NoSuchPicture for an unknown focus before drawing."""
        ...

    def table_frame(self, content: Content_contra, seen: Seen_contra, request: PictureRequest, /) -> Image.Image:
        """Return the picture of the table, not encoded yet; the focus of the request is ignored."""
        ...

    def warm(self, content: Content_contra, seen: Seen_contra, request: PictureRequest, /) -> None:
        """Draw and cache what the first picture of a match will need, as far as that is known before."""
        ...


class Renderer(Protocol):
    """An artist whose methods take any content and any observation, so that callers need not know the game's types."""

    def draw(self, content: object, seen: object, request: PictureRequest, /) -> Picture: ...

    def table_frame(self, content: object, seen: object, request: PictureRequest, /) -> Image.Image: ...

    def warm(self, content: object, seen: object, request: PictureRequest, /) -> None: ...


C = TypeVar("C")
S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TypedRenderer(Generic[C, S]):
    """A renderer made of an artist and its types: other contents or observations raise TypeError before drawing."""

    artist: Artist[C, S]
    content: type[C]
    seen: type[S]

    def draw(self, content: object, seen: object, request: PictureRequest) -> Picture:
        return self.artist.draw(_typed(content, self.content), _typed(seen, self.seen), request)

    def table_frame(self, content: object, seen: object, request: PictureRequest) -> Image.Image:
        return self.artist.table_frame(_typed(content, self.content), _typed(seen, self.seen), request)

    def warm(self, content: object, seen: object, request: PictureRequest) -> None:
        self.artist.warm(_typed(content, self.content), _typed(seen, self.seen), request)


def _eme() -> Renderer:
    from engine.games.eme.content import Content
    from engine.games.eme.observation import EmeObservation
    from render.eme import board

    return TypedRenderer(board, Content, EmeObservation)


def _legends() -> Renderer:
    from engine.games.legends.content import Content
    from engine.games.legends.observation import LegendsObservation
    from render.legends import board

    return TypedRenderer(board, Content, LegendsObservation)


def _founders() -> Renderer:
    from engine.games.founders.content import Content
    from engine.games.founders.observation import FoundersObservation
    from render.founders import board

    return TypedRenderer(board, Content, FoundersObservation)


def _territories() -> Renderer:
    from engine.games.territories.content import Content
    from engine.games.territories.observation import TerritoriesObservation
    from render.territories import board

    return TypedRenderer(board, Content, TerritoriesObservation)


SIGNS = "signs"
"""Focus of the picture that explains the signs of a game; the same for all games."""
ARTISTS: LazyRegistry[Renderer] = LazyRegistry(
    {"eme": _eme, "legends": _legends, "founders": _founders, "territories": _territories}
)


def draw(game: str, content: object, observation: object, request: PictureRequest) -> Picture:
    """Return the picture that the request asks for; raise NoSuchPicture for an unknown game or focus."""
    artist = _renderer(game)
    if request.focus == SIGNS:
        from render.signs_page import signs_page

        return signs_page(game, request)
    return artist.draw(content, observation, request)


def table_frame(game: str, content: object, observation: object, request: PictureRequest) -> Image.Image:
    """Return the picture of the table, not encoded yet, for callers that go on working with it.

    Raise NoSuchPicture for an unknown game.
    """
    return _renderer(game).table_frame(content, observation, request)


def warm(game: str, content: object, observation: object, request: PictureRequest) -> None:
    """Draw and cache what the first picture of a match will need; raise NoSuchPicture for an unknown game."""
    _renderer(game).warm(content, observation, request)


def _renderer(game: str) -> Renderer:
    if game not in ARTISTS:
        raise NoSuchPicture(f"nobody draws {game} yet")
    return ARTISTS[game]


def _typed(thing: object, kind: type[T]) -> T:
    if not isinstance(thing, kind):
        raise TypeError(f"{kind.__name__} is drawn, not {type(thing).__name__}")
    return thing
