package id.tuntas.fulfilment.order.snapshot;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.function.UnaryOperator;

/// A table of an order, with the columns that are read and its alias.
enum Table {
    ORDER(
            "o",
            "id reference content_digest ref_id invoice status reason supplier_status price fees amount refunded max_amount"
                    + " lock_token attention learnt_by customer_name customer_email customer_phone customer_telegram_chat_id"
                    + " customer_webhook_url customer_locale placed_at created_at updated_at finished_at delayed_at version"),
    LINE(
            "l",
            "id position item_id name kind quantity price provider_qty target note zone_id inquiry_token status delivered"
                    + " failed seller_note start_count remains refund_amount manual_refund_pending"),
    UNIT("u", "id order_line_id unit status serial_number license fingerprint message withheld");

    private final String alias;
    private final List<String> columns;

    Table(String alias, String columns) {
        this.alias = alias;
        this.columns = List.of(columns.split(" "));
    }

    /// The name of a column in the result.
    String label(String column) {
        return alias + "_" + column;
    }

    /// To be selected from the table under its alias.
    String columns() {
        return select(column -> alias + "." + column);
    }

    /// The same columns without values, for rows of another table.
    String nulls() {
        return select(_ -> "null");
    }

    private String select(UnaryOperator<String> value) {
        return columns.stream()
                .map(column -> value.apply(column) + " as " + label(column))
                .collect(joining(", "));
    }
}
