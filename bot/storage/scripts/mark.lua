-- A chat wants a version; what it wants never falls.
-- KEYS 1 marks   ARGV 1 chat of a table  2 version
local wanted = redis.call('HGET', KEYS[1], ARGV[1])
if wanted and tonumber(wanted) >= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1
