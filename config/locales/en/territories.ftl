# Territories. Cards have names; lands are the letter of whoever founded them and a number (B2).

game-territories = Territories
    .caption = Territories
    .short = Territories
    .about = Build lands, and take others by bridges.

## Options

option-territories-income = Income
    .inside = income
    .about = How the common income is shared: everybody gets a share and plans it in secret, or coins are taken one by one.
option-territories-income-share = by share
option-territories-income-coin = coin by coin
option-territories-construction = Construction
    .inside = construction
    .about = Everybody builds at once, or in turn from the round’s first player on. At once there is less waiting.
option-territories-construction-at_once = all at once
option-territories-construction-in_turn = in turn
option-territories-goal = Goal
    .inside = goal
    .about = How many points end the match. Less in a short game, more in a long one: the number stands above the board.
option-territories-goal-normal = usual match
option-territories-goal-short = short match
option-territories-goal-long = long match
option-territories-goal-6 = 6 points
option-territories-goal-8 = 8 points
option-territories-goal-10 = 10 points
option-territories-goal-12 = 12 points
option-territories-goal-14 = 14 points
option-territories-goal-16 = 16 points
option-territories-goal-18 = 18 points
option-territories-goal-20 = 20 points
option-territories-goal-25 = 25 points
option-territories-goal-30 = 30 points
option-territories-claims = Finished tasks
    .inside = finished tasks
    .about = A task that is done is shown by itself, or everybody says which to show and which to keep back.
option-territories-claims-automatic = shown at once
option-territories-claims-manual = shown by the player
option-territories-market = Market day
    .inside = market day
    .about = Every third round cards can be sold and swapped.
option-territories-market-False = no
option-territories-market-True = yes
option-territories-leavers = If a player leaves
    .inside = if a player leaves
    .about = A computer takes over, or the cards go to the discards and the lands collapse. Whoever is left alone wins.
option-territories-leavers-computer = a computer plays
option-territories-leavers-fall = the lands collapse
option-territories-first = First game
    .inside = first game
    .about = A simple, short match: no market, bridges or captures; tasks are open and give a point at once. On by itself for beginners.
option-territories-first-False = no
option-territories-first-True = yes

## Panels: the button, the word for help, and all words

territories-panel-mine = Hand
    .word = hand
    .words = hand, my hand, my cards, cards, what do i have
territories-panel-tasks = Tasks
    .word = tasks
    .words = tasks, my tasks
territories-panel-developments = Developments
    .word = developments
    .words = developments, development, my developments
territories-panel-market = Market
    .word = market
    .words = market, lots
territories-panel-card = Card
    .words = card
    .asked = card, development
territories-panel-land = Land
    .words = land
    .asked = land
territories-panel-aftermath = Board
    .word = last board
    .words = last board, final board
territories-aftermath-part = the board at the end

## Cards

territories-kind-building = building
territories-kind-character = character
territories-kind-event = event
territories-kind-reputation = reputation
territories-kind-bridge = bridge
territories-kind-development = development
territories-card = { $name } ({ $kind }): { $does }
territories-needs = { $need ->
    [one] needs { $need } coin
   *[other] needs { $need } coins
}
territories-profit = profit { $profit }
territories-costs = costs { $price }
territories-phase-income = in the income
territories-phase-construction = in construction
territories-phase-any = in any phase
territories-where-opponent = against an opponent
territories-where-own_territory = on a land of yours
territories-where-enemy_territory = on an opponent’s land
territories-where-any_territory = on any land
territories-where-bridge = on any bridge
territories-where-two_territories = on two lands, one of them yours
territories-where-any_reputation = on any reputation card
territories-for-this-round = for this round
territories-when-fund = when fed: { $does }
territories-when-act = action: { $does }
territories-when-act-paid = action for { $price }: { $does }
territories-effect-prestige = prestige { $by }
territories-effect-significance-owner = significance { $by }
territories-effect-significance-others = significance of opponents in the union { $by }
territories-effect-need-less = { $coins ->
    [one] { $whom } { $where } need { $coins } coin less
   *[other] { $whom } { $where } need { $coins } coins less
}
territories-effect-need-more = { $coins ->
    [one] { $whom } { $where } need { $coins } coin more
   *[other] { $whom } { $where } need { $coins } coins more
}
territories-effect-profit = profit { $whose } { $where } { $by }
territories-filter-building = buildings
    .whom = buildings
    .whom-others = other buildings
    .whose = of buildings
    .whose-others = of other buildings
territories-filter-character = characters
    .whom = characters
    .whom-others = other characters
    .whose = of characters
    .whose-others = of other characters
territories-filter-building_or_character = buildings and characters
    .whom = buildings and characters
    .whom-others = other buildings and characters
    .whose = of buildings and characters
    .whose-others = of other buildings and characters
