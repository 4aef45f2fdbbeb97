"""Which game is drawn by whom. What draws a game is imported for its first picture."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from PIL import Image

from engine.kernel.lazy import LazyRegistry
from render.picture import NoSuchPicture, Picture, PictureRequest

Content_contra = TypeVar("Content_contra", contravariant=True)
"""A game's content: cards, maps, prices."""
Seen_contra = TypeVar("Seen_contra", contravariant=True)
"""What a viewer sees of a match; of a series the match that is being played."""


class Artist(Protocol[Content_contra, Seen_contra]):
    """Draws one game. A module with these functions is enough."""

    def draw(self, content: Content_contra, seen: Seen_contra, request: PictureRequest, /) -> Picture:
        """The picture that the request asks for; NoSuchPicture for an unknown focus, before anything is drawn."""
        ...

    def table_frame(self, content: Content_contra, seen: Seen_contra, request: PictureRequest, /) -> Image.Image:
        """The table as pixels, whatever the focus."""
        ...

    def warm(self, content: Content_contra, seen: Seen_contra, request: PictureRequest, /) -> None:
        """Draw and keep what the first table of a match will need, as far as it is known before."""
        ...


class Renderer(Protocol):
    """A renderer without the types of its game."""

    def draw(self, content: object, seen: object, request: PictureRequest, /) -> Picture: ...

    def table_frame(self, content: object, seen: object, request: PictureRequest, /) -> Image.Image: ...

    def warm(self, content: object, seen: object, request: PictureRequest, /) -> None: ...


C = TypeVar("C")
S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TypedRenderer(Generic[C, S]):
    """An artist with the types that he draws: whatever else is handed over is a TypeError here, and not in his work."""

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


ARTISTS: LazyRegistry[Renderer] = LazyRegistry(
    {"eme": _eme, "legends": _legends, "founders": _founders, "territories": _territories}
)


def draw(game: str, content: object, observation: object, request: PictureRequest) -> Picture:
    """The picture that the request asks for; NoSuchPicture where there is none."""
    return _renderer(game).draw(content, observation, request)


def table_frame(game: str, content: object, observation: object, request: PictureRequest) -> Image.Image:
    """The table as pixels, for whoever makes more of them than one picture; NoSuchPicture where nobody draws it."""
    return _renderer(game).table_frame(content, observation, request)


def warm(game: str, content: object, observation: object, request: PictureRequest) -> None:
    """Draw and keep what the first table of a match will need; NoSuchPicture where nobody draws it."""
    _renderer(game).warm(content, observation, request)


def _renderer(game: str) -> Renderer:
    if game not in ARTISTS:
        raise NoSuchPicture(f"nobody draws {game} yet")
    return ARTISTS[game]


def _typed(thing: object, kind: type[T]) -> T:
    if not isinstance(thing, kind):
        raise TypeError(f"{kind.__name__} is drawn, not {type(thing).__name__}")
    return thing
