# The signs in the pictures of this game; the words stand beside the drawing, on two short lines.

founders-signs-nature = nature tile
founders-signs-village = village tile
founders-signs-city = city tile
founders-signs-prize = prize of a god
