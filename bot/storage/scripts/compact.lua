-- Puts a table and its log together into one value, if the table is still the one that was read; it may expire.
-- KEYS 1 table  2 log  3 past  4 shown   ARGV 1 version  2 last four bytes of what was read  3 the value
--      4 milliseconds to keep it, '' for ever
-- The value begins with the version and ends with the same four bytes, so everybody knows the table by them as before.
local head = redis.call('GETRANGE', KEYS[1], 0, 15)
if string.match(head, '^(%d+):') ~= ARGV[1] or redis.call('GETRANGE', KEYS[1], -4, -1) ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[1], ARGV[3])
redis.call('DEL', KEYS[2], KEYS[3])
-- What chats show is wanted by them as it is, and goes with the table.
if ARGV[4] ~= '' then
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  redis.call('PEXPIRE', KEYS[4], ARGV[4])
end
return 1
