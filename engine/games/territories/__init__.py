"""«Территории», a home-made card game about lands: its rules are described in docs/rules/territories.md."""
