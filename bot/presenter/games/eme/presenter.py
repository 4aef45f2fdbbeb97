"""The presenter of Eight-Minute Empire: names the function for each of its screens."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from bot.presenter.games.area_control import taps
from bot.presenter.games.area_control.board import DOUBTED, doubt_of
from bot.presenter.games.area_control.coach import is_for_help
from bot.presenter.games.area_control.reasons import REMARKS, reason_texts
from bot.presenter.games.area_control.score import AFTERMATH, chart_panel
from bot.presenter.games.eme import ask, board, coach, rules, score, text_board
from bot.presenter.games.eme.cards import CARDS, card_panel, card_text, row_panel
from bot.presenter.games.eme.game_view import GameView, content, game_view_of
from bot.presenter.games.eme.news import TELLER
from bot.presenter.games.eme.text_board import MAP
from bot.presenter.games.eme.typed import help_lines, order_of
from bot.presenter.games.game_view_presenter import ITS_OWN, GameViewPresenter
from bot.presenter.games.panel import Panel, a_number
from bot.presenter.games.presenter import kinds_of
from bot.presenter.scene import Scene
from bot.presenter.screen import Term, Text
from bot.presenter.view import TableView
from engine.ai.reasons import Reason
from engine.games.eme.content import Content
from engine.games.eme.observation import EmeObservation
from engine.games.eme.scoring import TIE_BREAKS
from engine.games.eme.stage import Stage
from engine.games.registry import game
from engine.kernel.game import Game
from engine.kernel.observation import Observation

_VERBS_OF_TAPS = {"neutral": "neutral", "taking_card": "take"}


def _line_at(game_view: GameView, spots: Sequence[str]) -> str:
    """Return the typed line that means the same as a tap on the picture."""
    side = game_view.side
    return taps.line_at(game_view, spots, _VERBS_OF_TAPS, lambda region: (*side.land[region], *side.sea[region]))


class EmePresenter(GameViewPresenter[GameView]):
    def place_names(self, game: Game[Any]) -> Mapping[str, Text]:
        assert isinstance(game.content, Content)
        names = [f"{side.id}-{name}" for side in game.content.sides.values() for name in side.continents]
        return {f"continent {name}": Text(f"eme-continent-{name}") for name in names}

    def progress(self, seen: Observation) -> Text:
        assert isinstance(seen, EmeObservation)
        return ask.progress(seen)

    def set_up(self, view: TableView) -> Text | None:
        return Text("eme-alt-lobby", {"side": Term(f"option-eme-side-{view.options['side']}")})

    def heading_group(self, heading: str) -> str:
        """Return `goods` for all goods: a joker that stands for another good changes the points of both."""
        return heading if heading in ("regions", "continents") else "goods"

    def reasons(self, scene: Scene, alike: Sequence[Reason]) -> Iterable[Text]:
        return reason_texts(game_view_of(scene), alike)

    def named(self) -> Iterable[Text]:
        """Return texts with every catalogue key that is made from an id, so that a check finds missing messages."""
        made = content(game("eme"))
        yield from (Text(f"eme-good-{good.id}") for good in made.goods)
        yield Text("eme-good-wild")
        for side in made.sides.values():
            yield from (Text(f"eme-continent-{side.id}-{continent}") for continent in side.continents)
            yield from (Text("code", {"code": region}) for region in side.regions)
        for cards in made.cards.values():
            yield from (
                Text("eme-in-play", {"card": card.id, "what": card_text(made, card)}) for card in cards.values()
            )
        yield from (Text(f"eme-stage-{kind}") for kind in kinds_of(Stage))
        headings = ("regions", "continents", *(good.id for good in made.goods))
        yield from (Text(f"eme-heading-{heading}") for heading in headings)
        yield from (Text(f"land-tie-{tie}", {"numbers": "1"}) for tie in (*TIE_BREAKS, "shared"))
        yield from (Text(f"land-tie-place-{tie}", {"numbers": "1"}) for tie in TIE_BREAKS)
        yield from (Text(f"eme-mean-{kind}", {"start": "12"}) for kind in rules.ACTIONS)
        yield from (Text(f"land-{word}-{kind}") for word in ("way", "kind") for kind in rules.ACTIONS)
        yield Text("eme-end-cards")


PRESENTER = EmePresenter(
    name="eme",
    things=("good", "continent", "heading"),
    panels=(
        Panel("score"),
        MAP,
        CARDS,
        Panel("card", "eme-panel-card", offered=False, alone=False, thing=a_number),
        Panel("about"),
        Panel("chart", offered=False),
        AFTERMATH,
    ),
    about_keys=rules.ABOUT,
    view_of=game_view_of,
    main_of=board.main,
    alert_of=board.alert,
    result_of=score.result,
    pages={
        "text": text_board.text_panel,
        "map": text_board.map_panel,
        "cards": row_panel,
        "rules": rules.rules_panel,
        "score": score.score_panel,
        "chart": chart_panel,
        "aftermath": score.aftermath_panel,
    },
    pages_about={"card": card_panel, "map": text_board.region_panel},
    panels_at={"card": ITS_OWN, "seat": "score"},
    line_of=_line_at,
    teller=TELLER,
    help_of=help_lines,
    order_of=order_of,
    doubt_of=partial(doubt_of, key="eme-doubt-bid"),
    doubted=DOUBTED,
    lesson_of=coach.lesson,
    help_at=is_for_help,
    composed=frozenset({"taking_card", "choosing_action", "placing", "moving", "building", "destroying"}),
    draws_plans=True,
    hint_remarks=REMARKS,
)
