"""A whole match of Founders by what people write and by what they press, down to its last screen."""

import random
from typing import Any

from bot.presenter.lines.orders import Understood
from bot.presenter.lines.typed import read_order
from bot.presenter.screen import Do, Term, Text
from bot.presenter.words import say
from engine.games.founders.numbering import numbered, target_of
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.event import Event
from engine.kernel.rng import choose_index
from tests.bot.presenter.scenes import LANGUAGES, Table, aloud, runs
from tests.support.tables import cases

VERBS = {
    "pick": "взять {tile}",
    "take": "поставить {tile}",
    "open": "открыть стопку {stack}",
    "propose": "предлагаю",
    "agree": "да",
    "refuse": "нет",
    "use war": "война",
    "use coin": "купить",
    "use cart": "телега",
    "use master": "мастер",
    "place": "на место {number}",
    "replace": "вместо {number}",
    "war": "разорить {number}",
    "coin": "купить {number} {resource}",
    "cart": "телега {number}",
    "master": "мастера на {number}",
    "nature": "верхний квадрат природы",
    "end": "конец",
}


def words(kind: str, name: str) -> list[str]:
    return say("ru", Text("code", {"code": Term(f"founders-{kind}-{name}", "words")})).split(", ")


def written(code: str, codes: list[str], turn: int, seats: int) -> str:
    """How somebody writes it: tiles by the name that no other has, places by the number of the picture."""
    verb, *more = code.split(" ")
    target = target_of(code, turn)
    facts: dict[str, Any] = {"number": numbered(codes, turn, seats).get(target, 0)} if target else {}
    if verb in ("pick", "take"):
        facts["tile"] = say("ru", Text("code", {"code": Term(f"founders-tile-{more[0]}", "acc")}))
    if verb == "open":
        facts["stack"] = words("stack", more[0])[1]
    if verb == "coin":
        facts["resource"] = words("resource", more[-1])[0]
    return VERBS[code if verb == "use" else verb].format(**facts)


def test_a_match_is_played_by_lines_and_every_line_is_a_button() -> None:
    rng = random.Random(11)
    case = next(case for case in cases() if case.name == "founders" and case.seats == 2 and case.options["vote"])
    game, state, played, events = case.game, case.new(), set[str](), list[Event]()
    while actors := game.awaited(state):
        actor = rng.choice(list(actors))
        legal = list(game.legal(state, actor))
        decision = legal[choose_index(rng, (actor == CHANCE and game.weights(state)) or [1] * len(legal))]
        if actor != CHANCE:
            decision = rng.choice(_liked(legal, rng))
            table = Table(game, state, case.options, "founders", events=tuple(events))
            line = written(decision.code, [one.code for one in legal], state.turn, 2)
            order = read_order(line, table.seen(actor), actor, table.view)
            assert order == Understood(Do((decision.code,))), line
            assert (decision.code,) in runs(table.screen(actor))
            played.add(decision.code.partition(" ")[0])
            events = []
        events += game.apply(state, actor, decision)
    over = Table(game, state, case.options, "founders", events=tuple(events))
    assert all(aloud(over, over.screen(viewer), language) for viewer in (PUBLIC, 0) for language in LANGUAGES)
    assert played >= {verb.partition(" ")[0] for verb in VERBS} - {"propose", "agree", "refuse", "cart", "nature"}


def _liked(legal: list[Any], rng: random.Random) -> list[Any]:
    """Prizes and tokens; tiles are replaced now and then, and the end is not proposed."""
    first = [one for one in legal if one.code.startswith(("take p_", "use "))]
    usual = [one for one in legal if one.code not in ("propose",)]
    places = [one for one in usual if not one.code.startswith("replace ")]
    return first if first and rng.random() < 0.7 else places if places and rng.random() < 0.9 else usual
