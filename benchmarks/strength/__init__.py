"""How strong the computer players are: matches in portions, kept as data, and the page docs/strength.md."""
