package id.tuntas.commerce.transaction.view;

import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.Unit;
import id.tuntas.commerce.transaction.status.SmmStatus;
import id.tuntas.commerce.transaction.status.UnitStatus;
import id.tuntas.platform.security.Encryption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The `data` member of callbacks, whose names and structure differ from the API's answers.
final class OrderData {

    /// The provider's status for a delivered unit.
    private static final String DELIVERED = "Success";

    private OrderData() {}

    static Map<String, Object> of(Transaction transaction, Encryption encryption) {
        var data = new LinkedHashMap<String, Object>();
        data.put("invoice", transaction.invoice);
        data.put("ref_id", transaction.refId);
        data.put("status", transaction.status.code());
        data.put("price", transaction.price);
        data.put("fees", transaction.fees);
        data.put("amount", transaction.amount());
        data.put("payment_code", transaction.payment.method);
        data.put(
                "items",
                transaction.lines.stream().map(line -> item(line, encryption)).toList());
        return data;
    }

    private static Map<String, @Nullable Object> item(Line line, Encryption encryption) {
        var item = new LinkedHashMap<String, @Nullable Object>();
        item.put("variant_id", line.item.variantId());
        item.put("product_id", line.item.productId());
        item.put("variant_name", line.item.variantName());
        item.put("product_name", line.item.productName());
        item.put("order_process", line.item.process().code());
        item.put("quantity", line.item.quantity());
        item.put("price", line.item.price());
        item.put("subtotal", line.item.subtotal());
        item.put("note", line.item.note());
        item.put("target", line.item.destination());
        item.put("seller_note", line.item.sellerNote());
        item.put("status", status(line));
        item.put(
                "licenses",
                UnitLicense.of(line, encryption).stream()
                        .map(OrderData::license)
                        .toList());
        item.put("h2h_results", line.item.process() == OrderProcess.H2H ? h2hResult(line, encryption) : null);
        return item;
    }

    private static String status(Line line) {
        if (!line.isOver()) {
            return line.units().stream().anyMatch(unit -> unit.status == UnitStatus.SENT) ? "sent" : "pending";
        }
        var smm = line.smm();
        if (smm != null && smm.status == SmmStatus.PARTIAL) {
            return "partial";
        }
        int delivered = line.count(status -> status == UnitStatus.COMPLETED);
        if (delivered == line.units().size()) {
            return "completed";
        }
        return delivered > 0 ? "partial" : line.units().getFirst().status.code();
    }

    private static Map<String, @Nullable Object> license(UnitLicense of) {
        var license = new LinkedHashMap<String, @Nullable Object>();
        license.put("product_license", of.productLicense());
        license.put("note", of.note());
        return license;
    }

    /// One object for the whole line; the transaction detail has a list. Its status may be the provider's.
    private static Map<String, @Nullable Object> h2hResult(Line line, Encryption encryption) {
        var result = H2hResult.of(line, encryption);
        boolean isDelivered = result.deliveredUnits() == result.totalUnits();
        var object = new LinkedHashMap<String, @Nullable Object>();
        object.put("sn", result.sn());
        object.put("dispatch_status", isDelivered ? DELIVERED : result.dispatchStatus());
        object.put("dispatch_message", result.logMessage());
        object.put("ref_id", result.units().getFirst().refId());
        return object;
    }

    static Map<String, Object> ofSent(Unit unit, Encryption encryption) {
        var line = unit.line;
        var item = new LinkedHashMap<String, @Nullable Object>();
        item.put("order_item_id", unit.id);
        item.put("variant_id", line.item.variantId());
        item.put("quantity", 1);
        item.put("price", line.item.price());
        item.put("variant_name", line.item.variantName());
        item.put("product_name", line.item.productName());
        item.put("order_process", line.item.process().code());
        item.put("note", line.item.note());
        item.put("status", "sent");
        item.put("licenses", List.of(license(UnitLicense.of(unit, encryption))));
        item.put("sent_at", JakartaTime.text(unit.updatedAt));
        var data = new LinkedHashMap<String, Object>();
        data.put("invoice", line.transaction.invoice);
        data.put("ref_id", line.transaction.refId);
        data.put("transaction_status", line.transaction.status.code());
        data.put("item", item);
        return data;
    }
}
