"""The presenter of Eight-Minute Empire: the functions of `games.presenter.GamePresenter`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.presenter.games.area_control.costly_moves import doubt_of
from bot.presenter.games.area_control.score import AFTERMATH, chart_panel
from bot.presenter.games.eme import ask, board, coach, rules, score, taps, text_board
from bot.presenter.games.eme.cards import CARDS, card_panel, card_text, row_panel
from bot.presenter.games.eme.game_view import content, game_view_of
from bot.presenter.games.eme.news import TELLER
from bot.presenter.games.eme.text_board import MAP
from bot.presenter.games.eme.typed import grammar
from bot.presenter.games.eme.typed import help_lines as help_for
from bot.presenter.games.presenter import Panel, a_number, kinds_of
from bot.presenter.order_parser.reader import read
from bot.presenter.orders import Order
from bot.presenter.scene import Scene
from bot.presenter.screen import Block, Param, Screen, Seat, Term, Text
from bot.presenter.view import TableView
from engine.games.eme.content import Content
from engine.games.eme.observation import EmeObservation
from engine.games.eme.scoring import TIE_BREAKS
from engine.games.eme.stage import Stage
from engine.games.registry import game
from engine.kernel.game import Game
from engine.kernel.observation import Observation

THINGS = ("good", "continent", "heading")
"""Kinds of things in the game's files; each thing has the key `eme-<kind>-<id>` in the catalogue."""
PANELS = (
    Panel("score"),
    MAP,
    CARDS,
    Panel("card", "eme-panel-card", offered=False, alone=False, thing=a_number),
    Panel("about"),
    Panel("chart", offered=False),
    AFTERMATH,
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
        make_one = {"card": card_panel, "map": text_board.region_panel}.get(name)
        return make_one(game_view, about) if make_one else None
    make = {
        "text": text_board.text_panel,
        "map": text_board.map_panel,
        "cards": row_panel,
        "rules": rules.rules_panel,
        "score": score.score_panel,
        "chart": chart_panel,
        "aftermath": score.aftermath_panel,
    }.get(name)
    return make(game_view) if make else None


def panel_at(area: str) -> str | None:
    """Return the panel about a hot area: a card has its own, a seat is in the score; None for any other."""
    kind, _, _ = area.partition(" ")
    return {"card": area, "seat": "score"}.get(kind)


def place_names(game: Game[Any]) -> Mapping[str, Text]:
    assert isinstance(game.content, Content)
    names = [f"{side.id}-{name}" for side in game.content.sides.values() for name in side.continents]
    return {f"continent {name}": Text(f"eme-continent-{name}") for name in names}


def progress(seen: Observation) -> Text:
    assert isinstance(seen, EmeObservation)
    return ask.progress(seen)


def set_up(view: TableView) -> Text | None:
    return Text("eme-alt-lobby", {"side": Term(f"option-eme-side-{view.options['side']}")})


def line_at(scene: Scene, spots: Sequence[str]) -> str:
    return taps.line_at(game_view_of(scene), spots)


def panels() -> Sequence[Panel]:
    return PANELS


def news(scene: Scene) -> Sequence[Block]:
    return TELLER.news(game_view_of(scene))


def deeds(scene: Scene) -> Param | None:
    return TELLER.own_deeds(game_view_of(scene))


def heading(heading: str) -> Param:
    return Term(f"eme-heading-{heading}")


def about() -> Sequence[Block]:
    return rules.about()


def help_lines(scene: Scene) -> Sequence[Block]:
    return tuple(help_for(game_view_of(scene)))


def order(scene: Scene, text: str) -> Order:
    return read(grammar(scene.view.played), scene, text)


def doubt(scene: Scene, codes: Sequence[str]) -> Text | None:
    return doubt_of(game_view_of(scene), codes, "eme-doubt-bid")


def late(scene: Scene, codes: Sequence[str]) -> Text | None:
    return None


def lesson(scene: Scene, seat: Seat) -> Block | None:
    return coach.lesson(game_view_of(scene), seat)


def named() -> Iterable[Text]:
    """Return texts that use each catalogue message chosen by id, so that a check finds those that are missing."""
    made = content(game("eme"))
    yield from (Text(f"eme-good-{good.id}") for good in made.goods)
    yield Text("eme-good-wild")
    for side in made.sides.values():
        yield from (Text(f"eme-continent-{side.id}-{continent}") for continent in side.continents)
        yield from (Text("code", {"code": region}) for region in side.regions)
    for cards in made.cards.values():
        yield from (Text("eme-in-play", {"card": card.id, "what": card_text(made, card)}) for card in cards.values())
    yield from (Text(f"eme-stage-{kind}") for kind in kinds_of(Stage))
    headings = ("regions", "continents", *(good.id for good in made.goods))
    yield from (Text(f"eme-heading-{heading}") for heading in headings)
    yield from (Text(f"land-tie-{tie}", {"numbers": "1"}) for tie in (*TIE_BREAKS, "shared"))
    yield from (Text(f"land-tie-place-{tie}", {"numbers": "1"}) for tie in TIE_BREAKS)
    yield from (Text(f"eme-mean-{kind}", {"start": "12"}) for kind in rules.ACTIONS)
    yield from (Text(f"land-{word}-{kind}") for word in ("way", "kind") for kind in rules.ACTIONS)
    yield Text("eme-end-cards")