territories-scope-territory = this land
    .to = to this land
    .on = on this land
    .of = of this land
    .what = this land
territories-scope-union = the union
    .to = to lands of the union
    .on = on lands of the union
    .of = of the union
    .what = lands of the union
territories-scope-own = your lands
    .to = to your lands
    .on = on your lands
    .of = of your lands
    .what = your lands
territories-ward-bridge = opponents build no bridge { $to }
territories-ward-influence = opponents play no influence { $on }
territories-ward-capture = { $what } cannot be captured
territories-ward-collapse = nothing { $of } falls without income
territories-effect-coins-self-gets = { $count ->
    [one] +{ $count } coin
   *[other] +{ $count } coins
}
territories-effect-coins-self-loses = { $count ->
    [one] −{ $count } coin
   *[other] −{ $count } coins
}
territories-effect-coins-opponent-gets = { $count ->
    [one] an opponent gets { $count } coin
   *[other] an opponent gets { $count } coins
}
territories-effect-coins-opponent-loses = { $count ->
    [one] an opponent loses { $count } coin
   *[other] an opponent loses { $count } coins
}
territories-effect-reputation-self-gets = { $count ->
    [one] +{ $count } point of reputation
   *[other] +{ $count } points of reputation
}
territories-effect-reputation-self-loses = { $count ->
    [one] −{ $count } point of reputation
   *[other] −{ $count } points of reputation
}
territories-effect-reputation-opponent-gets = { $count ->
    [one] an opponent gets { $count } point of reputation
   *[other] an opponent gets { $count } points of reputation
}
territories-effect-reputation-opponent-loses = { $count ->
    [one] an opponent loses { $count } point of reputation
   *[other] an opponent loses { $count } points of reputation
}
territories-effect-pool = common income { $by }
territories-effect-draw-self = { $count ->
    [1] draw a card
   *[other] draw { $count } cards
}
territories-effect-draw-opponent = { $count ->
    [1] an opponent draws a card
   *[other] an opponent draws { $count } cards
}
territories-effect-discard-self = { $count ->
    [1] lose a card of your hand by chance
   *[other] lose { $count } cards of your hand by chance
}
territories-effect-discard-opponent = { $count ->
    [1] an opponent loses a card of the hand by chance
   *[other] an opponent loses { $count } cards of the hand by chance
}
territories-effect-steal = { $count ->
    [1] take a coin from an opponent
   *[other] take coins from an opponent, { $count } at most
}
territories-effect-demolish = remove { $what } { $at }
territories-raze-building = a building
territories-raze-reputation = a reputation card
territories-raze-bridge = a bridge
territories-raze-at-opponent = of an opponent
territories-raze-at-chosen_territory = on this land
territories-raze-at-any = on any land
territories-raze-at-any_bridge = between any lands
territories-effect-bridge = build a bridge
territories-effect-bridge-here = build a bridge from this land
territories-effect-swap = replace one of your tasks
territories-effect-actions = { $count ->
    [one] { $count } more action in this construction
   *[other] { $count } more actions in this construction
}
territories-card-count = { $count ->
    [one] There is { $count } of them in the deck.
   *[other] There are { $count } of them in the deck.
}
territories-card-lies = Lies on { $land }: { $who }.
territories-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
    .acc = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
territories-mean-building = A building stands on a land of yours. Once a round it needs income: fed it brings profit, unfed it falls.
territories-mean-character = A character lives on a land of yours. Once a round it needs income, or it leaves.
territories-mean-event = An event is played in your income and holds until the end of the round.
territories-mean-reputation = A reputation card is played in your income and stays on its land as long as the land does.
territories-mean-bridge = A bridge is an action of construction. Lands with bridges between them are one union.
territories-mean-development = A development comes for a finished task. It is kept secret and played in its time, any number in a round.
territories-mean-prestige = Prestige is points while its card is in force: they belong to the owner of its land.
territories-mean-significance = Significance decides whose a union is: whoever has strictly the most takes all its lands.
territories-mean-need = Nothing ever needs less than one coin.
territories-mean-profit = Profit is never below zero and comes when the building is fed.
territories-mean-ward = A ward works against opponents; it does not hinder the owner of the land.
territories-mean-fund = “When fed” is each time the card gets its income, right after its profit.
territories-mean-act = “Action” is once a round, when the card was fed, in your income.

## Tasks: what they want

