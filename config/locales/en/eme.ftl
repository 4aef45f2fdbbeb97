# Eight-Minute Empire. Regions are known by number, as on the map (12), continents by name.

game-eme = Eight-Minute Empire
    .caption = Eight-Minute Empire
    .short = Eight-Minute
    .about = Take half a world before your tea is cold.

## Panels: button, word for the help, all words

eme-panel-map = Map of neighbours
    .word = neighbours
    .words = neighbours, neighbors, borders
eme-panel-cards = Cards
    .word = cards
    .words = cards, row
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
    .about = Goods lie on the marked regions and go to those who hold them in the end.
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
eme-lesson-aim = More regions and more alike goods are more points.
eme-lesson-row = This is the row of cards: armies and steps win regions.
eme-lesson-place = New armies arrive here: in the start region and where your cities are.
eme-lesson-move = Lead armies to where nobody is yet: a single one makes the region yours.
eme-lesson-sail = Waves are the sea: along a dotted line an army sails over the water.
eme-lesson-city = A city counts like an army, and new armies may arrive there. Nobody can remove it.
eme-lesson-destroy = Remove an army where a rival is ahead by one: then the region is no longer theirs.
eme-lesson-region = A region is a point for whoever has most armies there. A tie is for nobody.
eme-lesson-goods = The goods of your cards are gathered here. The more of one kind, the more points.
eme-lesson-continent = A continent is one more point. It goes to whoever has the most regions on it.
eme-lesson-end = Two more turns of yours. Points come from regions, continents and goods; coins only break a tie.
eme-purpose-taking_card = More regions and goods bring more points.
eme-purpose-choosing_action = Armies hold a region, steps take a new one.
eme-purpose-placing = Most armies in a region – a point for it.
eme-purpose-moving = Take an empty region: that is a point.
eme-purpose-building = A city helps to hold a region: that is a point.
eme-purpose-destroying = Remove a rival’s lead, and the point is gone.

## What is asked: of the one whose turn it is

eme-doubt-bid = Bid { $bid } of { $coins }? No new coins will come, and cards are bought with them. If you mean it, bid again.
eme-ask-auction-chooses = How many coins do you give for the right to say who starts? Bids are secret and open together, only the winner pays. There will be no new coins, and cards are bought with them: do not bid much.
eme-ask-auction-starts = How many coins do you give for the first turn? Bids are secret and open together, only the winner pays. There will be no new coins, and cards are bought with them: do not bid much.
eme-does-auction-chooses = The auction for the right to say who starts. Bids are secret and open together, only the winner pays. There will be no new coins, and cards are bought with them.
eme-does-auction-starts = The auction for the first turn. Bids are secret and open together, only the winner pays. There will be no new coins, and cards are bought with them.
eme-ask-taking_card-first = Take a card: you do its action at once, its good brings points at the end.
eme-ask-moving = { $left ->
    [one] Move armies by land: { $left } step is left.
   *[other] Move armies by land: { $left } steps are left.
}
eme-ask-sailing = { $left ->
    [one] Move armies by land and by sea (≈): { $left } step is left.
   *[other] Move armies by land and by sea (≈): { $left } steps are left.
}
eme-ask-destroying = { $left ->
    [1] Remove an army, anybody’s, from the board.
    [one] Remove { $left } army, anybody’s, from the board.
   *[other] Remove { $left } armies, anybody’s, from the board.
}
eme-none-victims = there is no army on the board

## The same for those who wait and for the whole group: what is being done

eme-does-taking_card-first = Chooses a card: its action is done at once, its good brings points at the end.
eme-does-moving = { $left ->
    [one] Moves armies by land: { $left } step is left.
   *[other] Moves armies by land: { $left } steps are left.
}
eme-does-sailing = { $left ->
    [one] Moves armies by land and by sea (≈): { $left } step is left.
   *[other] Moves armies by land and by sea (≈): { $left } steps are left.
}
eme-does-destroying = { $left ->
    [1] Removes an army, anybody’s, from the board.
    [one] Removes { $left } army, anybody’s, from the board.
   *[other] Removes { $left } armies, anybody’s, from the board.
}

## Cards

eme-hint-sail = Sea steps lead by land and by sea.
eme-hint-destroy = “Raid” means removing any army from the board.
eme-card = { $action } ({ $good })
eme-card-button = { $price }: { $action } · { $good }
eme-card-row = { $place }. { $price }: { $action } · { $good } (#{ $card })
eme-card-title = card { $card } · { $good }
eme-card-gives = Gives: { $action }.
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

## Players

## The board as text

eme-text-seat = { $cards ->
    [one] { $who } ({ $colour }): { $points }, { $coins }, { $cards } card. Supply: { $armies }, { $cities }. { $goods }
   *[other] { $who } ({ $colour }): { $points }, { $coins }, { $cards } cards. Supply: { $armies }, { $cities }. { $goods }
}
eme-text-good = { $good } { $count }
eme-text-goods = Goods: { $goods }.
eme-text-goods-none = No goods yet.
eme-text-row = Cards in the row: place, price, action, good and the card’s number.
eme-text-map = The board. Before the number of a region: who holds it (“–” is nobody); behind the colon: whose armies are there.
eme-text-continent = { $continent }: held by { $owner }
eme-text-continent-free = { $continent }: held by nobody
eme-text-token = { $region } [{ $good }]
eme-text-tokens = Goods tokens are in square brackets.

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
eme-heading-goods = goods
eme-heading-gem = { eme-good-gem.many }
eme-heading-coal = { eme-good-coal.many }
eme-heading-wood = { eme-good-wood.many }
eme-heading-anvil = { eme-good-anvil.many }
eme-heading-carrot = { eme-good-carrot.many }
eme-score-good = ×{ $count }
eme-score-wild = { $wilds ->
    [one] ×{ $count } and { $wilds } wild
   *[other] ×{ $count } and { $wilds } wilds
}
eme-score-waiting = no points yet: { $goods }
eme-score-of = { $heading } { $count } of { $needed }
eme-end-cards = All cards are taken.

## Events

eme-event-token_put = Tokens on the board: { $tokens }.
eme-event-token = { $region } — { $good }
eme-event-card_dealt = { $count ->
    [1] New card: { $cards }.
   *[other] Cards in the row: { $cards }.
}
eme-event-card_taken = { $paid ->
    [0] { $action }, { $good } (no. { $card }, free)
    [one] { $action }, { $good } (no. { $card }, { $paid } coin)
   *[other] { $action }, { $good } (no. { $card }, { $paid } coins)
}
    .advice = take no. { $card } { $paid ->
        [0] for nothing
        [one] for { $paid } coin
       *[other] for { $paid } coins
    }: { $action }, { $good }
    .plan = { $paid ->
        [0] #{ $card }
       *[other] #{ $card } for { $paid }
    }

## Words of its moves

## Why a move cannot be played

eme-typed-no-region = There is no region { $region } here: the numbers are { $first } to { $last }.
eme-typed-why-sea = From { $from } to { $to } only by sea, and the card leads by land.
eme-typed-card-before = First the card: name its place in the row, from 1 to { $places }, and then armies or steps. All at once: “3 { $start }x2”.
