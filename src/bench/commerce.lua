-- Requests of resellers to commerce; see the script `commerce`.
--
--   wrk ... -s commerce.lua URL -- KEY WHAT [ARGUMENT]
--
-- Prints the line of load.lua.

dofile("src/bench/load.lua")

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
  elseif what == "order" or what == "limited" then
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
  elseif what == "page" or what == "ledger" or what == "rank" then
    local paths = { page = "/api/v1/trx", ledger = "/api/v1/balance/mutations", rank = "/api/v1/leaderboard/profile" }
    local constant = wrk.format("GET", paths[what], headers)
    request = function() return constant end
  elseif what == "deep" then
    -- Each thread pages on from a page of its own.
    local pages = math.floor(tonumber(argument) / 100)
    local page = math.random(1, pages)
    request = function()
      page = page % pages + 1
      return wrk.format("GET", "/api/v1/trx?per_page=100&page=" .. page, headers)
    end
  end
end
