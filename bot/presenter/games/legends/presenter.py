"""The presenter of Legends: names the function for each of its screens."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from bot.presenter.games.area_control import taps
from bot.presenter.games.area_control.board import DOUBTED, doubt_of
from bot.presenter.games.area_control.coach import is_for_help
from bot.presenter.games.area_control.reasons import REMARKS, reason_texts
from bot.presenter.games.area_control.score import AFTERMATH, chart_panel
from bot.presenter.games.game_view_presenter import ITS_OWN, GameViewPresenter
from bot.presenter.games.legends import ask, board, coach, rules, score, text_board, things
from bot.presenter.games.legends.cards import CARDS, GAINS, a_card, card_panel, card_text, row_panel
from bot.presenter.games.legends.game_view import GameView, content, game_view_of
from bot.presenter.games.legends.news import TELLER
from bot.presenter.games.legends.text_board import MAP
from bot.presenter.games.legends.typed import help_lines, order_of
from bot.presenter.games.panel import Panel
from bot.presenter.games.presenter import kinds_of
from bot.presenter.scene import Scene
from bot.presenter.screen import Term, Text
from engine.ai.reasons import Reason
from engine.games.legends.content import LEADERS, Content
from engine.games.legends.observation import LegendsObservation
from engine.games.legends.scoring import TIE_BREAKS
from engine.games.legends.stage import Stage
from engine.games.registry import game
from engine.kernel.game import Game
from engine.kernel.observation import Observation

_VERBS_OF_TAPS = {
    "neutral": "neutral",
    "starting": "start",
    "outpost": "outpost",
    "taking_card": "take",
    "buying": "take",
    "ending": "peek",
}


def _line_at(game_view: GameView, spots: Sequence[str]) -> str:
    """Return the typed line that means the same as a tap on the picture."""
    ground, token = game_view.ground, getattr(game_view.seen.stage, "token", "")
    verbs = {**_VERBS_OF_TAPS, "putting": f"put {token}"}
    return taps.line_at(game_view, spots, verbs, lambda region: (*ground.land[region], *ground.water[region]))


class LegendsPresenter(GameViewPresenter[GameView]):
    """Shows Legends. The lobby has no picture, because the board is made after the match has begun."""

    def place_names(self, game: Game[Any]) -> Mapping[str, Text]:
        assert isinstance(game.content, Content)
        names = [name for side in game.content.sides for name in side.island_names]
        return {f"island {name}": Text(f"legends-island-{name}") for name in names}

    def progress(self, seen: Observation) -> Text:
        assert isinstance(seen, LegendsObservation)
        return ask.progress(seen)

    def reasons(self, scene: Scene, alike: Sequence[Reason]) -> Iterable[Text]:
        return reason_texts(game_view_of(scene), alike)

    def named(self) -> Iterable[Text]:
        """Return texts with every catalogue key that is made from an id, so that a check finds missing messages."""
        made = content(game("legends"))
        yield from (card_text(card) for card in made.cards.values())
        yield from (Text("code", {"code": Term(f"legends-card-{card.name}", "words")}) for card in made.cards.values())
        for side in made.sides:
            yield from (Text("code", {"code": Term(f"legends-side-{side.id}", form)}) for form in ("", "words"))
            yield from (Text(f"legends-island-{name}") for name in side.island_names)
        yield from (Text(f"legends-place-{place}") for shape in made.shapes.values() for place in shape.places)
        things_named = [*(f"token-{token.id}" for token in made.tokens[1:]), *(f"leader-{name}" for name in LEADERS)]
        yield from (
            Text("code", {"code": Term(f"legends-{one}", form)}) for one in things_named for form in ("", "does")
        )
        yield from (Text(f"legends-lesson-leader-{name}") for name in LEADERS)
        yield from (Text(f"legends-about-{name}") for name in (*GAINS, "score"))
        yield from (Text(f"legends-mean-{kind}", {"start": "D1"}) for kind in rules.ACTIONS)
        yield from (Text(f"legends-stage-{kind}") for kind in kinds_of(Stage))
        yield from (Text(f"legends-heading-{heading}") for heading in score.HEADINGS)
        yield from (Text(f"land-tie-{tie}", {"numbers": "1"}) for tie in (*TIE_BREAKS, "shared"))
        yield from (Text(f"land-tie-place-{tie}", {"numbers": "1"}) for tie in TIE_BREAKS)


PRESENTER = LegendsPresenter(
    name="legends",
    things=("card", "token", "group", "side", "island"),
    panels=(
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
    ),
    about_keys=rules.ABOUT,
    view_of=game_view_of,
    main_of=board.main,
    alert_of=board.alert,
    result_of=score.result,
    pages={
        "mine": things.mine_panel,
        "text": text_board.text_panel,
        "map": text_board.map_panel,
        "cards": row_panel,
        "tokens": things.tokens_panel,
        "leaders": things.leaders_panel,
        "rules": rules.rules_panel,
        "score": score.score_panel,
        "chart": chart_panel,
        "aftermath": score.aftermath_panel,
    },
    pages_about={"card": card_panel, "map": text_board.region_panel},
    panels_at={"card": ITS_OWN, "seat": "score", "token": "tokens", "leader": "leaders"},
    line_of=_line_at,
    teller=TELLER,
    help_of=help_lines,
    order_of=order_of,
    doubt_of=partial(doubt_of, key="legends-doubt-bid"),
    doubted=DOUBTED,
    lesson_of=coach.lesson,
    help_at=is_for_help,
    composed=frozenset({"taking_card", "choosing_action", "placing", "moving", "building", "destroying"}),
    draws_plans=True,
    hint_remarks=REMARKS,
)
