-- A table, unless it is the one that is known: then ''. False if there is none.
-- KEYS 1 table   ARGV 1 known version  2 its last four bytes
-- A version alone could be another one of the same number, where a store was set back and somebody went on.
local version = string.match(redis.call('GETRANGE', KEYS[1], 0, 15), '^(%d+):')
if not version then return false end
if version == ARGV[1] and redis.call('GETRANGE', KEYS[1], -4, -1) == ARGV[2] then return '' end
return redis.call('GET', KEYS[1])
