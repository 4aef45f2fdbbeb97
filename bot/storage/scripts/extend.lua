-- Makes the lease of a task longer that is still the caller's. Its end is its name, and changes with it.
-- KEYS 1 due  2 leased   ARGV 1 task  2 end of the lease  3 its new end
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 0 then return 0 end
local ends = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]))
-- A call whose reply was lost comes again, and finds what it has written.
if ends ~= tonumber(ARGV[2]) and ends ~= tonumber(ARGV[3]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
return 1