territories-a-task = task
territories-task = “{ $name }”: { $goal }
territories-goal-most = { $goal } – and more than any opponent
territories-goal-in-round = { $goal } in one round
territories-goal-at-end = { $goal } at the end of a round
territories-goal-territories = { $count ->
    [one] { $count } land of your own
   *[other] { $count } lands of your own
}
territories-goal-buildings = { $count ->
    [one] { $count } active building
   *[other] { $count } active buildings
}
territories-goal-building_names = { $count ->
    [one] active buildings of { $count } kind
   *[other] active buildings of { $count } kinds
}
territories-goal-characters = { $count ->
    [one] { $count } active character
   *[other] { $count } active characters
}
territories-goal-full_funded_territories = { $count ->
    [one] { $count } land with all places taken and fed
   *[other] { $count } lands with all places taken and fed
}
territories-goal-own_union = { $count ->
    [one] a union of { $count } land, wholly yours
   *[other] a union of { $count } lands, wholly yours
}
territories-goal-mixed_unions = { $count ->
    [1] a union together with an opponent
   *[other] { $count } unions together with opponents
}
territories-goal-coins = { $count ->
    [one] { $count } coin in the treasury
   *[other] { $count } coins in the treasury
}
territories-goal-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
territories-goal-prestige = prestige of { $count } at least
territories-goal-reputations = { $count ->
    [one] { $count } reputation card on your lands
   *[other] { $count } reputation cards on your lands
}
territories-goal-capture = { $count ->
    [1] capture a land of an opponent
   *[other] capture { $count } lands of opponents
}
territories-goal-profit = { $count ->
    [one] { $count } coin of profit from buildings
   *[other] { $count } coins of profit from buildings
}
territories-goal-influence = { $count ->
    [one] play { $count } event or reputation card
   *[other] play { $count } events or reputation cards
}
territories-goal-influence_enemy = { $count ->
    [1] play an event or reputation card on an opponent’s land
   *[other] play { $count } events or reputation cards on opponents’ lands
}
territories-goal-deal = { $count ->
    [1] a deal on a market day
   *[other] { $count } deals on a market day
}
territories-progress = { $now } of { $most }

## On the picture: the strip of a player

territories-strip-coins = coins
territories-strip-hand = cards
territories-strip-lands = lands
territories-strip-need = need
territories-strip-profit = profit
territories-strip-tasks = tasks

## The hand and what is secret

territories-mine-part = your hand
territories-mine-nobody = Only those who play at this table have a hand.
territories-mine-empty = Your hand is empty.
territories-mine-how = Press a card to learn all about it. Numbers: coins needed → profit.
territories-mine-short = { $place } { $name }
territories-mine-alert = Hand: { $cards }
territories-mine-card = { $place }. { $name } ({ $kind })
territories-mine-card-coins = { $place }. { $name } ({ $kind }) { $coins }
territories-mine-task = Task { $task } (now { $progress })
territories-mine-task-kept = Task { $task } (now { $progress }, kept back)
territories-mine-development = Development: { $card }
territories-mine-faces = Under your lands: { $faces }
territories-mine-face = { $land } – { $name }
territories-mine-plan = Plan: { $steps }
territories-mine-left = { $count ->
    [0] No coins will be left.
    [one] { $count } coin will be left, profits included.
   *[other] { $count } coins will be left, profits included.
}
territories-mine-unfed = Not fed yet: { $cards }
territories-hint-act = There are coins for actions too: { $cards }. Feed the card and its button appears.
territories-hint-coins = Spare coins are kept: they feed dear cards and pay for actions. { $cards } turn coins into points.
territories-hold-part = card · { $name }
territories-hold-gone = You do not have this card any more.
territories-hold-none = You have no card { $place }.
territories-hold-idle = Nothing can be done with this card now.
territories-found-part = new land
territories-found = Which card becomes the land? It lies face down, and only you know it.
territories-found-not = No new land now: there is one a round, and it takes an action.
territories-tasks-part = tasks
territories-tasks-seat = { $who }: in hand { $held }, done { $done }
territories-tasks-done = Shown already: { $tasks }.
territories-tasks-rule = No more than { $most } tasks in hand. A finished one brings a development; each one left at the end costs { $lost }.
territories-tasks-open-seat = { $who }: { $tasks }; done { $done }
territories-developments-part = developments
territories-developments-seat = { $who }: { $held }
territories-developments-played = Played already: { $cards }.
territories-developments-rule = A development comes for a finished task. Only its owner knows what is on it until it is played.

## Market

