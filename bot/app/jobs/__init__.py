"""What happens without a press: computers' turns, deadlines, reminders, answers to requests."""
