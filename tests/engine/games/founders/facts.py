"""The tiles of the facts file, typed in once more: what the data of the game is held against."""

from typing import NamedTuple


class Printed(NamedTuple):
    kind: str
    copies: int
    needs: str
    gives: tuple[str, ...] = ()
    points: int = 0


TILES = {
    "n_forest": Printed("nature", 4, "", ("wood", "stone"), 0),
    "n_cliff": Printed("nature", 4, "", ("stone", "plants"), 0),
    "n_waterfall": Printed("nature", 4, "", ("stone", "water"), 0),
    "n_lake": Printed("nature", 4, "", ("water", "plants"), 0),
    "n_river": Printed("nature", 4, "", ("wood", "water"), 0),
    "n_grove": Printed("nature", 4, "", ("wood", "plants"), 0),
    "v_mine": Printed("village", 5, "wood stone", ("iron",), 0),
    "v_goldmine": Printed("village", 4, "stone water", ("gold",), 0),
    "v_weaver": Printed("village", 4, "stone plants", ("cloth",), 0),
    "v_winery": Printed("village", 5, "wood plants", ("wine",), 0),
    "v_stable": Printed("village", 3, "plants water", ("horses",), 0),
    "v_pier": Printed("village", 3, "wood water", ("fish",), 0),
    "c_market_iron": Printed("city", 3, "iron plants", ("coins",), 0),
    "c_market_fish": Printed("city", 3, "fish plants", ("coins",), 0),
    "c_camp_horses": Printed("city", 3, "horses stone", ("army",), 0),
    "c_camp_iron": Printed("city", 3, "iron stone", ("army",), 0),
    "c_workshop_wine": Printed("city", 3, "wine wood", ("carts",), 0),
    "c_workshop_cloth": Printed("city", 3, "cloth wood", ("carts",), 0),
    "c_inn_wine": Printed("city", 3, "wine water", ("masters",), 0),
    "c_inn_gold": Printed("city", 3, "gold water", ("masters",), 0),
    "p_portunus": Printed("prize", 1, "fish wine", (), 1),
    "p_fons": Printed("prize", 1, "fish cloth", (), 1),
    "p_salacia": Printed("prize", 1, "fish gold", (), 1),
    "p_epona": Printed("prize", 1, "horses gold", (), 1),
    "p_pales": Printed("prize", 1, "horses cloth", (), 1),
    "p_faunus": Printed("prize", 1, "horses wine", (), 1),
    "p_terminus": Printed("prize", 1, "iron gold", (), 1),
    "p_lares": Printed("prize", 1, "iron cloth", (), 1),
    "p_silvanus": Printed("prize", 1, "iron wine", (), 1),
    "p_moneta": Printed("prize", 1, "gold coins", (), 2),
    "p_fortuna": Printed("prize", 1, "gold masters", (), 2),
    "p_venus": Printed("prize", 1, "cloth coins", (), 2),
    "p_ceres": Printed("prize", 1, "cloth carts", (), 2),
    "p_bellona": Printed("prize", 1, "horses army", (), 2),
    "p_consus": Printed("prize", 1, "horses carts", (), 2),
    "p_neptune": Printed("prize", 1, "fish coins", (), 2),
    "p_diana": Printed("prize", 1, "fish masters", (), 2),
    "p_quirinus": Printed("prize", 1, "iron army", (), 2),
    "p_liber": Printed("prize", 1, "wine masters", (), 2),
    "p_juno": Printed("prize", 1, "coins army", (), 3),
    "p_mercury": Printed("prize", 1, "coins carts", (), 3),
    "p_apollo": Printed("prize", 1, "coins masters", (), 3),
    "p_mars": Printed("prize", 1, "army carts", (), 3),
    "p_jupiter": Printed("prize", 1, "army masters", (), 3),
    "p_minerva": Printed("prize", 1, "carts masters", (), 3),
}

CRAFTSMEN = ("iron", "gold", "cloth", "wine", "horses", "fish")
TOKENS = {"coins": "coin", "army": "war", "carts": "cart", "masters": "master"}
"""What a city tile brings, by what it gives."""

STACKS = ("nature", "village", "city")
PRIZES = {2: 8, 3: 12, 4: 12}
DRAFT = {2: 5, 3: 7, 4: 9}
OPEN = (3, 2, 1)
"""Tiles in the rows when the first turn begins; one of the nature tiles is left from the draft."""
ROW_LIMIT = 5
