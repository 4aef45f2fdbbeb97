# The table: what all games share. Names are never inflected, the present tense, a friendly tone.

## Small things

code = { $code }
slot = My option { $number }
number = { $number }
page = page { $page } of { $pages }
nameless = Player { $number }
somebody = Somebody
with-mark = { $mark } { $who }
substituted = { $who } (played by a computer)
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
points-less = { $points ->
    [one] minus { $points } point
   *[other] minus { $points } points
}
times = { $what } ×{ $count }

## Games and computer players

computer-random = at random
computer-novice = beginner
    .full = the beginner computer
    .of = the beginner computer
    .words = easy, beginner, novice, weak
computer-greedy = regular
    .full = the regular computer
    .of = the regular one
    .words = regular, usual, experienced, medium
computer-master = master
    .full = the master computer
    .of = the master computer
    .words = master, hard, strong
level-wins = { $wins ->
    [one] One on one, { $player } wins { $wins } match in { $of } against { $rival }.
   *[other] One on one, { $player } wins { $wins } matches in { $of } against { $rival }.
}
level-wins-half = One on one, { $player } wins every second match against { $rival }.
level-wins-all = One on one, { $player } wins nearly every match against { $rival }.
level-wins-none = One on one, { $player } wins hardly any match against { $rival }.

## Colours

colour-0 = red
    .mark = ●
    .stems = red
colour-1 = blue
    .mark = ■
    .stems = blue
colour-2 = green
    .mark = ▲
    .stems = green
colour-3 = yellow
    .mark = ◆
    .stems = yellow
colour-4 = violet
    .mark = ★
    .stems = violet, purple
colour-5 = black
    .mark = ✚
    .stems = black
colour-none = neutral
    .mark = ○
    .stems = neutral

## The turn

title = “{ $table }” · { $part }
series-part = game { $number } of { $games } · { $part }
turn = Turn: { $who }. { $does }
turn-plain = Turn: { $who }.
turn-yours = Your turn. { $ask }
turn-yours-plain = Your turn.
turn-yours-too = Your turn, and also: { $who }. { $ask }
turn-yours-too-plain = Your turn, and also: { $who }.
waiting = { $does } Waiting for: { $who }.
waiting-plain = Waiting for: { $who }.
waiting-yours = { $ask } Waiting only for you.
waiting-yours-plain = Waiting only for you.
waiting-yours-too = { $ask } Waiting for you and also: { $who }.
waiting-yours-too-plain = Waiting for you and also: { $who }.
held = { $seconds ->
    [one] The turn ends by itself in { $seconds } second.
   *[other] The turn ends by itself in { $seconds } seconds.
}
running = in play

## Time and absence

clock-until = Time for the turn: until { $until }.
    .discord = Time for the turn ends { $until }.
clock-one = { $who } until { $until }
    .discord = { $who } { $until }
clock-until-each = Time for the turn: { $every }.
clock-late = Time is over, but the match waits: { $who }.
clock-stood-in = Time was over, a computer played the last turn: { $who }.
poll-play = Let a computer play this turn? No answer for long: { $who }.
poll-play-left = Let a computer play on? No longer in the chat: { $who }.
poll-play-yes = Let it play
poll-play-no = We wait
poll-seat = { $name } would like to take a seat: { $who }. Agreed?
poll-seat-yes = Agreed
poll-seat-no = Rather not
poll-end = End the match right now, without a winner?
poll-end-yes = End it
poll-end-no = Play on
poll-undo = { $who } would like to take a move back. Agreed?
poll-undo-step = { $who } would like to take a move back ({ $step }). Agreed?
poll-undo-later = Later moves are taken back too: { $who }.
poll-undo-retract = Never mind
takeback-agreed = { $who } takes a step back: all have agreed.
takeback-refused = { $who }: the step stays, { $no } is against it.
takeback-silent = { $who }: the step stays, not all have answered.
takeback-withdrawn = { $who }: the request to take a step back was withdrawn.
takeback-moved = { $who } plays on: the step stays.
takeback-gone = { $who } does not play at the moment: the step stays.
takeback-lost = { $who }: the step stays, something new was shown or drawn since.
poll-undo-yes = Allow
poll-undo-no = No, play on
poll-call = “{ $table }”, a question for you: { $who }.
rematch-call = “{ $table }”: a rematch is gathering in another chat. Play from here too? Called: { $who }.
rematch-here = Rematch here too
poll-count = For: { $yes } of { $all }
poll-count-no = For: { $yes } of { $all }, against: { $no }
seat-left = No longer in the chat: { $who }.
tool-play-for = Computer’s turn for { $who }
tool-end = End the match
tool-substitute = Take the seat: { $who }
tool-time = My time
tool-glossary = Glossary
tool-signs = Signs
tool-glossary-before = ← Before
tool-glossary-more = More →
tool-hush = No reminders of this turn
end-part = end the match
end-sure = End the match without a winner? If there are others at the table, the majority decides.
end-yes = Yes, end it
end-no = No, play on

