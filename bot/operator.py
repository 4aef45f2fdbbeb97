"""Who runs the bot: the language he reads, and the sentence that tells him that it runs, or why it did not start."""

from collections.abc import Mapping
from typing import Final

from bot.app.ports import StoreFailed
from bot.logs import Redactor
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screen import Several, Text
from bot.presenter.words import say
from bot.settings import Settings
from bot.storage.damage import COUNTED, PARTLY, Scan
from bot.storage.durability_check import StoreUnsafe
from bot.storage.inspection import Problem, StoreNotStarted
from bot.web_adapter.serving import PageFailed

NotStarted = StoreFailed | PageFailed

KEYS_TOLD: Final = 3
"""Of what is damaged in a store; `doctor` names the rest."""


def spoken(environment: Mapping[str, str], usual: str = LANGUAGES[0]) -> str:
    """As the bot was told, else as the terminal speaks, else in the server's language."""
    for name in ("IMPERIA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return usual


def where_to_look(address: str, settings: Settings, environment: Mapping[str, str]) -> str:
    """Where the page is, and how to stop the bot."""
    return say(spoken(environment, settings.language), Text("port-open", {"address": address}))


def why_not(error: NotStarted, settings: Settings, environment: Mapping[str, str]) -> str:
    """What the operator has to do before the bot can start, without any secret."""
    said = say(spoken(environment, settings.language), _told(error))
    return Redactor(settings.secrets()).cleaned(said)


def what_is_damaged(scan: Scan, settings: Settings, environment: Mapping[str, str]) -> str:
    """How much of the store cannot be read, where, and what to do: one sentence, nothing of what is stored."""
    found = tuple(Text(COUNTED[kind], {"count": count}) for kind, count in scan.counts)
    told = {"found": Several(found), "keys": Several(tuple(scan.damages)[:KEYS_TOLD])}
    return say(spoken(environment, settings.language), Text(PARTLY, told))


def _told(error: NotStarted) -> Text:
    match error:
        case PageFailed():
            return error.text
        case StoreUnsafe():
            return Text(error.key, {"why": Several(tuple(map(_text, error.why)), " ")})
        case StoreNotStarted():
            return _text(error.problem)
        case _:
            return Text("doctor-store-failed", {"reason": str(error)})


def _text(problem: Problem) -> Text:
    return Text(problem.key, problem.params)
