# Eight-Minute Empire. Regions are known by number, as on the map (12), continents by name.

game-eme = Eight-Minute Empire

## Panels: button, word for the help, all words

eme-panel-map = Map of neighbours
    .word = neighbours
    .words = neighbours, neighbors, borders
eme-panel-cards = Cards
    .word = cards
    .words = cards, row
eme-panel-aftermath = Board
    .word = last board
    .words = last board, final board
eme-part-aftermath = the board at the end
eme-panel-card = Card
    .words = card
    .asked = card, a card, the card

## Settings

option-eme-side = Board
    .inside = board
    .about = Which map lies on the table. Coasts, neighbours and sea routes differ.
option-eme-side-A = four continents
option-eme-side-B = five continents
option-eme-tokens = Goods tokens
    .inside = goods tokens
    .about = Goods lie on the marked regions: whose region it is in the end, his is the good.
option-eme-tokens-False = none
option-eme-tokens-True = on the board
option-eme-ties = Equal bids
    .inside = equal bids
    .about = Who wins the auction when the best bids are equal.
option-eme-ties-die = settled by lot
option-eme-ties-youngest = the youngest wins
option-eme-winner = Best bid
    .inside = best bid
    .about = What the auction is won for: to decide who goes first, or to go first oneself.
option-eme-winner-chooses = chooses who starts
option-eme-winner-starts = starts
option-eme-refill = New card
    .inside = new card
    .about = When a new card comes for the one taken. If at once, the card cannot be given back.
option-eme-refill-after = after the action
option-eme-refill-at_once = at once
option-eme-card24 = Card 24
    .inside = card 24
    .about = This card was printed in two ways: with a choice of two actions, and without.
option-eme-card24-english = armies or a city
option-eme-card24-symbols = armies only
option-eme-first = Who starts
    .inside = who starts
    .about = The auction is secret, and its winner pays. By lot it is simpler, and nobody pays.
option-eme-first-auction = auction
option-eme-first-lot = by lot
option-eme-neutral = Neutral armies
    .inside = neutral armies
    .about = For two only: who places the ten neutral armies, the players or chance.
option-eme-neutral-placed = in turn
option-eme-neutral-drawn = at random
option-eme-games = Games in a row
    .inside = games in a row
    .about = After three games the highest sum of points wins.
option-eme-games-1 = one
option-eme-games-3 = three

## Goods: one and many

eme-good-gem = gem
    .many = gems
eme-good-coal = coal
    .many = coal
eme-good-wood = wood
    .many = wood
eme-good-anvil = anvil
    .many = anvils
eme-good-carrot = carrot
    .many = carrots
eme-good-wild = wild
    .many = wilds

## Continents

eme-continent-A-west = Sunset Coast
eme-continent-A-isle = Gull Isle
eme-continent-A-centre = Middle Lands
eme-continent-A-south = Noon Cape
eme-continent-B-northwest = Mist Isle
eme-continent-B-north = Ice Skerries
eme-continent-B-northeast = Amber Coast
eme-continent-B-west = Heather Land
eme-continent-B-east = Dawn Steppes

## Stages

eme-stage-scattering = laying tokens
eme-stage-dealing = dealing cards
eme-stage-rolling = drawing lots
eme-stage-youngest = who is the youngest
eme-stage-neutral = neutral armies
eme-stage-neutral_draw = neutral armies
eme-stage-auction = auction
eme-stage-choosing_first = who starts
eme-stage-taking_card = choosing a card
eme-stage-choosing_action = choosing an action
eme-stage-placing = placing armies
eme-stage-moving = moving
eme-stage-building = building
eme-stage-destroying = raid
eme-stage-ending = end of the turn
eme-stage-over = results

## A first match: one sentence about each new thing

