"""`imperia passport` and `imperia admit`: move a running table to another store."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from bot.app.base.ports import StoreFailed
from bot.app.base.refusal import Refusal
from bot.app.chats.passport import Passports
from bot.cli.console import need_folder, stop
from bot.presenter.words import say
from bot.settings import Settings, SettingsError

T = TypeVar("T")
Data = Annotated[Path | None, typer.Option(metavar="DIR", help="Where the embedded store keeps its files.")]


def passport(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The table's id, as under «Честность».")],
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="Where to write it.")],
    data: Data = None,
) -> None:
    """Write a sealed copy of a running table.

    The seal is IMPERIA_PASSPORT_KEY; the copy holds the secret seed. The table goes on here as well: stop this bot
    before it goes on elsewhere.

    \b
    Example:
      imperia passport 07abcdef -o cedar.passport
    """
    if output.exists():
        stop(f"{output} is there already")
    sealed = _with_passports(data, lambda passports: passports.of(table))
    output.touch(mode=0o600)
    output.write_bytes(sealed)


def admit(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A passport.")],
    chat_id: Annotated[
        list[str] | None, typer.Option("--window", help="Where to show it instead: telegram:-100…, discord:…")
    ] = None,
    data: Data = None,
) -> None:
    """Let a table go on here, in the chats where it was or in others. Its players are who they were.

    \b
    Example:
      imperia admit cedar.passport --window telegram:-1001234567890
    """
    try:
        sealed = file.read_bytes()
    except OSError as error:
        stop(f"{file}: {error.strerror}")
    table = _with_passports(data, lambda passports: passports.admit(sealed, chat_id or ()))
    typer.echo(table.doc.id)


def _with_passports(data: Path | None, act: Callable[[Passports], Awaitable[T]]) -> T:
    try:
        settings = Settings.read(data=data)
        if settings.passport_key is None:
            stop("a passport needs a key: IMPERIA_PASSPORT_KEY")
        need_folder(settings.redis_url, settings.data)
        return asyncio.run(_done(settings, settings.passport_key.get_secret_value(), act))
    except (SettingsError, StoreFailed) as error:
        stop(str(error))
    except Refusal as refusal:
        stop(say(settings.language, refusal.text))


async def _done(settings: Settings, key: str, act: Callable[[Passports], Awaitable[T]]) -> T:
    from bot.bootstrap import desk_of
    from bot.store_opening import opened

    store = await opened(settings)
    try:
        return await act(Passports(await desk_of(store, settings), key))
    finally:
        await store.close()
