# The signs in the pictures of this game; the words stand beside the drawing, on two short lines.

legends-signs-movement = one step more for each move
legends-signs-armies = one army more for each muster
legends-signs-flying = flying: the sea costs less
legends-signs-elixirs = elixir
legends-signs-immune = your armies are safe
legends-signs-coins = coins at once
legends-signs-ancient = Ancient cards
legends-signs-cursed = Cursed cards
legends-signs-dire = Dire cards
legends-signs-forest = Forest cards
legends-signs-night = Night cards
legends-signs-noble = Noble cards
legends-signs-arcane = Arcane cards
legends-signs-mountain = Mountain cards
legends-signs-island = your island
