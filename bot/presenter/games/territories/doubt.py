"""What is asked once more, because it is often a slip and costs much."""

from collections.abc import Sequence

from bot.presenter.games.territories.effects import name_of
from bot.presenter.games.territories.sight import Sight
from bot.presenter.screen import Several, Text
from engine.games.territories.stage import Construction, Income, Planning
from engine.kernel.actors import PUBLIC


def doubt_of(sight: Sight, codes: Sequence[str]) -> Text | None:
    """What to ask before these decisions of the viewer are taken; None where they are taken at once."""
    if sight.seat == PUBLIC or len(codes) != 1:
        return None
    match codes[0], sight.seen.stage:
        case "ready", _ if sight.seen.draft is not None:
            return Text("territories-doubt-draft")
        case "seal", Planning() if not sight.seen.plan and any(sight.pieces_of(sight.seat)):
            return Text("territories-doubt-plan")
        case "done", Construction():
            return _unfinished(sight)
        case "end", Income(last=True):
            return _unfed(sight)
        case _:
            return None


def _unfed(sight: Sight) -> Text | None:
    """After the last payment what was not fed falls, also where there were coins for it."""
    fed = [sight.card(int(code.removeprefix("pay "))) for code in sight.legal if code.startswith("pay ")]
    return Text("territories-doubt-unfed", {"names": Several(tuple(map(name_of, fed)))}) if fed else None


def _unfinished(sight: Sight) -> Text | None:
    """Without a land nothing can be fed, and a land with nothing on it goes in this very round."""
    verbs, own = [code.split() for code in sight.legal], sight.lands_of(sight.seat)
    if not own:
        lays = any(verb == "land" for verb, *_ in verbs)
        return Text("territories-doubt-no-land") if lays and _could_build_then(sight) else None
    empty = {land.id for land in own if not land.pieces}
    could = any(verb == "build" and words[-1] in empty for verb, *words in verbs)
    return Text("territories-doubt-empty-land") if could else None


def _could_build_then(sight: Sight) -> bool:
    """One card would be the land, another one has to stand on it; each costs an action."""
    hand, own = sight.seen.hand, sight.own
    return own is not None and min(own.actions, len(hand)) > 1 and any(sight.card(one).stands for one in hand)
