-- Makes a lease longer that is still the holder's. One that was given back or has run out is not taken again.
-- KEYS 1 lease   ARGV 1 holder  2 milliseconds
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