territories-market-part = market day
territories-market-closed = { $rounds ->
    [one] The market opens in { $rounds } round.
   *[other] The market opens in { $rounds } rounds.
}
territories-market-never = There are no market days in this match.
territories-market-empty = Nobody sells anything yet. Sell something of your hand.
territories-market-alt = Lots on the market: { $count }.
territories-lot = { $who } sells: { $card }. Make an offer.
territories-lot-priced = { $who } sells for { $price }: { $card }
territories-lot-short = { $price ->
    [0] { $name }
   *[other] { $name } ({ $price })
}
territories-lot-gone = That is not on the market any more.
territories-lot-busy = A new offer is for when you have finished yours or dropped it: it is behind the button “Hand”.
territories-late-lot = This card is no longer on the market: somebody has bought it, or its owner took it back.
territories-late-price = The price has changed: have another look at the market.
territories-late-purse = You can no longer pay for this.
territories-late-bid = This offer is gone: it was taken back or replaced, or the promised cards went into another deal.
territories-late-payer = The buyer no longer has that many coins. The offer stands until it is taken back.
territories-bid = – { $who } offers: { $terms }
territories-bid-answer = – for { $who } the counter-offer: { $terms }
territories-draft-lot = For how much do you sell “{ $lot }”? Choose a price or leave it to offers.
territories-draft-bid = For “{ $lot }” you give: { $cards }. You may add more. Choose how many coins besides – and the offer goes out.
territories-draft-bid-coins = What do you give for “{ $lot }”? First cards if you like, then coins: once you choose their number, the offer goes out.
territories-draft-counter = Counter-offer about “{ $lot }” for { $who }: { $cards }. Name the coins – then it goes out.
territories-draft-counter-coins = Counter-offer about “{ $lot }” for { $who }: name the coins – then it goes out.

## Stages

territories-part = round { $round } · { $stage } · up to { $goal }
territories-stage-dealing = dealing
territories-stage-drawing = new cards
territories-stage-market = market day
territories-stage-construction = construction
territories-stage-rolling = dice
territories-stage-planning = income plans
territories-stage-income = income
territories-stage-carrying = end of the income
territories-stage-falling = destruction
territories-stage-closing = end of the round
territories-stage-over = result

## What is asked, and what the others hear of it

territories-ask-construction-first = Begin with a new land: any card, face down. Actions left: { $actions }.
territories-ask-construction = { $actions ->
    [0] No actions left. If nothing is forgotten, press “Done”.
   *[other] Build: land, buildings, characters, bridges. Actions left: { $actions }.
}
territories-ask-construction-plain = { $actions ->
    [0] No actions left. If nothing is forgotten, press “Done”.
   *[other] Build: a land, buildings, characters. Actions left: { $actions }.
}
territories-does-construction = Construction is under way.
territories-ask-planning = Make a plan: whom to feed and what to play. With your share you will have { $coins }.
territories-does-planning = All decide in secret what to do with their shares.
territories-ask-income = Take a coin and feed your cards. Treasury { $coins }, common pool { $pool }.
territories-does-income = Takes a coin and feeds cards. Treasury { $coins }, common pool { $pool }.
territories-ask-last = The pool is empty. The last payment comes from your treasury: { $coins }.
territories-does-last = The pool is empty, last payment from the treasury: { $coins }.
territories-ask-market = Market day: sell cards of your hand, bargain for others. You have { $coins }.
territories-does-market = Market day: cards of the hand are sold and swapped.
territories-ask-again = You are ready. As long as others are not, you may change your mind.
territories-pool = Common income: { $coins }. { $who } starts.
territories-lots = On the market: { $lots }.
territories-hint-hand = Your cards are behind “Hand”: only you see them.
territories-left = { $actions ->
    [0] No actions left.
    [one] { $actions } action left.
   *[other] { $actions } actions left.
}
territories-doubt-plan = The plan is empty: nobody gets income, and your buildings and characters will be gone. If you mean it, press again.
territories-doubt-draft = Your offer has not been sent yet and will be lost. If you mean it, press again.
territories-doubt-no-land = You have no land: nowhere to build this round, and nothing to feed. Any card, face down, makes one. If you mean it, press again.
territories-doubt-bare-land = There will be nothing to build on this land in this round: it is lost at the end of the round, with its card. If so, press again.
territories-doubt-empty-land = Nothing stands on your land, so it goes at the end of the round; yet you could build on it. If you mean it, press again.
territories-doubt-unfed = End the turn? Gone without income: { $names }. Yet you have coins left. If you mean it, press again.
territories-seat = { $who }: { $points }, { $coins }, hand { $hand }
territories-own-tasks = Your tasks: { $tasks }
territories-seat-left = ✗ { $who }: { $points }, plays no more
territories-seat-ready = ✓ { $who }: { $points }, { $coins }, hand { $hand }
territories-intro = Found lands, put buildings and characters on them and feed them by the income. Bridges make unions of lands: whoever counts most in a union takes it all.
territories-intro-first = Found lands, put buildings and characters on them and feed them with the income. Tasks, prestige of cards and events bring points.
territories-set-up = No lands yet.

## Buttons

territories-choice-hold = Card { $place }
territories-choice-hold-land = { $place }→new
territories-choice-found = New land…
territories-choice-more = { $name }…
territories-choice-lot = Lot: { $name }
territories-choice-plan = My plan
territories-choice-feed-seal = Let the autopilot feed
territories-choice-rest-seal = Autopilot for the rest, ready
territories-choice-land = New land: { $name }
territories-choice-build = { $name } → { $land }
territories-choice-act = { $name }: { $does }
territories-choice-act-paid = { $name } for { $price }: { $does }
territories-choice-at = { $name } { $land }
territories-choice-for = { $name } for { $price }
territories-choice-aim = { $name } → { $who }
territories-choice-lay = { $name } → { $land }
territories-choice-raze = { $name } ✕ { $target }
    .acc = “{ $name }”: remove { $target }
