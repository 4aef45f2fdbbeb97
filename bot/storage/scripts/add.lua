-- Appends to a journal; gives the number of the item.
-- KEYS 1 items  2 count  3 held: number -> item  4 bytes of the items  5 nonces of the last calls
-- ARGV 1 nonce of this call  2 item  3 '1' = held  4 how many to keep  5 bytes to keep  6 milliseconds to keep them
--      7 channel and 8 message that tell other processes of the change
-- A call whose reply was lost comes again with the same nonce and gets the number it already has.
--
-- Places in the list say the numbers, so a held item has an empty place there, and goes on when that has fallen off.
local count = tonumber(redis.call('GET', KEYS[2]) or 0)
local place = redis.call('LPOS', KEYS[5], ARGV[1])
if place then return count - place end

local number, is_held = count + 1, ARGV[3] == '1'
local bytes = tonumber(redis.call('GET', KEYS[4]) or 0)
if not redis.call('GET', KEYS[4]) then
  -- A journal from before bytes were counted.
  for _, item in ipairs(redis.call('LRANGE', KEYS[1], 0, -1)) do bytes = bytes + #item end
end

redis.call('RPUSH', KEYS[1], is_held and '' or ARGV[2])
if is_held then redis.call('HSET', KEYS[3], number, ARGV[2]) else bytes = bytes + #ARGV[2] end
redis.call('SET', KEYS[2], number)
redis.call('LPUSH', KEYS[5], ARGV[1])
redis.call('LTRIM', KEYS[5], 0, 31)

local kept = redis.call('LLEN', KEYS[1])
while kept > tonumber(ARGV[4]) or (kept > 1 and bytes > tonumber(ARGV[5])) do
  bytes = bytes - #redis.call('LPOP', KEYS[1])
  kept = kept - 1
end
redis.call('SET', KEYS[4], bytes)
-- The count stays: a number never means another item, however long nobody was here.
for _, at in ipairs({1, 3, 4, 5}) do redis.call('PEXPIRE', KEYS[at], ARGV[6]) end
-- A server user without the right to this channel still writes; others then read the journal at intervals.
redis.pcall('PUBLISH', ARGV[7], ARGV[8])
return number
