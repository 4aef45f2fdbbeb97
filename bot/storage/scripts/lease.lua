-- 1 = the lease is the holder's now. Asking again makes it longer, so a lost reply does no harm.
-- KEYS 1 lease   ARGV 1 holder  2 milliseconds
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
