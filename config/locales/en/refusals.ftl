# Why not: one short answer to the one who presses.

refusal-stale = The board has changed: here is the fresh one.
    .telegram = The board has changed, it is about to be shown anew.
    .discord = The board has changed, it is about to be shown anew.
refusal-stale-panel = Things have changed here: this is how they are now.
refusal-stale-left = This is an old board, nobody plays on it any more.
    .telegram = This is an old board, nobody plays on it any more. Your games: /turn.
    .discord = This is an old board, nobody plays on it any more. Your games: /imperia turn.
refusal-stale-seats = The seats have changed. Here they are now.
refusal-old-question = That answers an old question: nothing was done.
refusal-too-soon = Too fast: read the question first.
refusal-closed = This table is closed.
refusal-pressed-already = That is played already.
refusal-not-your-turn = It is the turn of: { $who }.
refusal-illegal = That is not possible now.
refusal-unreadable = I cannot read that notation.
refusal-not-seated = You have no seat at this table.
refusal-resigned = A computer plays for you now. “Come back”, and you play on yourself.
refusal-left-match = You play no more: there is no way back into this match.
refusal-rating-off = Ratings are switched off in this chat.
refusal-no-takebacks = At this table nothing is taken back.
refusal-no-takeback-now = This cannot be taken back any more: something new was shown or drawn since.
refusal-rated-takeback = In a rated match another player has to agree to this, and only computers play with you.
refusal-no-step-yet = There is nothing to take back yet: you have made no new move.
refusal-takeback-refused = This step was asked about already, and the answer was no.
refusal-takeback-withdrawn = The request to take back this step was withdrawn.
refusal-takeback-asked = The others have been asked already. They have yet to answer.
refusal-no-wish = There is no request to withdraw.
refusal-wish-not-yours = Only the player who asked can withdraw the request.
refusal-poll-counted = Your vote counts already.
refusal-nothing-to-undo = There is nothing to undo.
refusal-not-started = The game has not begun yet.
refusal-already-started = The game is on already.
refusal-over = The game is over.
refusal-not-over = The game is still on.
refusal-already-seated = You sit at this table already.
refusal-full = All seats are taken.
refusal-too-few = { $least ->
    [one] Too few players: at least { $least } is needed.
   *[other] Too few players: at least { $least } are needed.
}
refusal-only-opener = That is up to the table’s host.
refusal-colour-taken = This colour is taken.
refusal-no-such-colour = There is no such colour.
refusal-no-such-option = There is no such setting.
refusal-no-such-places = That number of seats will not do.
refusal-no-such-computer = There is no such computer.
refusal-no-computer-there = There is no computer in that seat.
refusal-no-such-game = There is no such game.
refusal-wrong-options = These settings cannot be played.
refusal-no-table = There is no such table.
refusal-busy = Too many presses at once. Please try again.
refusal-no-such-salt = { $most ->
    [one] Salt is one line of text, at most { $most } character.
   *[other] Salt is one line of text, at most { $most } characters.
}
refusal-store-full = No new tables for now: there is hardly any space left for matches. Those that run go on.
refusal-no-picture = There is no such picture.
refusal-no-platform = This window cannot be reached now.
refusal-hint-not-asked = Nothing to advise: it is not you who decides now.
refusal-hint-turn-done = Your turn is done: nothing to advise. Changed your mind? Press “Undo”.
refusal-hint-turn-over = Your turn is done: nothing to advise.
refusal-hint-failed = No hint this time. Try again in a moment.
refusal-plans-failed = No ready turns just now. Try again a little later, or play step by step.
refusal-plan-unseen = The numbers stand under “Ready turns”: open them first.
refusal-plan-gone = This ready turn is out of date: open the list again.
refusal-no-such-plan = There is no ready turn with this number.
refusal-hint-forbidden = Hints are not allowed at this table.
refusal-premove-asked = It is your turn: just move.
refusal-premove-not-now = This is not possible now, and in advance you choose from what is.
refusal-not-waited-for = Nobody waits for your turn just now.
refusal-not-late = Time for this turn is not over yet.
refusal-poll-open = Decide the question before this one first.
refusal-no-poll = There is nothing to decide together just now.
refusal-poll-not-yours = The others decide about this.
refusal-seat-not-free = This seat is not free.
refusal-no-such-zone = There is no such time zone.
refusal-too-long-away = So many are not left. Days off left: { $most }.
