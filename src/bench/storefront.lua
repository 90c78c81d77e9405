-- Orders of a storefront, each with a reference of its own; see the script `accept`.
--
--   wrk ... -s storefront.lua URL -- KEY NAME
--
-- Prints requests, requests per second, p50 and p99 in milliseconds, and how many were not answered 201.

local parts = 0

function setup(thread)
  thread:set("part", parts)
  parts = parts + 1
end

function init(arguments)
  local key, name = arguments[1], arguments[2]
  local headers = { ["Authorization"] = "Bearer " .. key, ["Content-Type"] = "application/json" }
  local sent = 0

  function request()
    sent = sent + 1
    return wrk.format("POST", "/v1/orders", headers, string.format(
      '{"reference": "%s-%d-%d", "customer": {"name": "Sari"}, "items": [{"item_id": 101, "quantity": 1, "target": "08123456789"}]}',
      name, part, sent))
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format("%d %.1f %.2f %.2f %d\n",
    summary.requests,
    summary.requests * 1e6 / summary.duration,
    latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
