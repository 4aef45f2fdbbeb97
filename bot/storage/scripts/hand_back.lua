-- Gives back shards of a process; with none named all of them, and its part in the dealing.
-- KEYS as in share_out.lua   ARGV 1 process, then shards
local shards = {unpack(ARGV, 2)}
if #shards == 0 then
  redis.call('HDEL', KEYS[1], ARGV[1])
  shards = redis.call('HKEYS', KEYS[2])
end
for _, shard in ipairs(shards) do
  if redis.call('HGET', KEYS[2], shard) == ARGV[1] then redis.call('HDEL', KEYS[2], shard) end
end
return 1
