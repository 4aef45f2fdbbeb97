-- Takes a leased task away. One that was set anew in the meantime is not leased, and stays.
-- KEYS 1 due  2 leased   ARGV 1 task  2 end of the lease, or '' for any
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 0 then return 0 end
if ARGV[2] ~= '' and tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1])) ~= tonumber(ARGV[2]) then return 0 end
redis.call('HDEL', KEYS[2], ARGV[1])
return redis.call('ZREM', KEYS[1], ARGV[1])
