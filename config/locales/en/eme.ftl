# Eight-Minute Empire. Regions are known by number (A12), continents by name.

## Settings

option-eme-side = Board
option-eme-side-A = four continents
option-eme-side-B = five continents
option-eme-tokens = Goods tokens
option-eme-tokens-False = none
option-eme-tokens-True = on the board
option-eme-ties = Equal bids
option-eme-ties-die = settled by lot
option-eme-ties-youngest = the youngest wins
option-eme-winner = Best bid
option-eme-winner-chooses = chooses who starts
option-eme-winner-starts = starts
option-eme-refill = New card in the row
option-eme-refill-after = after the action
option-eme-refill-at_once = at once
option-eme-card24 = Card 24
option-eme-card24-english = armies or a city
option-eme-card24-symbols = armies only
option-eme-games = Games in a row
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

eme-part-setup = setup · { $stage }
eme-part-card = card { $card } of { $cards }

## What is asked

eme-ask-youngest = The bids are equal. Which of you is the youngest?
eme-ask-youngest-neutral = Which of you is the youngest? That one places the first neutral army.
eme-ask-neutral = { $left ->
    [one] Put a neutral army in any region: { $left } is left.
   *[other] Put a neutral army in any region: { $left } are left.
}
eme-ask-auction-chooses = An auction for the right to say who starts: how many coins do you bid? Bids are secret and open together, only the winner pays.
eme-ask-auction-starts = An auction for the first turn: how many coins do you bid? Bids are secret and open together, only the winner pays.
eme-ask-choosing_first = The auction is over: choose who starts.
eme-ask-taking_card = Take a card.
eme-ask-choosing_action-or = The card has two actions: choose one.
eme-ask-choosing_action-and = The card has two actions: you may do both, begin with either.
eme-ask-placing = { $left ->
    [one] { $left } army left to place.
   *[other] { $left } armies left to place.
}
eme-ask-moving = { $left ->
    [one] { $left } step left, by land.
   *[other] { $left } steps left, by land.
}
eme-ask-sailing = { $left ->
    [one] { $left } step left, by sea (≈) too.
   *[other] { $left } steps left, by sea (≈) too.
}
eme-ask-building = Build a city where you have an army.
eme-ask-destroying = { $left ->
    [1] Remove an army, anybody’s, from the board.
    [one] Remove { $left } army, anybody’s, from the board.
   *[other] Remove { $left } armies, anybody’s, from the board.
}
eme-ask-ending = All done.

## Cards

