-- Writes over an item of a journal that is still kept.
-- KEYS 1 items  2 count   ARGV 1 number  2 item  3 how what is there must begin
local count, kept = tonumber(redis.call('GET', KEYS[2]) or 0), redis.call('LLEN', KEYS[1])
local number = tonumber(ARGV[1])
if number > count or number <= count - kept then return 0 end
-- From the end: the oldest have fallen off at the front, so places from there mean nothing.
local place = number - count - 1
if string.sub(redis.call('LINDEX', KEYS[1], place), 1, #ARGV[3]) ~= ARGV[3] then return 0 end
redis.call('LSET', KEYS[1], place, ARGV[2])
return 1
