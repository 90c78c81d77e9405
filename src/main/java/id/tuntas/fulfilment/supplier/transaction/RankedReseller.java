package id.tuntas.fulfilment.supplier.transaction;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;

/// One of the month's ten resellers with the most transactions.
///
/// @param ranking from 1
public record RankedReseller(int ranking, String name, long transactions) {

    public static RankedReseller of(JsonNode node) {
        return new RankedReseller(
                (int) Json.number(node, "ranking"), Json.text(node, "name", ""), Json.number(node, "total_trx"));
    }
}
