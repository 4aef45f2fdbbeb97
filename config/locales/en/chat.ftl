# The chat: what Imperia says for itself, and not for a table.

## Commands: words, separated by commas

chat-word-new = new, new game, new table, open table
chat-word-play = play, let's play, let us play, i want to play
chat-word-games = games, what to play
chat-word-tables = tables, matches
chat-word-stats = standings, leaderboard, results of the chat
chat-word-past = played, past games, past matches, my history
chat-word-turn = my games, my matches, my tables, where do i play, where is it my turn, whose turn where
chat-word-settings = settings, setup
chat-word-lang = language, lang
chat-word-export = export, record, download
chat-word-verify = check record
chat-word-help = hello

## Commands: what they are called and what the menu says of them

slash-imperia = imperia
    .about = Board games right in the chat
slash-new = new
    .about = Open a table: sit down and call your friends
slash-join = join
    .about = Sit down at the table
slash-start = start
    .about = Start the match
slash-board = board
    .about = Show the board anew
slash-turn = turn
    .about = Where it is your turn; with an order, move in words
slash-hand = hand
    .about = What you can do now, for your eyes only
slash-text = text
    .about = The whole board in words
slash-undo = undo
    .about = Take back your last step
slash-hint = hint
    .about = What the computer would do
slash-score = score
    .about = Points now
slash-rules = rules
    .about = The rules in short
slash-since = since
    .about = What happened since your turn: first what was done to you
slash-log = log
    .about = All that happened at the table
slash-resign = resign
    .about = Give your seat to a computer
slash-leave = leave
    .about = Leave the table before it starts
slash-games = games
    .about = What can be played
slash-tables = tables
    .about = Which tables this chat has
slash-stats = stats
    .about = Who has won how often in this chat
slash-settings = settings
    .about = Language, pictures, quiet mode
slash-lang = lang
    .about = Change the chat's language: Russian or English
slash-export = export
    .about = Download the record of the match
slash-verify = verify
    .about = Check that the draw is fair
slash-help = help
    .about = What this is and how to begin

## Greeting

chat-hello = Hello! This is Imperia: board games right in the chat.
chat-hello-1 = Play as you chat: everybody moves when there is a minute, once a day is enough.
chat-hello-2 = Move with the buttons under the board or with words: answer my post with a move, or with “help”.
    .discord = Move with the buttons under the board or with words: the command /imperia turn, or the button “Type a turn”.
chat-hello-3 = I need no admin rights and do not read other people’s messages.
chat-missing = To play here I still need permission to: { $rights }.
chat-slow-mode = Slow mode is on here: the board changes in place, but I can call players only now and then. Make me an administrator without any rights, and it all comes at once.
chat-right-send = send messages
chat-right-photo = send pictures
chat-right-thread = send messages in threads
chat-right-file = attach files
chat-right-see = see this channel
chat-new = Open a table
chat-tool-settings = Chat settings

## Games and tables

chat-games = What do you want to play?
chat-game = { $game }
chat-game-about = { $about } { $facts }
chat-game-facts = { $facts }
chat-games-about = “First time” starts a match against easy computers, with advice. “Table” is for friends.
    .discord = First time: a match against easy computers at once, with advice. Table: for friends.
chat-games-alt = The boards of the games: { $games }
chat-open = Table: { $game }
chat-first-time = First time: { $game }
    .telegram = First time
game-minutes = { $low }–{ $high } min
game-players = { $least }–{ $most ->
    [one] { $most } player
   *[other] { $most } players
}
game-weight-1 = simple
game-weight-2 = medium
game-weight-3 = heavy
game-weight-4 = deep
chat-tables = Tables of this chat
chat-table = “{ $table }”: { $game }, { $phase }
chat-table-in-thread = “{ $table }”: { $game }, { $phase }, in a thread of its own
    .telegram = “{ $table }”: { $game }, { $phase }, in a topic of its own
chat-table-of = “{ $table }”: { $game }, { $phase }, { $chat }
chat-table-in-locked = “{ $table }”: { $game }, { $phase }, in a locked thread
chat-elsewhere = No tables here: they are in threads
    .telegram = No tables here: they are in topics
