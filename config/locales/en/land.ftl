# Games with armies on a map: what is said alike of all of them.

## Panels

land-panel-aftermath = Board
    .word = last board
    .words = last board, final board
land-part-aftermath = the board at the end

## A first match: one sentence about each new thing

land-part-setup = setup · { $stage }
land-missed = While the others played: { $news }.
land-missed-points = { $who } { $points }
land-missed-yours = you have lost { $regions }
land-missed-lost = lost: { $regions }
land-part-turn = turn { $turn } of { $turns }

## What is asked: of the one whose turn it is

land-ask-youngest = The bids are equal. Which of you is the youngest?
land-ask-youngest-neutral = Which of you is the youngest? That one places the first neutral army.
land-ask-neutral = { $left ->
    [one] Put a neutral army in any region: { $left } is left.
   *[other] Put a neutral army in any region: { $left } are left.
}
land-ask-choosing_first = The auction is over: choose who starts.
land-ask-taking_card = Take a card.
land-ask-choosing_action-and = You may do both: { $first } and { $second }. Begin with either.
land-ask-choosing_action-or = Do one of the two: { $first } or { $second }.
land-ask-placing = { $left ->
    [one] Place { $left } army: in the starting region { $start } or where you have a city.
   *[other] Place { $left } armies: in the starting region { $start } or where you have a city.
}
land-ask-building = Build a city where you have an army.
land-first-placing = { $left ->
    [one] Place { $left } army.
   *[other] Place { $left } armies.
}
land-first-destroying = { $left ->
    [one] Remove { $left } army.
   *[other] Remove { $left } armies.
}
land-left-neutral = Place { $left } more.
land-left-placing = Place { $left } more.
land-left-moving = { $left ->
    [one] { $left } step left.
   *[other] { $left } steps left.
}
land-left-destroying = Remove { $left } more.
land-ask-ending = All done. { $held }
land-ask-early = You end early: { $lost }. { $held } Changed your mind? “Undo”.
land-does-early = Ends early: { $lost }. { $held }
land-alert-early = The turn is about to end. Changed your mind? “Undo”.
land-lost-action = the action
land-ask-nothing = The action cannot be done: { $why }. { $held }
land-way-place = place armies (+)
land-way-move = move armies (→)
land-way-sail = move armies (→ and by sea ≈)
land-way-city = build a city
land-way-destroy = remove an army (✕)
land-kind-place = armies
land-kind-move = steps
land-kind-sail = steps
land-kind-city = city
land-kind-destroy = raid
land-none = One action of the card cannot be done now: { $action } — { $why }.
land-none-supply = no armies are left in the supply
land-none-cities = no cities are left in the supply
land-none-armies = none of one’s own armies is on the board

## The same for those who wait and for the whole group: what is being done

land-does-youngest = The bids are equal: the players say which of them is the youngest.
land-does-youngest-neutral = The players say who is the youngest: that one places the first neutral army.
land-does-neutral = { $left ->
    [one] Puts a neutral army in any region: { $left } is left.
   *[other] Puts a neutral army in any region: { $left } are left.
}
land-does-choosing_first = Says who starts.
land-does-taking_card = Chooses a card.
land-does-choosing_action-and = Chooses where to begin: { $first } or { $second }. Both may be done.
land-does-choosing_action-or = Does one of the two: { $first } or { $second }.
land-does-placing = { $left ->
    [one] Places { $left } army: in the starting region { $start } or where there is an own city.
   *[other] Places { $left } armies: in the starting region { $start } or where there is an own city.
}
land-does-building = Builds a city: where there is an own army.
land-can-place = place armies (+)
land-can-move = move armies (→)
land-can-sail = move armies (→ and by sea ≈)
land-can-city = build a city
land-can-destroy = remove an army (✕)

## Cards