## My time: quiet hours, days off, habits

time-part = my time
time-quiet = Quiet hours: from { $first } to { $last }. No reminders then.
time-never-quiet = No quiet hours: reminders may come by night too.
time-zone = Time zone: { $zone }.
time-here = No days off. On days off your clock stands still, and there are no reminders.
time-away = Days off until { $until }. Your clock stands still.
    .discord = Your days off end { $until }. Your clock stands still.
time-zones = Where are you? Any other zone can be typed: “zone Europe/Berlin”.
time-to-quiet = Quiet from { $first } to { $last }
time-to-never-quiet = No quiet hours
time-to-away = { $days ->
    [one] { $days } day off
   *[other] { $days } days off
}
time-to-here = Back again
tool-zones = Time zone
time-habits-unseen = How fast you answer and when you are around the others do not see, and nobody keeps it.
time-habits-seen = While a table gathers, the others see: { $habits }.
time-habits-none-yet = The others will see how fast you usually answer once there are five answers at least.
time-to-habits-on = Show how I play
time-to-habits-off = Do not show how I play
habits-answers = usually answers in { $span }
habits-awake = around from { $first } to { $last } ({ $zone })
habits-both = usually answers in { $span }, around from { $first } to { $last } ({ $zone })
span-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
span-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
span-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
zone-Europe-Kaliningrad = Kaliningrad
zone-Europe-Moscow = Moscow
zone-Europe-Samara = Samara
zone-Asia-Yekaterinburg = Yekaterinburg
zone-Asia-Omsk = Omsk
zone-Asia-Krasnoyarsk = Krasnoyarsk
zone-Asia-Irkutsk = Irkutsk
zone-Asia-Yakutsk = Yakutsk
zone-Asia-Vladivostok = Vladivostok
zone-Asia-Magadan = Magadan
zone-Asia-Kamchatka = Kamchatka
lobby-closed-poll = The match ended early: the table wanted it so.

remind-dry-1 = “{ $table }” waits for a turn: { $who }.
remind-dry-2 = “{ $table }” still waits for a turn: { $who }.
remind-dry-3 = “{ $table }”, last reminder of a turn: { $who }.
remind-last-dry = The others have decided.
remind-friendly-1 = “{ $table }” waits for a turn: { $who }. Got a minute?
remind-friendly-2 = “{ $table }” still waits for a turn: { $who }. The board is just as it was.
remind-friendly-3 = “{ $table }” would love a turn: { $who }. This is the last word about it.
remind-last-friendly = All the others have decided, one turn is left.
remind-cheeky-1 = “{ $table }”: the pieces yawn and look at the door. Turn: { $who }.
remind-cheeky-2 = “{ $table }”: a spider has moved in on the board and says take your time. Turn: { $who }.
remind-cheeky-3 = “{ $table }”: chronicles already call this age “The Great Wait”. Turn: { $who }.
remind-last-cheeky = The others have decided and are on their third tea.
choices-alert = Your options: { $choices }

## Buttons

tool-takeback = Take back
tool-undo = Undo
tool-text = Board as text
    .telegram = As text
tool-picture = Show
    .discord = Fresh picture
tool-rules = Rules
tool-more = More
tool-more-back = ← More
tool-score = Points
tool-result = Results
tool-chart = Chart
tool-film = Film
tool-errand = Move in advance
tool-since = While I was away
tool-log = Log
tool-about = About
tool-fair = Fairness
tool-help = Commands in words
tool-resign = Resign
    .web = Let a computer play for now
tool-hand-over-on = End turns at once
tool-hand-over-off = End turns after { $seconds } s
    .telegram = End turns after { $seconds } s
tool-come-back = Come back
tool-coach-off = No more tips
lesson = ☝ { $says }
    .web = { $says }
