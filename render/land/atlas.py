"""What is drawn of a map only once: the rims that an owner's colour fills, and the ways of armies."""

from functools import cache, partial

from render.land.geometry import Land
from render.land.rims import rim
from render.land.routes import route


class LandAtlas:
    """A map, ready to be drawn on."""

    def __init__(self, places: Land) -> None:
        self.places = places
        self.rim = cache(lambda region: rim(places.grounds[region]))
        self.route = cache(partial(route, places))
