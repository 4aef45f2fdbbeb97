# What Eight-Minute Empire is about, its rules in short, and the help at the table.

## What the game is about

eme-intro = Take cards, put armies and cities on the board, gather goods. The winner has most points for regions, continents and goods at the end.
eme-about-aim = “Eight-Minute Empire” is about holding as much land as you can. A game is short: everybody takes 7 to 13 cards.
eme-about-turn = Your turn is one card. Its good (coal, carrots…) stays with you to the end, its action is done at once: place new armies, move them, build a city or remove somebody’s army.
eme-about-row = The cards lie in a row: the first is free, the next ones cost more. No new coins will come, so pay for what you really need. Before the first card everybody bids in secret for the right to say who starts.
eme-about-armies = New armies come to the start region and to your cities. There are no fights: everybody fits into a region, and it is held by whoever has most armies and cities there.
eme-about-points = At the end points are counted: one for each region and each continent that you hold, and some for sets of equal goods. Most points win.
eme-about-words = Play with buttons or write words: “help” shows how, “rules” tells the rest. Do not fear mistakes: until your turn ends, your steps can be taken back.
    .telegram = Play with buttons or words: /help shows how, /rules tells the rest. Do not fear mistakes: until your turn ends, your steps can be taken back.
    .discord = Play with buttons or words: /imperia help shows how, /imperia rules tells the rest. Do not fear mistakes: until your turn ends, your steps can be taken back.

## Rules

eme-rules-start = { $armies ->
    [one] At the start everybody has { $armies } army in region { $start }.
   *[other] At the start everybody has { $armies } armies in region { $start }.
}
eme-rules-neutral = { $armies ->
    [one] Two players also put { $armies } neutral army in any region, in turn. It holds regions and continents like a third player and scores nothing.
   *[other] Two players also put { $armies } neutral armies in any regions, in turn. They hold regions and continents like a third player and score nothing.
}
eme-rules-neutral-drawn = { $armies ->
    [one] With two players { $armies } neutral army stands in a random region. It holds regions and continents like a third player and scores nothing.
   *[other] With two players { $armies } neutral armies stand in random regions. They hold regions and continents like a third player and score nothing.
}
eme-rules-tokens = Goods tokens lie on the board: each counts as a card of its good for whoever holds its region.
eme-rules-take = Take one card from the row and pay for its place, from left to right: { $prices }. A card must be taken; the first is always free, and what you cannot pay you cannot take. No new coins will come.
eme-rules-card = The good stays with you, the action is done at once: you may do part of it or skip it.
eme-rules-joined = Of two actions with “or” you may do one; with “&” both, in either order.
eme-rules-refill-at_once = The cards to the right slide left, and the new one comes at the right end at once, before the action.
eme-rules-refill-after = The cards to the right slide left, and the new one comes at the right end after the action.
eme-rules-regions = A region is 1 point for whoever has most armies and cities together there. A tie gives it to nobody.
eme-rules-continents = A continent is 1 point for whoever holds most of its regions. A tie gives it to nobody.
eme-rules-goods = Equal goods: how many → how many points.
eme-rules-good = { $good }: { $steps }
eme-rules-wild = A wild card stands for any good that you already have; the bot puts it where it brings most.
eme-rules-tie = Equal points are parted by coins, then armies on the board (no cities), then regions. Equal in these too, the win is shared.
eme-rules-picture = In the picture: a flag says who holds a region, a shield who holds a continent. For each player: coins, armies and cities in reserve, cards taken; below them the goods: “2/4” means two of them, more points from four on, ★ the points they bring already.

## Help

eme-help-take = “3” or “turn 3” is the third card of the row; “take #17” is the card numbered 17.
eme-help-whole = A whole turn in one line: “3 12x2 7” is the third card, two armies to 12, one to 7.
eme-help-place = “12x2 7”: two armies to 12, one to 7. New armies come to { $start } and to your cities.
eme-help-move = “5-7x2 7-9”: two steps 5→7, one step 7→9; “5-7-9” is one army twice.
eme-help-city = “city 5”: build a city in 5.
eme-help-destroy = “raid 7 blue”: remove a blue army from 7; a name will do too, and “me” for your own.
eme-help-next = “next”: on to the card’s second action.
eme-help-end = “end”: end the turn.
eme-help-bid = “4” or “bid 4”: bid 4 coins.
eme-help-neutral = “12”: a neutral army in 12.
eme-help-first = “Boris”, “blue” or “me”: who starts.
eme-help-youngest = “Boris”, “blue” or “me”: who is the youngest.
eme-help-card = “card 17”: what card 17 does; “cards”: all cards of the row.
