"""Reads a line typed at a table as the press of a button or a vote, or answers with a hint. Never raises an error."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.presenter.acts.table import (
    AddComputer,
    Agree,
    Close,
    ComeBack,
    GiveSalt,
    Hush,
    Join,
    Leave,
    Rematch,
    Resign,
    Start,
    TakeBack,
    Undo,
    Vote,
    Withdraw,
)
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.games.registry import presenter_of
from bot.presenter.glossary import PANEL as GLOSSARY
from bot.presenter.glossary import term_of
from bot.presenter.lines.numbers import number_words
from bot.presenter.lines.orders import (
    Misunderstood,
    Order,
    Understood,
    fold,
    known,
    plain,
    readings,
    spellings,
    strange,
)
from bot.presenter.lines.pasted_orders import read_pasted
from bot.presenter.lines.plan_words import plan_of
from bot.presenter.lines.questions import (
    PLEASANTRY,
    answer_to,
    asked_about,
    asked_why,
    asks_what_it_is,
    behind,
    has_company,
    is_pleasantry,
    is_question,
    is_talk,
    is_to_somebody,
    own_words,
    said,
    words_of_moves,
)
from bot.presenter.lines.typos import can_be_undone, put_right
from bot.presenter.scene import Scene, called, scene_of
from bot.presenter.screen import Do, Plan, Press, Several, Show, Term, Text, Use
from bot.presenter.screens.lobby import level
from bot.presenter.screens.own_time import read_own_time
from bot.presenter.screens.table_settings import AGREED, SAID_ALONE
from bot.presenter.view import TableView
from bot.presenter.words import has, say
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.observation import Observation

__all__ = ["Misunderstood", "Order", "Understood", "read_order", "why_not"]

_COMMANDS: Mapping[str, Press] = {
    "board": Show(""),
    "undo": Use(Undo()),
    "takeback": Use(TakeBack()),
    "retract": Use(Withdraw()),
    "text": Show("text"),
    "rules": Show("rules"),
    "score": Show("score"),
    "since": Show("since"),
    "errand": Show("errand"),
    "log": Show("log"),
    "film": Show("film"),
    "fair": Show("fair"),
    "hint": Show("hint"),
    "plans": Show("plans"),
    "help": Show("help"),
    "glossary": Show("glossary"),
    "signs": Show("signs"),
    "mine": Show("mine"),
    "windows": Show("windows"),
    "invite": Show("invite"),
    "join": Use(Join()),
    "leave": Use(Leave()),
    "start": Use(Start()),
    "add": Use(AddComputer()),
    "close-now": Use(Close()),
    "about": Show("about"),
    "more": Show("more"),
    "resign": Show("resign"),
    "resign-now": Use(Resign()),
    "come-back": Use(ComeBack()),
    "rematch": Use(Rematch()),
    "end": Show("end"),
    "hush": Use(Hush()),
    "time": Show("time"),
}


def read_order(text: str, observation: Observation | None, viewer: Viewer, view: TableView) -> Order:
    """Return what this person's line means (decisions, an act, a panel), or a hint why it is unclear.

    `observation`: None in the lobby.
    """
    order = _read(text, observation, viewer, view)
    if (vote := _vote_of(text, view, viewer, is_move=isinstance(order, Understood))) is not None:
        return Understood(vote)
    if isinstance(order, Understood) or order.hint.key.startswith("answer-"):
        return order
    if is_pleasantry(text) or is_to_somebody(text, view.game, _commands(view.game)):
        return Misunderstood(PLEASANTRY, talk=True)
    if (meant := _meant(order, text, observation, viewer, view)) is not None:
        return meant
    talk = is_talk(text, view.game, _commands(view.game))
    if talk and has_company(view):
        return replace(order, talk=True)
    # The strange word may be another than the one that asks: `log yesterday`.
    asks = is_question(order.strange) if order.strange else talk and is_question(text)
    return Misunderstood(Text("typed-question")) if asks else order


def _meant(
    order: Misunderstood, text: str, observation: Observation | None, viewer: Viewer, view: TableView
) -> Understood | None:
    """Return what the line means with its unknown word corrected; None unless exactly one meaning is found.

    A move must be possible to undo, and of the other presses only panels count.
    """
    words = {**_commands(view.game), **words_of_moves(view.game), **{word: word for word in number_words()}}
    found: dict[Press, str] = {}
    for like, line in put_right(order.strange, text, words):
        one = _read(line, observation, viewer, view)
        if isinstance(one, Understood):
            found.setdefault(one.press, like)
    if len(found) != 1:
        return None
    [(press, like)] = found.items()
    if isinstance(press, Do) and observation is not None:
        scene = scene_of(view, observation, (), viewer)
        return Understood(press, like) if can_be_undone(view.played, scene.observation, press.codes) else None
    return Understood(press, like) if isinstance(press, Show) else None


def _read(text: str, observation: Observation | None, viewer: Viewer, view: TableView) -> Order:
    if not plain(text):
        return Misunderstood(Text("typed-empty"))
    if (exact := _exact(text, observation, viewer)) is not None:
        return Understood(exact)
    lines = list(readings(text))
    for line in lines:
        if (press := _command(line, view) or _asked(line, view)) is not None:
            return Understood(press)
        if (own := read_own_time(line)) is not None:
            return Understood(Use(own))
        if (answer := answer_to(line)) is not None:
            return _answered(answer, observation)
        if observation is not None and (agreed := _agreed_on(line, view)) is not None:
            return Misunderstood(agreed)
    if observation is None:
        return _of_lobby(lines, view)
    return _move(lines, view, observation, viewer)


def why_not(spots: Sequence[str], observation: Observation, viewer: Viewer, view: TableView) -> Text | None:
    """Return why a tap on these hot areas of the picture does nothing.

    It is the hint for the typed line that names the same areas. None if that line would be obeyed, or if there is no
    such line.
    """
    line = presenter_of(view.game).line_at(scene_of(view, observation, (), viewer), spots)
    order = read_order(line, observation, viewer, view) if line else None
    return order.hint if isinstance(order, Misunderstood) else None


def _exact(text: str, observation: Observation | None, viewer: Viewer) -> Press | None:
    """Return what a line means that has one form only: a code, a salt, the number of a plan; None for another line."""
    if (code := _code(text, observation, viewer)) is not None:
        return Do((code,))
    if (salt := _salt(text)) is not None:
        return Use(GiveSalt(salt))
    number = plan_of(text) if observation is not None else None
    return Plan(number) if number is not None else None


def _code(text: str, observation: Observation | None, viewer: Viewer) -> str | None:
    """Return the legal code that is equal to the line, in small or capital letters; None if there is none."""
    ask = observation.ask(viewer) if observation else None
    line = " ".join(text.split()).casefold()
    return next((code for code in (ask and ask.legal) or () if code.casefold() == line), None)


def _salt(text: str) -> str | None:
    """Return the text after the word for a salt, unchanged, as it enters every draw; None for any other line."""
    word, _, salt = " ".join(text.split()).partition(" ")
    return salt if salt and fold(plain(word)) in known("command-salt") else None


def _command(line: str, view: TableView) -> Press | None:
    # Commas inside do not count: «да, сдаюсь».
    words = " ".join(word.strip(".,!?/") for word in fold(plain(line)).split()).strip()
    for name, press in _COMMANDS.items():
        # Founders has a rule of its own for proposing the end: there the word means a move.
        if words in known(f"command-{name}") and not (name == "end" and words in own_words(view.game)):
            return press
    panels = presenter_of(view.game).panels
    return next((found for panel in panels if (found := panel.typed(words, view))), None)


def _asked(line: str, view: TableView) -> Press | None:
    """Return the panel that answers a question in words; None if the line is no question, or no panel answers it."""
    about = asked_about(line)
    if not about:
        return None
    term = term_of(view.game, about)
    if term and asks_what_it_is(line):
        return Show(f"{GLOSSARY} {term}")
    panels = presenter_of(view.game).panels
    asked = next((found for panel in panels if (found := panel.typed(about, view, asked=True))), None)
    press = asked or _command(about, view) or (Show(f"{GLOSSARY} {term}") if term else None)
    return press if isinstance(press, Show) else None


def _answered(answer: Text, observation: Observation | None) -> Order:
    """Return the sentence as the answer; before the match, a question about settings opens their panel instead."""
    return (
        Understood(Show("options"))
        if answer.key == "answer-settings" and observation is None
        else Misunderstood(answer)
    )


def _of_lobby(lines: Sequence[str], view: TableView) -> Order:
    """Return what the line means before the match (close, add a computer, set the time control), or a hint."""
    if view.closed:
        return Misunderstood(Text("refusal-closed"))
    for line in lines:
        words = " ".join(fold(plain(line)).replace(":", " ").split()).strip(" .,!?/")
        if words in known("command-close"):
            return Understood(Show("close"))
        if (wanted := behind(words, known("command-add"))) is not None:
            return _computer(wanted, view)
        if (press := _agreed(words)) is not None:
            return Understood(press)
    return Misunderstood(Text("typed-not-started"))


def _agreed(words: str) -> Use | None:
    """Return the press that makes a setting on which a table agrees: `время на ход сутки`, or only `блиц`.

    None for other words.
    """
    for name, choices in AGREED.items():
        wanted = behind(words, known(f"command-{name}")) or (words if name in SAID_ALONE else "")
        for choice in choices:
            if wanted in known(f"option-table-{name}-{choice}", "words"):
                return Use(Agree(name, choice))
    return None


def _agreed_on(line: str, view: TableView) -> Text | None:
    """Return the table's setting if the line asks for it, or to change it too late in the match; else None."""
    words = said(line).replace(":", " ")
    for name, choices in AGREED.items():
        heads = known(f"command-{name}")
        wanted = behind(words, heads)
        every = frozenset().union(*(known(f"option-table-{name}-{choice}", "words") for choice in choices))
        if words in heads or wanted in every:
            return Text(f"answer-{name}", {"choice": Term(f"option-table-{name}-{getattr(view, name)}")})
    return None


