-- The tables of a partition that have this task before them, each with its time; what somebody is just doing may be there
-- with the end of his lease.
-- KEYS 1 due   ARGV 1 the task
local found = {}
local ending = ':' .. ARGV[1]
local members = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
for place = 1, #members, 2 do
  if string.sub(members[place], -#ending) == ending then
    found[#found + 1] = string.sub(members[place], 1, -#ending - 1)
    found[#found + 1] = members[place + 1]
  end
end
return found
