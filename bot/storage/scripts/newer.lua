-- A table, unless its version is the one that is known: then ''. False if there is none.
-- KEYS 1 table   ARGV 1 known version
local version = string.match(redis.call('GETRANGE', KEYS[1], 0, 15), '^(%d+):')
if not version then return false end
if version == ARGV[1] then return '' end
return redis.call('GET', KEYS[1])
