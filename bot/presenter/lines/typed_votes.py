"""Answers in words to what the players are asked together: «разрешить», «против», or the label of the button."""

from bot.presenter.acts.table import Vote
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.lines.orders import fold, known, plain, readings
from bot.presenter.screen import Text, Use
from bot.presenter.view import TableView
from bot.presenter.words import say
from engine.kernel.actors import Viewer


def vote_of(text: str, view: TableView, viewer: Viewer, *, is_move: bool) -> Use | None:
    """Return the vote that this line means; None if it is none, or if this player is not asked.

    `is_move`: the line has a meaning of its own. Then the short words that mean much else, «да» and «нет», are no vote.
    """
    asked = view.poll
    if asked is None or viewer not in asked.voters:
        return None
    lines = {fold(plain(line)).strip(" .,!") for line in readings(text)}
    for choice in ("yes", "no"):
        labels = {fold(say(language, Text(f"poll-{asked.about}-{choice}"))) for language in LANGUAGES}
        short = frozenset[str]() if is_move else known(f"poll-said-short-{choice}")
        if lines & (known(f"poll-said-{choice}") | labels | short):
            return Use(Vote(choice))
    return None
