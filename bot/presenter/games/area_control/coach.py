"""Lessons of a first match in games with armies on a map: one for each turn, one for the first action of each kind."""

from collections.abc import Mapping, Sequence

from bot.presenter.coach import led_by
from bot.presenter.games.area_control.actions import begins
from bot.presenter.games.area_control.choices import spots_of
from bot.presenter.games.area_control.game_view import Land
from bot.presenter.scene import block
from bot.presenter.screen import Block, Several, Text
from engine.games.area_control.stage import ChoosingAction
from engine.kernel.actors import Seat

LAST_TURNS = 2
"""The lesson about the end of the match is shown this many turns before the end."""
HELP_IN = (2, 3)
"""Turns of a seat, from 1, in which it is told where to find help: in one alone all may be new."""
MOST_POINTED = 8
"""Most places that a lesson highlights; if there are more, it highlights none."""
MOST_NAMED = 3
"""Most regions that a lesson names; the speech bubble has no space for more."""


def lesson(game_view: Land, about: str, spots: Sequence[str]) -> Block:
    told = block("lesson", f"{game_view.game}-lesson-{about}", start=game_view.start)
    return Block(told.kind, told.text, spots=tuple(spots) if len(spots) <= MOST_POINTED else ())


def of_turn(game_view: Land, seat: Seat, about: Mapping[str, Sequence[str]]) -> Block | None:
    """Return the lesson of the seat's present turn, while a card is chosen; None for later turns.

    `about`: subject of a lesson → the hot areas it points at, one for each of the first turns.
    """
    turn = len(game_view.seen.taken[seat])
    if turn == game_view.seen.cards_to_end - LAST_TURNS:
        return lesson(game_view, "end", [f"seat {seat}"])
    if turn >= len(about):
        return None
    subject = list(about)[turn]
    told = lesson(game_view, subject, about[subject])
    before = {0: Text(f"{game_view.game}-lesson-aim"), 1: brought_text(game_view, seat)}.get(turn)
    return led_by(before, told) if before else told


def is_for_help(game_view: Land, seat: Seat) -> bool:
    """Tell whether the seat uses its second or third card: by then it knows what a turn is."""
    return game_view.seen.stage.kind != "taking_card" and len(game_view.seen.taken[seat]) in HELP_IN


def brought_text(game_view: Land, seat: Seat) -> Text:
    """Return `+2: regions 5, 16 are yours`: one point for each region that the seat holds."""
    owners = zip(game_view.regions, game_view.seen.region_owner, strict=True)
    own = tuple(game_view.called(name) for name, owner in owners if owner == seat)
    if not own:
        return Text("land-brought-none")
    if len(own) > MOST_NAMED:
        return Text("land-brought-many", {"points": len(own)})
    return Text("land-brought", {"points": len(own), "regions": Several(own)})


def of_action(game_view: Land, seat: Seat) -> Block | None:
    """Return the lesson about the first action of the card whose kind is new to the seat.

    None if all kinds are known, or if the first step of the action is done.
    """
    *before, now = (game_view.cards[card] for card in game_view.seen.taken[seat])
    known = {action.kind for card in before for action in card.actions}
    for action in now.actions:
        if action.kind in known:
            continue
        if isinstance(game_view.seen.stage, ChoosingAction):
            return lesson(game_view, action.kind, places(game_view.seen.first_steps[action.kind]))
        if begins(game_view, action):
            ask = game_view.scene.observation.ask(seat)
            steps = [code for code in ask.legal or () if not code.startswith("peek ")] if ask else []
            return lesson(game_view, action.kind, places(steps))
    return None


def places(codes: Sequence[str]) -> list[str]:
    """Return the hot areas where these steps begin."""
    return list(dict.fromkeys(spots[0] for code in codes if (spots := spots_of((code,)))))
