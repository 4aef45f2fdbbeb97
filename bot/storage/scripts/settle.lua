-- Remembers what a chat shows and takes its mark away if it wants nothing newer. Gives the version that it still
-- wants, or 0.
-- KEYS 1 marks  2 shown  3 lease  4 table   ARGV 1 chat of a table  2 chat  3 version  4 what is shown  5 holder, '' = none
-- Only now the holder gives his lease back: the next one reads what is written here.
local function number(text) return tonumber(text and string.match(text, '^(%d+)') or 0) end

local version = tonumber(ARGV[3])
local before = number(redis.call('HGET', KEYS[2], ARGV[2]))
local wanted = number(redis.call('HGET', KEYS[1], ARGV[1]))
redis.call('HSET', KEYS[2], ARGV[2], ARGV[3] .. ':' .. ARGV[4])
local left = redis.call('PTTL', KEYS[4])
if left > 0 then redis.call('PEXPIRE', KEYS[2], left) end
if before > version then
  -- A sender whose lease had run out was overtaken: nobody knows which of the two came last in the chat.
  wanted = math.max(before, wanted)
  redis.call('HSET', KEYS[1], ARGV[1], wanted)
elseif wanted <= version then
  redis.call('HDEL', KEYS[1], ARGV[1])
  wanted = 0
end
if ARGV[5] ~= '' and redis.call('GET', KEYS[3]) == ARGV[5] then redis.call('DEL', KEYS[3]) end
return wanted
