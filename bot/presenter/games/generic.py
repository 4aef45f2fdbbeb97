"""The presenter for a game without its own: the turn, the points, a button with a code per decision; no picture."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from bot.presenter.acts.table import Rematch
from bot.presenter.games.presenter import Panel
from bot.presenter.orders import Misunderstood, Order, Understood, fold, plain
from bot.presenter.scene import (
    BACK,
    Scene,
    block,
    held_text,
    marked,
    points,
    series_line,
    thanks,
    title_of,
    tool,
    tools_of,
    turn_lines,
    turning,
    winners,
)
from bot.presenter.screen import Block, Choice, Do, Name, Param, Screen, Several, Show, Slot, Text, Use
from bot.presenter.view import TableView
from engine.kernel.actors import PUBLIC
from engine.kernel.decision import MOST_DECISIONS
from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.observation import Observation

NEWS_SHOWN = 6
_REPEATED = re.compile(r"(.*\S)\s*[xх]\s*([0-9]{1,3})")


def main(scene: Scene) -> Screen:
    blocks = (
        title_of(scene, Text("running")),
        *news(scene)[-NEWS_SHOWN:],
        *_seats(scene),
        *series_line(scene),
        *turn_lines(scene, None, None, alone=len(scene.waiting) == 1),
        *([Block("line", held_text(scene))] if scene.view.held is not None else []),
    )
    hidden = [tool("mine", Show("mine"))] if scene.viewer == PUBLIC and _secret(scene) else []
    return Screen(blocks, None, _choices(scene), (*hidden, *tools_of(scene)), alert(scene))


def result(scene: Scene) -> Screen:
    standing = scene.observation.standing
    ties: list[Block] = []
    if standing.tie_break:
        shared = standing.tie_break == "shared"
        ties = [block("line", "result-shared") if shared else block("line", "result-tie", code=standing.tie_break)]
    rows = (
        block("row", "result-seat", place=one.place, who=marked(scene.view, seat), points=points(one.total))
        for seat, one in sorted(enumerate(standing.seats), key=lambda pair: pair[1].place)
    )
    won = (title_of(scene, Text("result-part")), winners(scene), *turning(scene), *series_line(scene, "line"))
    blocks = (*won, *ties, *rows, *thanks(scene))
    rematch = Choice(Text("tool-rematch"), Use(Rematch()), "commit")
    return Screen(blocks, None, (rematch,), (*tools_of(scene), tool("fair", Show("fair"))))


def panel(scene: Scene, panel: str, page: int) -> Screen | None:
    """Return a panel: `text` and `score` show points by heading, `mine` the viewer's own choices; else None."""
    if panel in ("text", "score"):
        rows = [row for seat in range(len(scene.view.seats)) for row in _headings(scene, seat)]
        return Screen((title_of(scene, Text("score-part")), *rows), tools=(BACK,))
    if panel == "mine" and scene.viewer != PUBLIC:
        own = main(scene)
        legal = [code for ask in scene.asks for code in ask.legal or ()]
        codes = Several(tuple(legal[:12]))
        return Screen(own.blocks, None, own.choices, (BACK,), Text("choices-alert", {"choices": codes}))
    return None


def lesson(scene: Scene, seat: int) -> Block | None:
    return None


def panel_at(area: str) -> str | None:
    return "score" if area.startswith("seat ") else None


def place_names(game: Game[Any]) -> Mapping[str, Text]:
    return {}


def progress(seen: Observation) -> Text:
    return Text("running")


def set_up(view: TableView) -> Text | None:
    return None


def line_at(scene: Scene, spots: Sequence[str]) -> str:
    return ""


def news(scene: Scene) -> Sequence[Block]:
    """Return a line for each event: its kind and its fields."""
    return tuple(Block("log", _told(event)) for event in scene.events)


def panels() -> Sequence[Panel]:
    return (Panel("score"),)


def deeds(scene: Scene) -> Param | None:
    own = tuple(_what(event) for event in scene.events if scene.viewer == _actor(event))
    return Several(own, " · ") if own else None


def heading(heading: str) -> Param:
    return heading


