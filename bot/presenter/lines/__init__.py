"""What people type: read as presses, or answered with a hint."""
