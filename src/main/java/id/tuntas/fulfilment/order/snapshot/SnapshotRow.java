package id.tuntas.fulfilment.order.snapshot;

import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.order.Customer;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.Order.LearntBy;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.database.sql.Columns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The columns of one table in the present row of the result.
record SnapshotRow(ResultSet row, Table table) {

    Order order() throws SQLException {
        var order = new Order();
        order.id = text("id");
        order.reference = text("reference");
        order.contentDigest = requireNonNull(bytes("content_digest"));
        order.refId = text("ref_id");
        order.invoice = textOrNull("invoice");
        order.status = OrderStatus.valueOf(text("status"));
        order.reason = textOrNull("reason");
        order.supplierStatus = textOrNull("supplier_status");
        order.price = number("price");
        order.fees = number("fees");
        order.amount = number("amount");
        order.refunded = number("refunded");
        order.maxAmount = numberOrNull("max_amount");
        order.lockToken = textOrNull("lock_token");
        order.attention = textOrNull("attention");
        order.learntBy = learntBy(textOrNull("learnt_by"));
        order.customer = new Customer(
                textOrNull("customer_name"),
                textOrNull("customer_email"),
                textOrNull("customer_phone"),
                textOrNull("customer_telegram_chat_id"),
                textOrNull("customer_webhook_url"),
                text("customer_locale"));
        order.placedAt = timeOrNull("placed_at");
        order.createdAt = time("created_at");
        order.updatedAt = time("updated_at");
        order.finishedAt = timeOrNull("finished_at");
        order.delayedAt = timeOrNull("delayed_at");
        order.version = number("version");
        return order;
    }

    private static @Nullable LearntBy learntBy(@Nullable String name) {
        return name == null ? null : LearntBy.valueOf(name);
    }

    OrderLine line(Order order) throws SQLException {
        var line = new OrderLine();
        line.id = text("id");
        line.order = order;
        line.position = integer("position");
        line.itemId = number("item_id");
        line.name = text("name");
        line.kind = ItemKind.valueOf(text("kind"));
        line.quantity = integer("quantity");
        line.price = number("price");
        line.providerQty = numberOrNull("provider_qty");
        line.target = textOrNull("target");
        line.note = textOrNull("note");
        line.zoneId = textOrNull("zone_id");
        line.inquiryToken = textOrNull("inquiry_token");
        line.status = ItemStatus.valueOf(text("status"));
        line.delivered = integer("delivered");
        line.failed = integer("failed");
        line.sellerNote = textOrNull("seller_note");
        line.startCount = numberOrNull("start_count");
        line.remains = numberOrNull("remains");
        line.refundAmount = numberOrNull("refund_amount");
        line.manualRefundPending = flag("manual_refund_pending");
        return line;
    }

    OrderUnit unit() throws SQLException {
        var unit = new OrderUnit();
        unit.id = text("id");
        unit.unit = integer("unit");
        unit.status = ItemStatus.valueOf(text("status"));
        unit.serialNumber = bytes("serial_number");
        unit.license = bytes("license");
        unit.fingerprint = bytes("fingerprint");
        unit.message = textOrNull("message");
        unit.withheld = flag("withheld");
        return unit;
    }

    /// Whether it is a row of this table.
    boolean isThere() throws SQLException {
        return textOrNull("id") != null;
    }

    String text(String column) throws SQLException {
        return requireNonNull(textOrNull(column));
    }

    private @Nullable String textOrNull(String column) throws SQLException {
        return row.getString(table.label(column));
    }

    private byte @Nullable [] bytes(String column) throws SQLException {
        return row.getBytes(table.label(column));
    }

    private int integer(String column) throws SQLException {
        return row.getInt(table.label(column));
    }

    private long number(String column) throws SQLException {
        return row.getLong(table.label(column));
    }

    private @Nullable Long numberOrNull(String column) throws SQLException {
        return row.getObject(table.label(column), Long.class);
    }

    private boolean flag(String column) throws SQLException {
        return row.getBoolean(table.label(column));
    }

    private Instant time(String column) throws SQLException {
        return requireNonNull(timeOrNull(column));
    }

    private @Nullable Instant timeOrNull(String column) throws SQLException {
        return Columns.instant(row, table.label(column));
    }
}