chat-board-of = Board: { $table } · { $chat }
chat-bring = Move here: { $table }
chat-name-in = { $table } ({ $chat })
table-unopened = Table “{ $table }” cannot be opened: { $why }.
table-unopened-game = there is no such game here any more
table-unopened-position = it does not agree with today's cards and rules of the game
table-unopened-damaged = what is stored of it is damaged
table-unopened-newer = an update is under way just now
chat-no-tables = There are no tables here yet. Shall we open one?
chat-board = Board: { $table }
chat-phase-lobby = gathering
chat-phase-running = being played
chat-phase-over = finished

## My games

mine-title = My games
mine-waits = Waiting for you
mine-poll = Waiting for your answer
mine-goes-on = Others to move
mine-lobby = Gathering
mine-table = “{ $table }”: { $game }
mine-table-in = “{ $table }”: { $game }, { $chat }
mine-table-shut = “{ $table }”: { $game }, chat closed
mine-none = You are not playing anywhere now.
mine-none-waits = It is your turn nowhere.
mine-waiting = { $tables ->
    [one] { $tables } table waits for your turn.
   *[other] { $tables } tables wait for your turn.
}
mine-more = And { $tables ->
    [one] { $tables } table more.
   *[other] { $tables } tables more.
}
mine-to = → { $table }
mine-to-in = → { $table } · { $chat }
mine-here = here
mine-bring = Show here: { $table }
mine-bring-in = Show here: { $table } · { $chat }
chat-tool-mine = My games

## Results, and what was played

chat-tool-past = Played
chat-tool-results = Results
results-title = Results of this chat
results-game = { $game } · seats: { $seats }
results-series = { $game } · seats: { $seats } · series of { $matches }
results-line = { $who } — won: { $wins } of { $games }, points a game: { $points }
results-none = Nothing has been played to the end here yet.
results-about = Sums only. If you do not want to be in the table, press the button, and your lines are gone.
results-out = You are not counted here.
results-leave = Do not count me
results-join = Count me
results-leave-sure = { $who }, not be counted in this chat any more? Your wins and ratings here are deleted for good.
results-leave-yes = Do not count me
results-leave-no = Keep them
past-title = Played
past-line = “{ $table }”, { $game }: place { $place } of { $seats }, points: { $points }
past-line-in = “{ $table }”, { $game }, { $chat }: place { $place } of { $seats }, points: { $points }
past-none = You have not played a match to the end yet.
past-record = Behind each button: the board, the result and the film of the match.
    .telegram = Behind each button: the board, the result and the film of the match. The record as a file, in private: /export and the table's name.
    .discord = Behind each button: the board, the result and the film of the match. The record as a file: /imperia export.
past-own = Only you see what you have played.
past-earlier = ← Earlier
past-later = Later →

## Settings of the chat

chat-settings = Chat settings
chat-set-language = Language: { $choice }
chat-set-mode = Mode: { $choice }
chat-set-pictures = Board: { $choice }
chat-set-steps = Steps of a turn: { $choice }
chat-set-threads = Tables: { $choice }
chat-set-openers = Who opens tables: { $choice }
chat-set-tone = Reminders: { $choice }
chat-set-zone = Time zone: { $choice }
chat-to-zones = Another time zone
chat-zones = By which clock do people live here? I count the nights of those by it who have not named a zone of their own.
chat-change = → { $to }
chat-language-ru = Russian
chat-language-en = English
chat-mode-quiet = quiet: one board and short notices
chat-mode-chronicle = detailed: a new board every turn
chat-pictures-turn = a picture each turn
chat-pictures-step = a picture each step
chat-pictures-off = without pictures
chat-steps-board = seen by everybody
chat-steps-own = seen by the player till it ends
chat-threads-off = right in the channel
chat-threads-on = each in a thread of its own
chat-openers-all = everybody
chat-openers-admins = only admins
chat-tone-dry = dry
chat-tone-friendly = friendly
chat-tone-cheeky = cheeky
chat-changed = ✓ Done.

