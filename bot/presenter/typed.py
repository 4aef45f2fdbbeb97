"""A typed line → a press, or a hint. Whatever is written, nothing is raised."""

from collections.abc import Iterable, Mapping, Sequence

from bot.presenter.games.registry import presenter_of
from bot.presenter.lobby import closing, level
from bot.presenter.orders import Misunderstood, Order, Understood, fold, known, plain, readings
from bot.presenter.scene import called, scene_of
from bot.presenter.screen import Do, Press, Several, Show, Text, Use
from bot.presenter.view import TableView
from bot.presenter.words import has
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
    "fair": Show("fair"),
    "help": Show("help"),
    "mine": Show("mine"),
    "join": Use("join"),
    "leave": Use("leave"),
    "start": Use("start"),
    "add": Use("add_computer"),
    "close-now": Use("close"),
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
        if (press := _command(line, view.game)) is not None:
            return Understood(press)
    if observation is None:
        return _of_lobby(lines, view)
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


def _command(line: str, game: str) -> Press | None:
    words = fold(plain(line)).strip(" .,!?/")
    for name, press in _COMMANDS.items():
        if words in known(f"command-{name}"):
            return press
    panels = presenter_of(game).panels()
    return next((found for panel in panels if (found := panel.typed(words))), None)


def _of_lobby(lines: Sequence[str], view: TableView) -> Order:
    """Words that mean something only before the match."""
    if view.closed:
        return Misunderstood(Text("refusal-closed"))
    for line in lines:
        words = " ".join(fold(plain(line)).replace(":", " ").split()).strip(" .,!?/")
        if words in known("command-close"):
            return Understood(closing(view))
        if (wanted := _behind(words, known("command-add"))) is not None:
            return _computer(wanted, view)
    return Misunderstood(Text("typed-not-started"))


def _computer(wanted: str, view: TableView) -> Order:
    """`бот новичок`: a computer player of this level."""
    for player in view.computers:
        spoken = known(f"computer-{player}", "words") if has(f"computer-{player}") else ()
        if wanted in spoken or wanted == fold(player):
            return Understood(Use(f"add_computer {player}"))
    levels = Several(tuple(level(player) for player in view.computers))
    return Misunderstood(Text("typed-which-computer", {"players": levels}))


def _behind(words: str, heads: Iterable[str]) -> str | None:
    """What stands behind one of these, the longest that fits; None where none does."""
    found = (head for head in sorted(heads, key=len, reverse=True) if words.startswith(f"{head} "))
    head = next(found, None)
    return None if head is None else words.removeprefix(head).strip()


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
