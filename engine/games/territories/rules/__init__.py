"""One module for each stage in which somebody decides, and one for chance: what is legal, and what it does."""
