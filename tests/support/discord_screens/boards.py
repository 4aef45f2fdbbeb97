"""Messages to look at: the main states of all games, with the emoji and the picture that players see."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord_adapter import emoji
from bot.discord_adapter.controls import with_tools
from bot.discord_adapter.message_layout import Upload, sheet_of
from bot.presenter.captions import said_caption
from bot.presenter.games.registry import presenter_of
from bot.presenter.screen import Screen
from bot.presenter.words import say
from engine.kernel.actors import PUBLIC
from engine.kernel.series import SeriesObservation
from render.emoji import names
from render.picture import PictureRequest, Player
from render.registry import draw
from tests.bot.discord_adapter.test_sections import speech
from tests.bot.presenter import positions as eme
from tests.bot.presenter.founders import positions as founders
from tests.bot.presenter.legends import positions as legends
from tests.bot.presenter.scenes import Table
from tests.bot.presenter.territories import positions as territories

POSITIONS: Mapping[str, Mapping[str, Any]] = {
    "eme": eme.POSITIONS,
    "legends": legends.POSITIONS,
    "founders": founders.POSITIONS,
    "territories": territories.POSITIONS,
}
FIRST = 10**18
EMOJI = {file: discord.PartialEmoji(name=name, id=FIRST + n) for n, (file, name) in enumerate(names().items())}
"""Drawing → an emoji, as if Discord had all of them."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message: its name, its components as they are sent, and the picture in it."""

    name: str
    components: list[dict[str, Any]]
    picture: bytes


def messages(game: str) -> Iterator[Message]:
    """Yield what the channel sees in each state of a game, and the panels of its own that a player opens there."""
    with known_emoji():
        for state, made in POSITIONS[game].items():
            table: Table = made()
            yield message(table, f"{game}-{state}", PUBLIC, "")
            if game == "territories" and (asked := table.awaited()):
                yield message(table, f"{game}-{state}-mine", asked[0], "mine")


@contextmanager
def known_emoji() -> Iterator[None]:
    """Show the emoji as if they were uploaded."""
    before = dict(emoji._KNOWN)
    emoji._KNOWN.update(EMOJI)
    try:
        yield
    finally:
        emoji._KNOWN.clear()
        emoji._KNOWN.update(before)


def message(table: Table, name: str, viewer: int, panel: str) -> Message:
    screen = with_tools(table.screen(viewer, panel or None), table.view, panel, "channel")
    drawn = picture(table, screen, viewer)
    upload = Upload("board.png", drawn) if drawn else None
    components: Any = sheet_of(speech(table), screen, upload, panel).view().to_components()  # type: ignore[no-untyped-call]
    return Message(name, components, drawn)


def picture(table: Table, screen: Screen, viewer: int) -> bytes:
    """Return the picture of a screen, empty if it has none."""
    if screen.board is None:
        return b""
    seen: Any = table.seen(viewer)
    people, single = table.names[: table.seats], table.view.single
    assert single is not None
    places = presenter_of(table.name).place_names(single)
    request = PictureRequest(
        tuple(Player(name, seat) for seat, name in enumerate(people)),
        focus=screen.board.focus,
        events=table.events,
        caption=said_caption("ru", table.name, seen, people),
        places={place: say("ru", text) for place, text in places.items()},
        in_series=isinstance(seen, SeriesObservation),
    )
    match = seen.match if isinstance(seen, SeriesObservation) else seen
    return draw(table.name, single.content, match, request).content
