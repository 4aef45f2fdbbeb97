"""What the one who is asked has missed: how everybody's points changed meanwhile, and which regions he has lost."""

from bot.presenter.games.eme.sight import Sight, called
from bot.presenter.scene import Absence, block
from bot.presenter.screen import Block, Name, Several, Text
from engine.games.eme.observation import EmeObservation


def missed(sight: Sight) -> list[Block]:
    """One line above the question; nothing where nothing of it has changed."""
    absence = sight.scene.past.absence
    news = [*_points(absence), *_lost(sight, absence)] if absence else []
    return [block("recap", "eme-missed", news=Several(tuple(news)))] if news else []


def _points(absence: Absence) -> list[Text]:
    """What every opponent has gained or lost."""
    pairs = zip(absence.left.standing.seats, absence.back.standing.seats, strict=True)
    changes = [(seat, now.total - before.total) for seat, (before, now) in enumerate(pairs) if seat != absence.seat]
    return [
        Text("eme-missed-points", {"who": Name(seat), "points": f"{change:+}".replace("-", "\N{MINUS SIGN}")})
        for seat, change in changes
        if change
    ]


def _lost(sight: Sight, absence: Absence) -> list[Text]:
    """Regions that were his and are another's by now, or nobody's."""
    left, back = absence.left, absence.back
    assert isinstance(left, EmeObservation)
    assert isinstance(back, EmeObservation)
    owners = zip(sight.side.regions, left.region_owner, back.region_owner, strict=True)
    lost = tuple(called(name) for name, before, now in owners if before == absence.seat != now)
    own = sight.scene.viewer == absence.seat
    return [Text("eme-missed-yours" if own else "eme-missed-lost", {"regions": Several(lost)})] if lost else []
