-- Milliseconds of service so far. The clock is the server's: those of the workers may differ.
-- KEYS 1 clock: service, last (beat)   ARGV 1 longest pause that still counts
-- A new counter begins at the server's clock: moments that were put down by it before go on meaning the same.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local service = tonumber(redis.call('HGET', KEYS[1], 'service') or now)
local last = tonumber(redis.call('HGET', KEYS[1], 'last') or now)
local passed = now - last
if passed > 0 and passed <= tonumber(ARGV[1]) then service = service + passed end
redis.call('HSET', KEYS[1], 'service', string.format('%.0f', service), 'last', string.format('%.0f', now))
return service
