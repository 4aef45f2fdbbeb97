# Glossary of Legends: what a word means. `.word` = as the list has it, `.words` = all its forms.

legends-term-region = A region is a part of the board with a letter and a number. At the end it brings a point to whoever has most armies and cities in it together; with a tie nobody gets it.
    .word = region
    .words = region, regions

legends-term-island = An island is regions that are joined by land. It brings one more point to whoever holds most of its regions; with a tie nobody gets it.
    .word = island
    .words = island, islands

legends-term-fragment = A fragment is a part of the board. It is put together of four before each match, so it is always new.
    .word = fragment
    .words = fragment, fragments, tile, tiles

legends-term-start = In the start region the match begins for all. New armies come there, or to your own cities.
    .word = start region
    .words = start, start region

legends-term-property = The property of a card stays with you to the end: more to recruiting or marching, flight, an elixir or points. Properties add up.
    .word = property
    .words = property, properties, ability, abilities

legends-term-recruit = Recruiting is the action that places armies. “+1 to recruiting”: each time you place one army more.
    .word = recruiting
    .words = recruit, recruiting, recruits

legends-term-march = A march is the action that moves armies. “+1 to marching”: each time you have one step more.
    .word = march
    .words = march, marching, movement

legends-term-flight = A crossing of water costs a step less for each flight of yours, but never less than one.
    .word = flight
    .words = flight, flying, fly

legends-term-crossing = A crossing (≈) leads over water and costs three steps; flights make it cheaper.
    .word = crossing
    .words = crossing, crossings, water, by water

legends-term-elixir = Elixirs come with cards. At the end whoever has most of them gets points; if there are several, each gets fewer.
    .word = elixir
    .words = elixir, elixirs, potion

legends-term-raid = A raid (✕) takes one army off the board, whosever it is, where one of yours stands.
    .word = raid
    .words = raid, raids, destroy, destroying

legends-term-city = A city counts as an army, but does not move, and nobody can remove it. Your new armies may come to its region.
    .word = city
    .words = city, cities, town

legends-term-army = An army is your piece on the board. There are no fights: all may stand in a region, and whoever has most armies and cities there holds it.
    .word = army
    .words = army, armies

legends-term-auction = The auction is secret bids before the first turn: it settles who begins. Only the highest bidder pays.
    .word = auction
    .words = auction, bidding, bid, bids

legends-term-row = The row is the open cards; you take one of them each turn. The leftmost is free, those further right cost more.
    .word = row
    .words = row, row of cards

legends-term-neutral = Neutral armies are there with two players. They hold regions like a third player, but score nothing.
    .word = neutral army
    .words = neutral army, neutral armies, neutral, neutrals