territories-choice-join = { $name }: { $land }—{ $to }
territories-choice-join-captures = { $bridge } (takes { $lands })
territories-choice-join-loses = { $bridge } (loses { $lands })
territories-choice-part = { $name } ✕ { $land }—{ $to }
    .acc = “{ $name }”: destroy the bridge { $land }—{ $to }
territories-choice-swap = { $name }: swap “{ $task }”
territories-choice-pay = { $name }: pay { $missing }
territories-choice-coin = { $name }: a coin
territories-choice-feed = Autopilot feeds
territories-choice-clear = Clear the plan
territories-choice-seal = Plan is ready
territories-choice-buy = Card for { $price }
territories-choice-task = Take a task
territories-choice-show = Show: { $task }
territories-choice-keep = Keep back: { $task }
territories-choice-peek = Look under { $land }
territories-choice-sell = Sell: { $name }
territories-choice-withdraw = Do not sell: { $name }
territories-choice-take = Buy: { $name } ({ $coins })
    .line = { $name } ({ $coins })
territories-choice-bid = Bargain: { $name }
territories-choice-counter = ↔ { $name } · { $who }
territories-choice-card = { $sign } { $name }
territories-sign-in = +
territories-sign-out = −
territories-choice-offer = { $coins ->
    [0] No price
   *[other] { $coins }
}
territories-choice-post = { $coins ->
    [0] No coins
   *[other] { $coins }
}
territories-choice-drop = No offer
territories-choice-cancel = Take back: { $name }
territories-choice-accept = ✓ { $name } · { $who }
territories-choice-refuse = ✕ { $name } · { $who }
territories-choice-ready = Ready
territories-choice-done = Done
territories-choice-again = Not yet
territories-choice-end = End turn
territories-choice-leave = Leave the match

## The board as text

territories-text-seat = { $who } ({ $colour }): { $points }, { $coins }. Hand { $hand }, tasks { $tasks } (done { $done }), developments { $developments }.
territories-text-seat-plain = { $who } ({ $colour }): { $points }, { $coins }. Hand { $hand }, tasks { $tasks } (done { $done }).
territories-text-legend = In lands: name, need → profit. ✓ – fed, * – not once yet, ★ – reputation.
territories-text-land = { $land }: { $cards }
territories-text-empty = empty
territories-text-building = { $name } { $need }→{ $profit }{ $sign }
territories-text-card = { $name } { $need }{ $sign }
territories-sign-fed = ✓
territories-sign-works = {""}
territories-sign-new = *
territories-text-lasting = ★ { $name }
territories-text-worth = { $card } (prestige { $by })
territories-text-union = Bridges { $lands }: significance { $values }
territories-text-significance = { $mark } { $number }
territories-text-passing = Until the end of the round: { $card } ({ $who })
territories-text-passing-land = Until the end of the round on { $land }: { $card } ({ $who })
territories-text-decks = Deck { $deck }, discards { $discards }, tasks left { $tasks }.
territories-text-pool = The common pool has { $coins }.
territories-land-part = { $land } · { $who }
territories-land-none = There is no land { $land }.
territories-land-alt = Land { $land }
territories-land-empty = Empty so far.
territories-land-card = { $now } – { $card }
territories-land-lasting = ★ { $card }
territories-land-ward-bridge = Opponents build no bridge here.
territories-land-ward-influence = Opponents play no influence here.
territories-land-ward-capture = This land cannot be captured now.
territories-land-ward-collapse = Nothing falls here in this round.
territories-land-face = The land itself is { $name } face down: you know that.
territories-alt = Round { $round }. { $seats }
territories-alt-seat = { $who }: { $points }, lands { $lands }, cards on them { $cards }

## Result

territories-heading-reputation = reputation
territories-heading-prestige = prestige
territories-heading-unfinished = unfinished tasks
territories-score-reputation = tasks, events and developments; tasks done { $done }
territories-score-card = { $name } { $by }
territories-score-unfinished = left in hand: { $tasks }
territories-tie-tasks = Points are equal, finished tasks decide: { $numbers }.
territories-tie-territories = Points and tasks are equal, lands decide: { $numbers }.
territories-tie-coins = Points, tasks and lands are equal, coins decide: { $numbers }.
territories-tie-shared = Equal in everything, the win is shared: { $numbers }.
territories-tie-place-tasks = Points are equal, the place goes by finished tasks: { $numbers }.
territories-tie-place-territories = Points and tasks are equal, the place goes by lands: { $numbers }.
territories-tie-place-coins = Points, tasks and lands are equal, the place goes by coins: { $numbers }.

