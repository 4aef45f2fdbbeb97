"""Autocomplete of slash commands: games, settings, tables and moves that fit what is typed; nothing after an error."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace

from discord import app_commands

from bot.app.base.person import Person
from bot.app.chats.chats import ChatDoc
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of, view_of
from bot.discord_adapter.reading import Came
from bot.presenter import payload
from bot.presenter.labels import whole_words
from bot.presenter.lines.orders import fold, readings
from bot.presenter.scene import term_or_code
from bot.presenter.screen import Do, Param, Term, Text
from bot.presenter.screens.chat import SETTINGS, ChatView, choice_of
from bot.presenter.words import names_of, say

MOST, LONGEST = 25, 100
Offer = tuple[str, str]
"""A choice: the label that people read, and the value that Discord sends when they pick it."""


class Autocomplete:
    def __init__(self, chat_commands: ChatCommands, games: Sequence[str], language: str) -> None:
        self._chat_commands = chat_commands
        self._games = games
        self._language = language

    async def choices(self, came: Came, option: str, typed: str) -> list[app_commands.Choice[str]]:
        """Return at most 25 choices for an option that fit what is typed."""
        chat = await self._chat_commands.chats.get(came.chat_id)
        language = came.language or chat.language or self._language
        came = replace(came, person=await self._chat_commands.links.whole(came.person))
        offers = await self._offers(came, chat, option, language)
        fitting = [offer for offer in offers if _fits(offer[0], typed)]
        return [app_commands.Choice(name=whole_words(name, LONGEST), value=value) for name, value in fitting[:MOST]]

    async def _offers(self, came: Came, chat: ChatDoc, option: str, language: str) -> list[Offer]:
        match option:
            case "game":
                return [(_game(language, game), game) for game in self._games]
            case "change":
                return list(_settings(language, self._chat_commands.settings.of(came.chat_id, chat)))
            case "table":
                here, own = await self._tables(came)
                tables = [*reversed(here), *reversed(own)]
                names = await self._chat_commands.ways.names(tables)
                return [(_table(language, one, name), one.doc.id) for one, name in zip(tables, names, strict=True)]
            case "order":
                waiting = [[one for one in some if _waits_for(one, came.person)] for some in await self._tables(came)]
                tables = waiting[0] or waiting[1]
                return [offer for one in tables for offer in _moves(language, one, came.person, alone=len(tables) == 1)]
            case _:
                return []

    async def _tables(self, came: Came) -> tuple[list[Table], list[Table]]:
        """Return two lists: the tables of the chat, and the person's unfinished tables in other chats."""
        here, found = await asyncio.gather(
            self._chat_commands.tables(came.chat_id), self._chat_commands.own_games.live(came.person)
        )
        shown = {one.doc.id for one in here}
        return here, [one for one in found.tables if one.doc.id not in shown]


def _game(language: str, game: str) -> str:
    return say(language, Text("code", {"code": term_or_code(f"game-{game}", game)}))


def _settings(language: str, chat: ChatView) -> Iterator[Offer]:
    for name in chat.settings:
        for choice in SETTINGS[name]:
            yield say(language, Text(f"chat-set-{name}", {"choice": choice_of(name, choice)})), f"{name} {choice}"


def _table(language: str, table: Table, name: Param) -> str:
    phase = Text(f"chat-phase-{table.doc.phase}")
    game = term_or_code(f"game-{table.doc.game}", table.doc.game)
    return say(language, Text("chat-table", {"table": name, "game": game, "phase": phase}))


def _waits_for(table: Table, person: Person) -> bool:
    seat = table.seat_of(person)
    return table.match is not None and seat is not None and seat in table.match.game.actors(table.match.state)


def _moves(language: str, table: Table, person: Person, *, alone: bool) -> Iterator[Offer]:
    """Yield the person's possible moves at a table, as pairs of label and payload.

    The payload contains the table's version, so that a choice made too late is refused. `alone`: leave the table's name
    out of the labels.
    """
    seat, view = table.seat_of(person), view_of(table)
    assert seat is not None
    before = "" if alone else say(language, Text("code", {"code": Term(table.doc.name)})) + ": "
    for choice in screen_of(table, seat).choices:
        if isinstance(choice.press, Do):
            try:
                yield (
                    before + say(language, choice.label, names_of(view)),
                    payload.write(view.id, view.version, choice.press),
                )
            except payload.BadPayload:
                continue


def _fits(offer: str, typed: str) -> bool:
    wanted = [fold(reading) for reading in readings(typed.strip())]
    return any(one in fold(offer) for one in wanted)
