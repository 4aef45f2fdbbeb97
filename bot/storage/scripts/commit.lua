-- One step of a table, all or nothing.
--
-- KEYS  1 table  2 log  3 deliveries  4 older deliveries  5 due  6 leased  7 marks  8 past  9 shown
--       10 … the tables of each person whose place at this one is told
-- ARGV  1 expected version   2 new version   3 new value   4 digest of the delivery key   5 seconds to keep it
--       6 the last four bytes of what is expected, '' for a new table
--       7 '1' = the log of a compacted table stands before what is new
--       8 blocks of the log   9 entries   10 dropped tasks   11 tasks   12 chats (how many of each)
--       13 name of the table   14 milliseconds for which a match that is over stays among a person's tables, then
--       the blocks, the entries, the dropped tasks, the tasks with their times, the chats, and for each person
--       a moment: below zero = since then he sits there, else it was over then; '' = he has no place there
-- Gives 'committed', the new version, the number of log entries not packed yet;
--       or 'conflict' or 'repeated' and a version;
--       or 'compacted' and a version: it is, or is not any more, and the log has to come with the commit, or must not.
--
-- Deliveries are a list: the second it was begun, then digest and version by turns. A list of such short
-- things stays a compact array of 14 bytes a delivery, where a hash or a sorted set turns into a table of
-- 90 bytes each. Two generations and no time at each entry: when the young list is older than `keep`
-- it becomes the old one, and the old one dies `keep` later. So every delivery is known for `keep` at least
-- and twice as long at most, and a table nobody touches forgets all of them by itself.

local young, old, keep = KEYS[3], KEYS[4], ARGV[5]

local function made(deliveries)
  local place = redis.call('LPOS', deliveries, ARGV[4])
  if not place then return nil end
  -- A write, so that a WAIT after a repetition waits for the first writing too.
  redis.call('EXPIRE', deliveries, keep)
  return tonumber(redis.call('LINDEX', deliveries, place + 1))
end

local before = made(young) or made(old)
if before then return {'repeated', before} end

local head = redis.call('GETRANGE', KEYS[1], 0, 15)
local version = tonumber(string.match(head, '^(%d+):') or 0)
-- The same number may stand on another table: where the store was set back, and somebody else has gone on from there.
local same = ARGV[6] == '' or redis.call('GETRANGE', KEYS[1], -4, -1) == ARGV[6]
if not (same and version == tonumber(ARGV[1])) then return {'conflict', version} end

local compacted = string.match(head, '^%d+:f') ~= nil
if compacted ~= (ARGV[7] == '1') then return {'compacted', version} end

local at = 14
local function take()
  at = at + 1
  return ARGV[at]
end

-- The first write is one that a full Redis refuses: then nothing at all is written.
for _ = 1, tonumber(ARGV[8]) do redis.call('RPUSH', KEYS[8], take()) end
local plain = 0
for _ = 1, tonumber(ARGV[9]) do plain = redis.call('RPUSH', KEYS[2], take()) end
redis.call('SET', KEYS[1], ARGV[3])
if compacted then redis.call('PERSIST', KEYS[9]) end

local now = redis.call('TIME')[1]
local begun = redis.call('LINDEX', young, 0)
if begun and tonumber(now) - tonumber(begun) >= tonumber(keep) then
  redis.call('RENAME', young, old)
  redis.call('EXPIRE', old, keep)
  begun = false
end
if not begun then redis.call('RPUSH', young, now) end
redis.call('RPUSH', young, ARGV[4], ARGV[2])
redis.call('EXPIRE', young, keep)

for _ = 1, tonumber(ARGV[10]) do
  local task = take()
  redis.call('ZREM', KEYS[5], task)
  redis.call('HDEL', KEYS[6], task)
end
for _ = 1, tonumber(ARGV[11]) do
  local task = take()
  redis.call('ZADD', KEYS[5], take(), task)
  redis.call('HDEL', KEYS[6], task)
end
for _ = 1, tonumber(ARGV[12]) do redis.call('HSET', KEYS[7], take(), ARGV[2]) end
for number = 10, #KEYS do
  local tables, moment = KEYS[number], take()
  if moment == '' then
    redis.call('ZREM', tables, ARGV[13])
  else
    redis.call('ZADD', tables, moment, ARGV[13])
    local oldest = string.format('%.0f', tonumber(moment) - tonumber(ARGV[14]))
    if tonumber(moment) >= 0 then redis.call('ZREMRANGEBYSCORE', tables, 0, oldest) end
  end
  if redis.call('ZCOUNT', tables, '-inf', '(0') > 0 then
    redis.call('PERSIST', tables)
  else
    redis.call('PEXPIRE', tables, ARGV[14])
  end
end

return {'committed', tonumber(ARGV[2]), plain}
