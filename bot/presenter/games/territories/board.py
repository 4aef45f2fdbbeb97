"""The board of «Территории» in a running match: text, picture, and the choices of those who are asked."""

from collections.abc import Iterator

from bot.presenter.games.territories.ask import part_text, question_lines
from bot.presenter.games.territories.choices import choices_of, offers_hand
from bot.presenter.games.territories.effects import SEMICOLON, coins_text, goal_text
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.games.territories.hand import MINE, TASKS
from bot.presenter.games.territories.market import MARKET, lots_text
from bot.presenter.games.territories.news import TELLER, own_deeds
from bot.presenter.games.territories.plan_lines import left_text, plan_lines
from bot.presenter.outcome import series_line
from bot.presenter.scene import block, points, title_of, tools_of
from bot.presenter.screen import Block, Board, Choice, Name, Screen, Several, Term, Text
from engine.games.territories.stage import Construction, Market, Planning
from engine.kernel.actors import PUBLIC

NEWS_SHOWN = 4
"""Least number of lines of news on the board; with more players there is one line for each of them."""


def main(game_view: GameView) -> Screen:
    """Return the board: its text, its picture, and the choices of those who are asked."""
    blocks = (
        title_of(game_view.scene, part_text(game_view)),
        *_intro(game_view),
        *TELLER.news(game_view)[-max(NEWS_SHOWN, game_view.seen.seats) :],
        *_seats(game_view),
        *_own_tasks(game_view),
        *series_line(game_view.scene),
        *_table(game_view),
        *question_lines(game_view),
        *plan_lines(game_view),
        *_hints(game_view),
    )
    return Screen(
        blocks,
        Board("table", alt(game_view), own=True),
        choices_of(game_view),
        tuple(_tools(game_view)),
        alert(game_view),
    )


def _tools(game_view: GameView) -> Iterator[Choice]:
    """Yield the small buttons below the board; the button of the hand only if the choices have none."""
    if game_view.scene.waiting and not offers_hand(game_view):
        yield MINE.way
    if isinstance(game_view.seen.stage, Market):
        yield MARKET.way
    if game_view.is_open:
        yield TASKS.way
    yield from tools_of(game_view.scene)


def _intro(game_view: GameView) -> list[Block]:
    """Return what the game is about, for newcomers; only on the board that tells who is the first leader."""
    begun = any(event.kind == "leader_found" for event in game_view.scene.events)
    key = "territories-intro-first" if game_view.is_open else "territories-intro"
    return [block("quiet", key, goal=game_view.seen.goal)] if begun else []


def _seats(game_view: GameView) -> Iterator[Block]:
    """Return a line for each seat: `● Аня: 5 очков, 3 монеты, карт 4`, and whether it is ready or has left."""
    seen = game_view.seen
    at_once = isinstance(seen.stage, Market | Planning) or seen.stage == Construction()
    for seat, player in enumerate(seen.players):
        key = "territories-seat-ready" if at_once and player.ready else "territories-seat"
        key = "territories-seat-left" if player.left else key
        total = points(seen.standing.seats[seat].total)
        who, coins = game_view.who(seat), coins_text(player.coins)
        yield block("row", key, who=who, points=total, coins=coins, hand=player.hand)


def _own_tasks(game_view: GameView) -> Iterator[Block]:
    """Yield a line with the open tasks of the viewer, or in a post for all of the only person at the table."""
    people = [seat for seat in range(game_view.seen.seats) if game_view.scene.is_person(seat)]
    seat = game_view.seat if game_view.seat != PUBLIC or len(people) != 1 else people[0]
    tasks = () if seat == PUBLIC else game_view.seen.players[seat].open_tasks
    if tasks:
        goals = tuple(goal_text(game_view.content.tasks[task]) for task in tasks)
        yield block("row", "territories-own-tasks", tasks=Several(goals, SEMICOLON))


def _table(game_view: GameView) -> Iterator[Block]:
    """Yield a line with what all players share now: the common income, or the lots of the market."""
    seen = game_view.seen
    if isinstance(seen.stage, Planning):
        yield block("line", "territories-pool", coins=coins_text(seen.pool), who=Name(seen.leader))
    if isinstance(seen.stage, Market) and seen.lots:
        yield block("line", "territories-lots", lots=lots_text(game_view))


def _hints(game_view: GameView) -> Iterator[Block]:
    held = any(game_view.seen.players[seat].hand for seat in game_view.people)
    if game_view.scene.viewer == PUBLIC and held and not isinstance(game_view.seen.stage, Planning):
        yield block("quiet", "territories-hint-hand")


def alert(game_view: GameView) -> Text | None:
    """Return the alert for the person who pressed: what was done and what is left to do; else the first line of news.

    None without news, and for the group without a move.
    """
    done = own_deeds(game_view)
    if done is None:
        return None if game_view.scene.viewer == PUBLIC else next((line.text for line in TELLER.news(game_view)), None)
    left = _left(game_view)
    return Text("land-alert", {"deeds": done, "ask": left}) if left else Text("land-alert-only", {"deeds": done})


def _left(game_view: GameView) -> Text | None:
    """Return what the viewer has left in this phase: actions, or coins after its plan; None if it is ready."""
    own, stage = game_view.own, game_view.seen.stage
    if own is None or own.ready or not game_view.legal:
        return None
    if isinstance(stage, Construction):
        return Text("territories-left", {"actions": own.actions})
    return left_text(game_view) if isinstance(stage, Planning) and game_view.seen.plan else None


def alt(game_view: GameView) -> Text:
    """Return the alt text of the picture: the round and each seat in a few words."""
    seats = Several(tuple(_seat_alt(game_view, seat) for seat in range(game_view.seen.seats)), "; ")
    part = Text("territories-alt", {"round": max(1, game_view.seen.round), "seats": seats})
    return Text("alt-part", {"table": Term(game_view.scene.view.name), "part": part})


def _seat_alt(game_view: GameView, seat: int) -> Text:
    lands, cards = len(game_view.lands_of(seat)), len(list(game_view.pieces_of(seat)))
    total = points(game_view.seen.standing.seats[seat].total)
    return Text("territories-alt-seat", {"who": Name(seat), "points": total, "lands": lands, "cards": cards})