land-hint-neutral = Neutral armies hold regions as one more player would, but score nothing.
land-do-place = { $units ->
    [one] +{ $units } army
   *[other] +{ $units } armies
}
land-do-move = { $units ->
    [one] { $units } step
   *[other] { $units } steps
}
land-do-sail = { $units ->
    [one] { $units } sea step
   *[other] { $units } sea steps
}
land-do-city = { $units ->
    [1] city
    [one] { $units } city
   *[other] { $units } cities
}
land-do-destroy = { $units ->
    [1] raid
    [one] { $units } raid
   *[other] { $units } raids
}
land-brought = +{ $points }: { $points ->
    [one] region { $regions } is yours.
   *[other] regions { $regions } are yours.
}
land-brought-many = +{ $points } for your regions.
land-brought-none = You hold no region yet.
land-used-up-place = no armies
    .web = no armies left
land-used-up-city = no cities
    .web = no cities left
land-do-or = { $first } or { $second }
land-do-and = { $first } & { $second }
land-do-either = { $first } / { $second }
    .web = { $first } or { $second }
land-price = { $price ->
    [0] free
    [one] { $price } coin
   *[other] { $price } coins
}
land-card-way = #{ $card }
land-card-where-row = { $coins ->
    [0] Lies in the row, free to take.
   *[other] Lies in the row, price: { $price }.
}
land-card-where-taken = Taken by: { $who }.
land-card-where-deck = Still in the deck.
land-card-where-out = Not used in this game.
land-card-unknown = There is no such card.
land-cards-part = cards in the row

## Buttons

land-choice-bid-mine = ✓ { $coins }
land-choice-place = +{ $count } → { $region }
land-choice-move = { $from }→{ $to }
land-choice-sail = { $from }≈{ $to }
land-choice-city = City → { $region }
land-choice-destroy = ✕ { $owner } from { $region }
land-choice-own = own
land-choice-neutral = neutral
land-choice-end = End the turn
land-choice-enough = End the turn, { $left }
land-choice-enough-more = End the turn, { $left } and { $more } too
land-choice-left-place = { $left ->
    [one] { $left } army is left
   *[other] { $left } armies are left
}
land-choice-left-move = { $left ->
    [one] { $left } step is left
   *[other] { $left } steps are left
}
land-choice-left-city = { $left ->
    [1] the city is left
    [one] { $left } city is left
   *[other] { $left } cities are left
}
land-choice-left-destroy = { $left ->
    [1] the raid is left
    [one] { $left } raid is left
   *[other] { $left } raids are left
}
land-choice-skip = Skip the action
land-choice-next = Go on: { $action }

## Players