eme-lesson-auction = The auction settles who starts. You get no more coins all match: one or two is a usual bid.
eme-lesson-neutral = Neutral armies count like yours: where they are most, nobody gets the point.
eme-lesson-row = This is the row of cards. The one on the left is free, further right they cost more. Choose by what the card lets you do.
eme-lesson-place = New armies arrive here. Cards with steps will lead them on.
eme-lesson-move = Lead armies to where nobody is yet: a single one makes the region yours.
eme-lesson-sail = Waves are the sea: along a dotted line an army sails to another continent.
eme-lesson-city = A city counts like an army, and new armies may arrive there. Nobody can remove it.
eme-lesson-destroy = Remove an army where a rival is ahead by one: then the region is no longer his.
eme-lesson-region = A region brings a point to whoever has the most armies there. A tie brings it to nobody.
eme-lesson-goods = The goods of your cards are gathered here. The more of one kind, the more points.
eme-lesson-continent = A continent is one more point. It goes to whoever has the most regions on it.
eme-lesson-end = Two more turns of yours. Points come from regions, continents and goods; coins only break a tie.

eme-part-setup = setup · { $stage }
eme-missed = While the others played: { $news }.
eme-missed-points = { $who } { $points }
eme-missed-yours = you have lost { $regions }
eme-missed-lost = lost: { $regions }
eme-part-turn = turn { $turn } of { $turns }

## What is asked: of the one whose turn it is

eme-ask-youngest = The bids are equal. Which of you is the youngest?
eme-ask-youngest-neutral = Which of you is the youngest? That one places the first neutral army.
eme-ask-neutral = { $left ->
    [one] Put a neutral army in any region: { $left } is left.
   *[other] Put a neutral army in any region: { $left } are left.
}
eme-ask-auction-chooses = How many coins do you give for the right to say who starts? Bids are secret and open together, only the winner pays. There will be no new coins, and cards are bought with them: do not bid much.
eme-ask-auction-starts = How many coins do you give for the first turn? Bids are secret and open together, only the winner pays. There will be no new coins, and cards are bought with them: do not bid much.
eme-ask-choosing_first = The auction is over: choose who starts.
eme-ask-taking_card = Take a card.
eme-ask-taking_card-first = Take a card: you do its action at once, its good brings points at the end.
eme-ask-choosing_action-or = Do one of the two: { $first } or { $second }.
eme-ask-choosing_action-and = You may do both: { $first } and { $second }. Begin with either.
eme-ask-placing = { $left ->
    [one] Place { $left } army: in the starting region { $start } or where you have a city.
   *[other] Place { $left } armies: in the starting region { $start } or where you have a city.
}
eme-ask-moving = { $left ->
    [one] Move armies by land: { $left } step is left.
   *[other] Move armies by land: { $left } steps are left.
}
eme-ask-sailing = { $left ->
    [one] Move armies by land and by sea (≈): { $left } step is left.
   *[other] Move armies by land and by sea (≈): { $left } steps are left.
}
eme-ask-building = Build a city where you have an army.
eme-ask-destroying = { $left ->
    [1] Remove an army, anybody’s, from the board.
    [one] Remove { $left } army, anybody’s, from the board.
   *[other] Remove { $left } armies, anybody’s, from the board.
}
eme-first-placing = { $left ->
    [one] Place { $left } army.
   *[other] Place { $left } armies.
}
eme-first-destroying = { $left ->
    [one] Remove { $left } army.
   *[other] Remove { $left } armies.
}
eme-left-neutral = Place { $left } more.
eme-left-placing = Place { $left } more.
eme-left-moving = { $left ->
    [one] { $left } step left.
   *[other] { $left } steps left.
}
eme-left-destroying = Remove { $left } more.
eme-ask-ending = All done. { $held }
eme-ask-early = You end early: { $lost }. { $held } Changed your mind? “Undo”.
eme-does-early = Ends early: { $lost }. { $held }
eme-alert-early = The turn is about to end. Changed your mind? “Undo”.
eme-lost-action = the action
eme-ask-nothing = The action cannot be done: { $why }. { $held }
eme-way-place = place armies (+)
eme-way-move = move armies (→)
eme-way-sail = move armies (→ and by sea ≈)
eme-way-city = build a city
eme-way-destroy = remove an army (✕)
eme-kind-place = armies
eme-kind-move = steps
eme-kind-sail = steps
eme-kind-city = city
eme-kind-destroy = raid
eme-none = One action of the card cannot be done now: { $action } — { $why }.
eme-none-supply = no armies are left in the supply
eme-none-cities = no cities are left in the supply
eme-none-armies = none of one’s own armies is on the board
eme-none-victims = there is no army on the board

