-- Remembers what a window shows and takes its mark away if it wants nothing newer. Gives the version that it still
-- wants, or 0.
-- KEYS 1 marks  2 shown   ARGV 1 window of a table  2 window  3 version  4 what is shown
local function number(text) return tonumber(text and string.match(text, '^(%d+)') or 0) end

local version = tonumber(ARGV[3])
local before = number(redis.call('HGET', KEYS[2], ARGV[2]))
local wanted = number(redis.call('HGET', KEYS[1], ARGV[1]))
redis.call('HSET', KEYS[2], ARGV[2], ARGV[3] .. ':' .. ARGV[4])
if before > version then
  -- A sender whose lease had run out was overtaken: nobody knows which of the two came last in the chat.
  wanted = math.max(before, wanted)
  redis.call('HSET', KEYS[1], ARGV[1], wanted)
elseif wanted <= version then
  redis.call('HDEL', KEYS[1], ARGV[1])
  wanted = 0
end
return wanted
