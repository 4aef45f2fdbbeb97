"""The presenter of «Территории»: names the function for each of its screens."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.presenter.games.final import chart_panel
from bot.presenter.games.game_view_presenter import ITS_OWN, GameViewPresenter
from bot.presenter.games.panel import Panel
from bot.presenter.games.presenter import kinds_of
from bot.presenter.games.territories import ask, board, coach, hand, market, rules, score, text_board
from bot.presenter.games.territories.cards import CARD, card_panel
from bot.presenter.games.territories.costly_moves import DOUBTED, doubt_of
from bot.presenter.games.territories.effects import card_text, task_text
from bot.presenter.games.territories.game_view import GameView, content, game_view_of
from bot.presenter.games.territories.news import TELLER, own_deeds
from bot.presenter.games.territories.reasons import card_lines, reason_texts
from bot.presenter.games.territories.sure_facts import sure_lines
from bot.presenter.games.territories.typed import help_lines, order_of
from bot.presenter.scene import Scene, block
from bot.presenter.screen import Block, Param, Term, Text
from bot.presenter.view import TableView
from engine.ai.advice import Advice
from engine.ai.reasons import Reason
from engine.games.registry import game
from engine.games.territories.observation import TerritoriesObservation
from engine.games.territories.scoring import TIE_BREAKS
from engine.games.territories.stage import Stage
from engine.kernel.game import Game
from engine.kernel.observation import Observation

STRIP = {
    "coin": "coins",
    "hand_cards": "hand",
    "parcel": "lands",
    "need": "need",
    "profit": "profit",
    "scroll": "tasks",
}
"""Sign in a player's strip on the picture → the end of the key of its name."""


def line_at(game_view: GameView, spots: Sequence[str]) -> str:
    """Return `pay 17` for a tap on card 17 during the income, whether or not it can be paid; empty for other taps."""
    kind, _, name = spots[-1].partition(" ")
    return f"pay {name}" if kind == "card" and game_view.seen.stage.kind == "income" else ""


class TerritoriesPresenter(GameViewPresenter[GameView]):
    def place_names(self, game: Game[Any]) -> Mapping[str, Text]:
        """Return the words to print in the players' strips of the picture: `strip <sign>` → word."""
        return {f"strip {sign}": Text(f"territories-strip-{key}") for sign, key in STRIP.items()}

    def about(self, view: TableView) -> Sequence[Block]:
        keys = rules.ABOUT_FIRST if view.options.get("first") else self.about_keys
        return [block("line", key) for key in keys]

    def progress(self, seen: Observation) -> Text:
        assert isinstance(seen, TerritoriesObservation)
        return ask.progress(seen)

    def set_up(self, view: TableView) -> Text | None:
        return Text("territories-set-up")

    def deeds(self, scene: Scene) -> Param | None:
        return own_deeds(game_view_of(scene))

    def reasons(self, scene: Scene, alike: Sequence[Reason]) -> Iterable[Text]:
        return reason_texts(game_view_of(scene), alike)

    def hint_cards(self, scene: Scene, advice: Advice) -> Iterable[Block]:
        game_view = game_view_of(scene)
        return (*sure_lines(game_view, advice), *card_lines(game_view, advice))

    def late(self, scene: Scene, codes: Sequence[str]) -> Text | None:
        return market.late_text(game_view_of(scene), codes[0])

    def named(self) -> Iterable[Text]:
        """Return texts with every catalogue key that is made from an id, so that a check finds missing messages."""
        made = content(game("territories"))
        for card in (*made.cards[1:], *made.developments[1:]):
            yield card_text(card)
            yield Text("code", {"code": Term(f"territories-card-{card.id}", "words")})
        for task in made.tasks[1:]:
            yield task_text(task)
            yield Text("code", {"code": Term(f"territories-task-{task.id}", "words")})
        yield from self.place_names(game("territories")).values()
        yield from (Text(f"territories-stage-{kind}") for kind in kinds_of(Stage))
        yield from (Text(f"territories-heading-{heading}") for heading in score.HEADINGS)
        yield from (Text(f"territories-tie-{tie}", {"numbers": "1"}) for tie in (*TIE_BREAKS, "shared"))
        yield from (Text(f"territories-tie-place-{tie}", {"numbers": "1"}) for tie in TIE_BREAKS)
        yield from (Text(f"territories-lesson-{about}", {"most": 2}) for about in _LESSONS)


_LESSONS = (*coach.BUILDING, *coach.FIRST_BUILDING, *coach.EARNING, *coach.FIRST_EARNING, "market", "end", "end-first")

PRESENTER = TerritoriesPresenter(
    name="territories",
    things=("card", "task"),
    panels=(
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
    ),
    about_keys=rules.ABOUT,
    view_of=game_view_of,
    main_of=board.main,
    alert_of=board.alert,
    result_of=score.result,
    pages={
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
    },
    pages_about={
        "hold": hand.hold_panel,
        "use": hand.use_panel,
        "card": card_panel,
        "land": text_board.land_panel,
        "lot": market.lot_panel,
    },
    panels_at={"card": ITS_OWN, "use": ITS_OWN, "land": ITS_OWN, "seat": "score", "task": "tasks"},
    line_of=line_at,
    teller=TELLER,
    help_of=help_lines,
    order_of=order_of,
    doubt_of=doubt_of,
    doubted=DOUBTED,
    lesson_of=coach.lesson,
    help_at=coach.is_for_help,
    composed=frozenset({"construction", "market", "planning"}),
)
