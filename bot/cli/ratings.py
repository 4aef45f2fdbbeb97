"""`imperia ratings`: show the ratings of all chats together, or compute all ratings anew."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.app.base.ports import StoreFailed
from bot.cli.console import need_folder, stop
from bot.cli.help_text import is_russian
from bot.settings import Settings, SettingsError

if TYPE_CHECKING:
    from bot.app.chats.ratings.ledger import Rated
    from bot.storage.redis_store import RedisStore

MOST_SHOWN = 20
"""People listed for each game."""


def ratings(
    recompute: Annotated[bool, typer.Option("--recompute", help="Compute all ratings anew from the results.")] = False,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Where the embedded store keeps its files.")] = None,
) -> None:
    """Show the ratings of all chats together, or compute them anew.

    By game: the id of a person, rating, matches and wins. With --recompute, compute the ratings of every chat anew from
    the results alone and say how many have changed: none, unless the levels of computer players were measured anew.

    \b
    Example:
      imperia ratings --recompute
    """
    try:
        settings = Settings.read(data=data)
        need_folder(settings.redis_url, settings.data)
        lines = asyncio.run(_done(settings, _recomputed if recompute else _shown))
    except (SettingsError, StoreFailed) as error:
        stop(str(error))
    for line in lines:
        typer.echo(line)


async def _done(settings: Settings, act: "Callable[[RedisStore], Awaitable[list[str]]]") -> list[str]:
    from bot.store_opening import opened

    store = await opened(settings)
    try:
        return await act(store)
    finally:
        await store.close()


async def _shown(store: "RedisStore") -> list[str]:
    from bot.app.chats.ratings.store import RatingStore, house
    from engine.games.registry import names

    docs = {game: await RatingStore(store).get(house(game)) for game in names()}
    found = {game: doc.games[game].now for game, doc in docs.items() if game in doc.games}
    lines = [line for game, standings in found.items() for line in _lines(game, standings.people, standings.ranking())]
    return lines or ["рейтинга пока ни у кого нет" if is_russian() else "nobody is rated yet"]


def _lines(game: str, people: dict[str, "Rated"], ranking: list[str]) -> Iterator[str]:
    yield game
    for who in ranking[:MOST_SHOWN]:
        one = people[who]
        yield f"  {who}  {one.strength.shown} ± {one.strength.error}  {_won(one)}"


def _won(one: "Rated") -> str:
    if is_russian():
        return f"побед: {one.wins} из {one.games}{', предварительно' if one.provisional else ''}"
    return f"{one.wins} of {one.games} won{' provisional' if one.provisional else ''}"


async def _recomputed(store: "RedisStore") -> list[str]:
    from bot.app.chats.ratings.store import KIND, RatingStore

    scopes = sorted(await store.records_of(KIND))
    changed = [await RatingStore(store).recompute(scope) for scope in scopes]
    if is_russian():
        return [f"пересчитано записей: {len(scopes)}, изменилось рейтингов: {sum(changed)}"]
    return [f"{len(scopes)} records computed anew, {sum(changed)} ratings changed"]