def _computer(wanted: str, view: TableView) -> Order:
    """Return the press that adds a computer player of this level (`бот новичок`), or ask which level is meant."""
    for player in view.computers:
        spoken = known(f"computer-{player}", "words") if has(f"computer-{player}") else ()
        if wanted in spoken or wanted == fold(player):
            return Understood(Use(AddComputer(player)))
    levels = Several(tuple(level(player) for player in view.computers))
    return Misunderstood(Text("typed-which-computer", {"players": levels}))


def _move(lines: list[str], view: TableView, observation: Observation, viewer: Viewer) -> Order:
    scene = scene_of(view, observation, (), viewer)
    if not scene.goes_on:
        return Misunderstood(Text("typed-over"))
    if viewer == PUBLIC:
        return Misunderstood(Text("typed-watcher"))
    if not scene.decides:
        return Misunderstood(Text("refusal-resigned"))
    if not scene.asks:
        return Misunderstood(Text("typed-not-asked", {"who": called(scene, scene.waiting)}))
    for line in lines:
        if (move := asked_why(line)) is not None:
            return _why_not(scene, move)
    orders = [_blamed(presenter_of(view.game).order(scene, line), line, view.game) for line in lines]
    best = min(orders, key=_sense)
    if isinstance(best, Understood):
        return best
    return _on_a_button(scene, lines[0]) or read_pasted(presenter_of(view.game), scene, lines[0]) or best


