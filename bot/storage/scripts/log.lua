-- The blocks and the plain entries of a log that hold number ARGV[1] and all after it.
-- KEYS 1 log  2 past   ARGV 1 first  2 entries in a block
local first, size = tonumber(ARGV[1]), tonumber(ARGV[2])
local packed = redis.call('LLEN', KEYS[2]) * size
if first >= packed then return {{}, redis.call('LRANGE', KEYS[1], first - packed, -1)} end
return {redis.call('LRANGE', KEYS[2], math.floor(first / size), -1), redis.call('LRANGE', KEYS[1], 0, -1)}
