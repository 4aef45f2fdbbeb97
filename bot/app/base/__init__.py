"""What every room of the use cases stands on: the ports, a person, a request and its refusal, time."""
