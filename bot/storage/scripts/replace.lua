-- Writes over an item of a journal that is still kept.
-- KEYS 1 items  2 count  3 held: number -> item  4 bytes of the items
-- ARGV 1 number  2 item  3 how what is there must begin  4 '1' = held from now on
--      5 channel and 6 message that tell other processes of the change
local number = tonumber(ARGV[1])
-- From the end: the oldest have fallen off at the front, so places from there mean nothing.
local place = number - tonumber(redis.call('GET', KEYS[2]) or 0) - 1
local listed = number > 0 and place < 0 and redis.call('LINDEX', KEYS[1], place)
local held = redis.call('HGET', KEYS[3], number)
local before = held or listed
if not before or string.sub(before, 1, #ARGV[3]) ~= ARGV[3] then return 0 end

-- Within a script nobody reads before the end. A server user without the right to this channel still writes.
redis.pcall('PUBLISH', ARGV[5], ARGV[6])

local after = ARGV[2]
if ARGV[4] == '1' then
  redis.call('HSET', KEYS[3], number, after)
  after = ''
elseif held then
  redis.call('HDEL', KEYS[3], number)
end
-- Held no more, and newer ones have pushed its place out: it is gone.
if not listed then return ARGV[4] == '1' and 1 or 0 end
if after ~= listed then redis.call('LSET', KEYS[1], place, after) end
if redis.call('EXISTS', KEYS[4]) == 1 then redis.call('INCRBY', KEYS[4], #after - #listed) end
return 1
