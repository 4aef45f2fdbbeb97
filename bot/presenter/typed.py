"""A typed line → a press, or a hint. Whatever is written, nothing is raised."""

from collections.abc import Mapping

from bot.presenter.games.registry import presenter_of
from bot.presenter.orders import Misunderstood, Order, Understood
from bot.presenter.scene import called, scene_of
from bot.presenter.screen import Do, Press, Show, Text, Use
from bot.presenter.spelling import fold, known, plain, readings
from bot.presenter.view import TableView
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.observation import Observation

__all__ = ["Misunderstood", "Order", "Understood", "read_order"]

_COMMANDS: Mapping[str, Press] = {
    "board": Show(""),
    "undo": Use("undo"),
    "text": Show("text"),
    "rules": Show("rules"),
    "score": Show("score"),
    "log": Show("log"),
    "map": Show("map"),
    "fair": Show("fair"),
    "help": Show("help"),
    "mine": Show("mine"),
    "join": Use("join"),
    "leave": Use("leave"),
    "start": Use("start"),
    "add": Use("add_computer"),
    "cards": Show("cards"),
    "about": Show("about"),
    "more": Show("more"),
    "resign": Show("resign"),
    "resign-now": Use("resign"),
    "come-back": Use("come_back"),
    "rematch": Use("rematch"),
}


def read_order(text: str, observation: Observation | None, viewer: Viewer, view: TableView) -> Order:
    """What this person means: a run of decisions, a use case, a panel; or why nobody can know. None = the lobby."""
    if not plain(text):
        return Misunderstood(Text("typed-empty"))
    if (code := _code(text, observation, viewer)) is not None:
        return Understood(Do((code,)))
    if (salt := _salt(text)) is not None:
        return Understood(Use(f"salt {salt}"))
    lines = list(readings(text))
    for line in lines:
        if (press := _command(line)) is not None:
            return Understood(press)
    if observation is None:
        return Misunderstood(Text("typed-not-started"))
    return _move(lines, view, observation, viewer)


def _code(text: str, observation: Observation | None, viewer: Viewer) -> str | None:
    """A decision in the very notation of the log, which goes before a command of the same name."""
    ask = observation.ask(viewer) if observation else None
    line = " ".join(text.split()).casefold()
    return next((code for code in (ask and ask.legal) or () if code.casefold() == line), None)


def _salt(text: str) -> str | None:
    """What stands behind the word, to the letter: it goes into every draw as it is."""
    word, _, salt = " ".join(text.split()).partition(" ")
    return salt if salt and fold(plain(word)) in known("command-salt") else None


def _command(line: str) -> Press | None:
    words = fold(plain(line)).strip(" .,!?/")
    for name, press in _COMMANDS.items():
        if words in known(f"command-{name}"):
            return press
    first, _, about = words.replace("#", " ").partition(" ")
    return next((_about(panel, about.strip()) for panel in ("card", "map") if first in known(f"command-{panel}")), None)


def _about(panel: str, number: str) -> Show | None:
    """`карта 17`, `соседи 12`: a panel about one thing."""
    known_number = number.isascii() and number.isdigit() and len(number) < 4
    return Show(f"{panel} {int(number)}") if known_number else None


def _move(lines: list[str], view: TableView, observation: Observation, viewer: Viewer) -> Order:
    scene = scene_of(view, observation, (), viewer)
    if observation.standing.over:
        return Misunderstood(Text("typed-over"))
    if viewer == PUBLIC:
        return Misunderstood(Text("typed-watcher"))
    if not scene.asks:
        return Misunderstood(Text("typed-not-asked", {"who": called(scene, scene.waiting)}))
    orders = [presenter_of(view.game).order(scene, line) for line in lines]
    return next((order for order in orders if isinstance(order, Understood)), orders[0])