## The same for those who wait and for the whole group: what is being done

eme-does-youngest = The bids are equal: the players say which of them is the youngest.
eme-does-youngest-neutral = The players say who is the youngest: that one places the first neutral army.
eme-does-neutral = { $left ->
    [one] Puts a neutral army in any region: { $left } is left.
   *[other] Puts a neutral army in any region: { $left } are left.
}
eme-does-auction-chooses = The auction for the right to say who starts. Bids are secret and open together, only the winner pays. There will be no new coins, and cards are bought with them.
eme-does-auction-starts = The auction for the first turn. Bids are secret and open together, only the winner pays. There will be no new coins, and cards are bought with them.
eme-does-choosing_first = Says who starts.
eme-does-taking_card = Chooses a card.
eme-does-taking_card-first = Chooses a card: its action is done at once, its good brings points at the end.
eme-does-choosing_action-or = Does one of the two: { $first } or { $second }.
eme-does-choosing_action-and = Chooses where to begin: { $first } or { $second }. Both may be done.
eme-does-placing = { $left ->
    [one] Places { $left } army: in the starting region { $start } or where there is an own city.
   *[other] Places { $left } armies: in the starting region { $start } or where there is an own city.
}
eme-does-moving = { $left ->
    [one] Moves armies by land: { $left } step is left.
   *[other] Moves armies by land: { $left } steps are left.
}
eme-does-sailing = { $left ->
    [one] Moves armies by land and by sea (≈): { $left } step is left.
   *[other] Moves armies by land and by sea (≈): { $left } steps are left.
}
eme-does-building = Builds a city: where there is an own army.
eme-does-destroying = { $left ->
    [1] Removes an army, anybody’s, from the board.
    [one] Removes { $left } army, anybody’s, from the board.
   *[other] Removes { $left } armies, anybody’s, from the board.
}
eme-can-place = place armies (+)
eme-can-move = move armies (→)
eme-can-sail = move armies (→ and by sea ≈)
eme-can-city = build a city
eme-can-destroy = remove an army (✕)

## Cards

eme-hint-neutral = Neutral armies hold regions as one more player would, but score nothing.
eme-hint-sail = Sea steps lead by land and by sea.
eme-hint-destroy = “Raid” means removing any army from the board.
eme-do-place = { $units ->
    [one] +{ $units } army
   *[other] +{ $units } armies
}
eme-do-move = { $units ->
    [one] { $units } step
   *[other] { $units } steps
}
eme-do-sail = { $units ->
    [one] { $units } sea step
   *[other] { $units } sea steps
}
eme-do-city = { $units ->
    [1] city
    [one] { $units } city
   *[other] { $units } cities
}
eme-do-destroy = { $units ->
    [1] raid
    [one] { $units } raid
   *[other] { $units } raids
}
eme-do-or = { $first } or { $second }
eme-do-and = { $first } & { $second }
eme-do-either = { $first } / { $second }
    .web = { $first } or { $second }