land-neutral = neutral army
land-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
    .acc = { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
land-seat = { $who }: { $points }, { $coins }
land-seat-bid = { $who }: { $coins }, bid made
land-seat-no-bid = { $who }: { $coins }
land-armies = { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}
land-cities = { $cities ->
    [one] { $cities } city
   *[other] { $cities } cities
}

## The board as text

land-text-part = the board as text · { $part }
land-text-neutral = { $mark } are neutral armies.
land-text-region = { $owner } { $region }: { $pieces }
land-text-empty = empty: { $regions }
land-text-dispute = –
land-text-armies = { $mark }{ $armies }
land-text-pieces = { $mark }{ $armies } + { $cities }
land-text-city = { $mark } { $cities }
land-text-start = { $region } (start)
land-map-part = who is next to whom

## Results

land-tie-coins = Equal points, coins win: { $numbers }.
land-tie-armies = Equal points and coins, armies on the board win: { $numbers }.
land-tie-regions = Equal points, coins and armies, regions win: { $numbers }.
land-tie-place-coins = Equal points, coins decide the place: { $numbers }.
land-tie-place-armies = Equal points and coins, armies on the board decide the place: { $numbers }.
land-tie-place-regions = Equal points, coins and armies, regions decide the place: { $numbers }.
land-tie-shared = Equal in everything, the win is shared: { $numbers }.

## Events

land-event-youngest_named = the youngest — { $named }
    .advice = name { $named }
land-event-tie_settled-bid-youngest = The bids are equal, and the youngest is { $who }.
land-event-tie_settled-bid-die = The bids are equal, by lot — { $who }.
land-event-tie_settled-neutral-youngest = The first neutral army is placed by { $who }, the youngest.
land-event-tie_settled-neutral-die = By lot, { $who } places the first neutral army.
land-event-neutral_placed = { $count ->
    [1] neutral army → { $region }
    [one] { $count } neutral army → { $region }
   *[other] { $count } neutral armies → { $region }
}
    .advice = { $count ->
        [1] put a neutral army in { $region }
       *[other] put neutral armies in { $region }: { $count }
    }
land-event-neutral_drawn = The neutral armies are placed at random: { $regions }.
land-event-bid_made = bid made
    .advice = make a bid
land-event-bid_known = { $coins ->
    [one] the bid is { $coins } coin
   *[other] the bid is { $coins } coins
}
    .advice = { $coins ->
        [0] bid nothing
        [one] bid { $coins } coin
       *[other] bid { $coins } coins
    }
land-event-bids_opened = The bids are open: { $bids }.
land-event-bid = { $who } { $coins }
land-event-auction_won = { $paid ->
    [0] { $who } wins the auction and pays nothing.
    [one] { $who } wins the auction and pays { $paid } coin.
   *[other] { $who } wins the auction and pays { $paid } coins.
}
land-event-first_chosen = { $who } starts.
    .advice = let { $who } start
land-event-first_drawn = { $who } starts, by lot.
land-event-action_chosen = action of the card: { $action }
    .advice = choose the action: { $action }
land-event-army_placed = { $count ->
    [1] army → { $region }
    [one] { $count } army → { $region }
   *[other] { $count } armies → { $region }
}
    .advice = { $count ->
        [1] put an army in { $region }
        [one] put { $count } army in { $region }
       *[other] put { $count } armies in { $region }
    }
    .again = { $count ->
        [1] one in { $region }
       *[other] { $count } in { $region }
    }
    .plan = { $count ->
        [1] → { $region }
       *[other] → { $region } ×{ $count }
    }
land-event-army_moved = { $count ->
    [1] { $from }→{ $to }
   *[other] { $from }→{ $to } ×{ $count }
}
    .advice = { $count ->
        [1] move an army
        [one] move { $count } army
       *[other] move { $count } armies
    } from { $from }{ $steps ->
        [0] {""}
       *[other] {" "}through { $via }
    } to { $to }
    .again = { $count ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
       *[other] { $count }
    } from { $from }{ $steps ->
        [0] {""}
       *[other] {" "}through { $via }
    } to { $to }
    .each = move one army each: { $ways }
    .single = from { $from }{ $steps ->
        [0] {""}
       *[other] {" "}through { $via }
    } to { $to }
    .plan = { $count ->
        [1] { $from }→{ $to }
       *[other] { $from }→{ $to } ×{ $count }
    }
land-event-city_built = { $count ->
    [1] city → { $region }
    [one] { $count } city → { $region }
   *[other] { $count } cities → { $region }
}
    .advice = { $count ->
        [1] build a city in { $region }
        [one] build { $count } city in { $region }
       *[other] build { $count } cities in { $region }
    }
    .plan = { $count ->
        [1] city in { $region }
       *[other] cities in { $region }: { $count }
    }
land-event-army_destroyed = { $count ->
    [1] raid → { $region } ({ $owner })
    [one] { $count } raid → { $region } ({ $owner })
   *[other] { $count } raids → { $region } ({ $owner })
}
    .advice = { $count ->
        [1] remove an army from { $region } ({ $owner })
        [one] remove { $count } army from { $region } ({ $owner })
       *[other] remove { $count } armies from { $region } ({ $owner })
    }
    .again = { $count ->
        [1] one from { $region } ({ $owner })
       *[other] { $count } from { $region } ({ $owner })
    }
    .plan = { $count ->
        [1] strike in { $region } ({ $owner })
       *[other] strike in { $region } ×{ $count } ({ $owner })
    }
land-event-action_left = the rest of the action skipped
    .advice = skip the rest of the action
    .plan = skip the rest
land-event-turn_ended = action skipped
    .advice = skip the action
land-event-over = the turn is over
    .advice = end the turn
land-event-match_ended = The game is over.
land-hint-auction = The bids decide who starts, and only the highest bidder pays. In our trial matches the first turn was worth next to nothing, so there is no need to bid much.
land-hint-first = In our trial matches it hardly mattered who started.
land-alert = ✓ { $deeds }. { $ask }
land-alert-begun = ✓ The match has begun.
land-alert-only = ✓ { $deeds }.
land-alert-bid = ✓ { $deeds }. You may change the bid until the auction ends.

## Words of its moves

word-take = take, buy
word-bid = bid
word-place = place, army, armies
word-move = move, step, steps, sail, go, march
word-city = city, build
word-destroy = destroy, kill, raid, strike, remove, x
word-neutral = neutral
word-first = first, starts
word-youngest = youngest
word-free = free
word-noise = card, region, regions, coin, coins

## Why a move cannot be played

land-typed-no-next = This card has no second action.
land-typed-all-done = The turn is done already: “end” or “undo”.
land-typed-no-card = There is no card { $card } in the row. Say its place, 1 to { $places }, or its number: { $cards }.
land-typed-too-dear = Not enough coins for the card in place { $place }: it costs { $price }, you have { $coins }.
land-typed-which-card = Which card? Say its place in the row: 1 to { $places }.
land-typed-which-region = In which region? For example: { $example }.
land-typed-which-action = Armies, a city or a raid? Say it before the region.
land-typed-other-action = That will not do here. Possible now: { $action }.
land-typed-one-action = The card gives only one of its two actions.
land-typed-step = A step is written like this: { $example }.
land-typed-far = One step does not lead from { $from } to { $to }. Next to it: { $near }.
land-typed-whose = Whose army in { $region }? Add a colour or a name: { $colours }.
land-typed-no-victim = There is no such army in { $region }.
land-typed-why-supply = No new army can be placed: your supply is empty.
land-typed-why-cities = No city can be built: none is left in your supply.
land-typed-why-place = A new army cannot come to { $region }: only to the start region { $start } or to your city. { $cities }
land-typed-why-city = No city can be built in { $region }: you have no army there. { $held }
land-typed-why-move = Nobody can leave { $region }: you have no army there. { $held }
land-typed-armies = Your armies: { $regions }.
land-typed-armies-none = You have no armies on the board yet.
land-typed-cities = Your cities: { $regions }.
land-typed-cities-none = You have no cities yet.
land-typed-card-first = The card alone first: the new one comes to the row at once, the action follows.
land-typed-many-place = { $most ->
    [one] Card { $card } puts { $most } army, you named { $named }.
   *[other] Card { $card } puts { $most } armies, you named { $named }.
}
land-typed-many-move = { $most ->
    [one] Card { $card } gives { $most } step, you named { $named }.
   *[other] Card { $card } gives { $most } steps, you named { $named }.
}
land-typed-many-city = { $most ->
    [one] Card { $card } builds { $most } city, you named { $named }.
   *[other] Card { $card } builds { $most } cities, you named { $named }.
}
land-typed-many-destroy = { $most ->
    [one] Card { $card } removes { $most } army, you named { $named }.
   *[other] Card { $card } removes { $most } armies, you named { $named }.
}
land-typed-fewer-move = Your armies in { $region }: { $most }, you named { $named }.
land-typed-fewer-destroy = Such armies in { $region }: { $most }, you named { $named }.
land-typed-bid = How many coins? From 0 to { $coins }.

## Rules

land-rules-part = rules in short
land-rules-now = Now: { $stage }. { $rule }
land-now-youngest-bid = All whose best bids are equal name the youngest; whoever is named most often it is. Named equally often, the lot decides.
land-now-youngest-neutral = Both of you name the youngest. If you disagree, the lot decides.
land-now-neutral = The players put neutral armies in any regions, one at a time and in turn.
land-now-auction = A bid is any number of your coins; you may change it until everybody has bid.
land-now-choosing_first = From there the turns go round the table.
land-now-taking_card = Any card of the row that you can pay.
land-now-choosing_action = What you do first is the choice of the action.
land-now-ending = Until the turn has ended, the last step can still be taken back.
land-rules-begin = The beginning
land-rules-neutral-first-die = Who puts the first neutral army is settled by lot.
land-rules-neutral-first-youngest = The youngest puts the first neutral army: both of you say who that is. If you disagree, the lot decides.
land-rules-lot = There is no auction: the lot says who starts, and everybody keeps all coins.
land-rules-auction-chooses = Everybody bids in secret. The highest bid is paid and says who starts; the others keep their coins.
land-rules-auction-starts = Everybody bids in secret. The highest bid is paid and starts; the others keep their coins.
land-rules-ties-die = Equal bids are settled by lot.
land-rules-ties-youngest = Of equal bids the youngest player’s is better: those with equal bids say who that is. Named equally often, the lot decides.
land-rules-ties-youngest-known = Of equal bids the youngest player’s is better. If you have agreed on one before, you are not asked again; if you still disagree, the lot decides.
land-rules-turn = A turn
land-rules-undo = Your steps of this turn can be taken back until a new card is shown.
land-rules-actions = Actions
land-rules-supply = Everybody has { $armies } and { $cities }; what is not in the supply cannot be placed.
land-rules-points = Points
land-rules-end = { $cards ->
    [one] The end: when everybody has { $cards } card
   *[other] The end: when everybody has { $cards } cards
}
land-rules-tie-series = Three games are played and the points add up: the highest sum wins. Equal sums share the win; neither coins nor armies part them.

land-reason-region-own-held = you keep { $count ->
    [one] region
   *[other] regions
} { $places }
land-reason-region-own-new = you take { $count ->
    [one] region
   *[other] regions
} { $places }
land-reason-region-own-later = you will hold { $count ->
    [one] region
   *[other] regions
} { $places }
land-reason-region-other-held = { $who } loses { $count ->
    [one] region
   *[other] regions
} { $places }
land-reason-region-other-new = { $who } does not take { $count ->
    [one] region
   *[other] regions
} { $places }
land-reason-continent-own = you hold { $count ->
    [one] the continent
   *[other] the continents
} { $places }
land-reason-continent-other = { $who } is left without { $count ->
    [one] the continent
   *[other] the continents
} { $places }
land-reason-island-own = you hold { $count ->
    [one] the island
   *[other] the islands
} { $places }
land-reason-island-other = { $who } is left without { $count ->
    [one] the island
   *[other] the islands
} { $places }
land-reason-place = “{ $name }”
land-reason-coins-own = you have { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] coin
   *[other] coins
} more
land-reason-good = { $count } more of { $good }
land-reason-armies-own = you have { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] army
   *[other] armies
} more
land-reason-armies-other = { $who } loses { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] army
   *[other] armies
}
land-reason-cities-own = you have { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] city
   *[other] cities
} more
land-reason-skill-place = until the end of the match you recruit { $count } more each time
land-reason-skill-move = until the end of the match each march has { $count ->
    [one] { $count } step
   *[other] { $count } steps
} more
land-reason-skill-fly = until the end of the match your steps over water cost { $count } less

## The signs of the pictures

land-signs-coin = coin
land-signs-card = card
land-signs-army = army
land-signs-city = city
land-signs-place = new armies
land-signs-move = steps by land
land-signs-sail = steps by land and sea
land-signs-build = build a city
land-signs-destroy = remove an army
land-signs-region = your region
land-signs-continent = your continent

land-verb-take = Take
