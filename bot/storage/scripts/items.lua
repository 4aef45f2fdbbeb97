-- The kept items of a journal after a number: the number of the first, then the items.
-- KEYS 1 items  2 count   ARGV 1 after
local count, kept = tonumber(redis.call('GET', KEYS[2]) or 0), redis.call('LLEN', KEYS[1])
local first = math.max(tonumber(ARGV[1]), count - kept) + 1
if first > count then return {first, {}} end
return {first, redis.call('LRANGE', KEYS[1], first - count - 1, -1)}
