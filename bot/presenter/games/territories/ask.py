"""What a player is asked, in the imperative; what those who wait are told of him; and how far the match has come."""

from bot.presenter.games.territories.effects import coins_text, name_of, names
from bot.presenter.games.territories.sight import Sight
from bot.presenter.scene import turn_lines
from bot.presenter.screen import Block, Name, Param, Text
from engine.games.territories.observation import Draft, TerritoriesObservation
from engine.games.territories.stage import Construction, Income, Market, Planning
from engine.kernel.actors import PUBLIC, Seat


def part_text(sight: Sight) -> Text:
    """`round 4 · construction · up to 12`."""
    seen = sight.seen
    stage = Text(f"territories-stage-{seen.stage.kind}")
    return Text("territories-part", {"round": max(1, seen.round), "stage": stage, "goal": seen.goal})


def progress(seen: TerritoriesObservation) -> Text:
    """`раунд 4 · до 12`."""
    return Text("caption-round", {"round": max(1, seen.round), "goal": seen.goal})


def is_alone(sight: Sight) -> bool:
    """Is it one player's turn, and not everybody's at once?"""
    stage = sight.seen.stage
    return isinstance(stage, Income) or (isinstance(stage, Construction) and stage.step >= 0)


def question_lines(sight: Sight) -> list[Block]:
    """Whose turn it is, with the question for the one who is asked and a sentence about him for all others."""
    if not sight.scene.waiting:
        return []
    return turn_lines(sight.scene, ask_text(sight), _does(sight), alone=is_alone(sight))


def ask_text(sight: Sight) -> Text:
    """What the viewer is asked; in a post for all what its only reader is asked who may answer."""
    seat, stage = _asked(sight), sight.seen.stage
    if seat == PUBLIC:
        return _does(sight)
    own = sight.seen.players[seat]
    if own.ready:
        return Text("territories-ask-again")
    match stage:
        case Construction():
            if not sight.lands_of(seat) and own.hand:
                return Text("territories-ask-construction-first", {"actions": own.actions})
            return Text("territories-ask-construction", {"actions": own.actions})
        case Market() if sight.seen.draft:
            return draft_text(sight, sight.seen.draft)
        case Planning():
            return Text("territories-ask-planning", {"coins": coins_text(expected_share(sight, seat) + own.coins)})
        case Income(last=last):
            return Text("territories-ask-last" if last else "territories-ask-income", _money(sight, seat))
        case _:
            return Text(f"territories-ask-{stage.kind}")


def _asked(sight: Sight) -> Seat:
    """Of whom the question speaks, by what all may know; PUBLIC where several are asked."""
    if sight.seat != PUBLIC or len(sight.people) != 1:
        return sight.seat
    return sight.people[0]


def _does(sight: Sight) -> Text:
    stage = sight.seen.stage
    match stage:
        case Construction():
            return Text("territories-does-construction")
        case Income(last=last):
            return Text(
                "territories-does-last" if last else "territories-does-income", _money(sight, sight.scene.waiting[0])
            )
        case Planning():
            return Text("territories-does-planning")
        case _:
            return Text(f"territories-does-{stage.kind}")


def _money(sight: Sight, seat: int) -> dict[str, Param]:
    return {"coins": coins_text(sight.seen.players[seat].coins), "pool": coins_text(sight.seen.pool)}


def expected_share(sight: Sight, seat: int) -> int:
    """Of the common income, if nobody before this seat changes it."""
    seen, pool = sight.seen, sight.seen.pool
    step = (seat - seen.leader) % seen.seats
    for before in range(step):
        pool -= -(-pool // (seen.seats - before))
    return -(-pool // (seen.seats - step))


def draft_text(sight: Sight, draft: Draft) -> Text:
    """What one is making up at the market, for oneself alone."""
    lot = name_of(sight.card(draft.lot))
    if draft.kind == "lot":
        return Text("territories-draft-lot", {"lot": lot})
    what: dict[str, Param] = {"lot": lot, "cards": names([sight.card(card) for card in draft.cards])}
    if draft.kind == "counter" and draft.bidder != sight.seat:
        what["who"] = Name(draft.bidder)
        return Text("territories-draft-counter" if draft.cards else "territories-draft-counter-coins", what)
    return Text("territories-draft-bid" if draft.cards else "territories-draft-bid-coins", what)
