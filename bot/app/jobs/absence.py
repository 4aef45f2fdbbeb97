"""Timeouts: what happens when the time of a player is over."""

from bot.app.base.refusal import Refusal
from bot.app.tables import polls, table_clocks
from bot.app.tables.lobby import USUAL_COMPUTER
from bot.app.tables.play import stand_in
from bot.app.tables.table import Table


def time_is_over(table: Table, number: int, turn: int) -> None:
    """Mark seat `number` as late in this turn, once, and do what the table has agreed for a timeout.

    A computer steps in, a vote opens, or nothing; without other voters the match waits. Refusal if the turn is over.
    """
    match = table.running()
    if number not in table_clocks.running(table) or table.doc.seats[number].clock.turn != turn:
        raise Refusal("stale")
    table_clocks.change(table.doc.seats[number], out=True)
    table.take(match.note({"late": number}))
    if list(polls.voters(table, number)):
        if table.doc.absence == "computer":
            stand_in(table, number, USUAL_COMPUTER)
        elif table.doc.absence == "poll" and table.doc.poll is None:
            polls.open_about(table, number)