lesson-both = { $first } { $then }
lesson-helps = “Hint” and “Ready turns” can help.
lesson-helps-hint = “Hint” can help.
lesson-helps-plans = “Ready turns” can help.
tool-back = To the board
tool-mine = My options
tool-rematch = Rematch
tool-earlier = Earlier
tool-later = Later

more-part = more
more = What would you like to see?
more-game = Game
more-table = Table
more-me = Me
resign-part = resign
resign-sure-last = Do you really resign? Besides you only computers are at the table: they will end the match at once.
    .web = Give the seat to a computer? Besides you only computers are at the table: they will end the match at once.
resign-sure = Do you really resign? A computer will play for you; you may come back at any time.
    .web = Give the seat to a computer? You may come back at any time.
resign-sure-leaves = Do you really leave the match? At this table nobody takes over: all that is yours is lost, and there is no way back.
    .web = Leave the match? At this table nobody takes over: all that is yours is lost, and there is no way back.
resign-yes = Yes, I resign
    .web = Yes, let it play
resign-yes-leaves = Yes, I leave
resign-no = No, I play on
about-part = about the game
about-nothing = There is nothing to tell about this game yet.

## While the table fills

lobby-welcome = The table is open, take a seat. Move whenever it suits you, even once a day: the game will wait.
lobby-welcome-paced = The table is open, have a seat. Time for a turn: { $pace }. When it is over: { $absence }.
house-unsafe-store = Moves may be lost here in a crash: whoever runs Imperia has decided so.
lobby-again = A rematch! Already seated: { $who }. If you do not want to play, leave the table.
lobby-opener = Settings are changed and computers seated by the table’s host, { $who }.
lobby-seat = { $mark } { $who }
lobby-seat-known = { $mark } { $who } — { $habits }
lobby-computer = { $mark } { $who } — a computer, { $player }
lobby-free = { $free ->
    [0] All seats are taken.
    [one] { $free } seat is free.
   *[other] { $free } seats are free.
}
lobby-least = { $least ->
    [one] At least { $least } player is needed to start.
   *[other] At least { $least } players are needed to start.
}
lobby-takes = If all play as they usually do, the match takes about { $span }.
lobby-options = Special settings: { $options }.
lobby-options-usual = The usual settings.
lobby-option = { $option }: { $choice }
lobby-option-changed = ✎ { $option }: { $usual } → { $choice }
lobby-option-inside = { $option } — { $choice }
lobby-option-to = { $option } → { $choice }
lobby-salt = Add something of yours to the draw: write “salt” and any word. Then nobody knows the deck in advance, not even Imperia.
    .telegram = Add something of yours to the draw: the command /salt and any word. Then nobody knows the deck in advance, not even Imperia.
    .discord = Add something of yours to the draw: the command /imperia turn, with “salt” and any word as the order. Then nobody knows the deck in advance, not even Imperia.
lobby-join = Take a seat
lobby-leave = Leave the table
lobby-add = Seat a computer
lobby-add-as = Computer: { $player }
lobby-remove = Remove: { $who }
lobby-colour = Change colour
lobby-colours-part = colour
lobby-colours = Choose a colour.
lobby-settings = Settings
lobby-settings-part = settings
lobby-change = What do you want to change?
lobby-change-not = Only the table’s host can change this.
lobby-places-of = Order of seats
lobby-seats-part = order of seats
lobby-seats = Who plays after whom. Only the table’s host moves and removes.
lobby-earlier = ↑ { $who }
lobby-start = Start
lobby-back = To the table
lobby-help = While the table gathers: join, leave, start, computer, computer easy, computer hard, close. To look at: rules, about, fair.
lobby-no-text = The game has not begun yet: there is no board so far.
lobby-no-score = The game has not begun yet: nobody has any points so far.
lobby-no-log = The game has not begun yet: nothing has happened at this table so far.
lobby-no-mine = The game has not begun yet: there is nothing to choose from so far.
lobby-no-resign = The game has not begun yet: there is nothing to give up, just leave the table.
lobby-no-end = The game has not begun yet: there is nothing to end.
lobby-not-yet = The game has not begun yet: this can be seen later.
lobby-close = Close the table
lobby-close-yes = Yes, close it
lobby-close-no = No, let us wait
lobby-closed-empty = The table is closed: nobody is left at it.
lobby-closed-person = The table is closed.
lobby-closed-house = The table was closed by whoever runs the bot.
lobby-closed-silence = The table is closed: nothing has happened at it for a whole day.
away-sure = Really remove { $who } from the table? No coming back until you let them in again.
away-yes = Yes, remove
away-no = No, keep the seat
close-part = close the table
close-sure = Others sit at this table. Close it all the same?
close-sure-alone = Close this table? Its seats and settings are gone then.

