"""«Территории»: the question to the player who is asked, the same as a statement for others, and the progress."""

from bot.presenter.games.territories.effects import coins_text, name_of, names
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.scene import turn_lines
from bot.presenter.screen import Block, Name, Param, Text
from engine.games.territories.observation import Draft, TerritoriesObservation
from engine.games.territories.stage import Construction, Income, Market, Planning
from engine.kernel.actors import PUBLIC, Seat


def part_text(game_view: GameView) -> Text:
    """Return how far the match has come: `round 4 · construction · up to 12`."""
    seen = game_view.seen
    stage = Text(f"territories-stage-{seen.stage.kind}")
    return Text("territories-part", {"round": max(1, seen.round), "stage": stage, "goal": seen.goal})


def progress(seen: TerritoriesObservation) -> Text:
    """Return `раунд 4 · до 12`: the round, and the points at which the match ends."""
    return Text("caption-round", {"round": max(1, seen.round), "goal": seen.goal})


def is_alone(game_view: GameView) -> bool:
    """Tell whether it is one player's turn, and not everybody's at once."""
    stage = game_view.seen.stage
    return isinstance(stage, Income) or (isinstance(stage, Construction) and stage.step >= 0)


def question_lines(game_view: GameView) -> list[Block]:
    """Return the lines that say whose turn it is: a question to those who are asked, a statement for all others."""
    if not game_view.scene.waiting:
        return []
    return turn_lines(game_view.scene, ask_text(game_view), _does(game_view), alone=is_alone(game_view))


def ask_text(game_view: GameView) -> Text:
    """Return the question to the viewer; in a post for all, the question to the only person who is asked."""
    seat, stage = _asked(game_view), game_view.seen.stage
    if seat == PUBLIC or game_view.seen.players[seat].left:
        return _does(game_view)
    own = game_view.seen.players[seat]
    if own.ready:
        return Text("territories-ask-again")
    match stage:
        case Construction():
            if not game_view.lands_of(seat) and own.hand:
                return Text("territories-ask-construction-first", {"actions": own.actions})
            plain = "-plain" if game_view.is_open else ""
            return Text(f"territories-ask-construction{plain}", {"actions": own.actions})
        case Market() if game_view.seen.draft:
            return draft_text(game_view, game_view.seen.draft)
        case Market():
            return Text("territories-ask-market", {"coins": coins_text(own.coins)})
        case Planning():
            return Text("territories-ask-planning", {"coins": coins_text(expected_share(game_view, seat) + own.coins)})
        case Income(last=last):
            return Text("territories-ask-last" if last else "territories-ask-income", _money(game_view, seat))
        case _:
            return Text(f"territories-ask-{stage.kind}")


def _asked(game_view: GameView) -> Seat:
    """Return the seat to which the question speaks; PUBLIC in a post for all if several people are asked."""
    if game_view.seat != PUBLIC or len(game_view.people) != 1:
        return game_view.seat
    return game_view.people[0]


def _does(game_view: GameView) -> Text:
    stage = game_view.seen.stage
    match stage:
        case Construction():
            return Text("territories-does-construction")
        case Income(last=last):
            return Text(
                "territories-does-last" if last else "territories-does-income",
                _money(game_view, game_view.scene.waiting[0]),
            )
        case Planning():
            return Text("territories-does-planning")
        case _:
            return Text(f"territories-does-{stage.kind}")


def _money(game_view: GameView, seat: int) -> dict[str, Param]:
    return {"coins": coins_text(game_view.seen.players[seat].coins), "pool": coins_text(game_view.seen.pool)}


def expected_share(game_view: GameView, seat: int) -> int:
    """Return the coins that this seat will get from the common income, if the seats before it do not change it."""
    seen, pool = game_view.seen, game_view.seen.pool
    order = [(seen.leader + step) % seen.seats for step in range(seen.seats)]
    playing = [one for one in order if not seen.players[one].left]
    step = playing.index(seat)
    for before in range(step):
        pool -= -(-pool // (len(playing) - before))
    return -(-pool // (len(playing) - step))


def draft_text(game_view: GameView, draft: Draft) -> Text:
    """Return the lot or proposal that the viewer is preparing for the market; only the viewer sees this text."""
    lot = name_of(game_view.card(draft.lot))
    if draft.kind == "lot":
        return Text("territories-draft-lot", {"lot": lot})
    what: dict[str, Param] = {"lot": lot, "cards": names([game_view.card(card) for card in draft.cards])}
    if draft.kind == "counter" and draft.bidder != game_view.seat:
        what["who"] = Name(draft.bidder)
        return Text("territories-draft-counter" if draft.cards else "territories-draft-counter-coins", what)
    return Text("territories-draft-bid" if draft.cards else "territories-draft-bid-coins", what)
