-- Appends to a journal; gives the number of the item.
-- KEYS 1 items  2 count  3 nonces of the last calls   ARGV 1 nonce of this call  2 item  3 how many to keep
-- A call whose reply was lost comes again with the same nonce and gets the number it already has.
local count = tonumber(redis.call('GET', KEYS[2]) or 0)
local place = redis.call('LPOS', KEYS[3], ARGV[1])
if place then return count - place end
redis.call('RPUSH', KEYS[1], ARGV[2])
redis.call('INCR', KEYS[2])
redis.call('LPUSH', KEYS[3], ARGV[1])
redis.call('LTRIM', KEYS[3], 0, 31)
redis.call('LTRIM', KEYS[1], -ARGV[3], -1)
return count + 1