## Call

call = “{ $table }”: { $who }, it is your turn.
call-several = “{ $table }”: { $who } – it is your turn.

## Verifying and records

chat-verified = ✓ The record holds: commitment, every draw and every move are in place. Notes about the table (who sat down, who left) prove nothing.
chat-not-verified = ✗ The record does not hold: { $problem }
chat-record = Record of the match “{ $table }”.
chat-lang-how = Which language? Write “language ru” or “language en”.
    .telegram = Which language? The command: /lang ru or /lang en.
    .discord = Which language? Pick it in the command /imperia lang.

## Discord: what it can do beyond the others

slash-option-game = game
    .about = What to play
slash-option-players = players
    .about = How many places the table has
slash-option-table = table
    .about = Which table, where there are several
slash-option-order = order
    .about = The turn in words (help shows how), or from the list
slash-option-change = change
    .about = What to change: pick from the list
slash-option-language = language
    .about = The chat's language
discord-words = Type a turn
discord-form = A turn in words
discord-form-line = What is your move?
discord-form-example = a move, or “help”
discord-thread = A thread of its own
discord-thread-name = { $table }: { $game }
discord-moved = The table has moved:
discord-opens = { $who } opens table “{ $table }”: { $game }.
discord-runs = Match on: “{ $table }”, { $game }.
discord-over = “{ $table }”, { $game }. { $result }
discord-here-again = Table “{ $table }” is here in the channel again: { $game }.
discord-opened = ✓ Table “{ $table }” is open, in a thread of its own:
discord-opened-here = ✓ Table “{ $table }” is open right in the channel: there could be no thread.
discord-private = Show in DMs
discord-private-hello = Hello! Your table can be seen here now too. To take it away again: “More” under the board.
discord-private-done = ✓ Your table is in your DMs too now.
discord-hide = Remove from DMs
discord-hidden = ✓ This table will not be shown here any more.
discord-invite = Add to a server
discord-own-chat = My private chat
discord-absent = I am not in this chat: only you see this answer, and it does not update by itself. Tables are opened on a server that I am on, or in your private chat with me.
discord-to-board = To the board
discord-board-there = Here is table “{ $table }”:
chat-right-history = see the message history
chat-right-new-thread = create public threads

## Why not

refusal-only-admins = That is for the chat's admins to decide.
refusal-no-strike-in-private = A match can be struck from the ratings in a group chat only.
refusal-no-tables-here = There are no tables here yet.
    .telegram = There are no tables here yet. To open one: /new.
    .discord = There are no tables here yet. To open one: /imperia new.
refusal-which-table = There are several tables here. Begin with the name of the right one: { $tables }.
    .telegram = There are several tables here. Answer a post of the right one or begin with its name: { $tables }.
    .discord = There are several tables here: { $tables }. Pick the right one in the field “table”.
refusal-too-many-of-yours = Tables of yours here: { $most } already. Finish or close at least one.
refusal-too-many-tables = There are many tables here already. Finish at least one.
refusal-nobody-there = There is nobody on that seat who could be moved.
refusal-nobody-known = You cannot be seen here: you write in the name of the chat. Write as yourself.
    .telegram = Only the chat is seen in whose name this is written. Write as yourself, or press a button: a press shows who you are.
refusal-not-written = The move is not recorded: the storage does not answer. Please try again.
refusal-not-copied = The move is recorded, but there is no spare copy of it yet. Press again: it will not be played twice.
refusal-maybe-written = The storage has not answered, and it is unknown whether the move is recorded. Press again: it will not be played twice.
refusal-missing-rights = I lack permission here to: { $rights }. An administrator can give it.
refusal-no-threads-here = There are no threads in this place.
refusal-too-many-threads = There are too many open threads already, Discord allows no more.
refusal-bot-absent = I am not in this chat, so I cannot put a table here: I can only answer you. Add me to a server, or play in your private chat with me.
refusal-private-closed = I cannot reach you: allow direct messages from members of the server.
refusal-only-window = This table is shown nowhere else, so it had better stay here.
refusal-broken = Something broke, and that is on record. Try again.
