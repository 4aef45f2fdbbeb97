"""What games with armies on a map say and offer alike."""
