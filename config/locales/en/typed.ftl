# Words that Imperia understands: between commas, in any case.

## Commands

command-board = board, table, refresh
command-takeback = take back, step back, may i take back, can i undo, can i take it back, how do i undo, how to undo
command-retract = withdraw request, drop the request, never mind
poll-said-yes = allow, i agree, agreed, vote yes
poll-said-no = against, i disagree, vote no
poll-said-short-yes = yes, ok, sure
poll-said-short-no = no, nope
command-undo = undo, back, takeback
command-text = text, as text, how many turns are left, how many rounds are left, how much is left, how many cards are left
command-rules = rules, rule, how to win, how do i win, how to play, how do i play, when does it end, when does the game end, when is the end
command-score = score, scores, points, results, what is the score, who is winning, who wins, who leads, my score, my points, where are my points, how many points do i have
command-film = film, movie, replay
command-errand = move in advance, in advance, advance, order, standing order, next turn
premove-word-off = off, withdraw, none, cancel
premove-word-pass = pass, skip
premove-word-most = at most, most, max
command-since = since, what happened, what is new, what has changed, what did i miss, while i was away
command-log = log, history
command-hint = hint, advice, advise, help me, what to do, which card
command-plans = ready turns, ready turn, plans, whole turn
plan-word = plan, plan number, ready turn
command-fair = fair, fairness, verify
command-help = help, how to move, how do i move, what can i do, what to write, what now, what to do, commands, how, i am lost, i'm lost, i do not understand, i don't understand, i am confused, i'm confused, how does this work
command-glossary = glossary, terms, dictionary
command-signs = signs, icons, legend, symbols
command-about = about, about the game
command-more = more, menu
command-mine = my options, options, hand, my hand
command-windows = windows, chats, another chat
command-invite = invite, invite a chat, invite chat, table code
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
# Where a game has words of its own for it, they are its move: Founders ends by its own rules.
command-end = end the match, end match, stop the match, stop the game, end the game, end game, finish the match, finish the game, draw, offer a draw, i offer a draw, let’s call it a draw, let's call it a draw, call it a draw
command-hush = no reminders, stop reminding
command-time = my time, quiet, quiet hours, vacation, holiday, time, clock, reminders
command-away = vacation, holiday, days off, away
command-quiet = quiet, quiet hours
command-zone = zone, time zone
command-pace = time for a turn, pace
command-absence = when time is over, absence
command-stand_in_level = stand-in, stand in, who stands in

## Moves

word-turn = turn, play
word-next = next
word-end = end, done, enough, stop, pass, skip

## Numbers in words and who speaks

number-1 = one, first
number-2 = two, second
number-3 = three, third
number-4 = four, fourth
number-5 = five, fifth
number-6 = six, sixth
number-7 = seven, seventh
number-8 = eight, eighth
number-9 = nine, ninth
number-10 = ten, tenth
number-11 = eleven, eleventh
number-12 = twelve, twelfth
number-13 = thirteen, thirteenth
number-14 = fourteen, fourteenth
number-15 = fifteen, fifteenth
number-16 = sixteen, sixteenth
number-17 = seventeen, seventeenth
number-18 = eighteen, eighteenth
number-19 = nineteen, nineteenth
number-20 = twenty, twentieth
self-words = me, i, my, mine, own, myself

## What may be passed over

noise = number, no, to, from, in, at, the, a, and, of, on, with, then, times, please

# Words before a place: “2 in 7” is two armies.
before-place = in, into, to, at, on, from

## Talk: neither a move nor a question

talk-words = thanks, thank, you, thx, ty, good, luck, have, fun, all, everyone, everybody, game, nice, well, played, great, wow, cool, oh, ah, oops, hm, hmm, haha, lol, bravo, congrats, congratulations, sorry, fool, idiot, cheater, so, much
talk-address = you, hey

## Questions in one’s own words

question-hello = hello, hi, hey, hello all, hi all, good morning, good evening
question-settings = settings, setting
question-rating = rating, my rating, statistics, my statistics
question-tables = my tables, tables, my games, my matches
question-new = new, new game, new table, new match
question-about = what does, what do, what is, what are, what is a, what about, show, show me, tell me about, why is there, what is an, what is the, what are the, explain
# Of these, those that ask what a word means.
question-term = what is, what is a, what is an, what is the, what are, what are the, what does, what do, why is there, explain
question-ends = do, mean, give
question-why = why, why not, why can i not, why can’t i, why can't i, why may i not
question-words = what, how, who, whose, why, when, where, which, can, may, show, tell

## Answers

typed-hello = Hello! Write a move, or the word “help”.
    .telegram = Hello! How to move by words: /help.
    .discord = Hello! How to move by words: /imperia help.
typed-question = That I cannot answer. There are “rules”, “points”, “help”.
    .telegram = That I cannot answer. About the game: /rules, the score: /score, a move: /help.
    .discord = That I cannot answer. About the game: /imperia rules, the score: /imperia score, a move: /imperia help.
answer-settings = The game was set before the match began, and stays so.
    .web = The game was set before the match began, and stays so. Pictures and language are behind the cogwheel above.
answer-rating = The chat’s rating: “rating”, yours: “profile”, wins: “standings”. The points of this match: “points”.
    .telegram = The chat’s rating: /rating, yours: /profile, wins: /stats, the points of this match: /score.
    .discord = Rating, profile and wins: /imperia stats; the points of this match: /imperia score.
answer-tables = Your tables are all on this page; where there are several, choose one beside the line.
    .telegram = The tables of this chat: /tables, yours everywhere: /turn.
    .discord = The tables of this channel: /imperia tables, yours everywhere: /imperia turn.
answer-new = A new table is opened by “New game”; nothing happens to this one.
    .telegram = A new table is opened by /new; nothing happens to this one.
    .discord = A new table is opened by /imperia new; nothing happens to this one.
answer-pace = Time for a turn is chosen before the match; now it is: { $choice }. For yourself you can take days off or quiet hours: the word “my time”.
    .telegram = Time for a turn is chosen before the match; now it is: { $choice }. For yourself you can take days off or quiet hours: “More”, “My time”.
    .discord = Time for a turn is chosen before the match; now it is: { $choice }. For yourself you can take days off or quiet hours: “More”, “My time”.
answer-absence = What happens when time is over is chosen before the match. Now: { $choice }.
answer-stand_in_level = Who plays for somebody who is gone is chosen before the match. Now: { $choice }.
answer-why = Write the move itself: if it cannot be played, I say why.
    .discord = Try the move itself: if it cannot be played, I say why.
answer-why-not = That one can be played.

typed-talk = That looks like no move, so I pass it over. The word “help” tells how to write.
    .telegram = That looks like no move, so I pass it over. How to write: /help.
    .discord = That looks like no move, so I pass it over. How to play by words: /imperia help.
typed-taken = Read as “{ $like }”.
typed-taken-done = Read as “{ $like }”. { $done }
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
typed-over = The game is over. One more: “rematch”, or the button “New game”.
    .telegram = The game is over. One more: the button “Rematch”, or /new.
    .discord = The game is over. One more: the button “Rematch”, or /imperia new.
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
