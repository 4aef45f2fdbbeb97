"""What the bot brings with it, and what it was told: words, fonts, games, settings."""

from collections.abc import Iterator

from bot.cli.complaint import summary
from bot.cli.doctor.finding import Finding, bad, good, note
from bot.settings import LOOPBACK, Settings
from engine.games import registry
from engine.kernel.errors import ContentError

TOKEN = "_token"
"""How the names of settings end that let the bot into a messenger."""


def of_settings() -> Iterator[Finding]:
    """Whoever comes here could read them."""
    yield good("doctor-settings")


def of_words() -> Iterator[Finding]:
    from bot.presenter.problems import problems

    found = problems()
    yield from (bad("doctor-words-broken", reason=line) for line in found)
    if not found:
        yield good("doctor-words")


def of_games() -> Iterator[Finding]:
    for name in registry.names():
        try:
            registry.game(name)
            yield good("doctor-game", game=name)
        except ContentError as error:
            yield bad("doctor-game-broken", game=name, reason=summary(error.problems))


def of_fonts() -> Iterator[Finding]:
    try:
        from render.theme import font

        font(24)
        yield good("doctor-fonts")
    except (ImportError, OSError, KeyError, ValueError) as error:
        yield bad("doctor-fonts-broken", reason=str(error))


def of_messengers(settings: Settings) -> Iterator[Finding]:
    """Whether there is a token, never which. Whether it is a good one is asked by the messenger's own checks."""
    given = messengers(settings)
    yield from (good("doctor-token", platform=name.capitalize()) for name in given)
    if not given:
        yield note("doctor-no-token")


def messengers(settings: Settings) -> list[str]:
    """Those that the bot has a token for."""
    named = [name for name in type(settings).model_fields if name.endswith(TOKEN)]
    return [name.removesuffix(TOKEN) for name in named if getattr(settings, name)]


def of_page(settings: Settings) -> Iterator[Finding]:
    if settings.host not in LOOPBACK and settings.shows_page:
        yield note("doctor-page-open", host=settings.host)
