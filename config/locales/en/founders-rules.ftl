# What Founders is about, the rules in short, and help at the table.

## What the game is about

founders-intro = Open tiles and build a state: nature feeds villages, villages feed cities, and together they raise temples. Who has most points at the end wins.
founders-about-aim = Founders of the Empire is about a small state that grows tile by tile. Who pleases the gods best becomes the founder of the empire.
founders-about-turn = Your turn: open a tile of any stack, play a token if you like, and attach one of the open tiles to yours.
founders-about-needs = Tiles need resources, and neighbours give them, by side or corner, each one a turn. Nature needs nothing, a village needs nature, a city needs nature and villages.
founders-about-city = A city tile brings a token at once: war, coin, cart or craftsman. Play it later, or keep it: it is a point at the end.
founders-about-prizes = Most points come from prizes: altars, sanctuaries and temples. They give nothing, but are worth one to three points.
founders-about-tiles = The real list of tiles was printed nowhere: this one is a reconstruction from the rules and reviews.
founders-about-words = Play with buttons or in words: “help” shows how, “rules” tell the rest. Mistakes do no harm: steps can be taken back until a new tile is opened.
    .telegram = Play with buttons or in words: /help shows how, /rules tell the rest. Mistakes do no harm: steps can be taken back until a new tile is opened.
    .discord = Play with buttons or in words: /imperia help shows how, /imperia rules tell the rest. Mistakes do no harm: steps can be taken back until a new tile is opened.

## Rules

founders-rules-part = rules in short
founders-rules-now = Now: { $stage }. { $rule }
founders-now-drafting = Tiles are taken in turn, the second one the other way round.
founders-now-joining = The second tile lies at any side of the first.
founders-now-opening = Any stack that has a tile may be opened. Five tiles in its row go to the box.
founders-now-voting = The match ends only if all agree.
founders-now-acting = If an open tile fits an empty place, the turn cannot end without a tile.
founders-now-placing = A new tile touches an old one with a side, and takes resources from all eight neighbours.
founders-now-ending = Until the turn ends the last step can be taken back.
founders-rules-begin = Beginning
founders-rules-prizes = { $count ->
    [one] { $count } prize tile is open; the others are not needed.
   *[other] { $count } prize tiles are open; the others are not needed.
}
founders-rules-draft = Open nature tiles: { $count }. Everybody takes one in turn, then the other way round a second one, which is laid to the first. The lot says who begins.
founders-rules-turn = Turn
founders-rules-turn-open = Open a tile of any stack. If its row has five already, they go to the box.
founders-rules-turn-act = You may play one of the tokens that you had before this turn.
founders-rules-turn-attach = Attach one open tile, from a row or a prize. If any fits you must; to replace one of yours you never must.
founders-rules-turn-none = If nothing fits you attach the top nature tile, whatever it is. If nature is used up, the turn ends.
founders-rules-needs = Where tiles fit
founders-rules-needs-around = All that a tile needs must be given by its neighbours, by side or corner.
founders-rules-needs-once = Each tile gives one resource a turn, for one need only.
founders-rules-needs-nature = Nature gives one of two, as you like each turn; itself it needs nothing.
founders-rules-needs-side = A new tile touches an old one with a side, and not with a corner alone. Tiles are never moved.
founders-rules-needs-replace = A tile may be laid instead of one of yours: that one is out, and the coins on it are yours. Each costs a point.
founders-rules-tokens = Tokens
founders-rules-points = Points
founders-rules-points-prizes = Prizes: as many as are printed on them.
founders-rules-points-craftsmen = { $points ->
    [one] A craftsman on a tile: { $points } point.
   *[other] A craftsman on a tile: { $points } points.
}
founders-rules-points-tokens = { $points ->
    [one] A token in the hand: { $points } point.
   *[other] A token in the hand: { $points } points.
}
founders-rules-points-replaced = { $points ->
    [one] Each replaced tile: { $points } point less.
   *[other] Each replaced tile: { $points } points less.
}
founders-rules-end = End
founders-rules-end-when = The match ends with the turn after which no prize is open or all three stacks are empty.
founders-rules-end-vote = At the beginning of a turn an earlier end may be proposed, as when no points are left to earn: all must agree.
founders-rules-end-tie = On equal points more prize tiles win. If these are equal too, the win is shared.

## Help

founders-help-pick = “forest” or “take lake” — take this tile.
founders-help-tile = “tile market” — what a tile needs and gives.
founders-help-place = “3” — the place of this number.
founders-help-open = “village” or “open city” — open a tile of this stack.
founders-help-propose = “propose” — propose to end the match.
founders-help-vote = “yes” — end the match, “no” — play on.
founders-help-take = “mine” — take this tile and choose a place.
founders-help-both = “mine 3” — lay it on place 3 at once.
founders-help-token = “war 4” — play a token; there are “coin”, “cart” and “craftsman” too.
founders-help-target-war = “4” — ruin the tile of this number.
founders-help-target-coin = “4” or “4 iron” — buy from the tile of this number.
founders-help-target-cart = “2” — the cart comes to this corner.
founders-help-target-master = “2” — the craftsman comes to this tile.
founders-help-replace = “replace 7” — instead of your tile of this number.
founders-help-end = “end” — end the turn.
