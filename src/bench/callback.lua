-- Sends requests that Signatures.java has written, each thread its own part of the file.
--
--   wrk ... -s callback.lua URL -- FILE LENGTH COUNT THREADS [RATE]
--
-- With a rate (per second, all threads together) every thread follows a schedule and delays each request until it is due;
-- without one every connection sends as soon as it is answered.

dofile("src/bench/load.lua")

local ffi = require("ffi")
ffi.cdef [[
  typedef struct { long seconds; long nanoseconds; } moment;
  int clock_gettime(int clock, moment *now);
]]
local MONOTONIC = 1
local moment = ffi.new("moment")

local function millis()
  ffi.C.clock_gettime(MONOTONIC, moment)
  return tonumber(moment.seconds) * 1000 + tonumber(moment.nanoseconds) / 1e6
end

function init(arguments)
  local file_name, length, count, threads, rate =
    arguments[1], tonumber(arguments[2]), tonumber(arguments[3]), tonumber(arguments[4]), tonumber(arguments[5])
  local share = math.floor(count / threads)
  local file = assert(io.open(file_name, "rb"))
  file:seek("set", part * share * length)
  local sent = 0

  function request()
    if sent == share then
      -- Repeated callbacks are stored already; the count at the end detects them.
      file:seek("set", part * share * length)
      sent = 0
    end
    sent = sent + 1
    return file:read(length)
  end

  if rate then
    local interval = 1000 * threads / rate
    local turn

    function delay()
      local now = millis()
      turn = turn and turn + interval or now + math.random() * interval
      return math.max(0, math.floor(turn - now + 0.5))
    end
  end
end
