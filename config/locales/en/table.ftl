# The table: what all games share. Names are never inflected, the present tense, a friendly tone.

## Small things

code = { $code }
slot = My option { $number }
number = { $number }
page = page { $page } of { $pages }
nameless = Player { $number }
with-mark = { $mark } { $who }
substituted = { $who } (played by a bot)
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
times = { $what } ×{ $count }

## Games and bots

game-eme = Eight-Minute Empire
computer-random = moves at random
computer-greedy = takes the best it sees

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
colour-none = neutral
    .mark = ○
    .stems = neutral

## The turn

title = “{ $table }” · { $part }
series-part = game { $number } of { $games } · { $part }
turn = Turn: { $who }. { $ask }
turn-plain = Turn: { $who }.
waiting = { $ask } Waiting for: { $who }.
waiting-plain = Waiting for: { $who }.
held = The turn is about to end by itself; until then the last step can be taken back.
running = in play
choices-alert = Your options: { $choices }

## Buttons

tool-undo = Undo
tool-text = As text
tool-rules = Rules
tool-score = Points
tool-result = Results
tool-log = What happened
tool-map = Neighbours
tool-fair = Fairness
tool-help = In words
tool-back = To the board
tool-mine = My options
tool-rematch = Rematch
tool-earlier = Earlier
tool-later = Later

## While the table fills

lobby-welcome = The table is open, take a seat. Move whenever it suits you, even once a day: the game will wait.
lobby-opener = Settings and bots belong to the one who opens the table: { $who }.
lobby-seat = { $mark } { $who }
lobby-computer = { $mark } { $who } — a bot, { $player }
lobby-free = { $free ->
    [0] All seats are taken.
    [one] { $free } seat is free.
   *[other] { $free } seats are free.
}
lobby-least = { $least ->
    [one] At least { $least } player is needed to start.
   *[other] At least { $least } players are needed to start.
}
lobby-options = { $options }
lobby-option = { $option }: { $choice }
lobby-commitment = Fingerprint of the draw (SHA-256): { $hash }
lobby-salt = To add something of yours to every draw, write “salt” and any word: then nobody knows the deck in advance.
lobby-join = Take a seat
lobby-leave = Leave
lobby-add = Add a bot
lobby-remove = Remove: { $who }
lobby-colour = Colour
lobby-colours = Choose a colour.
lobby-settings = Settings
lobby-change = What shall we change? It is up to the one who opens the table.
lobby-places = Seats: { $places }
lobby-start = Start
lobby-back = To the table

## Results

result-part = results
result-winner = The winner: { $who }!
result-winners = A shared win: { $who }!
result-seat = { $place }. { $who } — { $points }
result-row = { $place }. { $who } — { $points }: { $parts }
result-tie = Equal points, decided by: { $code }.
result-shared = Equal in everything: the win is shared.
score-part = points now
score-alert = Points: { $scores }
score-short = { $who } { $points }
standing-row = { $who }: { $points }
series-score = Score of the series: { $scores }.
series-one = { $who } { $points } = { $sum }

## What happened

log-part = what happened
log-empty = Nothing yet.
log-of = { $who }: { $deeds }
series-next = Game { $over } is over: { $scores }. Game { $number } begins.

## A fair draw

fair-part = fairness
fair-commitment = Fingerprint (SHA-256): { $hash }. It is known from the very start, before any player’s salt.
fair-salt = Salt, { $who }: { $salt }
fair-seed = Seed: { $seed }
fair-later = The seed is shown when the game is over.
fair-how = To check: SHA-256 of the seed and the table’s number { $table } gives the fingerprint, and every draw follows from the seed, the players’ salts and its number. Nobody can swap the deck during the game.
fair-verify = To check it all at once: download the record of the match and run imperia verify with that file.

## Help

help-seat = Your seat: “resign” lets a bot play for you, “come back” makes it you again.
help-part = playing in words
help-commands = Words: board, text, points, rules, neighbours, log, fair, undo, help.
help-codes = The notation of the log works too: “{ $code }”.

## Words for the picture

alt-part = The board of table “{ $table }”. { $part }

## Done

done-undo = ✓ Your last step is taken back.
done-resign = ✓ A bot plays for you now. Write “come back” to play on yourself.
done-come-back = ✓ It is you who plays again.
