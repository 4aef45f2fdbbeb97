-- Only the holder gives a lease back: after its end it may be somebody else's.
-- KEYS 1 lease   ARGV 1 holder
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
