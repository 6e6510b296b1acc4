-- Posts taps, each with an event id of its own.
--
--   wrk … -s tap.lua URL -- TARGET REVISION SLOTS [v7|near|v4] [TAPS A REQUEST] [close]

local folder = debug.getinfo(1, "S").source:match("^@(.*/)") or "./"
local ids = dofile(folder .. "ids.lua")
dofile(folder .. "report.lua")

local new_id, slots, taps, head, middle, random = ids.v7, 1, 1, "", "", math.random
local written_second, time_text = 0, ""

-- When the tap happened: now.
local function occurred_at()
  local seconds, ms = ids.now()
  if seconds ~= written_second then
    written_second, time_text = seconds, os.date("!%Y-%m-%dT%H:%M:%S", seconds)
  end
  return string.format('%s.%03dZ"}', time_text, ms)
end

local function tap()
  return '{"event_id":"' .. new_id() .. middle .. random(0, slots - 1) .. ',"occurred_at":"' .. occurred_at()
end

function init(arguments)
  local target, revision = arguments[1], arguments[2]
  slots = tonumber(arguments[3])
  new_id = ids[arguments[4] or "v7"]
  taps = tonumber(arguments[5] or 1)
  middle = '","revision":' .. revision .. ',"physical_index":'
  head = "POST " .. target .. " HTTP/1.1\r\nHost: bench.example\r\nUser-Agent: Mozilla/5.0 (bench)\r\n"
    .. "Content-Type: application/json\r\n" .. (arguments[6] == "close" and "Connection: close\r\n" or "")
    .. "Content-Length: "
end

function request()
  local body
  if taps == 1 then
    body = tap()
  else
    local all = {}
    for number = 1, taps do all[number] = tap() end
    body = "[" .. table.concat(all, ",") .. "]"
  end
  return head .. #body .. "\r\n\r\n" .. body
end
