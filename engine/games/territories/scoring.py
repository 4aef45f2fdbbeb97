"""Points of «Территории»: permanent reputation, prestige of cards in force, less a penalty for unfinished tasks."""

from engine.games.territories.cards.table_facts import TableFacts, facts_of
from engine.games.territories.content import Content
from engine.games.territories.lands import lands_of
from engine.games.territories.stage import Over
from engine.games.territories.state import State
from engine.kernel.standing import Standing, rank

TIE_BREAKS = ("tasks", "territories", "coins")
"""Tie-breaks between equal totals, the first one first."""


def totals(content: Content, state: State) -> list[int]:
    """Return per seat its reputation and prestige now, as one sum, to compare with the goal; 0 for a seat that left."""
    return totals_of(facts_of(content, state), state)


def totals_of(facts: TableFacts, state: State) -> list[int]:
    """Return the same as `totals`; `facts`: those of the table."""
    standing = facts.prestige
    return [0 if player.left else player.reputation + standing[seat] for seat, player in enumerate(state.players)]


def standing(content: Content, state: State) -> Standing:
    content, over = content.of(state.choices), isinstance(state.stage, Over)
    worth = facts_of(content, state).prestige
    headings = [
        {
            "reputation": player.reputation,
            "prestige": worth[seat],
            "unfinished": -content.rules.task_penalty * len(player.tasks) if over else 0,
        }
        for seat, player in enumerate(state.players)
    ]
    seats = range(state.seats)
    parting = (
        [player.done for player in state.players],
        [len(lands_of(state, seat)) for seat in seats],
        [player.coins for player in state.players],
    )
    ties = list(zip(TIE_BREAKS, parting, strict=True))
    reason = state.stage.reason if isinstance(state.stage, Over) else None
    return rank(headings, ties, over=over, reason=reason, out=[seat for seat in seats if state.players[seat].left])
