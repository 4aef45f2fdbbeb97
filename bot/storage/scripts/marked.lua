-- Gives the chats that want a newer version of a table, each followed by that version.
-- KEYS marks of each partition
local found = {}
for _, marks in ipairs(KEYS) do
  for _, word in ipairs(redis.call('HGETALL', marks)) do found[#found + 1] = word end
end
return found
