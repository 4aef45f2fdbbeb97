-- The blocks and the plain entries of a log that hold number ARGV[1] and all after it.
-- KEYS 1 log  2 past  3 table   ARGV 1 first  2 entries in a block
-- Of a compacted table the third is all of it: its log lies in there.
if string.match(redis.call('GETRANGE', KEYS[3], 0, 15), '^%d+:f') then return {{}, {}, redis.call('GET', KEYS[3])} end
local first, size = tonumber(ARGV[1]), tonumber(ARGV[2])
local packed = redis.call('LLEN', KEYS[2]) * size
if first >= packed then return {{}, redis.call('LRANGE', KEYS[1], first - packed, -1)} end
return {redis.call('LRANGE', KEYS[2], math.floor(first / size), -1), redis.call('LRANGE', KEYS[1], 0, -1)}