option-table-places = Seats
    .inside = seats
    .about = How many will sit down. The match can begin before all seats are taken.
option-table-start_when_full = Beginning
    .inside = beginning
    .about = The match begins by the “Start” button, or by itself when the last seat is taken.
option-table-start_when_full-False = by the button
option-table-start_when_full-True = when all have sat down
option-table-hands_over = End of a turn
    .inside = end of a turn
    .about = With nothing left to do a turn waits, so that it can be taken back, or goes on at once.
option-table-hands_over-False = with a pause
option-table-hands_over-True = without a pause
option-table-hints = Hints
    .inside = hints
    .about = Whether one may ask what a computer would do. Only the asker sees the answer.
option-table-hints-False = none
option-table-hints-True = allowed
option-table-plans = Ready turns
    .inside = ready turns
    .about = Whole turns to choose from, played by one tap. Only the player in turn sees them.
option-table-plans-False = none
option-table-plans-True = offered
option-table-rated = Ratings
    .inside = ratings
    .about = Whether the match counts for the ratings of those at the table.
option-table-rated-False = not counted
option-table-rated-True = counted
option-table-rated-off-here = switched off in this chat
option-table-takebacks = Taking back
    .inside = taking back
    .about = Whether a step of a turn that is over can be taken back, if nobody at the table minds.
option-table-takebacks-False = no
option-table-takebacks-True = by agreement
option-table-pace = Time for a turn
    .inside = time for a turn
    .about = Minutes: to play live. Up to a day: with three more in reserve. A week: no hurry.
option-table-pace-none = no limit
    .words = no clock, no limit, untimed
option-table-pace-live = minutes
    .words = minutes, live, fast, blitz
option-table-pace-day = up to a day
    .words = up to a day, a day a turn, day, daily, once a day
option-table-pace-slow = a week and more
    .words = a week and more, week, slow
option-table-absence = When time is over
    .inside = when time is over
    .about = After two missed turns in a row a computer plays until the person is back.
option-table-absence-wait = wait
    .words = wait
option-table-absence-poll = the table decides
    .words = the table decides, decide, poll
option-table-absence-computer = a computer plays
    .words = a computer plays, computer
option-table-stand_in_level = Stand-in
    .inside = stand-in
    .about = Which computer plays for somebody who resigns, misses a turn or is gone.
option-table-stand_in_level-novice = beginner computer
    .words = beginner computer, beginner, novice, easy, weak
option-table-stand_in_level-greedy = regular computer
    .words = regular computer, regular, usual, experienced, medium
option-table-stand_in_level-master = master computer
    .words = master computer, master, hard, strong

## Results

result-part = results
result-winner = The winner: { $who }!
result-yours = You win!
result-winners = A shared win: { $who }!
result-place = { $place ->
    [1] You are first, { $points }.
    [2] You are second, { $points }.
    [3] You are third, { $points }.
    [4] You are fourth, { $points }.
   *[other] Your place: { $place }, { $points }.
}
result-bar = { $bar } { $points } { $who }
result-decided = { $turn ->
    [1] { $who } was ahead from the first turn to the end.
   *[other] The turning point was turn { $turn }: from there on { $who } was ahead.
}
result-decided-last = The last turn decided it: { $who } is ahead.
result-seat = { $place }. { $who } — { $points }
result-row = { $place }. { $who } — { $points }: { $parts }
result-thanks = Thank you for the match: { $who }!
result-tie = Equal points, decided by: { $code }.
result-shared = Equal in everything: the win is shared.
score-part = points now
chart-part = points, turn by turn
film-part = the whole match in twenty seconds
score-alert = Points: { $scores }
score-short = { $who } { $points }
score-heading = { $heading } { $points }
score-reason = { $heading } — { $points }: { $why }
standing-row = { $who }: { $points }
series-score = Score of the series: { $scores }.
series-one = { $who } { $points } = { $sum }

## What happened

since-part = while you were away
since-yours = About you
since-others = And besides
since-nothing = Nothing has happened since your turn.
log-part = the log
log-empty = Nothing yet.
log-of = { $who }: { $deeds }
glossary-part = glossary
glossary-how = You can ask in words too: “what is …”.
    .discord = What the words of this game mean.