def _on_a_button(scene: Scene, line: str) -> Understood | None:
    """Return the move whose button has the line as its label, whole or up to the first `·`; None if not exactly one."""
    wanted = fold(plain(line))
    moves = [choice for choice in presenter_of(scene.view.game).main(scene).choices if isinstance(choice.press, Do)]
    labels = ((say(language, choice.label), choice.press) for choice in moves for language in LANGUAGES)
    found = {press for label, press in labels if wanted in (fold(plain(label)), fold(plain(label.split("·")[0])))}
    return Understood(found.pop()) if len(found) == 1 else None


def _why_not(scene: Scene, move: str) -> Order:
    """Return the reason why this move is not possible; the move is not played."""
    order = presenter_of(scene.view.game).order(scene, move) if move else None
    if isinstance(order, Understood):
        return Misunderstood(Text("answer-why-not"))
    return Misunderstood(Text("answer-why")) if order is None or order.strange else order


def _sense(order: Order) -> int:
    """Return a sort key for readings of a line: 0 for a playable one; the higher, the less sense the reading makes."""
    if isinstance(order, Understood):
        return 0
    return 1 if not order.strange else 2 if order.hint.key == "typed-like" else 3


def _blamed(order: Order, line: str, game: str) -> Order:
    """Return a better hint about an unknown word, which may be a mistyped command; any other order unchanged.

    If the word belongs to a known command, the hint is about the next word.
    """
    if isinstance(order, Understood) or order.hint.key != "typed-unknown":
        return order
    commands = _commands(game)
    spoken = [word for part in plain(line).split() if (word := part.strip(".,:;!?"))]
    folded = list(map(fold, spoken))
    rest = (behind(" ".join(folded), commands) or "").split()
    head = folded[: len(folded) - len(rest)]
    if rest and fold(order.strange) in head:
        return strange(spoken[len(head)], {})
    return strange(order.strange, commands)


def _commands(game: str) -> Mapping[str, str]:
    """Return the words for commands and panels, which are no moves: folded word → word as written."""
    lists = [spellings(f"command-{name}") for name in _COMMANDS]
    lists += [spellings(panel.title, "words") for panel in presenter_of(game).panels if panel.title]
    return {folded: word for words in lists for folded, word in words.items()}


def _vote_of(text: str, view: TableView, viewer: Viewer, *, is_move: bool) -> Use | None:
    """Return the vote that this line means; None if it is none, or if this player is not asked.

    `is_move`: the line has a meaning of its own. Then the short words that mean much else, «да» and «нет», are no vote.
    """
    asked = view.poll
    if asked is None or viewer not in asked.voters:
        return None
    lines = {fold(plain(line)).strip(" .,!") for line in readings(text)}
    for choice in ("yes", "no"):
        labels = {fold(say(language, Text(f"poll-{asked.about}-{choice}"))) for language in LANGUAGES}
        short = frozenset[str]() if is_move else known(f"poll-said-short-{choice}")
        if lines & (known(f"poll-said-{choice}") | labels | short):
            return Use(Vote(choice))
    return None
