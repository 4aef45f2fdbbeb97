"""The presenter of Legends: the functions of `games.presenter.GamePresenter`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.presenter.games.area_control.costly_moves import doubt_of
from bot.presenter.games.area_control.score import AFTERMATH, chart_panel
from bot.presenter.games.legends import ask, board, coach, rules, score, taps, text_board, things
from bot.presenter.games.legends.cards import CARDS, GAINS, a_card, card_panel, card_text, row_panel
from bot.presenter.games.legends.game_view import content, game_view_of
from bot.presenter.games.legends.news import TELLER
from bot.presenter.games.legends.text_board import MAP
from bot.presenter.games.legends.typed import help_lines as help_for
from bot.presenter.games.legends.typed import order_of
from bot.presenter.games.presenter import Panel, kinds_of
from bot.presenter.orders import Order
from bot.presenter.scene import Scene
from bot.presenter.screen import Block, Param, Screen, Seat, Term, Text
from bot.presenter.view import TableView
from engine.games.legends.content import LEADERS, Content
from engine.games.legends.observation import LegendsObservation
from engine.games.legends.scoring import TIE_BREAKS
from engine.games.legends.stage import Stage
from engine.games.registry import game
from engine.kernel.game import Game
from engine.kernel.observation import Observation

THINGS = ("card", "token", "group", "side", "island")
"""Kinds of things in the game's files; each thing has the key `legends-<kind>-<id>` in the catalogue."""
PANELS = (
    Panel("score"),
    MAP,
    CARDS,
    Panel("card", "legends-panel-card", offered=False, alone=False, thing=a_card, bare=True),
    things.MINE,
    things.TOKENS,
    things.LEADERS_PANEL,
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
    if panel == "mine":
        return things.mine_panel(game_view)
    make = {
        "text": text_board.text_panel,
        "map": text_board.map_panel,
        "cards": row_panel,
        "tokens": things.tokens_panel,
        "leaders": things.leaders_panel,
        "rules": rules.rules_panel,
        "score": score.score_panel,
        "chart": chart_panel,
        "aftermath": score.aftermath_panel,
    }.get(name)
    return make(game_view) if make else None


def panel_at(area: str) -> str | None:
    """Return the panel about a hot area: a card has its own, a seat is in the score, tokens share one; else None."""
    kind, _, _ = area.partition(" ")
    return {"card": area, "seat": "score", "token": "tokens", "leader": "leaders"}.get(kind)


def place_names(game: Game[Any]) -> Mapping[str, Text]:
    assert isinstance(game.content, Content)
    names = [name for side in game.content.sides for name in side.island_names]
    return {f"island {name}": Text(f"legends-island-{name}") for name in names}


def progress(seen: Observation) -> Text:
    assert isinstance(seen, LegendsObservation)
    return ask.progress(seen)


def set_up(view: TableView) -> Text | None:
    """Return None: chance or a player makes the board only after the match has begun."""
    return None


def line_at(scene: Scene, spots: Sequence[str]) -> str:
    return taps.line_at(game_view_of(scene), spots)


def panels() -> Sequence[Panel]:
    return PANELS


def news(scene: Scene) -> Sequence[Block]:
    return TELLER.news(game_view_of(scene))


def deeds(scene: Scene) -> Param | None:
    return TELLER.own_deeds(game_view_of(scene))


def heading(heading: str) -> Param:
    return Term(f"legends-heading-{heading}")


def about() -> Sequence[Block]:
    return rules.about()


def help_lines(scene: Scene) -> Sequence[Block]:
    return tuple(help_for(game_view_of(scene)))


def order(scene: Scene, text: str) -> Order:
    return order_of(scene, text)


def doubt(scene: Scene, codes: Sequence[str]) -> Text | None:
    return doubt_of(game_view_of(scene), codes, "legends-doubt-bid")


def late(scene: Scene, codes: Sequence[str]) -> Text | None:
    return None


def lesson(scene: Scene, seat: Seat) -> Block | None:
    return coach.lesson(game_view_of(scene), seat)


def named() -> Iterable[Text]:
    """Return texts that use each catalogue message chosen by id, so that a check finds those that are missing."""
    made = content(game("legends"))
    yield from (card_text(card) for card in made.cards.values())
    yield from (Text("code", {"code": Term(f"legends-card-{card.name}", "words")}) for card in made.cards.values())
    for side in made.sides:
        yield from (Text("code", {"code": Term(f"legends-side-{side.id}", form)}) for form in ("", "words"))
        yield from (Text(f"legends-island-{name}") for name in side.island_names)
    yield from (Text(f"legends-place-{place}") for shape in made.shapes.values() for place in shape.places)
    things_named = [*(f"token-{token.id}" for token in made.tokens[1:]), *(f"leader-{name}" for name in LEADERS)]
    yield from (Text("code", {"code": Term(f"legends-{one}", form)}) for one in things_named for form in ("", "does"))
    yield from (Text(f"legends-lesson-leader-{name}") for name in LEADERS)
    yield from (Text(f"legends-about-{name}") for name in (*GAINS, "score"))
    yield from (Text(f"legends-mean-{kind}", {"start": "D1"}) for kind in rules.ACTIONS)
    yield from (Text(f"legends-stage-{kind}") for kind in kinds_of(Stage))
    yield from (Text(f"legends-heading-{heading}") for heading in score.HEADINGS)
    yield from (Text(f"land-tie-{tie}", {"numbers": "1"}) for tie in (*TIE_BREAKS, "shared"))
    yield from (Text(f"land-tie-place-{tie}", {"numbers": "1"}) for tie in TIE_BREAKS)
