"""What is kept of people: settings, accounts, habits, membership, and when their clocks stand still."""
