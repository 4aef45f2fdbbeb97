"""Background jobs: turns of computers, deadlines, reminders, and answers to requests for a seat."""
