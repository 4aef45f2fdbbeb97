# What Legends is about, its rules in short, and the help at the table.

## What the game is about

legends-intro = Take cards, put armies and cities on the islands, gather properties. The winner has most points for regions, islands, cards and elixirs at the end.
legends-about-game-aim = “Eight-Minute Empire: Legends” is about holding as many islands of a fairy land as you can. The board is new every time: it is made of four fragments.
legends-about-game-turn = Your turn is one card. Its action is done at once: recruit armies, march, build a city or remove somebody’s army. Its property stays with you to the end.
legends-about-game-row = The cards lie in a row: the first is free, the next ones cost more. Hardly any new coins will come, so pay for what you really need. Before the first card everybody bids in secret for the right to say who starts.
legends-about-game-armies = New armies come to the start region and to your cities. By land a step costs 1, over water 3. There are no fights: everybody fits into a region, and it is held by whoever has most armies and cities there.
legends-about-game-points = At the end points are counted: one for each region and each island that you hold, points of cards, and for elixirs. Most points win.
legends-about-game-words = Play with buttons or write words: “help” shows how, “rules” tells the rest. Do not fear mistakes: until your turn ends, your steps can be taken back.
    .telegram = Play with buttons or words: /help shows how, /rules tells the rest. Do not fear mistakes: until your turn ends, your steps can be taken back.
    .discord = Play with buttons or words: /imperia help shows how, /imperia rules tells the rest. Do not fear mistakes: until your turn ends, your steps can be taken back.

## Rules

legends-now-laying = Every fragment has two sides: any side of any that does not lie yet will do. On a board like a T the desert can lie only in the centre.
legends-now-turning = Crossings lead through the middles of the edges, so the turn decides which regions become neighbours.
legends-now-starting = The start region is at a crossing to another fragment: of the central fragment of a T, of any of a ring, and on the desert if there is one.
legends-now-putting = A region has only one token.
legends-now-outpost = Any region of any fragment but the one with the start region.
legends-now-buying = It is paid as usual, but has no action.
legends-rules-board-drawn = Chance lays out the board, the start region and the tokens.
legends-rules-board-laid = One of the players lays out the board, the start region and the tokens: the lot says who.
legends-rules-start = { $armies ->
    [one] At the start everybody has { $armies } army in the start region and one on another fragment.
   *[other] At the start everybody has { $armies } armies in the start region and one on another fragment.
}
legends-rules-neutral-placed = { $armies ->
    [one] Two players also put { $armies } neutral army in any region, in turn. It holds regions and islands like a third player and scores nothing.
   *[other] Two players also put { $armies } neutral armies in any regions, in turn. They hold regions and islands like a third player and score nothing.
}
legends-rules-neutral-drawn = { $armies ->
    [one] With two players { $armies } neutral army stands in a random region. It holds regions and islands like a third player and scores nothing.
   *[other] With two players { $armies } neutral armies stand in random regions. They hold regions and islands like a third player and score nothing.
}
legends-rules-take = Take one card from the row and pay for its place, from left to right: { $prices }. A card must be taken; the first is always free, and what you cannot pay you cannot take.
legends-rules-card = The action is done at once: you may do part of it or skip it. The property stays to the end and helps this very action.
legends-rules-joined = Of two actions with “or” you may do one; with “then” both, but in this order.
legends-rules-refill = The cards to the right slide left, and the new one comes at the right end after the action. When the deck is empty the row gets shorter.
legends-rules-properties = Properties of cards add up
legends-rules-tokens = Tokens
legends-rules-leaders = Leaders
legends-rules-regions = A region is 1 point for whoever has most armies and cities together there. A tie gives it to nobody.
legends-rules-islands = An island is 1 point for whoever holds most of its regions. A tie gives it to nobody.
legends-rules-cards = Cards bring the points that they promise.
legends-rules-elixirs = { $points ->
    [one] Elixirs are { $points } point for whoever has most; if several have, { $tied } for each.
   *[other] Elixirs are { $points } points for whoever has most; if several have, { $tied } for each.
}
legends-rules-tie = With equal points coins decide, then armies on the board (without cities), then regions. If these are equal too, the win is shared.
legends-rules-tie-tome = With equal points the magic tome wins; without it coins decide, then armies on the board (without cities), then regions. If these are equal too, the win is shared.

## Help

legends-help-take = “3” – the third card of the row; “phoenix” or “take #17” – a card by its name or number.
legends-help-whole = A whole turn in one line: “3 { $start }x2” – the third card, two armies to { $start }.
legends-help-place = “{ $start }x2” – two armies to { $start }. New armies come to { $start } and to your cities.
legends-help-move = “D1-D2x2 D2-D3” – two steps D1→D2, one D2→D3; “D1-D2-D3” – one army twice.
legends-help-city = “city { $start }” – build a city in { $start }.
legends-help-destroy = “raid { $start } blue” – remove a blue army from { $start }; a name will do instead of the colour, “me” for your own.
legends-help-hire = “hire D3 blue” – an army to another’s city, a coin to its owner.
legends-help-rob = “rob D3 blue” – remove a blue army and take a coin from its owner.
legends-help-peek = “peek { $start }” – which token lies in { $start }; only you will see.
legends-help-next = “next” – on to the second action of the card.
legends-help-end = “end” – end the turn.
legends-help-bid = “4” or “bid 4” – bid 4 coins.
legends-help-region = “{ $start }” – region { $start }.
legends-help-lay = “desert” – lay this side.
legends-help-turn = “rotate 90” – a quarter to the right; there are 0, 180 and 270 too.
legends-help-first = “Boris”, “blue” or “me” – who starts.
legends-help-youngest = “Boris”, “blue” or “me” – who is the youngest.
legends-help-card = “card 17” or “card phoenix” – what the card does; “cards” – all cards of the row.
