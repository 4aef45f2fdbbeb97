"""Who may ask the page, and how often."""
