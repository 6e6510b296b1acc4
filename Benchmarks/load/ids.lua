-- Ids as clients make them: UUIDs of version 7 (the time, then chance) and of version 4 (chance alone).

local ffi = require("ffi")
ffi.cdef [[
  typedef struct { long seconds; long nanoseconds; } rondo_timespec;
  int clock_gettime(int clock, rondo_timespec *time);
]]

local ids = {}
local clock = ffi.new("rondo_timespec[1]")
local hex = {}
for number = 0, 65535 do hex[number] = string.format("%04x", number) end

-- A seed of its own for each run, so that no id of another run comes again.
local source = io.open("/dev/urandom", "rb")
local a, b, c, d = source:read(4):byte(1, 4)
source:close()
math.randomseed(((a * 256 + b) * 256 + c) * 128 + d % 128)
local random = math.random

-- Seconds since 1970, and the milliseconds within.
function ids.now()
  ffi.C.clock_gettime(0, clock)
  return tonumber(clock[0].seconds), math.floor(tonumber(clock[0].nanoseconds) / 1000000)
end

local last_ms, prefix = 0, ""

local function of_time(ms)
  if ms ~= last_ms then
    last_ms = ms
    local high = math.floor(ms / 65536)
    prefix = hex[math.floor(high / 65536)] .. hex[high % 65536] .. "-" .. hex[ms % 65536] .. "-"
  end
  return prefix .. hex[0x7000 + random(0, 0xFFF)] .. "-" .. hex[0x8000 + random(0, 0x3FFF)] .. "-"
    .. hex[random(0, 65535)] .. hex[random(0, 65535)] .. hex[random(0, 65535)]
end

function ids.v7()
  local seconds, ms = ids.now()
  return of_time(seconds * 1000 + ms)
end

-- A UUIDv7 that says any time within nine minutes of now: as near as honest clocks go wrong, and in no order.
function ids.near()
  local seconds, ms = ids.now()
  return of_time(seconds * 1000 + ms + random(-540000, 540000))
end

function ids.v4()
  return hex[random(0, 65535)] .. hex[random(0, 65535)] .. "-" .. hex[random(0, 65535)] .. "-"
    .. hex[0x4000 + random(0, 0xFFF)] .. "-" .. hex[0x8000 + random(0, 0x3FFF)] .. "-"
    .. hex[random(0, 65535)] .. hex[random(0, 65535)] .. hex[random(0, 65535)]
end

return ids
