-- Orders of a storefront, each with a reference of its own; see the script `accept`.
--
--   wrk ... -s storefront.lua URL -- KEY NAME
--
-- Prints the line of load.lua.

dofile("src/bench/load.lua")

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
