"""What is drawn of a map once and then kept: the masks that an owner's colour fills, and the ways of armies."""

from functools import cache, partial

from render.land.geometry import Land
from render.land.rims import rim
from render.land.routes import route


class LandAtlas:
    """A map with caches for its rims and routes."""

    def __init__(self, places: Land) -> None:
        self.places = places
        self.rim = cache(lambda region: rim(places.grounds[region]))
        self.route = cache(partial(route, places))
