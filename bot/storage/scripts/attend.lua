-- Notes that a process is present; gives how many others have ended since somebody asked last, and forgets those.
-- KEYS 1 process -> end of its term   ARGV 1 process  2 milliseconds of its term
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREM', KEYS[1], ARGV[1])
local ended = redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now))
redis.call('ZADD', KEYS[1], string.format('%.0f', now + ARGV[2]), ARGV[1])
return ended
