"""Lists all problems of the catalogues, for a test and for the start of the bot."""

from collections.abc import Iterable, Iterator

from bot.presenter.catalogue import LANGUAGES, read_all
from bot.presenter.games.registry import PRESENTERS
from bot.presenter.screen import Term, Text
from bot.presenter.screens.strengths import LEVEL_FORMS
from bot.presenter.signs import sign_words
from bot.presenter.view import COLOURS, TABLE_NAMES
from bot.presenter.words import UnknownWords, say, strictly
from engine.ai.registry import levels
from engine.games import registry


def problems() -> list[str]:
    """List all problems as lines for people; empty if all is well.

    First come unreadable files and differences between the languages; only if there are none, things without a name.
    """
    _, found = read_all()
    return found or [*_silent(_named())]


def _silent(texts: Iterable[Text]) -> Iterator[str]:
    """List the texts that are missing or empty in a language."""
    for text in texts:
        for language in LANGUAGES:
            try:
                with strictly():
                    said = say(language, text)
                if not said.strip():
                    yield f"{language}: {text.key} is empty"
            except UnknownWords as error:
                yield str(error.args[0])


def _named() -> Iterator[Text]:
    yield from (Text(f"table-name-{number}") for number in range(TABLE_NAMES))
    yield from (Text(f"colour-{colour}") for colour in [*range(COLOURS), "none"])
    yield from (
        Text("code", {"code": Term(f"computer-{one}", form)}) for one in levels() for form in ("", *LEVEL_FORMS)
    )
    for name in registry.names():
        yield Text(f"game-{name}")
        for option in registry.game(name).info.options:
            yield from (Text("code", {"code": Term(f"option-{name}-{option.name}", form)}) for form in ("", "inside"))
            yield from (Text(f"option-{name}-{option.name}-{choice}") for choice in option.choices)
        yield from PRESENTERS[name].named() if name in PRESENTERS else ()
        yield from sign_words(name).values()
