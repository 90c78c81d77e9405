package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.IdTimes;
import id.tuntas.platform.rest.listing.Where;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A valid [OrderFilter] as conditions on `orders o`, which statements combine so that each begins with an index.
///
/// @param ids          internal ones; null without that criterion
/// @param createdUntil the time before which `olderThan` demands the order to be created
record OrderCriteria(
        OrderFilter filter,
        @Nullable List<String> ids,
        @Nullable Instant createdUntil) {

    static final String ANY = "any";

    /// The database has no index for a part of a condition with `or`: each alternative is selected on its own.
    ///
    /// @param isOfLine its condition concerns `order_line l`
    record Alternative(boolean isOfLine, Where where) {

        private static Alternative order(String term, Object value) {
            return new Alternative(false, new Where().always(term, value));
        }
    }

    static Optional<String> columnOfChannel(String channel) {
        return switch (channel) {
            case "email" -> Optional.of("o.customer_email");
            case "webhook" -> Optional.of("o.customer_webhook_url");
            case "telegram" -> Optional.of("o.customer_telegram_chat_id");
            case "whatsapp" -> Optional.of("o.customer_phone");
            default -> Optional.empty();
        };
    }

    /// What every order must meet, except the alternatives and [#ofLine].
    ///
    /// @param id the column with the order's id
    Where ofOrder(String id) {
        var where = new Where()
                .add("o.reference = ?", filter.reference())
                .add("o.ref_id = ?", asciiOr(filter.refId()))
                .add("o.invoice = ?", filter.invoice())
                .add("o.status = ?", name(filter.status()))
                .add("o.reason = ?", filter.reason())
                .period(id, "o.created_at", filter.from(), filter.to())
                .period(id, "o.created_at", null, createdUntil)
                .add("o.finished_at >= ?", filter.finishedFrom())
                .add("o.finished_at < ?", filter.finishedTo())
                // It was created before it finished.
                .add(id + " < ?", IdTimes.end(filter.finishedTo()));
        if (ANY.equals(filter.attention())) {
            where.always("o.attention is not null");
        } else {
            where.add("o.attention = ?", filter.attention());
        }
        if (filter.channel() != null) {
            where.always(columnOfChannel(filter.channel()).orElseThrow() + " is not null");
        }
        return where.in(id, ids);
    }

    boolean haveLine() {
        return filter.itemId() != null || filter.kind() != null;
    }

    /// What one line of the order must meet.
    ///
    /// @param line the alias of its table
    Where ofLine(String line) {
        return new Where().add(line + ".item_id = ?", filter.itemId()).add(line + ".kind = ?", name(filter.kind()));
    }

    /// Of each list, one alternative must be met.
    List<List<Alternative>> alternatives() {
        return Stream.of(texts(), customers()).filter(list -> !list.isEmpty()).toList();
    }

    private List<Alternative> texts() {
        var text = filter.q();
        if (text == null) {
            return List.of();
        }
        var beginning = text.replaceAll("[!%_]", "!$0") + "%";
        var texts = new ArrayList<>(List.of(
                Alternative.order("o.reference like ? escape '!'", beginning),
                Alternative.order("o.invoice like ? escape '!'", beginning),
                Alternative.order("o.customer_email = ?", text),
                Alternative.order("o.customer_phone = ?", text),
                new Alternative(true, new Where().always("l.target = ?", text))));
        if (Columns.isAscii(text)) {
            texts.add(Alternative.order("o.ref_id like ? escape '!'", beginning));
        }
        OrderId.parse(text).ifPresent(id -> texts.add(Alternative.order("o.id = ?", id)));
        return texts;
    }

    private List<Alternative> customers() {
        var customer = filter.customer();
        return customer == null
                ? List.of()
                : List.of(
                        Alternative.order("o.customer_email = ?", customer),
                        Alternative.order("o.customer_phone = ?", customer));
    }

    /// Whether the criteria of the order itself select few orders, so that lines are looked up afterwards.
    boolean selectFewOrders() {
        var isOfSmallStatus = filter.status() != null && !filter.status().equals(OrderStatus.COMPLETED.code());
        return isOfSmallStatus
                || ids != null
                || Stream.of(filter.reference(), filter.refId(), filter.invoice(), filter.reason(), filter.attention())
                        .anyMatch(criterion -> criterion != null);
    }

    /// As enums are stored.
    private static @Nullable String name(@Nullable String code) {
        return code == null ? null : code.toUpperCase(Locale.ROOT);
    }

    /// The column of ref_ids is ASCII, and the database refuses to compare it with other characters; no ref_id is
    /// empty.
    private static @Nullable String asciiOr(@Nullable String refId) {
        return refId == null || Columns.isAscii(refId) ? refId : "";
    }
}
