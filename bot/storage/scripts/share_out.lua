-- Deals the shards 0 to n-1 among the processes that ask; a process that has not asked for its term has died.
-- KEYS 1 processes: name -> end of its term  2 shards: number -> process, and their count as "of"
-- ARGV 1 process  2 milliseconds of a term  3 shards that are needed
-- Replies: shards in all, processes, shards of this one that another process should have, shards of this one.
local time = redis.call('TIME')
local now, me, term = time[1] * 1000 + math.floor(time[2] / 1000), ARGV[1], tonumber(ARGV[2])

-- Where our own term is over too, the store may have been away: then the others have a term to come back, or the first
-- to come back would take the shards of all.
local was_away = tonumber(redis.call('HGET', KEYS[1], me) or now + 1) <= now
local alive, names, known = {}, {}, redis.call('HGETALL', KEYS[1])
for at = 1, #known, 2 do
  if known[at] ~= me then
    if tonumber(known[at + 1]) > now or was_away then
      if was_away then redis.call('HSET', KEYS[1], known[at], string.format('%.0f', now + term)) end
      alive[known[at]] = 0
      table.insert(names, known[at])
    else
      redis.call('HDEL', KEYS[1], known[at])
    end
  end
end
local before = tonumber(redis.call('HGET', KEYS[2], 'of') or 0)
local of = tonumber(ARGV[3])
if #names > 0 and before > of then of = before end
if of ~= before then redis.call('DEL', KEYS[2]) end
alive[me] = 0
table.insert(names, me)
redis.call('HSET', KEYS[1], me, string.format('%.0f', now + term))
redis.call('HSET', KEYS[2], 'of', of)

local mine, free = {}, {}
for shard = 0, of - 1 do
  local holder = redis.call('HGET', KEYS[2], tostring(shard))
  if holder and alive[holder] then
    alive[holder] = alive[holder] + 1
    if holder == me then table.insert(mine, shard) end
  else
    table.insert(free, shard)
  end
end

-- Who has most keeps one more where the shards cannot be shared equally: nothing moves without need.
table.sort(names, function(a, b)
  if alive[a] ~= alive[b] then return alive[a] > alive[b] end
  return a < b
end)
local share = math.floor(of / #names)
for rank = 1, of % #names do
  if names[rank] == me then share = share + 1 end
end
for _, shard in ipairs(free) do
  if #mine < share then
    redis.call('HSET', KEYS[2], tostring(shard), me)
    table.insert(mine, shard)
  end
end
-- An hour: longer than a store is away.
redis.call('PEXPIRE', KEYS[1], 3600000)
redis.call('PEXPIRE', KEYS[2], 3600000)
return {of, #names, math.max(0, #mine - share), unpack(mine)}
