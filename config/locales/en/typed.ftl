# Words that Imperia understands: between commas, in any case.

## Commands

command-board = board, table, refresh
command-undo = undo, back, takeback
command-text = text, as text
command-rules = rules, rule
command-score = score, scores, points, results
command-log = log, history, what happened
command-fair = fair, fairness, verify
command-help = help, what now, what to do, commands, how
command-about = about, about the game
command-more = more, menu
command-mine = my options, options, hand, my hand
command-join = join, sit
command-leave = leave
command-start = start, begin
command-add = computer, seat a computer, add a computer, bot, add bot
command-close = close, close table, close the table
command-close-now = close now, yes close
command-resign = resign
command-resign-now = yes resign, resign now
command-come-back = return, come back
command-salt = salt
command-rematch = rematch, again

## Moves

word-turn = turn, play
word-next = next
word-end = end, done, enough, stop, pass, skip

## Numbers in words and who speaks

number-1 = one
number-2 = two, second
number-3 = three, third
number-4 = four, fourth
number-5 = five, fifth
number-6 = six, sixth
self-words = me, i, my, mine, own, myself

## What may be passed over

noise = number, no, to, from, in, at, the, a, and, of, on, with, then, times, please

## Answers

typed-empty = Write a move, or the word “help”.
    .telegram = There is no move in this. How to write one: /help.
    .discord = There is no move in it. How to move by words: /imperia help.
typed-unknown = I do not understand “{ $word }”. The word “help” shows how to write.
    .telegram = I do not understand “{ $word }”. How to write: /help.
    .discord = I do not understand “{ $word }”. How to move by words: /imperia help.
typed-like = I do not understand “{ $word }”. It looks like “{ $like }”.
typed-other-question = The question now is another one: { $stage }. The word “help” shows what you can write.
    .telegram = The question now is another one: { $stage }. What you can write: /help.
    .discord = The question now is another one: { $stage }. What can be done: /imperia help.
typed-unclear = I do not understand. The word “help” shows how to write.
    .telegram = I do not understand. How to write: /help.
    .discord = I do not understand. How to move by words: /imperia help.
typed-which-computer = There is no such computer. There are: { $players }.
typed-not-started = The game has not begun yet.
typed-over = The game is over.
typed-watcher = You have no seat at this table.
typed-not-asked = It is not up to you now. Waiting for: { $who }.
typed-which = That can mean several things: { $options }. Say it more exactly.
typed-options = That is not possible now. Possible: { $options }.
typed-too-many = { $most ->
    [1] Not more than once.
    [one] Not more than { $most } time.
   *[other] Not more than { $most } times.
}
typed-who = Whom? Say a name or a colour: { $players }.
