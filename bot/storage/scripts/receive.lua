-- Puts an update into an inbox, once; gives its number, or 0 if it was here before.
-- KEYS 1 updates  2 count  3 seen: id -> time   ARGV 1 id of the update  2 raw  3 now  4 milliseconds to remember ids
-- A call whose reply was lost comes again and is told 0: the update is found by `pending`.
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', '(' .. string.format('%.0f', ARGV[3] - ARGV[4]))
if redis.call('ZADD', KEYS[3], 'NX', ARGV[3], ARGV[1]) == 0 then return 0 end
local number = redis.call('INCR', KEYS[2])
redis.call('HSET', KEYS[1], number, ARGV[2])
return number