## Events

territories-event-round_began = Round { $round }, { $who } starts.
territories-event-card_drawn = new card – { $name }
territories-event-task_drawn = new task { $task }
territories-event-development_drawn = new development – { $name }
territories-event-card_discarded = lost from the hand: { $name }
territories-event-card_bought = a card of the deck for { $price }
    .advice = buy a card for { $price }
    .plan = card for { $price }
territories-event-task_taken = takes a task
    .advice = take a task
    .plan = task
territories-event-task_marked = will show “{ $task }”
    .advice = show the task “{ $task }”
territories-event-task_kept = keeps back “{ $task }”
    .advice = keep back the task “{ $task }”
territories-event-task_swapped = a task replaced
    .advice = replace a task
territories-event-task_gone = under the deck goes { $task }
territories-event-face_seen = under { $land } lies { $name }
territories-event-peeked = looks under { $land }
    .advice = look under { $land }
territories-event-draft = making an offer: { $name }
    .advice = make an offer: { $name }
territories-event-draft-paid = making an offer for { $name }: { $cards }
    .advice = make an offer for { $name }: { $cards }
territories-event-draft-none = offer dropped
    .advice = drop the offer
territories-event-lot_offered = sells { $name }, make an offer
    .advice = put { $name } up for sale
territories-event-lot_offered-priced = sells { $name } for { $price }
    .advice = put { $name } up for sale for { $price }
territories-event-lot_withdrawn = sells no more: { $name }
    .advice = do not sell { $name }
territories-event-bid_made = offer for { $name }: { $terms }
    .advice = offer { $terms } for { $name }
territories-event-bid_made-asked = counter-offer for { $name } ({ $who }): { $terms }
    .advice = ask { $terms } for { $name } ({ $who })
territories-named-cards = { $count ->
    [1] the card { $names }
   *[other] the cards { $names }
}
    .acc = { $count ->
        [1] the card { $names }
       *[other] the cards { $names }
    }
territories-own-cards = { $count ->
    [1] your card { $names }
   *[other] your cards { $names }
}
    .acc = { $count ->
        [1] your card { $names }
       *[other] your cards { $names }
    }
territories-event-bid_made-gift = an offer to give away the card “{ $name }”
    .advice = offer to give away the card “{ $name }”
territories-event-bid_made-free = an offer for the card “{ $name }”: for nothing
    .advice = ask for the card “{ $name }” for nothing
territories-event-terms_told = For { $name } these cards are offered: { $cards }.
territories-event-bid_withdrawn = offer for { $name } taken back
    .advice = take back the offer for { $name }
territories-event-bid_lapsed = The offer for { $name } is void: { $who } cannot pay it any more.
territories-event-refused = bargain about { $name } ended by a no
    .advice = refuse the bargain about { $name }
territories-event-refused-bidder = bargain about { $name } ({ $who }) ended by a no
    .advice = refuse the bargain about { $name } ({ $who })
territories-event-sold = Deal: { $name }, { $seller } → { $buyer }, { $terms }.
territories-event-deal = deal: { $name }, { $seller } → { $buyer }, { $terms }
    .advice = agree to the deal: { $name } from { $seller } to { $buyer }, { $terms }
territories-event-deal-sell = sold: { $name } ({ $buyer }), { $terms }
    .advice = sell { $name } ({ $buyer }) for { $terms }
territories-event-deal-buy = bought: { $name } ({ $seller }), { $terms }
    .advice = buy { $name } ({ $seller }) for { $terms }
territories-event-seat_ready = ready
    .advice = press “Done”
    .plan = done
territories-event-seat_left = plays no more: the whole hand goes to the discards, the lands collapse at the end of the round
    .advice = leave the match
territories-event-seat_again = not ready yet
    .advice = change your mind
territories-event-land_made = new land { $land }
    .advice = found land { $land }
    .plan = new land { $land }
territories-event-face_laid = new land { $land }, under it { $name }
    .advice = found land { $land } with { $card }
    .plan = “{ $name }” → land { $land }
territories-event-built = { $name } → { $land }
    .advice = put { $name } on land { $land }
    .again = { $name } on land { $land }
    .plan = { $name } → { $land }
territories-event-played-hand = { $what }
    .advice = play { $what }
    .plan = { $what }
territories-event-played-development = development: { $what }
    .advice = play the development: { $what }
    .plan = { $what }
territories-event-played-action = action: { $what }
    .advice = play the action: { $what }
    .plan = { $what }
territories-event-bridge_built = bridge { $a }—{ $b }
    .advice = build the bridge { $a }—{ $b }
    .plan = bridge { $a }—{ $b }
