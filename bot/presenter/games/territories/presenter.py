"""The presenter of «Территории»: the functions of `games.presenter.GamePresenter`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.presenter.games.final import chart_panel
from bot.presenter.games.presenter import Panel, kinds_of
from bot.presenter.games.territories import ask, board, coach, hand, market, rules, score, text_board
from bot.presenter.games.territories.cards import CARD, card_panel
from bot.presenter.games.territories.costly_moves import doubt_of
from bot.presenter.games.territories.effects import card_text, task_text
from bot.presenter.games.territories.game_view import content, game_view_of
from bot.presenter.games.territories.news import TELLER, own_deeds
from bot.presenter.games.territories.typed import help_lines as help_for
from bot.presenter.games.territories.typed import order_of
from bot.presenter.orders import Order
from bot.presenter.scene import Scene
from bot.presenter.screen import Block, Param, Screen, Seat, Term, Text
from bot.presenter.view import TableView
from engine.games.registry import game
from engine.games.territories.observation import TerritoriesObservation
from engine.games.territories.scoring import TIE_BREAKS
from engine.games.territories.stage import Stage
from engine.kernel.game import Game
from engine.kernel.observation import Observation

THINGS = ("card", "task")
"""Kinds of things in the game's files; each thing has the key `territories-<kind>-<id>` in the catalogue."""
STRIP = {
    "coin": "coins",
    "hand_cards": "hand",
    "parcel": "lands",
    "need": "need",
    "profit": "profit",
    "scroll": "tasks",
}
"""Sign in a player's strip on the picture → the message with its name."""
PANELS = (
    hand.MINE,
    Panel("score"),
    hand.TASKS,
    hand.DEVELOPMENTS,
    market.MARKET,
    CARD,
    text_board.LAND,
    Panel("about"),
    Panel("chart", offered=False),
    score.AFTERMATH,
)
"""The panels in the order in which «Ещё» offers them."""


def main(scene: Scene) -> Screen:
    return board.main(game_view_of(scene))


def alert(scene: Scene) -> Text | None:
    return board.alert(game_view_of(scene))


def result(scene: Scene) -> Screen:
    return score.result(game_view_of(scene))


def panel(scene: Scene, panel: str, page: int) -> Screen | None:
    game_view = game_view_of(scene)
    name, _, about = panel.partition(" ")
    if about:
        make_one = {
            "hold": hand.hold_panel,
            "use": hand.use_panel,
            "card": card_panel,
            "land": text_board.land_panel,
            "lot": market.lot_panel,
        }.get(name)
        return make_one(game_view, about) if make_one else None
    make = {
        "mine": hand.mine_panel,
        "found": hand.found_panel,
        "tasks": hand.tasks_panel,
        "developments": hand.developments_panel,
        "market": market.market_panel,
        "text": text_board.text_panel,
        "rules": rules.rules_panel,
        "score": score.score_panel,
        "chart": chart_panel,
        "aftermath": score.aftermath_panel,
    }.get(name)
    return make(game_view) if make else None


def panel_at(area: str) -> str | None:
    """Return the panel about a hot area: cards, lands and one's own cards (`use`) have their own, a seat is in the
    score, tasks share one; None for any other.
    """
    kind, _, _ = area.partition(" ")
    return {"card": area, "use": area, "land": area, "seat": "score", "task": "tasks"}.get(kind)


def place_names(game: Game[Any]) -> Mapping[str, Text]:
    """Return the words of the players' strips on the picture."""
    return {f"strip {sign}": Text(f"territories-strip-{key}") for sign, key in STRIP.items()}


def progress(seen: Observation) -> Text:
    assert isinstance(seen, TerritoriesObservation)
    return ask.progress(seen)


def set_up(view: TableView) -> Text | None:
    return Text("territories-set-up")


def line_at(scene: Scene, spots: Sequence[str]) -> str:
    """Return `pay 17` for a tapped card of the table during income, payable or not; empty for all other taps."""
    kind, _, name = spots[-1].partition(" ")
    return f"pay {name}" if kind == "card" and game_view_of(scene).seen.stage.kind == "income" else ""


def panels() -> Sequence[Panel]:
    return PANELS


def news(scene: Scene) -> Sequence[Block]:
    return TELLER.news(game_view_of(scene))


def deeds(scene: Scene) -> Param | None:
    return own_deeds(game_view_of(scene))


def heading(heading: str) -> Param:
    return Term(f"territories-heading-{heading}")


def about() -> Sequence[Block]:
    return rules.about()


def help_lines(scene: Scene) -> Sequence[Block]:
    return tuple(help_for(game_view_of(scene)))


def order(scene: Scene, text: str) -> Order:
    return order_of(scene, text)


def doubt(scene: Scene, codes: Sequence[str]) -> Text | None:
    return doubt_of(game_view_of(scene), codes)


def late(scene: Scene, codes: Sequence[str]) -> Text | None:
    return market.late_text(game_view_of(scene), codes[0])


def lesson(scene: Scene, seat: Seat) -> Block | None:
    return coach.lesson(game_view_of(scene), seat)


def named() -> Iterable[Text]:
    """Return texts that use each catalogue message chosen by id, so that a check finds those that are missing."""
    made = content(game("territories"))
    for card in (*made.cards[1:], *made.developments[1:]):
        yield card_text(card)
        yield Text("code", {"code": Term(f"territories-card-{card.id}", "words")})
    for task in made.tasks[1:]:
        yield task_text(task)
        yield Text("code", {"code": Term(f"territories-task-{task.id}", "words")})
    yield from place_names(game("territories")).values()
    yield from (Text(f"territories-stage-{kind}") for kind in kinds_of(Stage))
    yield from (Text(f"territories-heading-{heading}") for heading in score.HEADINGS)
    yield from (Text(f"territories-tie-{tie}", {"numbers": "1"}) for tie in (*TIE_BREAKS, "shared"))
    yield from (Text(f"territories-tie-place-{tie}", {"numbers": "1"}) for tie in TIE_BREAKS)
    yield from (Text(f"territories-lesson-{about}") for about in (*coach.BUILDING, *coach.EARNING, "market", "end"))
