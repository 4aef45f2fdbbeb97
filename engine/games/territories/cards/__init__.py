"""What cards do: where they may be played, effects once, and effects that stand."""