territories-event-bridge_gone = { $count ->
    [1] Bridge gone: { $bridges }.
   *[other] Bridges gone: { $bridges }.
}
territories-event-bridge = { $a }—{ $b }
territories-event-coins = { $coins ->
    [one] { $by } coin
   *[other] { $by } coins
}
territories-event-reputation = { $points ->
    [one] { $by } point of reputation
   *[other] { $by } points of reputation
}
territories-event-pool = Common income: { $by }.
territories-event-caught_up = { $points ->
    [one] for being behind: { $by } point
   *[other] for being behind: { $by } points
}
territories-event-caught_up-cards = { $points ->
    [one] for being behind: { $by } point and a card
   *[other] for being behind: { $by } points and a card
}
territories-event-stolen = takes { $coins } ({ $who })
    .advice = take { $coins } ({ $who })
territories-event-card_removed = removed: { $name } ({ $land })
    .advice = remove { $name } ({ $land })
territories-event-fallen = Gone without income: { $cards }.
territories-event-fell = { $name } ({ $land })
territories-event-land_gone = { $count ->
    [1] Land left empty: { $lands }.
   *[other] Lands left empty: { $lands }.
}
territories-event-land_captured = captures { $land } ({ $who })
    .advice = capture { $land } ({ $who })
    .plan = capture { $land } ({ $who })
territories-event-land_captured-why = captures { $land } ({ $who }): most significance
    .advice = capture { $land } ({ $who })
    .plan = capture { $land } ({ $who })
territories-event-dice_rolled = Dice: the common income is { $coins }.
territories-event-plan_laid = planned – { $step }
    .advice = plan: { $step }
    .plan = { $step }
territories-step-feed = autopilot
    .acc = let the autopilot feed the cards
territories-step-pay = { $name }: pay { $missing }
    .acc = feed “{ $whom }” for { $missing ->
        [one] { $missing } coin
       *[other] { $missing } coins
    }
territories-step-raze = “{ $name }”: remove the card “{ $target }”
territories-step-part = “{ $name }”: destroy the bridge { $land }—{ $to }
territories-step-join = “{ $name }”: build the bridge { $land }—{ $to }
territories-step-swap = “{ $name }”: swap the task “{ $task }”
territories-step-lay = { $name } on { $land }
territories-step-aim = { $name } against { $who }
territories-step-play = play “{ $name }”
territories-step-play-at = play “{ $name }” ({ $land })
territories-event-plan_cleared = plan cleared
    .advice = clear the plan
territories-event-step_skipped = did not work: { $what }
territories-event-share_taken = share: { $coins }
    .advice = take your share: { $coins }
territories-event-coins_laid = { $coins } on { $name }
    .advice = put { $coins } on { $name }
territories-event-funded = { $name } ✓
    .advice = feed { $name }
territories-event-funded-profit = { $name } +{ $profit }
    .advice = feed { $name } +{ $profit }
territories-event-checked = { $who }: task done, { $task }.
territories-event-checked-bonus = { $who }: task done, { $task }. Ahead in tasks: { $best }, +1 point.
territories-event-checked-points = { $who }: task done, { $task }: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}.
territories-event-match_ended-reputation = The match is over: somebody has { $goal } points or more.
territories-event-match_ended-hand = The match is over: deck and a hand are empty.
territories-event-match_ended-deck = The match is over: the deck has long been empty.
territories-event-match_ended-left = The match is over: all others have left.

## The first match: one sentence for each new thing

territories-lesson-aim = Reach { $goal } points: build, feed buildings, seize lands.
territories-lesson-brought = { $lands ->
    [one] { $lands } land
   *[other] { $lands } lands
}, { $points } of { $goal } points.
territories-lesson-land = Begin with a land: you build on it.
territories-lesson-need = Every card on a land needs income each round. Do not build more than you can feed.
territories-lesson-task = Take a task: done, it brings a development, and whoever has done most gets a point too.
territories-lesson-bridge = A bridge makes lands a union. Whoever has most significance in it takes all its lands.
territories-lesson-prestige = Prestige is points while its card is in force. Unfed it is gone, and they are too.
territories-lesson-feed = The income goes round the table. If you do not know whom to feed, let the autopilot do it.
territories-lesson-profit = A fed building brings its profit at once, and that can feed the next one.
territories-lesson-influence = Events and reputations are played here, { $most } a round at most: good ones for you, bad ones for them.
territories-lesson-action = A character that was fed can act: once a round, sometimes for coins.
territories-lesson-action-first = The autopilot uses actions without a price by itself; those that cost coins are your choice.
territories-lesson-market = Market day: what you can spare may be sold or swapped. Only you see your cards.
territories-lesson-end = The goal is near. A task that is not done in the end costs two points.
territories-lesson-aim-first = Get { $goal } points: build, feed your buildings, do tasks.
territories-lesson-open = Your tasks lie open. Done means a point at once, and a new task.
territories-lesson-end-first = The goal is near: whoever has the most points at the end of a round wins.
territories-purpose-construction = Land holds buildings: coins and points.
territories-purpose-planning = A card that is not fed leaves the table.
territories-purpose-income = A card that is not fed leaves the table.
territories-purpose-market = Sell what you can spare: coins feed cards.

