package id.tuntas.fulfilment.order.settle;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;

/// Transaction details for tests of the derivation: `aDetail("paid").item(101, 2).units(101, "completed", "pending")`.
final class ADetail {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ObjectNode root = JSON.createObjectNode();

    private ADetail(String status) {
        root.put("message", "OK");
        root.putObject("data")
                .put("ref_id", "TNT-1")
                .put("invoice", "SPY1")
                .put("status", status)
                .put("price", 0)
                .put("amount", 0)
                .putArray("items");
        root.putArray("h2h_results");
        root.putArray("smm_results");
    }

    static ADetail aDetail(String status) {
        return new ADetail(status);
    }

    ADetail item(long variantId, int quantity) {
        return item(variantId, quantity, null);
    }

    ADetail item(long variantId, int quantity, String license) {
        return item(variantId, quantity, 10_000, license);
    }

    /// @param price of each unit, in Rupiah
    ADetail itemFor(long price, long variantId, int quantity) {
        return item(variantId, quantity, price, null);
    }

    private ADetail item(long variantId, int quantity, long price, String license) {
        var data = root.withObject("data");
        long amount = data.get("amount").asLong() + price * quantity;
        data.put("price", amount).put("amount", amount);
        data.withArray("items")
                .addObject()
                .put("variant_id", variantId)
                .put("qty", quantity)
                .put("price", price)
                .put("product_license", license);
        return this;
    }

    /// What was sent for each unit of the latest item.
    ///
    /// @param json an array, with single quotes
    ADetail licenses(String json) {
        try {
            var item = (ObjectNode) root.withObject("data")
                    .withArray("items")
                    .valueStream()
                    .toList()
                    .getLast();
            item.set("licenses", JSON.readTree(json.replace('\'', '"')));
            return this;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /// Charged besides what the items cost.
    ADetail fees(long fees) {
        var data = root.withObject("data");
        data.put("fees", fees).put("amount", data.get("amount").asLong() + fees);
        return this;
    }

    /// A host-to-host result with one status per unit.
    ADetail units(long variantId, String... statuses) {
        var result = root.withArray("h2h_results").addObject().put("variant_id", variantId);
        var units = result.putArray("units");
        for (int i = 0; i < statuses.length; i++) {
            units.addObject()
                    .put("unit", i + 1)
                    .put("dispatch_status", statuses[i])
                    .put("sn", statuses[i].equals("failed") ? "failed: no stock" : "SN-" + (i + 1));
        }
        return this;
    }

    /// A host-to-host result without its units, as it may come for quantity 1.
    ADetail summary(long variantId, String dispatchStatus, String serialNumber) {
        root.withArray("h2h_results")
                .addObject()
                .put("variant_id", variantId)
                .put("dispatch_status", dispatchStatus)
                .put("sn", serialNumber);
        return this;
    }

    /// A host-to-host result that only counts.
    ADetail counts(long variantId, String dispatchStatus, int total, int delivered, int failed) {
        root.withArray("h2h_results")
                .addObject()
                .put("variant_id", variantId)
                .put("dispatch_status", dispatchStatus)
                .put("sn", "SN-1")
                .put("total_units", total)
                .put("delivered_units", delivered)
                .put("failed_units", failed);
        return this;
    }

    ADetail progress(long variantId, String json) {
        return result("smm_results", variantId, json);
    }

    /// A host-to-host result as it is.
    ADetail unitsOf(long variantId, String json) {
        return result("h2h_results", variantId, json);
    }

    private ADetail result(String list, long variantId, String json) {
        try {
            var result = (ObjectNode) JSON.readTree(json.replace('\'', '"'));
            root.withArray(list).add(result.put("variant_id", variantId));
            return this;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /// As of a reversed transaction that has lost its price.
    ADetail zeros() {
        root.withObject("data").put("price", 0).put("fees", 0).put("amount", 0);
        return this;
    }

    /// As some suppliers answer once a transaction has ended.
    ADetail withoutItems() {
        root.withObject("data").withArray("items").removeAll();
        return this;
    }

    ADetail withoutAmount(long fees) {
        root.withObject("data").put("fees", fees).remove("amount");
        return this;
    }

    /// How the items are delivered.
    ADetail deliveredBy(String orderProcess) {
        root.withObject("data").withArray("items").forEach(item -> ((ObjectNode) item)
                .put("order_process", orderProcess));
        return this;
    }

    TransactionDetail get() {
        return TransactionDetail.of(root);
    }
}