series-next = Game { $over } is over: { $scores }. Game { $number } begins.

## A fair draw

fair-part = fairness
fair-promise = Nobody can bend the cards and the lots, and this is why.
fair-commitment = 1. As soon as the table is open, Imperia thinks of a seed, a long random number, and shows its fingerprint: { $hash }. The seed cannot be swapped later: the fingerprint would be another.
fair-salts = 2. Players add salt of their own, which Imperia does not know in advance. If you add none, Imperia picks a random one.
fair-salt = { $mark } { $who }: salt { $salt }
fair-seed = 3. The game is over, here is the seed: { $seed }.
fair-matches = ✓ The fingerprint of this seed is the very one.
fair-differs = ✗ This seed has another fingerprint: do not trust the draw!
fair-later = 3. When the game is over, the seed itself appears here.
fair-verify = With the record of the match every draw and every move can be computed again: “imperia verify FILE”.
    .telegram = To compute every draw and every move again: the command /verify, or with the record (/export) “imperia verify FILE”.
    .discord = To compute every draw and every move again: the command /imperia verify, or with the record (/imperia export) “imperia verify FILE”.
fair-how = For experts: the fingerprint is SHA-256 of the seed and the table’s number { $table }; draw number k is HMAC-SHA256, keyed with the seed, of all players’ salts and k.

## Help

help-part = playing in words
help-where = Write this in the line below.
    .telegram = Write this as an answer to Imperia’s post, or behind the command /turn.
    .discord = This goes into the form “Type a turn” under the board, or into the command /imperia turn.
help-commands = To look: board, text, points, rules{ $panels }, log, fair. One step back: undo.
help-seat = “resign” lets a computer play for you, “come back” makes it you again.
    .telegram = /resign lets a computer play for you, /return makes it you again.
    .discord = /imperia resign lets a computer play for you, the button “Come back” makes it you again.
help-codes = The notation of the log works too: “{ $code }”.

## Words for the picture

alt-lobby = Table “{ $table }”. { $board } { $seated ->
    [0] Nobody is seated.
   *[other] Seated: { $seats }.
} { $free ->
    [0] All seats are taken.
    [one] { $free } seat is free.
   *[other] { $free } seats are free.
}
alt-part = The board of table “{ $table }”. { $part }

## Done

done-table = ✓ Done at table “{ $table }”.
done-open = ✓ Table “{ $table }” is open.
done-board = ✓ The board of table “{ $table }” is below everything now.
done-setting = ✓ { $option }: { $choice }.
done-join = ✓ You sit at table “{ $table }”.
done-join-asked = ✓ You sit at “{ $table }”. Say when you are around: “My time”
done-leave = ✓ You have left table “{ $table }”.
done-start = ✓ The match at table “{ $table }” has begun.
done-close = ✓ Table “{ $table }” is closed.
done-rematch = ✓ The rematch is at table “{ $table }”.
done-takeback = ✓ The others have been asked whether you may take it back.
done-retract = ✓ Withdrawn.
done-undo = ✓ Taken back.
done-resign = ✓ A computer plays for you now. “Come back”, and you play on yourself.
    .telegram = ✓ A computer plays for you now. To come back: /return.
done-resign-last = ✓ A computer plays for you now. Only computers are left: they play the game to its end.
done-resign-leaves = ✓ You play no more at the table “{ $table }”.
done-come-back = ✓ It is you who plays again.
done-hand-over = ✓ Noted: it will be so at other tables too.
done-coach = ✓ No more tips on how to play. The rules are below the board.
done-hush = ✓ No more reminders of this turn.
done-poll = ✓ Your word counts.
done-time = ✓ Noted.
done-end = ✓ The others at “{ $table }” are asked.
done-play-for = ✓ The others at “{ $table }” are asked.
done-substitute = ✓ “{ $table }” has heard you.

