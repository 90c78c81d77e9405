-- Requests of resellers to commerce; see the script `commerce`.
--
--   wrk ... -s commerce.lua URL -- KEY WHAT [ARGUMENT]
--
-- Prints requests, requests per second, p50, p95 and p99 in milliseconds, and how many were not answered 200.

local parts = 0

function setup(thread)
  thread:set("part", parts)
  parts = parts + 1
end

function init(arguments)
  local key, what, argument = arguments[1], arguments[2], arguments[3]
  local headers = { ["X-APIKEY"] = key, ["Accept"] = "application/json", ["Content-Type"] = "application/json" }
  math.randomseed(os.time() + part)

  if what == "all" or what == "all-gzip" or what == "delta" then
    if what == "all-gzip" then
      headers["Accept-Encoding"] = "gzip"
    end
    local query = what == "delta" and "?per_page=all&updated_since=" .. argument or "?per_page=all"
    local constant = wrk.format("GET", "/api/v1/item" .. query, headers)
    request = function() return constant end
  elseif what == "order" then
    local sent = 0
    request = function()
      sent = sent + 1
      return wrk.format("POST", "/api/v1/trx", headers, string.format(
        '{"ref_id": "W-%s-%d-%d", "carts": [{"item_id": 171, "quantity": 1, "note": "08123456789"}]}',
        argument, part, sent))
    end
  elseif what == "read" then
    request = function()
      return wrk.format("GET", "/api/v1/trx/B-" .. math.random(1, tonumber(argument)), headers)
    end
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format("%d %.1f %.2f %.2f %.2f %d\n",
    summary.requests,
    summary.requests * 1e6 / summary.duration,
    latency:percentile(50) / 1000,
    latency:percentile(95) / 1000,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
