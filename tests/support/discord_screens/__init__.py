"""Pictures of our Discord messages on a phone, drawn by a library of other people, and counts of their components."""
