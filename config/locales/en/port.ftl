# The port on which the bot is heard: said by the start, read by the bot's operator.

port-taken = Port { $port } is taken: stop whoever has it, or give the bot another one in IMPERIA_PORT.
port-closed = The bot cannot listen at { $host }, port { $port } ({ $reason }): correct IMPERIA_HOST or IMPERIA_PORT.
