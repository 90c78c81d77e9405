-- Reads paths in any order; see the script `reading`.
--
--   wrk ... -s reading.lua URL -- FILE KEY
--
-- FILE has a path in each line. Prints the line of load.lua.

dofile("src/bench/load.lua")

function init(arguments)
  local headers = { ["Authorization"] = "Bearer " .. arguments[2] }
  local requests = {}
  for path in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
  math.randomseed(os.time() + part)
  request = function() return requests[math.random(#requests)] end
end
