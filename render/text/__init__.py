"""Text that people wrote, on pictures: made harmless, cut to its space, put in order, drawn by a font that has it."""
