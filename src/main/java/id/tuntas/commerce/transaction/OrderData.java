package id.tuntas.commerce.transaction;

import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.catalogue.OrderProcess;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The `data` member of callbacks. It differs from the API's own answers in names and shape, and that is how the
/// callbacks of this API are.
final class OrderData {

    private OrderData() {}

    static Map<String, Object> of(Transaction transaction) {
        var data = new LinkedHashMap<String, Object>();
        data.put("invoice", transaction.invoice);
        data.put("ref_id", transaction.refId);
        data.put("status", transaction.status.word());
        data.put("price", transaction.price);
        data.put("fees", transaction.fees);
        data.put("amount", transaction.amount());
        data.put("payment_code", transaction.paymentMethod);
        data.put("items", transaction.lines.stream().map(OrderData::item).toList());
        return data;
    }

    private static Map<String, @Nullable Object> item(Line line) {
        var item = new LinkedHashMap<String, @Nullable Object>();
        item.put("variant_id", line.variantId);
        item.put("product_id", line.productId);
        item.put("variant_name", line.variantName);
        item.put("product_name", line.productName);
        item.put("order_process", line.process.word());
        item.put("quantity", line.quantity);
        item.put("price", line.price);
        item.put("subtotal", line.subtotal());
        item.put("note", line.note);
        item.put("target", line.target);
        item.put("seller_note", line.sellerNote);
        item.put("status", status(line));
        item.put("licenses", licenses(line));
        item.put("h2h_results", line.process == OrderProcess.H2H ? h2hResult(line) : null);
        return item;
    }

    private static String status(Line line) {
        if (!line.isOver()) {
            return line.units.stream().anyMatch(unit -> unit.status == UnitStatus.SENT) ? "sent" : "pending";
        }
        var smm = line.smm();
        if (smm != null && smm.status == SmmStatus.PARTIAL) {
            return "partial";
        }
        int delivered = line.count(status -> status == UnitStatus.COMPLETED);
        if (delivered == line.units.size()) {
            return "completed";
        }
        return delivered > 0 ? "partial" : line.units.getFirst().status.word();
    }

    private static List<Map<String, @Nullable Object>> licenses(Line line) {
        if (line.process != OrderProcess.AUTO) {
            return List.of();
        }
        return line.units.stream()
                .map(unit -> unit.goods)
                .filter(goods -> goods != null)
                .map(goods -> {
                    var license = new LinkedHashMap<String, @Nullable Object>();
                    license.put("product_license", goods);
                    license.put("note", null);
                    return (Map<String, @Nullable Object>) license;
                })
                .toList();
    }

    /// One object for the whole line here, where the transaction detail has a list.
    private static Map<String, @Nullable Object> h2hResult(Line line) {
        var result = H2hResult.of(line);
        var object = new LinkedHashMap<String, @Nullable Object>();
        object.put("sn", result.sn());
        object.put("dispatch_status", result.dispatchStatus());
        object.put("dispatch_message", result.logMessage());
        object.put("ref_id", result.units().getFirst().refId());
        return object;
    }

    static Map<String, Object> ofSent(Unit unit) {
        var line = unit.line;
        var item = new LinkedHashMap<String, @Nullable Object>();
        item.put("order_item_id", unit.id);
        item.put("variant_id", line.variantId);
        item.put("quantity", 1);
        item.put("price", line.price);
        item.put("variant_name", line.variantName);
        item.put("product_name", line.productName);
        item.put("order_process", line.process.word());
        item.put("note", line.note);
        item.put("status", "sent");
        item.put("licenses", List.of());
        item.put("sent_at", JakartaTime.of(unit.updatedAt).toString());
        var data = new LinkedHashMap<String, Object>();
        data.put("invoice", line.transaction.invoice);
        data.put("ref_id", line.transaction.refId);
        data.put("transaction_status", line.transaction.status.word());
        data.put("item", item);
        return data;
    }
}
