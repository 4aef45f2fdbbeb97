# The port on which the bot is heard: said by the start, read by the bot's operator.

port-open = Imperia: { $address } – open it in a browser; stop with Ctrl+C.
port-taken = Port { $port } is taken: stop whoever has it, or take another one: IMPERIA_PORT={ $other } make run
port-closed = The bot cannot listen at { $host }, port { $port } ({ $reason }): correct IMPERIA_HOST or IMPERIA_PORT.
