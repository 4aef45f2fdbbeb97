"""The line for a player who comes back: which of his tiles were ruined, and from which somebody has bought."""

from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.things import name_of
from bot.presenter.scene import block
from bot.presenter.screen import Block, Several, Text
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.realm import Laid


def missed(game_view: GameView) -> list[Block]:
    """Return one line to stand above the question; empty if nobody has changed the player's state."""
    absence = game_view.scene.past.absence
    if absence is None:
        return []
    before, now = _state_of(absence.left, absence.seat), _state_of(absence.back, absence.seat)
    known = {laid.place: laid for laid in before}
    ruined = [laid for laid in now if laid.ruined and laid.place in known and not known[laid.place].ruined]
    bought = [laid for laid in now if laid.coins and (laid.place not in known or laid.coins > known[laid.place].coins)]
    changes = {"ruined": ruined, "bought": bought}
    told = [Text(f"founders-missed-{what}", {"tiles": _named(tiles)}) for what, tiles in changes.items() if tiles]
    return [block("recap", "founders-missed", news=Several(tuple(told)))] if told else []


def _state_of(seen: object, seat: int) -> tuple[Laid, ...]:
    assert isinstance(seen, FoundersObservation)
    return seen.realms[seat]


def _named(tiles: list[Laid]) -> Several:
    return Several(tuple(name_of(laid.tile) for laid in tiles))
