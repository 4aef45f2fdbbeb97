# The signs of the pictures: the panel «Signs» behind the rules. The words stand beside the drawing, on two short lines.

signs-points = points
signs-winner = winner
signs-part = signs
signs-how = What each sign in the pictures of this game means.
signs-alt = Signs: { $signs }.
