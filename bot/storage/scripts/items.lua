-- A journal: the number of its first listed item, the listed items, and the held ones by number.
-- KEYS 1 items  2 count  3 held: number -> item
local count = tonumber(redis.call('GET', KEYS[2]) or 0)
return {count - redis.call('LLEN', KEYS[1]) + 1, redis.call('LRANGE', KEYS[1], 0, -1), redis.call('HGETALL', KEYS[3])}
