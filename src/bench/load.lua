-- What the scripts of loads share, for `dofile`: the number of each thread, from 0, is its global `part`. The last line that wrk prints is
-- requests, requests per second, p50, p95 and p99 in milliseconds, and how many were not answered as expected.

local parts = 0

function setup(thread)
  thread:set("part", parts)
  parts = parts + 1
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
