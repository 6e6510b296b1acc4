-- Follows a link, each time with a view id of its own.
--
--   wrk … -s click.lua URL -- TARGET [close]

local folder = debug.getinfo(1, "S").source:match("^@(.*/)") or "./"
local ids = dofile(folder .. "ids.lua")
dofile(folder .. "report.lua")

local before, after

function init(arguments)
  local target = arguments[1]
  before = "GET " .. target .. (target:find("?", 1, true) and "&" or "?") .. "view="
  after = " HTTP/1.1\r\nHost: bench.example\r\nUser-Agent: Mozilla/5.0 (bench)\r\n"
    .. (arguments[2] == "close" and "Connection: close\r\n" or "") .. "\r\n"
end

function request()
  return before .. ids.v7() .. after
end