eme-price = { $price ->
    [0] free
    [one] { $price } coin
   *[other] { $price } coins
}
eme-card = { $action } ({ $good })
eme-card-button = { $price }: { $action } · { $good }
eme-card-row = { $place }. { $price }: { $action } · { $good } (#{ $card })
eme-card-title = card { $card } · { $good }
eme-card-way = #{ $card }
eme-card-gives = Gives: { $action }.
eme-card-where-row = Lies in the row, price: { $price }.
eme-card-where-taken = Taken by: { $who }.
eme-card-where-deck = Still in the deck.
eme-card-where-out = Not used in this game.
eme-card-unknown = There is no such card.
eme-cards-part = cards in the row
eme-in-play = Card { $card }: { $what }.

eme-mean-place = Armies (+): new ones come to the start region { $start } and to your cities. Split them as you like.
eme-mean-move = Steps: a step takes one of your armies to the next region by land. One army may take several. There are no fights: everybody fits in.
eme-mean-sail = Sea steps (≈): each one goes over land or along a dotted line across the water.
eme-mean-city = City: it is built where you have an army. It counts as an army but never moves and cannot be removed. A region may have several.
eme-mean-destroy = Raid (✕): one army leaves the board, anybody’s. It goes back to its owner’s supply, a neutral one for good.
eme-what-or = Only one of the two can be done.
eme-what-and = You may do both, in either order.
eme-step = { $count }→{ $points }
eme-worth = { $count } — { $points }
eme-what-good = Points for the good ({ $good }): { $steps }.
eme-what-yours = { $count ->
    [0] You have none yet.
   *[other] You have { $count } already.
}
eme-what-wild = When points are counted, a wild card stands for any good that you already have.

## Buttons

eme-choice-bid-mine = ✓ { $coins }
eme-choice-place = +{ $count } → { $region }
eme-choice-move = { $from }→{ $to }
eme-choice-sail = { $from }≈{ $to }
eme-choice-city = City → { $region }
eme-choice-destroy = ✕ { $owner } from { $region }
eme-choice-own = own
eme-choice-neutral = neutral
eme-choice-end = End the turn
eme-choice-enough = End the turn, { $left }
eme-choice-enough-more = End the turn, { $left } and { $more } too
eme-choice-left-place = { $left ->
    [one] { $left } army is left
   *[other] { $left } armies are left
}
eme-choice-left-move = { $left ->
    [one] { $left } step is left
   *[other] { $left } steps are left
}
eme-choice-left-city = { $left ->
    [1] the city is left
    [one] { $left } city is left
   *[other] { $left } cities are left
}
eme-choice-left-destroy = { $left ->
    [1] the raid is left
    [one] { $left } raid is left
   *[other] { $left } raids are left
}
eme-choice-skip = Skip the action
eme-choice-next = Go on: { $action }

## Players

eme-neutral = neutral army
eme-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
eme-seat = { $who }: { $points }, { $coins }
eme-seat-bid = { $who }: { $coins }, bid made
eme-seat-no-bid = { $who }: { $coins }
eme-armies = { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}
eme-cities = { $cities ->
    [one] { $cities } city
   *[other] { $cities } cities
}

## The board as text

eme-text-part = the board as text · { $part }
eme-text-seat = { $cards ->
    [one] { $who } ({ $colour }): { $points }, { $coins }, { $cards } card. Supply: { $armies }, { $cities }. { $goods }
   *[other] { $who } ({ $colour }): { $points }, { $coins }, { $cards } cards. Supply: { $armies }, { $cities }. { $goods }
}
eme-text-good = { $good } { $count }
eme-text-goods = Goods: { $goods }.
eme-text-goods-none = No goods yet.
eme-text-row = Cards in the row: place, price, action, good and the card’s number.
eme-text-map = The board. Before the number of a region: who holds it (“–” is nobody); behind the colon: whose armies are there.
eme-text-neutral = { $mark } are neutral armies.
eme-text-continent = { $continent }: held by { $owner }
eme-text-continent-free = { $continent }: held by nobody
eme-text-region = { $owner } { $region }: { $pieces }
eme-text-empty = empty: { $regions }
eme-text-dispute = –
eme-text-armies = { $mark }{ $armies }
eme-text-pieces = { $mark }{ $armies } + { $cities }
eme-text-city = { $mark } { $cities }
eme-text-start = { $region } (start)
eme-text-token = { $region } [{ $good }]
eme-text-tokens = Goods tokens are in square brackets.

eme-map-part = who is next to whom
eme-map-land = { $region }: { $land }
eme-map-sea = { $region }: { $land }; by sea { $sea }
eme-map-only-sea = { $region }: by sea { $sea }
eme-map-hint = “neighbours { $region }” shows who is in region { $region } and around it.
eme-map-region-part = region { $region } · { $continent }
eme-map-held = Here { $owner } { $region }: { $pieces }
eme-map-empty = Here { $region }: empty
eme-map-held-land = next { $owner } { $region }: { $pieces }
eme-map-empty-land = next { $region }: empty
eme-map-held-sea = by sea { $owner } { $region }: { $pieces }
eme-map-empty-sea = by sea { $region }: empty

eme-alt = Board “{ $side }”. { $seats }
eme-alt-lobby = The board before the first turn: { $side }.
eme-alt-seat = { $who }: { $armies }, { $cities }, { $points }

## Results

eme-heading-regions = regions
eme-heading-continents = continents
eme-heading-gem = { eme-good-gem.many }
eme-heading-coal = { eme-good-coal.many }
eme-heading-wood = { eme-good-wood.many }
eme-heading-anvil = { eme-good-anvil.many }
eme-heading-carrot = { eme-good-carrot.many }
eme-score-heading = { $heading } +{ $points }
eme-score-reason = { $heading } — { $points }: { $why }
eme-score-good = ×{ $count }
eme-score-wild = { $wilds ->
    [one] ×{ $count } and { $wilds } wild
   *[other] ×{ $count } and { $wilds } wilds
}
eme-score-waiting = no points yet: { $goods }
eme-score-of = { $heading } { $count } of { $needed }
eme-tie-coins = Equal points, coins win: { $numbers }.
eme-tie-armies = Equal points and coins, armies on the board win: { $numbers }.
eme-tie-regions = Equal points, coins and armies, regions win: { $numbers }.
eme-tie-place-coins = Equal points, coins decide the place: { $numbers }.
eme-tie-place-armies = Equal points and coins, armies on the board decide the place: { $numbers }.
eme-tie-place-regions = Equal points, coins and armies, regions decide the place: { $numbers }.
eme-tie-shared = Equal in everything, the win is shared: { $numbers }.
eme-end-cards = All cards are taken.

## Events

eme-event-token_put = Tokens on the board: { $tokens }.
eme-event-token = { $region } — { $good }
eme-event-card_dealt = { $count ->
    [1] New card: { $cards }.
   *[other] Cards in the row: { $cards }.
}
eme-event-youngest_named = the youngest — { $named }
eme-event-tie_settled-bid-youngest = The bids are equal, and the youngest is { $who }.
eme-event-tie_settled-bid-die = The bids are equal, by lot — { $who }.
eme-event-tie_settled-neutral-youngest = The first neutral army is placed by { $who }, the youngest.
eme-event-tie_settled-neutral-die = The first neutral army is placed by { $who }: so the lot decides.
eme-event-neutral_placed = { $count ->
    [1] neutral army → { $region }
    [one] { $count } neutral army → { $region }
   *[other] { $count } neutral armies → { $region }
}
eme-event-neutral_drawn = The neutral armies are placed at random: { $regions }.
eme-event-bid_made = bid made
eme-event-bid_known = { $coins ->
    [one] the bid is { $coins } coin
   *[other] the bid is { $coins } coins
}
eme-event-bids_opened = The bids are open: { $bids }.
eme-event-bid = { $who } { $coins }
eme-event-auction_won = { $paid ->
    [0] { $who } wins the auction and pays nothing.
    [one] { $who } wins the auction and pays { $paid } coin.
   *[other] { $who } wins the auction and pays { $paid } coins.
}
eme-event-first_chosen = { $who } starts.
eme-event-first_drawn = { $who } starts: so the lot decides.
eme-event-card_taken = { $paid ->
    [0] { $action }, { $good } (no. { $card }, free)
    [one] { $action }, { $good } (no. { $card }, { $paid } coin)
   *[other] { $action }, { $good } (no. { $card }, { $paid } coins)
}
eme-event-action_chosen = action of the card: { $action }
eme-event-army_placed = { $count ->
    [1] army → { $region }
    [one] { $count } army → { $region }
   *[other] { $count } armies → { $region }
}
eme-event-army_moved = { $count ->
    [1] { $from }→{ $to }
   *[other] { $from }→{ $to } ×{ $count }
}
eme-event-city_built = { $count ->
    [1] city → { $region }
    [one] { $count } city → { $region }
   *[other] { $count } cities → { $region }
}
eme-event-army_destroyed = { $count ->
    [1] raid → { $region } ({ $owner })
    [one] { $count } raid → { $region } ({ $owner })
   *[other] { $count } raids → { $region } ({ $owner })
}
eme-event-action_left = the rest of the action skipped
eme-event-turn_ended = action skipped
eme-event-over = the turn is over
eme-event-match_ended = The game is over.

eme-alert = ✓ { $deeds }. { $ask }
eme-doubt-bid = Bid { $bid } of { $coins }? No new coins will come, and cards are bought with them. If you mean it, bid again.
eme-alert-begun = ✓ The match has begun.
eme-alert-only = ✓ { $deeds }.
eme-alert-bid = ✓ { $deeds }. You may change the bid until the auction ends.

## Words of its moves

eme-word-take = take, buy
eme-word-bid = bid
eme-word-place = place, army, armies
eme-word-move = move, step, steps, sail, go, march
eme-word-city = city, build
eme-word-destroy = destroy, kill, raid, strike, remove, x
eme-word-neutral = neutral
eme-word-first = first, starts
eme-word-youngest = youngest
eme-word-free = free
eme-word-noise = card, region, regions, coin, coins

## Why a move cannot be played

eme-typed-no-next = This card has no second action.
eme-typed-all-done = The turn is done already: “end” or “undo”.
eme-typed-no-card = There is no card { $card } in the row. Say its place, 1 to { $places }, or its number: { $cards }.
eme-typed-too-dear = Not enough coins for the card in place { $place }: it costs { $price }, you have { $coins }.
eme-typed-which-card = Which card? Say its place in the row: 1 to { $places }.
eme-typed-no-region = There is no region { $region } here: the numbers are { $first } to { $last }.
eme-typed-which-region = In which region? For example: { $example }.
eme-typed-which-action = Armies, a city or a raid? Say it before the region.
eme-typed-other-action = That will not do here. Possible now: { $action }.
eme-typed-one-action = The card gives only one of its two actions.
eme-typed-step = A step is written like this: { $example }.
eme-typed-far = One step does not lead from { $from } to { $to }. Next to it: { $near }.
eme-typed-whose = Whose army in { $region }? Add a colour or a name: { $colours }.
eme-typed-no-victim = There is no such army in { $region }.
eme-typed-why-supply = No new army can be placed: your supply is empty.
eme-typed-why-cities = No city can be built: none is left in your supply.
eme-typed-why-place = A new army cannot come to { $region }: only to the start region { $start } or to your city. { $cities }
eme-typed-why-city = No city can be built in { $region }: you have no army there. { $held }
eme-typed-why-move = Nobody can leave { $region }: you have no army there. { $held }
eme-typed-armies = Your armies: { $regions }.
eme-typed-armies-none = You have no armies on the board yet.
eme-typed-cities = Your cities: { $regions }.
eme-typed-cities-none = You have no cities yet.
eme-typed-why-sea = From { $from } to { $to } only by sea, and the card leads by land.
eme-typed-card-before = First the card: name its place in the row, from 1 to { $places }, and then armies or steps. All at once: “3 { $start }x2”.
eme-typed-card-first = The card alone first: the new one comes to the row at once, the action follows.
eme-typed-many-place = { $most ->
    [one] Card { $card } puts { $most } army, you named { $named }.
   *[other] Card { $card } puts { $most } armies, you named { $named }.
}
eme-typed-many-move = { $most ->
    [one] Card { $card } gives { $most } step, you named { $named }.
   *[other] Card { $card } gives { $most } steps, you named { $named }.
}
eme-typed-many-city = { $most ->
    [one] Card { $card } builds { $most } city, you named { $named }.
   *[other] Card { $card } builds { $most } cities, you named { $named }.
}
eme-typed-many-destroy = { $most ->
    [one] Card { $card } removes { $most } army, you named { $named }.
   *[other] Card { $card } removes { $most } armies, you named { $named }.
}
eme-typed-fewer-move = Your armies in { $region }: { $most }, you named { $named }.
eme-typed-fewer-destroy = Such armies in { $region }: { $most }, you named { $named }.
eme-typed-bid = How many coins? From 0 to { $coins }.