tool-hint = Hint
tool-plans = Ready turns
plans-part = ready turns
plans-choose = Choose a whole turn, or play step by step on the board:
plans-row = { $number }. { $what }
plans-choice = { $number } · { $what }
plans-one = { $deeds }
plans-one-points = { $deeds } ({ $signed })
plans-nothing = end the turn
plans-alt = Ready turns: { $every }
plans-none = No whole turns here: only one thing is left to decide.
plans-not-asked = No ready turns: it is not your turn to decide.
plans-forbidden = This table plays without ready turns.
hint-part = a hint
hint-best = The computer advises:
hint-others = { $count ->
    [one] Another option:
   *[other] Other options:
}
hint-row = { $number }. { $what }
hint-nothing = end the turn
hint-one = { $deeds }
hint-one-points = { $deeds } ({ $points ->
    [one] { $signed } point
   *[other] { $signed } points
}: { $parts }{ $count ->
    [0] {""}
   *[other] ; { $rivals }
})
hint-one-rivals = { $deeds } ({ $parts })
hint-rival = { $who } { $points }
hint-heading = { $heading } { $points }
hint-heading-alone = { $heading }
hint-last = This is the last turn of the match.
hint-fewer = It brings fewer points at once than option { $number }: { $own } against { $other }. But it seems to bring more later.
hint-fewer-later = It brings fewer points at once than option 2: { $own } against { $other }. But over the next turns it seems to bring { $points ->
    [0] a little more
    [1] about a point more
   *[other] about { $points } points more
}.
hint-more-at-once = Option { $number } brings more points at once: { $other } against { $own }.
hint-why = Better than option 2{ $rivals ->
    [0] {""}
    [one] {" "}if your rival plays as usual
   *[other] {" "}if your rivals play as usual
}: { $reasons }.
hint-why-slight = Option 2 is nearly as good. The difference{ $rivals ->
    [0] {""}
    [one] {" "}if your rival plays as usual
   *[other] {" "}if your rivals play as usual
}: { $reasons }.
hint-why-close = Option 2 is nearly as good: choose the one you like.
hint-why-ahead = { $points ->
    [0] Option 2 seems a little weaker.
    [one] Option 2 seems weaker by about a point.
   *[other] Option 2 seems weaker by about { $points } points.
}
hint-why-only = Everything else is clearly weaker.
hint-why-same = The other options are much the same.
hint-why-on = To end the turn right now would be worse.
hint-why-win = It gives you more chances to win the match than option 2.
hint-name = { $name }
hint-reason-win = this wins you the match
hint-reason-points-own = you have { $least ->
    [yes] at least { $amount }
   *[no] { $amount }
} { $amount ->
    [one] point
   *[other] points
} more{ $count ->
    [0] {""}
   *[other] {" "}({ $headings })
}
hint-reason-points-other = { $who } gets { $least ->
    [yes] at least { $amount }
   *[no] { $amount }
} { $amount ->
    [one] point
   *[other] points
} less{ $count ->
    [0] {""}
   *[other] {" "}({ $headings })
}
hint-by-steps = No single button can play this whole turn, as not everything in it is known yet. Play it step by step.
hint-play = Play this turn
hint-alert = The computer advises: { $what }
log-hints = Hints asked for: { $every }.
log-hint = { $who } – { $count }

## A move in advance

premove-part = move in advance
premove-empty = Choose your next move in advance: it is played as soon as your turn comes. Below is what you could do right now.
premove-unknown = Nobody knows yet what you will be able to do on your turn, so it cannot be chosen in advance.
premove-asked = It is your turn: just move.
premove-plan = When it is your turn: { $moves }.
premove-whole = If any of it is no longer possible by then, I play none of it and call you.
premove-not-now = This is not possible right now. If nothing changes before your turn, I play nothing and call you.
premove-most = { $coins ->
    [0] Only for free.
    [one] For at most { $coins } coin.
   *[other] For at most { $coins } coins.
}
premove-passes = If you have no choice, I make the only possible move for you.
premove-secret = Nobody knows of this move until it is played.
premove-done = Played: the move that you chose in advance.
premove-dropped = The move you chose in advance is no longer possible: { $moves }. Choose again.
premove-noted = ✓ Noted. Only you can see it.
premove-noted-aloud = ✓ Noted. But everybody here has read that line: to keep a move secret, choose it with the button “Move in advance”.
premove-at-most = At most { $coins }
premove-pass-on = Pass if I have no choice
premove-pass-off = Do not pass for me
premove-back = Remove the last step
premove-off = Cancel the advance move

## The caption on the picture of a table

caption-turn = turn { $turn }
caption-round = round { $round } · to { $goal }
caption-leads = { $who } leads, { $points }
caption-level = { $seats } lead, { $points } each
caption-moves = { $who } to move
caption-together = all choose
caption-won = { $who } won, { $points }
caption-stopped = game stopped
caption-match = game { $number } of { $games }
