# Words that the bot understands: between commas, in any case.

## Commands

command-board = board, table, refresh
command-undo = undo, back, takeback
command-text = text, as text
command-rules = rules, rule
command-score = score, scores, points, results
command-log = log, history, what happened
command-map = neighbours, neighbors, borders
command-fair = fair, fairness, verify
command-help = help, what now, what to do, commands, how
command-card = card
command-cards = cards, row
command-about = about, about the game
command-more = more, menu
command-mine = my options, options, hand, my hand
command-join = join, sit
command-leave = leave
command-start = start, begin
command-add = bot, add bot
command-close = close, close table, close the table
command-close-now = close now, yes close
command-resign = resign
command-resign-now = yes resign, resign now
command-come-back = return, come back
command-salt = salt
command-rematch = rematch, again

## Moves

verb-turn = turn, play
verb-take = take, buy
verb-bid = bid
verb-place = place, army, armies
verb-move = move, step, steps, sail, go
verb-city = city, build
verb-destroy = destroy, kill, raid, strike, remove
verb-neutral = neutral
verb-first = first, starts
verb-youngest = youngest
verb-next = next
verb-end = end, done, enough, stop, pass, skip

## Numbers in words and who speaks

number-1 = one
number-2 = two, second
number-3 = three, third
number-4 = four, fourth
number-5 = five, fifth
number-6 = six, sixth
self-words = me, i, my, mine, own, myself

## What may be passed over

noise = card, number, no, to, from, in, at, the, a, and, of, on, with, region, regions, coin, coins, then, times, please

## Answers

typed-empty = Write a move, or the word “help”.
typed-unknown = I do not understand “{ $word }”. The word “help” shows how to write.
typed-other-question = The question now is another one: { $stage }. The word “help” shows what you can write.
typed-unclear = I do not understand. The word “help” shows how to write.
typed-which-computer = There is no such bot. There are: { $players }.
typed-not-started = The game has not begun yet.
typed-over = The game is over.
typed-watcher = You have no seat at this table.
typed-not-asked = It is not up to you now. Waiting for: { $who }.
typed-no-next = This card has no second action.
typed-all-done = This turn is all done: only “end” is left.
typed-options = That is not possible now. Possible: { $options }.
typed-no-card = There is no card { $card } in the row. Write its place, 1 to { $places }, or its number: { $cards }.
typed-too-dear = Not enough coins for the card in place { $place }: it costs { $price }, you have { $coins }.
typed-which-card = Which card? Write its place in the row: 1 to { $places }.
typed-no-region = There is no region { $region } here: they are { $first } to { $last }.
typed-which-region = In which region? For example: { $example }.
typed-which-action = Armies, a city or a raid? Write the word before the region.
typed-other-action = That will not do here. Possible now: { $action }.
typed-one-action = The card gives only one of its two actions.
typed-step = A step is written like this: { $example }.
typed-far = One step does not lead from { $from } to { $to }. Next to it: { $near }.
typed-too-many = Too many: { $left } left.
typed-whose = Whose army in { $region }? Add a colour or a name: { $colours }.
typed-no-victim = There is no such army in { $region }.
typed-why-supply = No new army can be placed: your supply is empty.
typed-why-cities = No city can be built: none is left in your supply.
typed-why-place = A new army cannot come to { $region }: only to the start region { $start } or to your city. Your cities: { $cities }.
typed-why-city = No city can be built in { $region }: you have no army there. Your armies: { $held }.
typed-why-move = Nobody can leave { $region }: you have no army there. Your armies: { $held }.
typed-why-sea = From { $from } to { $to } only by sea, and the card leads by land.
typed-card-first = The card alone first: the new one comes to the row at once, the action follows.
typed-bid = How many coins? From 0 to { $coins }.
typed-who = Whom? Write a name or a colour: { $players }.
