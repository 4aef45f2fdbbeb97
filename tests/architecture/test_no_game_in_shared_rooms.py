"""A shared room names no game and nothing that a game brings: it asks the game, and hands on what it is told.

What a game brings is taken from the games themselves, so a new game brings its own names into this test: what it is
called, its options, codes, questions, events, headings of points, panels, and what can be tapped on its picture.
"""

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.games.registry import presenter_of
from bot.presenter.screen import Text
from bot.presenter.words import say
from engine.games import registry
from engine.kernel.actors import CHANCE
from engine.kernel.playout import walk
from tests.bot.presenter.scenes import Table
from tests.support.tables import Case, cases, tried

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("bot", "engine/kernel", "engine/ai", "engine/content_files.py", "config/locales")
OF_GAMES = re.compile(rf"bot/presenter/games/|config/locales/\w+/({'|'.join(registry.names())}|land)[-.]")
"""The rooms of the games themselves and of a family of them, and the benchmark, which measures one of them."""
OF_THE_HOUSE = {
    "about", "accept", "acting", "again", "board", "cancel", "changed", "chart", "done", "end", "ending", "feed",
    "first", "game", "games", "join", "lead", "master", "mine", "move", "next", "open", "opening", "part", "pick",
    "place", "play", "played", "post", "put", "refused", "replace", "score", "seat", "start", "token", "turn", "winner",
}  # fmt: skip
"""Names that the house has too, each for a thing of its own: the token of a messenger, a level of computers."""
ID = re.compile(r"[A-Za-z0-9_:-]+")
LITERAL = re.compile(r"""(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1""")
MESSAGE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


@cache
def names_of_games(all_setups: bool) -> frozenset[str]:
    """What is named in a match of every setup, or only of those that are tried by day: seven names fewer."""
    setups = [one for one in tried(cases()) if all_setups or not one.marks]
    played = {name for one in setups for name in _played(one.values[0])}  # type: ignore[arg-type]
    return frozenset(played.union(*map(_names, registry.names()))) - OF_THE_HOUSE


def _names(game: str) -> Iterator[str]:
    yield game
    yield from (option.name for option in registry.game(game).info.options)
    yield from (panel.name for panel in presenter_of(game).panels)


def _played(case: Case) -> Iterator[str]:
    """What is named in a random match of this case, if its game is shipped. A series only repeats a match."""
    if case.name not in registry.names() or "games" in str(case):
        return
    game, state = case.game, case.new()
    for step, (actor, decision) in enumerate(walk(game, state, random.Random(1))):
        yield decision.code.split(" ")[0]
        yield from (event.kind for event in game.apply(game.clone(state), actor, decision))
        if actor != CHANCE and step % 5 == 0:
            yield from (ask.question for ask in game.asks(state, actor))
            screen = Table(game, state, case.options, case.name).screen(actor)
            yield from (spot.split(" ")[0] for choice in screen.choices for spot in choice.spots)
    yield from (heading for seat in game.standing(state).seats for heading, _ in seat.by)


def offenders(root: Path, *, all_setups: bool = False) -> set[str]:
    """`file: name` for every name of a game in a shared room below this folder."""
    found = (
        path for room in ROOMS for path in ([root / room] if (root / room).is_file() else (root / room).rglob("*"))
    )
    shared = [path for path in found if path.is_file() and not OF_GAMES.match(str(path.relative_to(root)))]
    names = names_of_games(all_setups)
    return {f"{path.relative_to(root)}: {name}" for path in shared for name in _named(path) & names}


def _named(path: Path) -> set[str]:
    """The ids that a file writes down. What stands between blanks is prose, or a sentence of the catalogue."""
    if path.suffix not in (".py", ".js", ".ftl"):
        return set()
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        written = list(_strings(source))
    elif path.suffix == ".js":
        code = re.sub(r"^\s*//.*", "", source, flags=re.MULTILINE)
        written = [match[2] for match in LITERAL.finditer(code)]
    else:
        written = MESSAGE.findall(source)
    return {word for text in written if ID.fullmatch(text) for word in (text, *re.split("[:-]", text))}


def _strings(source: str) -> Iterator[str]:
    """The string constants of a module; docstrings and other bare strings are left out."""
    bare = set[int]()
    for node in ast.walk(ast.parse(source)):  # A node comes before those inside it.
        if isinstance(node, ast.Expr):
            bare.add(id(node.value))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node.value


@pytest.mark.parametrize("all_setups", [False, pytest.param(True, marks=pytest.mark.nightly)])
def test_no_shared_room_names_a_game_or_its_things(all_setups: bool) -> None:
    assert offenders(ROOT, all_setups=all_setups) == set()


def test_the_games_have_names_to_look_for() -> None:
    """The control of the list: one of each source."""
    assert {"eme", "refill", "take", "auction", "army_moved", "continents", "cards", "region"} <= names_of_games(False)


@pytest.mark.parametrize(
    ("file", "planted", "name"),
    [
        ("bot/app/planted.py", 'PANEL = "map"', "map"),
        ("bot/presenter/panels.py", 'KEY = "option-eme-side"', "eme"),
        ("bot/web_adapter/static/planted.js", 'if (about === "region") go();', "region"),
        ("engine/kernel/planted.py", 'if question == "taking_card": pass', "taking_card"),
        ("engine/ai/planted.py", 'WORTH = {"continents": 2}', "continents"),
        ("config/locales/ru/typed.ftl", "typed-no-card = Карты нет.", "card"),
    ],
)
def test_a_planted_name_is_found(file: str, planted: str, name: str, tmp_path: Path) -> None:
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(planted, encoding="utf-8")
    assert f"{file}: {name}" in offenders(tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_shared_sentence_tells_the_name_of_a_game(language: str) -> None:
    titles = [say(language, Text(f"game-{game}")).casefold() for game in registry.names()]
    for path in (ROOT / "config/locales" / language).glob("*.ftl"):
        told = [title for title in titles if title in path.read_text(encoding="utf-8").casefold()]
        assert not told or OF_GAMES.match(str(path.relative_to(ROOT))), path.name
