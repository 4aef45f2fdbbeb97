"""Computer players at a table: tasks for workers that find their turns, and hints and plans for people."""
