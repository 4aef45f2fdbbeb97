"""Pictures: an observation in, image bytes, hot areas and alt text out."""
