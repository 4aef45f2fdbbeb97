# What Territories is about, its rules in short, and the help at the table.

## What the game is about

territories-about-aim = “Territories” is about raising a country of your own and laying hands on the next one. Most points in the end win.
territories-about-aim-first = “Territories” is about raising a country of your own. Finished tasks, events and the prestige of cards bring points; most points in the end win.
territories-about-lands = Any card face down is a land. Two buildings and a character stand on it, and reputation cards lie there.
territories-about-round = In a round all get a card, build, share the income, and then everything falls that was not fed. Every third round is a market day.
territories-about-round-first = In a round all get a card, build, share the income, and then everything falls that was not fed, and empty lands go. Everybody has two tasks that all see.
territories-about-income = Dice give the income. A fed building brings profit, a character may act, and events and reputations are played from the hand.
territories-about-unions = A bridge makes lands a union, yours and others’. Whoever has strictly the most significance in it takes it all. Tasks bring secret developments.
territories-about-words = Play with buttons or write words: “help” shows how, “rules” tells the rest. Only you see your hand.
    .telegram = Play with buttons or words: /help shows how, /rules tells the rest. Only you see your hand.
    .discord = Play with buttons or words: /imperia help shows how, /imperia rules tells the rest. Only you see your hand.

## Rules

territories-now-market = A lot lies open, its price is offered in coins and cards; which cards only the two see. Nothing is set aside: who agrees first has bought it.
territories-now-construction = Before your first action a task is free and a card may be bought. You may stop earlier.
territories-now-construction-first = One new land a round; a land has room for two buildings and a character. You may stop earlier.
territories-now-planning = A plan is secret. When all are ready, plans are carried out from the round’s first player on; what cannot be done any more is left out.
territories-now-income = A turn takes a coin; the treasury may pay too.
territories-rules-begin = Beginning of a round
territories-rules-hand = { $cards ->
    [one] At the start everybody has { $cards } card. A hand has no limit.
   *[other] At the start everybody has { $cards } cards. A hand has no limit.
}
territories-rules-draw = { $price ->
    [one] Every round everybody draws a card; one more may be bought for { $price } coin until one begins to build.
   *[other] Every round everybody draws a card; one more may be bought for { $price } coins until one begins to build.
}
territories-rules-draw-only = Every round everybody draws a card.
territories-rules-market = Round { $every }, and again after as many, is a market day: cards of the hand are sold for coins and cards. Counter-offers in one bargain: { $counters } at most.
territories-rules-leavers = Nobody takes over for a player who leaves: the cards go to the discards, the lands count for nobody and collapse at the end of the round. Whoever is left alone wins.
territories-rules-construction = Construction
territories-rules-construction-at_once = { $actions ->
    [one] All build at once, everybody has { $actions } action: land, building, character, bridge or task.
   *[other] All build at once, everybody has { $actions } actions: land, building, character, bridge or task.
}
territories-rules-construction-in_turn = { $actions ->
    [one] All build in turn, from the round’s first player on, everybody has { $actions } action: land, building, character, bridge or task.
   *[other] All build in turn, from the round’s first player on, everybody has { $actions } actions: land, building, character, bridge or task.
}
territories-rules-construction-at_once-first = { $actions ->
    [one] All build at once, everybody has { $actions } action: land, building or character.
   *[other] All build at once, everybody has { $actions } actions: land, building or character.
}
territories-rules-construction-in_turn-first = { $actions ->
    [one] All build in turn, from the round’s first player on, everybody has { $actions } action: land, building or character.
   *[other] All build in turn, from the round’s first player on, everybody has { $actions } actions: land, building or character.
}
territories-rules-land = A land is any card face down, one a round. Building costs nothing but the card.
territories-rules-places = Places on a land: buildings { $buildings }, characters { $characters }. Reputation cards lie there without limit.
territories-rules-income = Income
territories-rules-income-share = { $dice ->
    [one] The round’s first player rolls { $dice } die: that is the common income. Shares are equal, from that player on; what is done with them all decide beforehand and in secret.
   *[other] The round’s first player rolls { $dice } dice: that is the common income. Shares are equal, from that player on; what is done with them all decide beforehand and in secret.
}
territories-rules-income-coin = { $dice ->
    [one] The round’s first player rolls { $dice } die: that is the common income. Coins are taken one by one round the table, and in the end all pay once more from their treasuries.
   *[other] The round’s first player rolls { $dice } dice: that is the common income. Coins are taken one by one round the table, and in the end all pay once more from their treasuries.
}
territories-rules-need = A card on a land is fed when it has what it needs. From the first time on it works, and it brings its profit each time.
territories-rules-influence = Events and reputations of the hand: { $most } a round at most.
territories-rules-autopilot = The autopilot feeds cards by itself, those that need the fewest coins first.
territories-rules-autopilot-acts = The autopilot feeds cards and uses their actions that cost nothing and leave no choice.
territories-rules-destruction = At the end of a round what was not fed falls, empty lands go, events end.
territories-rules-unions = Unions
territories-rules-bridge = A bridge joins two lands, one of them yours at least. Lands joined by bridges are one union: its cards reach all of it.
territories-rules-significance = Significance is the number of your lands in the union and what cards add.
territories-rules-capture = Whoever has strictly more than everybody else takes all lands of the union with everything on them. Where all build at once, this is looked at when all have built.
territories-rules-tasks = Tasks
territories-rules-task = A task is taken once a round, { $most } in hand at most; it is secret. Free before your construction, then for an action.
territories-rules-claims-automatic = A finished task is shown by itself and brings a development.
territories-rules-claims-manual = A finished task is shown unless it is kept back, and brings a development.
territories-rules-bonus = At each completion whoever has done the most gets a point. In the end each unfinished one costs { $lost }.
territories-rules-bonus-own = Whoever does a task and has now done the most, or as many, gets a point too. In the end each unfinished one costs { $lost }.
territories-rules-task-open = { $points ->
    [one] Everybody has open tasks ({ $most }). A finished one gives { $points } point and is replaced, as long as there are tasks.
   *[other] Everybody has open tasks ({ $most }). A finished one gives { $points } points and is replaced, as long as there are tasks.
}
territories-rules-end = End: somebody has { $goal } points or more, reputation and prestige together, at the end of a round
territories-rules-catch-up = Whoever is behind catches up: at the beginning of a round, a point for every { $behind } points behind the first.
territories-rules-catch-up-cards = Whoever is behind catches up: at the beginning of a round, a point for every { $behind } points behind the first, and a card more.
territories-rules-compensation = { $points ->
    [one] Whoever loses a land by a capture gets { $points } point for it.
   *[other] Whoever loses a land by a capture gets { $points } points for it.
}
territories-rules-deck = It also ends with an empty deck and an empty hand, or so many rounds after the deck ran out: { $rounds }.
territories-rules-tie = The largest sum of reputation and prestige wins. If equal: finished tasks, then lands, then coins.

## Help

territories-help-hand = “hand” – your cards with their numbers, for you alone.
territories-help-build = “3 A1” or “mill A1” – build on land A1.
territories-help-found = “land 2” – make a land of your second card.
territories-help-bridge = “bridge A1-B2” – join lands by a bridge.
territories-help-beside = “task” – take a task, “draw” – a card for coins, “look B1” – what lies under a captured land.
territories-help-plan = A plan is laid step by step, “clear” begins anew.
territories-help-pay = “feed mill” – pay what it needs.
territories-help-play = “play 2 B1” – an influence card on a land, “play thief Boris” – an action against a player.
territories-help-feed = “autopilot” – let it feed by itself.
territories-help-sell = “sell 2 price 4” – offer your second card for four coins; “price 0” – make an offer.
territories-help-take = “buy mill” – take a lot for its price.
territories-help-bid = “bid mill”, “add 3”, “price 2” – give a card and two coins for a lot.
territories-help-answer = “accept mill Boris” or “refuse mill Boris” – answer an offer.
territories-help-done = “done” – finish; “again” while others are not ready.
territories-help-card = “what does mill do” – about a card, development or task; “land A1” – about a land.
