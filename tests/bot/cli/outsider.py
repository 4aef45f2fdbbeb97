"""Another program that plays Eight-Minute Empire: it knows the rule book and the protocol, and nothing of ours."""

from collections.abc import Callable
from itertools import product
from typing import Any

Json = dict[str, Any]


class Outsider:
    """Reads observations by what `describe` told it."""

    def __init__(self, ask: Callable[[Json], Json]) -> None:
        self.told: Json = ask({"do": "describe"})["description"]
        self.goods = [good["id"] for good in self.told["goods"]]

    def side(self, seen: Json) -> Json:
        found: Json = self.told["sides"][seen["choices"]["side"]]
        return found

    def cards(self, seen: Json) -> dict[int, Json]:
        return {card["id"]: card for card in self.told["cards"][seen["choices"]["card24"]]}

    def alone_with_most(self, strengths: list[int]) -> int:
        most = max(strengths)
        return strengths.index(most) if most and strengths.count(most) == 1 else self.told["nobody"]

    def region_owners(self, seen: Json) -> list[int]:
        rows = [
            [a + c for a, c in zip(*pair, strict=True)] for pair in zip(seen["armies"], seen["cities"], strict=True)
        ]
        return [self.alone_with_most(list(column)) for column in zip(*rows, strict=True)]

    def continent_owners(self, seen: Json) -> list[int]:
        side, owners = self.side(seen), self.region_owners(seen)
        held = [[0] * len(seen["armies"]) for _ in side["continents"]]
        for continent, owner in zip(side["continent_of"], owners, strict=True):
            if owner != self.told["nobody"]:
                held[continent][owner] += 1
        return [self.alone_with_most(row) for row in held]

    def symbols(self, seen: Json, seat: int) -> dict[str, int]:
        counts = dict.fromkeys([*self.goods, "wild"], 0)
        for number in seen["taken"][seat]:
            card = self.cards(seen)[number]
            counts[card["good"]] += card["symbols"]
        for token, owner in zip(seen["tokens"], self.region_owners(seen), strict=True):
            if token and owner == seat:
                counts[self.goods[token - 1]] += 1
        return counts

    def goods_total(self, seen: Json, seat: int) -> int:
        """With every wild card tried as every good that is owned."""
        counts = self.symbols(seen, seat)
        owned = [good for good in self.goods if counts[good]]
        tries = product(owned, repeat=counts["wild"]) if owned else [()]
        return max(sum(self.worth(good, counts[good] + one.count(good)) for good in self.goods) for one in tries)

    def worth(self, good: str, symbols: int) -> int:
        points: list[int] = self.told["goods"][self.goods.index(good)]["points"]
        return points[min(symbols, len(points) - 1)]

    def standing(self, seen: Json) -> list[tuple[int, int, int, int]]:
        """Per seat: points for regions, for continents, for goods; place."""
        regions, continents = self.region_owners(seen), self.continent_owners(seen)
        rows, keys = [], []
        for seat in range(seen["seats"]):
            rows.append((regions.count(seat), continents.count(seat), self.goods_total(seen, seat)))
            parts = {"coins": seen["coins"][seat], "armies": sum(seen["armies"][seat]), "regions": rows[-1][0]}
            keys.append((sum(rows[-1]), *(parts[name] for name in self.told["tie_breaks"])))
        return [(*row, 1 + sum(other > key for other in keys)) for row, key in zip(rows, keys, strict=True)]

    def legal(self, seen: Json, seat: int) -> set[str]:
        """What a seat that is asked may decide now."""
        names = self.side(seen)["regions"]
        match seen["stage"]["kind"]:
            case "auction":
                return {f"bid {coins}" for coins in range(seen["coins"][seat] + 1)}
            case "youngest":
                return {f"youngest {one}" for one in seen["stage"]["among"]}
            case "neutral":
                return {f"neutral {name}" for name in names}
            case "choosing_first":
                return {f"first {one}" for one in range(seen["seats"])}
            case "taking_card":
                prices = zip(seen["row"], self.told["row_costs"], strict=False)
                return {f"take {card}" for card, price in prices if price <= seen["coins"][seat]}
            case _:
                out = {"end"} | ({"next"} if seen["stage"].get("rest", -1) >= 0 else set())
                return self.steps(seen, seat, names) | out

    def steps(self, seen: Json, seat: int, names: list[str]) -> set[str]:
        """What a card allows, without the ways out."""
        stage, side = seen["stage"], self.side(seen)
        own = [region for region, armies in enumerate(seen["armies"][seat]) if armies]
        match stage["kind"]:
            case "choosing_action":
                card = self.cards(seen)[seen["taken"][seat][-1]]
                return {f"use {action['kind']}" for action in card["actions"]}
            case "placing":
                cities = {region for region, number in enumerate(seen["cities"][seat]) if number}
                return {f"place {names[region]}" for region in cities | {side["start"]} if seen["supply"][seat]}
            case "moving":
                ways = [side["land"], side["sea"]] if stage["sea"] else [side["land"]]
                return {f"move {names[a]} {names[b]}" for a in own for way in ways for b in way[a]}
            case "building":
                return {f"city {names[region]}" for region in own if seen["cities_left"][seat]}
            case "destroying":
                armies = ((row, r, n) for row, line in enumerate(seen["armies"]) for r, n in enumerate(line))
                return {f"destroy {names[region]} {row}" for row, region, number in armies if number}
            case _:
                return set()
