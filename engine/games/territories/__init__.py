"""«Территории»: the rules of the home-made territory card game (docs/rules/territories.md)."""