eme-sea = ≈ means steps by land and by sea.
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
eme-short-sail = { $units ->
    [one] { $units } step ≈
   *[other] { $units } steps ≈
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
eme-price = { $price ->
    [0] free
    [one] { $price } coin
   *[other] { $price } coins
}
eme-card-button = { $price } · { $action } · { $good }
eme-card-row = { $place }. { $price } · { $action } · { $good } (card { $card })
eme-card-title = card { $card } · { $good }
eme-card-gives = Gives: { $action }.
eme-card-where-row = Lies in the row, price: { $price }.
eme-card-where-taken = Taken by: { $who }.
eme-card-where-deck = Still in the deck.
eme-card-where-out = Not used in this game.
eme-card-unknown = There is no such card.
eme-in-play = Card { $card }: { $action } · { $good }.

eme-what-place = { $units ->
    [1] Place one army: in the start region or where you have a city.
    [one] Place up to { $units } army: in the start region and where you have a city.
   *[other] Place up to { $units } armies: in the start region and where you have a city.
}
eme-what-move = { $units ->
    [one] Up to { $units } step by land: a step takes one of your armies to the next region.
   *[other] Up to { $units } steps by land: a step takes one of your armies to the next region.
}
eme-what-sail = { $units ->
    [one] Up to { $units } step by land or sea: by sea along a dotted line.
   *[other] Up to { $units } steps by land or sea: by sea along a dotted line.
}
eme-what-city = { $units ->
    [1] Build a city where you have an army.
    [one] Build up to { $units } city where you have an army.
   *[other] Build up to { $units } cities where you have armies.
}
eme-what-destroy = { $units ->
    [1] Remove any army from the board; it goes back to its owner’s supply.
    [one] Remove up to { $units } army from the board; it goes back to its owner’s supply.
   *[other] Remove up to { $units } armies from the board; they go back to their owners’ supply.
}
eme-what-or = Only one of the two.
eme-what-and = You may do both, in either order.
eme-what-good = Points for the good ({ $good }): { $points } for { $counts } of them.
eme-what-wild = When points are counted, a wild card stands for any good that you already have.

## Buttons

eme-choice-bid-mine = ✓ { $coins }
eme-choice-place = +{ $count } → { $region }
eme-choice-move = { $from }→{ $to }
eme-choice-sail = { $from }≈{ $to }
eme-choice-city = city { $region }
eme-choice-destroy = ✕ { $region } { $owner }
eme-choice-end = End the turn
eme-choice-enough = Enough, end the turn
eme-choice-skip = End the turn without it
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

## The board in words

eme-text-part = the board in words
eme-text-seat = { $who } ({ $colour }): { $points }, { $coins }. In supply { $armies } and { $cities }. Goods: { $goods }.
eme-text-good = { $good } { $count }
eme-text-nothing = none yet
eme-text-row = Cards in the row:
eme-text-map = Regions: who controls them behind the dash, whose armies are there behind the colon.
eme-text-neutral = ○ are neutral armies.
eme-text-continent = { $continent }, controlled by { $owner }
eme-text-continent-free = { $continent }, controlled by nobody
eme-text-region = { $region } — { $owner }: { $pieces }
eme-text-empty = empty: { $regions }
eme-text-dispute = tied
eme-text-armies = { $mark }{ $armies }
eme-text-pieces = { $mark }{ $armies } + { $cities }
eme-text-start = { $region } (start)
eme-text-token = { $region } [{ $good }]
eme-text-tokens = Goods tokens are in square brackets.

eme-map-part = who is next to whom
eme-map-land = { $region }: { $land }
eme-map-sea = { $region }: { $land } · by sea { $sea }
eme-map-only-sea = { $region }: by sea { $sea }

eme-alt = Board “{ $side }”. { $seats }
eme-alt-seat = { $who }: { $armies }, { $cities }, { $points }

## Results

eme-heading-regions = regions
eme-heading-continents = continents
eme-heading-gem = { eme-good-gem.many }
eme-heading-coal = { eme-good-coal.many }
eme-heading-wood = { eme-good-wood.many }
eme-heading-anvil = { eme-good-anvil.many }
eme-heading-carrot = { eme-good-carrot.many }
eme-score-heading = { $heading } { $points }
eme-score-good = { $heading } { $points } (×{ $count })
eme-score-wild = { $wilds ->
    [one] { $heading } { $points } (×{ $count } + { $wilds } wild)
   *[other] { $heading } { $points } (×{ $count } + { $wilds } wilds)
}
eme-score-nothing = nothing yet
eme-tie-coins = Equal points: coins win.
eme-tie-armies = Equal points and coins: armies on the board win.
eme-tie-regions = Equal points, coins and armies: regions win.
eme-tie-shared = Equal in everything: the win is shared.
eme-end-cards = All cards are taken.

## Events

eme-event-token_put = Tokens on the board: { $tokens }.
eme-event-token = { $region } — { $good }
eme-event-card_dealt = { $count ->
    [1] New card: { $cards }.
   *[other] Cards in the row: { $cards }.
}
eme-event-card = { $card } ({ $action }, { $good })
eme-event-youngest_named = the youngest — { $named }
eme-event-tie_settled-bid-youngest = The bids are equal, and the youngest is { $who }.
eme-event-tie_settled-bid-die = The bids are equal, the lot falls on: { $who }.
eme-event-tie_settled-neutral-youngest = The first neutral army is placed by { $who }, the youngest.
eme-event-tie_settled-neutral-die = The first neutral army is placed by { $who }: so the lot decides.
eme-event-neutral_placed = { $count ->
    [1] neutral army → { $region }
   *[other] neutral army ×{ $count } → { $region }
}
eme-event-bid_made = bid made
eme-event-bid_known = { $coins ->
    [one] your bid is { $coins } coin
   *[other] your bid is { $coins } coins
}
eme-event-bids_opened = The bids are open: { $bids }.
eme-event-bid = { $who } { $coins }
eme-event-auction_won = { $paid ->
    [0] { $who } wins the auction and pays nothing.
    [one] { $who } wins the auction and pays { $paid } coin.
   *[other] { $who } wins the auction and pays { $paid } coins.
}
eme-event-first_chosen = { $who } starts.
eme-event-card_taken = { $paid ->
    [0] card { $card } for free ({ $good })
    [one] card { $card } for { $paid } coin ({ $good })
   *[other] card { $card } for { $paid } coins ({ $good })
}
eme-event-action_chosen = choice: { $action }
eme-event-army_placed = { $count ->
    [1] army → { $region }
   *[other] army ×{ $count } → { $region }
}
eme-event-army_moved = { $count ->
    [1] { $from } → { $to }
   *[other] { $from } → { $to } ×{ $count }
}
eme-event-city_built = { $count ->
    [1] city → { $region }
   *[other] city ×{ $count } → { $region }
}
eme-event-army_destroyed = { $count ->
    [1] raid on { $region } ({ $owner })
   *[other] raid ×{ $count } on { $region } ({ $owner })
}
eme-event-action_left = the rest of the action skipped
eme-event-turn_ended = action skipped
eme-event-over = the turn is over
eme-event-match_ended = The game is over.

eme-alert = ✓ { $deeds }. { $ask }
eme-alert-only = ✓ { $deeds }.
eme-alert-bid = ✓ { $deeds }. You may change the bid until the auction ends.

## Rules

eme-rules-part = rules in short
eme-rules-turn = A turn is one card from the row. The places cost, from left to right: { $prices }. No new coins will come, so spend with care.
eme-rules-card = The good on the card brings points at the end, the action is done at once. You may do part of it or skip it.
eme-rules-place = “+3 armies”: new armies come to the start region { $start } and to your cities.
eme-rules-move = “3 steps”: a step takes one of your armies to the next region. “Sea steps” (≈) may follow dotted lines too. There are no fights, everybody fits in.
eme-rules-city = A “city” is built where you have an army. It counts as an army, never moves and never goes.
eme-rules-destroy = A “raid” removes any army from the board; it goes back to its owner’s supply.
eme-rules-supply = Everybody has { $armies } and { $cities }.
eme-rules-end = { $cards ->
    [one] The game ends when everybody has { $cards } card.
   *[other] The game ends when everybody has { $cards } cards.
}
eme-rules-areas = Points: 1 for a region where you have most armies and cities, 1 for a continent where you have most of such regions. Nobody gets the point of a tie.
eme-rules-goods = Goods: how many are needed for { $points } points.
eme-rules-good = { $good }: { $counts }
eme-rules-wild = A wild card stands for any good that you already have; the bot puts it where it brings most.
eme-rules-tie = Equal points are parted by coins, then armies on the board, then regions.
eme-rules-neutral = With two players neutral armies stand on the board: they compete for regions and score nothing.
eme-rules-tokens = A goods token belongs to whoever controls its region at the end.
eme-rules-auction-chooses = Before the game everybody bids in secret: the highest bid is paid and chooses who starts.
eme-rules-auction-starts = Before the game everybody bids in secret: the highest bid is paid and starts.
eme-rules-ties-die = Equal bids are settled by lot.
eme-rules-ties-youngest = Of equal bids the youngest player’s is better.
eme-rules-refill-at_once = The new card comes to the row at once, before the action.
eme-rules-refill-after = The new card comes to the row after the action.
eme-rules-games-3 = Three games are played, the points add up.

## Help

eme-help-take = “3” or “take 3” is the third card of the row; “take #17” is the card numbered 17.
eme-help-run = “3 12x2 7”: take the third card, two armies to 12, one to 7.
eme-help-move = “turn 3 5-7x2 7-9”: take the third card, two steps 5→7, one step 7→9; “5-7-9” is one army twice.
eme-help-city = “city 5”, “kill 7 blue”, “next”, “end”.
eme-help-setup = “bid 4”, “neutral 12”, “first Boris”, “youngest blue”.
eme-help-card = “card 17”: what card 17 does.
