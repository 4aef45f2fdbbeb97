"""Texts for the operator, in the operator's language: that the bot runs, why it did not start, what is damaged."""

from collections.abc import Mapping
from typing import Final

from bot.app.base.ports import StoreFailed
from bot.logs import Redactor
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screen import Several, Text
from bot.presenter.words import say
from bot.settings import Settings
from bot.storage.damage import COUNTED, PARTLY, Scan
from bot.storage.durability_check import StoreUnsafe
from bot.storage.problem import Problem, StoreNotStarted
from bot.web_adapter.serving import PageFailed

NotStarted = StoreFailed | PageFailed

KEYS_TOLD: Final = 3
"""Most damaged keys named after a start; `doctor` names the rest."""


def spoken(environment: Mapping[str, str], usual: str = LANGUAGES[0]) -> str:
    """Return the operator's language: that of IMPERIA_LANGUAGE, else the terminal's, else `usual`."""
    for name in ("IMPERIA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return usual


def where_to_look(address: str, settings: Settings, environment: Mapping[str, str]) -> str:
    """Return the sentence that says where the page is and how to stop the bot."""
    return say(spoken(environment, settings.language), Text("port-open", {"address": address}))


def why_not(error: NotStarted, settings: Settings, environment: Mapping[str, str]) -> str:
    """Return the text that says why the bot did not start and what the operator can do; secrets become `***`."""
    said = say(spoken(environment, settings.language), _told(error))
    return Redactor(settings.secrets()).cleaned(said)


def what_is_damaged(scan: Scan, settings: Settings, environment: Mapping[str, str]) -> str:
    """Return one sentence for the operator: how many values of the store cannot be read, which keys, and what to do."""
    found = tuple(Text(COUNTED[kind], {"count": count}) for kind, count in scan.counts)
    told = {"found": Several(found), "keys": Several(tuple(scan.damages)[:KEYS_TOLD])}
    return say(spoken(environment, settings.language), Text(PARTLY, told))


def _told(error: NotStarted) -> Text:
    match error:
        case PageFailed():
            return error.text
        case StoreUnsafe():
            return Text(error.key, {"why": Several(tuple(map(text_of, error.why)), " ")})
        case StoreNotStarted():
            return text_of(error.problem)
        case _:
            return Text("doctor-store-failed", {"reason": str(error)})


def text_of(problem: Problem) -> Text:
    """Return the text of a problem, with the server that has it where there are several."""
    text = Text(problem.key, problem.params)
    return Text("store-of-server", {"server": problem.server, "what": text}) if problem.server else text