def about() -> Sequence[Block]:
    return ()


def help_lines(scene: Scene) -> Sequence[Block]:
    """Return an example of a code that can be typed now; without words of its own a game is played by codes."""
    asked = [ask.legal[0] for ask in scene.asks if ask.legal]
    return [block("line", "help-codes", code=asked[0])] if asked else []


def order(scene: Scene, text: str) -> Order:
    """Read one or more codes between commas, in any case; `x3` or `*3` behind a code repeats it."""
    legal = {fold(code): code for ask in scene.asks for code in ask.legal or ()}
    codes: list[str] = []
    for part in map(str.strip, plain(text).split(",")):
        repeated = None if fold(part) in legal else _REPEATED.fullmatch(part)
        code, times = (repeated[1], int(repeated[2])) if repeated else (part, 1)
        codes += [legal.get(fold(code), code)] * min(times, MOST_DECISIONS)
    if codes and codes[0] in legal.values() and len(codes) <= MOST_DECISIONS:
        return Understood(Do(tuple(codes)))
    options = Several(tuple(list(legal.values())[:8]))
    return Misunderstood(Text("typed-options", {"options": options}))


def doubt(scene: Scene, codes: Sequence[str]) -> Text | None:
    """Return None: of an unknown game nobody can tell which moves are costly."""
    return None


def late(scene: Scene, codes: Sequence[str]) -> Text | None:
    return None


def named() -> Iterable[Text]:
    return ()


def _choices(scene: Scene) -> tuple[Choice, ...]:
    """Return a button for every decision; a group sees a secret one only as a slot of the presser's own list."""
    hidden = [ask for ask in scene.observation.asks if ask.awaited and ask.legal is None]
    if scene.viewer == PUBLIC and any(ask.slots for ask in hidden):
        slots = range(max(ask.slots - len(ask.known) for ask in hidden))
        numbered = (Choice(Text("slot", {"number": n + 1}), Slot(n), "plain", "slot") for n in slots)
        return (*numbered, *_coded(code for ask in hidden for code in ask.known))
    return _coded(code for ask in scene.asks for code in ask.legal or ())


def _coded(codes: Iterable[str]) -> tuple[Choice, ...]:
    return tuple(
        Choice(Text("code", {"code": code}), Do((code,)), "plain", code.split(" ")[0]) for code in dict.fromkeys(codes)
    )


def _secret(scene: Scene) -> bool:
    """Tell whether somebody is asked something that the group may not see."""
    return any(ask.awaited and ask.legal is None for ask in scene.observation.asks)


def _seats(scene: Scene) -> Iterator[Block]:
    for seat, standing in enumerate(scene.observation.standing.seats):
        yield block("row", "standing-row", who=marked(scene.view, seat), points=points(standing.total))


def _headings(scene: Scene, seat: int) -> Iterator[Block]:
    standing = scene.observation.standing.seats[seat]
    parts = Several(tuple(f"{heading} {number}" for heading, number in standing.by))
    who = marked(scene.view, seat)
    yield block("row", "result-row", place=standing.place, who=who, points=points(standing.total), parts=parts)


def _told(event: Event) -> Text:
    """Return an event as `Аня: buy 7`: its seat if it names one, then its fields as they are."""
    who, what = _actor(event), _what(event)
    return Text("log-of", {"who": Name(who), "deeds": what}) if who >= 0 else Text("code", {"code": what})


def _what(event: Event) -> Param:
    facts = (fact for name, fact in event.as_json().items() if name not in ("to", "seat", "actor"))
    return Several(tuple(_plain(fact) for fact in facts), " ")


def _plain(fact: object) -> str:
    return " ".join(map(str, fact)) if isinstance(fact, list) else str(fact)


def alert(scene: Scene) -> Text | None:
    own = [event for event in scene.events if scene.viewer == _actor(event)]
    return _told(own[-1]) if own else None


def _actor(event: Event) -> int:
    """Return the seat that an unknown event names; PUBLIC if it names none."""
    found = (getattr(event, name, None) for name in ("seat", "actor"))
    return next((seat for seat in found if isinstance(seat, int)), PUBLIC)
