"""The presenter for any game: turn, points, and a button with its code for every decision; no picture.

A game's own presenter is a subclass of `BasePresenter` and overrides the methods for which the game has more to show.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, get_args

from bot.presenter.acts.table import Rematch
from bot.presenter.games.panel import Panel
from bot.presenter.lines.orders import Misunderstood, Order, Understood, fold, plain
from bot.presenter.outcome import closing_lines, series_line, turning, winners
from bot.presenter.scene import BACK, Scene, block, held_text, marked, points, title_of, tool, tools_of, turn_lines
from bot.presenter.screen import Block, Choice, Do, Name, Param, Screen, Seat, Several, Show, Slot, Text, Use
from bot.presenter.view import TableView
from engine.ai.advice import Advice
from engine.ai.reasons import Reason
from engine.kernel.actors import PUBLIC
from engine.kernel.decision import MOST_DECISIONS
from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.observation import Observation

KEPT = 4
"""How many versions of a game's words stay in memory: for today's cards, and for the cards of older matches."""
NEWS_SHOWN = 6
_REPEATED = re.compile(r"(.*\S)\s*[xх]\s*([0-9]{1,3})")


def kinds_of(stage: Any) -> list[str]:
    """Return the kinds (field `kind`) of all stages of a game; `stage`: the union type of its stage classes."""
    union, *_ = get_args(stage)
    return [str(field.default) for one in get_args(union) for field in fields(one) if field.name == "kind"]


class BasePresenter:
    """Makes the screens and texts of a game. The defaults are good enough to play any game."""

    things: tuple[str, ...] = ()
    """Kinds of things in the game's files; each thing has the key `<game>-<kind>-<id>` in the catalogue."""
    panels: Sequence[Panel] = (Panel("score"),)
    """The panels of this game in the order in which «Ещё» offers them."""
    about_keys: tuple[str, ...] = ()
    """The messages that explain the game in a minute to a newcomer; empty if there is nothing to say."""

    doubted: frozenset[str] | None = None
    """Verbs of the last code of the runs before which `doubt` may ask; None: of any."""
    composed: frozenset[str] = frozenset()
    """Kinds of questions at which a player composes a turn of several decisions, so that plans are offered."""
    hint_remarks: Mapping[str, str] = {}
    """Kind of question → message that a hint adds where it compares no options."""
    draws_plans: bool = False
    """Whether the game's picture can show plans as arrows."""

    def main(self, scene: Scene) -> Screen:
        """Return the board with the choices of those who are asked."""
        blocks = (
            title_of(scene, Text("running")),
            *self.news(scene)[-NEWS_SHOWN:],
            *_seats(scene),
            *series_line(scene),
            *turn_lines(scene, None, None, alone=len(scene.waiting) == 1),
            *([Block("line", held_text(scene))] if scene.view.held is not None else []),
        )
        hidden = [tool("mine", Show("mine"))] if scene.viewer == PUBLIC and _secret(scene) else []
        return Screen(blocks, None, _choices(scene), (*hidden, *tools_of(scene)), self.alert(scene))

    def ahead(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events that a hint proposes in the order in which it tells them."""
        return events

    def alert(self, scene: Scene) -> Text | None:
        """Return the alert of `main` alone: the short answer for the person who pressed a button."""
        own = [event for event in scene.events if scene.viewer == _actor(event)]
        return _told(own[-1]) if own else None

    def result(self, scene: Scene) -> Screen:
        """Return the screen after the match, with every point explained."""
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
        blocks = (*won, *ties, *rows, *closing_lines(scene))
        rematch = Choice(Text("tool-rematch"), Use(Rematch()), "commit")
        return Screen(blocks, None, (rematch,), (*tools_of(scene), tool("fair", Show("fair"))))

    def panel(self, scene: Scene, panel: str, page: int) -> Screen | None:
        """Return the panel of this name; None if the game has no such panel.

        Every game has `text` and `score` (points by heading) and `mine` (the viewer's own choices).
        """
        if panel in ("text", "score"):
            rows = [row for seat in range(len(scene.view.seats)) for row in _headings(scene, seat)]
            return Screen((title_of(scene, Text("score-part")), *rows), tools=(BACK,))
        if panel == "mine" and scene.viewer != PUBLIC:
            own = BasePresenter.main(self, scene)
            legal = [code for ask in scene.asks for code in ask.legal or ()]
            codes = Several(tuple(legal[:12]))
            return Screen(own.blocks, None, own.choices, (BACK,), Text("choices-alert", {"choices": codes}))
        return None

    def panel_at(self, area: str) -> str | None:
        """Return the name of the panel about a hot area of the picture (`card 17`); None if there is none."""
        kind = area.partition(" ")[0]
        return {"seat": "score", "sign": "signs"}.get(kind)

    def place_names(self, game: Game[Any]) -> Mapping[str, Text]:
        """Return key → name to print beside a place of the picture; the renderer of the game defines the keys."""
        return {}

    def progress(self, seen: Observation) -> Text:
        """Return how far the match has come, in few words for the caption of a picture."""
        return Text("running")

    def set_up(self, view: TableView) -> Text | None:
        """Return what the picture of the lobby shows besides the seats; None if the game draws no such picture."""
        return None

    def line_at(self, scene: Scene, spots: Sequence[str]) -> str:
        """Return the typed line that means the same as a tap on these hot areas, in order; empty if none does."""
        return ""

    def news(self, scene: Scene) -> Sequence[Block]:
        """Return lines on the events of the scene, oldest first.

        A game's own presenter makes a line for each turn, this default a line for each event.
        """
        return tuple(Block("log", _told(event)) for event in scene.events)

    def deeds(self, scene: Scene) -> Param | None:
        """Return what the viewer did in the events of the scene, without the viewer's name; None if nothing."""
        own = tuple(_what(event) for event in scene.events if scene.viewer == _actor(event))
        return Several(own, " · ") if own else None

    def heading(self, heading: str) -> Param:
        """Return the name of a heading of the standing (a kind of points)."""
        return heading

    def heading_group(self, heading: str) -> str:
        """Return the heading under which a hint sums up this one with others; itself if it stands alone."""
        return heading

    def reasons(self, scene: Scene, alike: Sequence[Reason]) -> Iterable[Text]:
        """Return in words what speaks for a turn; empty if the game has no words for it.

        `alike`: reasons of one seat and one kind of asset of this game, such as `region A9` and `region A11`.
        """
        return ()

    def hint_facts(self, scene: Scene) -> Iterable[Block]:
        """Return what the viewer should know to understand a hint for the present question; empty by default."""
        return ()

    def hint_cards(self, scene: Scene, advice: Advice) -> Iterable[Block]:
        """Return what a proposal surely brings, and what its things do, for a game with many; empty by default."""
        return ()

    def about(self, view: TableView) -> Sequence[Block]:
        """Return lines that explain the game to a newcomer in a minute; empty if the game has none.

        A game with shorter rules by option leaves out what the options of this table leave out.
        """
        return [block("line", key) for key in self.about_keys]

    def help_lines(self, scene: Scene) -> Sequence[Block]:
        """Return how to answer the present question by typing; this default gives one legal code as an example."""
        asked = [ask.legal[0] for ask in scene.asks if ask.legal]
        return [block("line", "help-codes", code=asked[0])] if asked else []

    def order(self, scene: Scene, text: str) -> Order:
        """Return the press that a typed line means, or a hint. Never raises an error.

        This default reads codes between commas, in any case of letters; `x3` or `*3` after a code repeats it.
        """
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

    def doubt(self, scene: Scene, codes: Sequence[str]) -> Text | None:
        """Return a question to put to the viewer once before this run is played; None if no question is needed.

        Asked before a legal run that may cost more than the player thinks.
        """
        return None

    def late(self, scene: Scene, codes: Sequence[str]) -> Text | None:
        """Return why an old button of the viewer plays nothing any more; None if the board shows the reason."""
        return None

    def lesson(self, scene: Scene, seat: Seat) -> Block | None:
        """Return a sentence about what is new to the seat that decides now, with hot areas; None if nothing is new.

        The whole table reads it, so it speaks only of what all may see.
        """
        return None

    def is_for_help(self, scene: Scene, seat: Seat) -> bool:
        """Tell whether this is the question of a first match at which the coach tells this seat where to find help."""
        return False

    def named(self) -> Iterable[Text]:
        """Return texts that name every thing of the game, so that a check finds missing names in a language."""
        return ()


def _choices(scene: Scene) -> tuple[Choice, ...]:
    """Return a button for every decision; the group gets a secret one only as a slot number of the presser's list."""
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
    """Tell whether somebody is asked to decide something that the group may not see."""
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
    """Return an event of any game in words, as `Аня: buy 7`: the seat, if it has one, then the values of its fields."""
    who, what = _actor(event), _what(event)
    return Text("log-of", {"who": Name(who), "deeds": what}) if who >= 0 else Text("code", {"code": what})


def _what(event: Event) -> Param:
    facts = (fact for name, fact in event.as_json().items() if name not in ("to", "seat", "actor"))
    return Several(tuple(_plain(fact) for fact in facts), " ")


def _plain(fact: object) -> str:
    return " ".join(map(str, fact)) if isinstance(fact, list) else str(fact)


def _actor(event: Event) -> int:
    """Return the seat that acted in an event of any game, by its field `seat` or `actor`; PUBLIC if it has none."""
    found = (getattr(event, name, None) for name in ("seat", "actor"))
    return next((seat for seat in found if isinstance(seat, int)), PUBLIC)