## Words of moves

territories-word-found = land, found, lay
territories-word-build = build, put, call
territories-word-play = play, use
territories-word-raze = raze, burn
territories-word-swap = swap, replace
territories-word-pay = pay, feed
territories-word-coin = coin
territories-word-sell = sell
territories-word-price = price, coins
territories-word-withdraw = withdraw
territories-word-take = buy, take
territories-word-bid = bid, bargain
territories-word-add = add
territories-word-cancel = cancel
territories-word-accept = accept, agree
territories-word-refuse = refuse, decline
territories-word-counter = counter
territories-word-show = show
territories-word-keep = keep
territories-word-peek = peek, look
territories-word-drop = drop
territories-word-buy = draw
territories-word-task = task
territories-word-feed = autopilot
territories-word-clear = clear
territories-word-again = again
territories-word-join = bridge, join
territories-word-noise = new, card, under, coins, coin, building, character

## Why a move cannot be played

territories-typed-ready = You are ready already. “again”, and you may change things.
territories-typed-no-name = There is no such thing now: { $name }.
territories-typed-other = Not like this: it is time for { $stage }. “help” shows what can be written.
    .telegram = Not like this: it is time for { $stage }. /help shows what can be said.
    .discord = Not like this: it is time for { $stage }. /imperia help shows what can be done.
territories-why-founded = There is a new land in this round already: one is all.
territories-why-actions = No actions are left in this round.
territories-why-not-built = This card is not built: { $kind }.
territories-why-no-land = First you need a land: found it with any card of your hand.
territories-why-not-yours = { $land } is not your land. Yours: { $lands }.
territories-why-no-room = There is no room on { $land }: two buildings and one character fit.
territories-why-pay = That cannot be paid now: not yours, fed already, or too few coins.
territories-why-play = That cannot be played now: too few coins, no target, or the card is not fed yet.
territories-why-take = That cannot be bought now: too few coins, or another price.

territories-reason-lands = you have { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] land
   *[other] lands
} more
territories-reason-coins = you have { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] coin
   *[other] coins
} more
territories-reason-done = you finish { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] task
   *[other] tasks
} more
territories-reason-task = { $count ->
    [1] your task { $tasks } comes nearer
   *[other] your tasks { $tasks } come nearer
}
territories-reason-union = your largest union has { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] land
   *[other] lands
} more
territories-reason-safe = rivals cannot build a bridge to { $count ->
    [1] one more land of yours
   *[other] { $count } more lands of yours
}
territories-reason-fame = your cards can bring { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] point
   *[other] points
} more each round
territories-reason-profit = your buildings can bring { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] coin
   *[other] coins
} more each round
territories-reason-draws = you can draw { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] card
   *[other] cards
} more each round
territories-reason-cards = on your lands stay { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] card
   *[other] cards
} more
territories-reason-hand = in your hand are { $least ->
    [yes] at least { $count }
   *[no] { $count }
} { $count ->
    [one] card
   *[other] cards
} more
territories-named = “{ $name }”
territories-hint-card = “{ $name }”: { $does }.
territories-hint-buy = You see the new card before you build. Your turn goes on after it: you can ask for a hint again.
territories-hint-task = A finished task brings a development, an unfinished one costs points in the end. Your turn goes on after it.
territories-hint-feed = The autopilot feeds the cards for which there are coins. Cards that are not fed leave at the end of the round.
territories-hint-ready = The market closes when all are ready. Whoever changes their mind can go on trading.
territories-hint-done = The cards stay in your hand: you can build them in the next round too.
territories-hint-spare = The card to give up is one of the least useful in the hand, as the computer values them.
territories-sure-fed = { $count ->
    [0] The coins are just enough for all your cards if nobody interferes.
    [one] The coins are enough for all your cards, and { $count } will be left if nobody interferes.
   *[other] The coins are enough for all your cards, and { $count } will be left if nobody interferes.
}
territories-sure-unfed = { $count ->
    [1] If nobody interferes, { $cards } gets no income.
   *[other] If nobody interferes, { $cards } get no income.
}
territories-sure-actions = This costs no action: you keep { $count }.
territories-sure-brought = After this { $facts }.
territories-sure-no-hand = There are no cards in your hand.
territories-sure-no-place = No card of your hand can be played now.
territories-sure-no-actions = You have no actions left.
territories-sure-no-lots = Nobody else has a card on the market now.
territories-sure-too-dear = Your coins do not buy any of the others’ cards on the market.

territories-verb-buy = Buy
territories-verb-look = Look
