package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.notification.PhoneNumber;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.api.Criterion.Alternative;
import id.tuntas.fulfilment.order.api.Criterion.Coverage;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.IdTimes;
import id.tuntas.platform.database.sql.LikePattern;
import id.tuntas.platform.rest.listing.Where;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A valid [OrderFilter] as conditions on `orders o` and `order_line l`, which [OrderQueries] combines so that each
/// query begins with an index.
///
/// @param ids          internal ones; null without that criterion
/// @param createdUntil the time before which `olderThan` demands the order to be created
/// @param countryCode  of telephone numbers that begin with a zero
record OrderCriteria(
        OrderFilter filter,
        @Nullable List<String> ids,
        @Nullable Instant createdUntil,
        String countryCode) {

    static final String ANY = "any";

    /// All but the [#period] of creation.
    List<Criterion> all() {
        return Stream.of(
                        texts(),
                        customers(),
                        lines(),
                        equal("o.reference", filter.reference()),
                        equal("o.ref_id", asciiOr(filter.refId())),
                        equal("o.invoice", filter.invoice()),
                        equal("o.status", Coded.stored(filter.status())).map(status -> status.covered(Coverage.LEADS)),
                        equal("o.reason", filter.reason()).map(reason -> reason.covered(Coverage.COVERED)),
                        attention(),
                        channel(),
                        learntBy(),
                        finished(),
                        named())
                .flatMap(Optional::stream)
                .toList();
    }

    /// Whether there is no condition at all.
    boolean areNone() {
        return all().isEmpty() && period().condition().isEmpty();
    }

    private Optional<Criterion> texts() {
        var text = filter.q();
        if (text == null) {
            return Optional.empty();
        }
        var beginning = LikePattern.literal(text) + "%";
        var texts = new ArrayList<>(List.of(
                Alternative.beginning("o.reference", beginning),
                Alternative.beginning("o.invoice", beginning),
                Alternative.order(same("o.customer_email", text)),
                Alternative.line(target(text))));
        texts.addAll(phones(text));
        if (Columns.isAscii(text)) {
            texts.add(Alternative.beginning("o.ref_id", beginning));
        }
        OrderId.parse(text).ifPresent(id -> texts.add(Alternative.order("o.id = ?", id)));
        return Optional.of(new Criterion(false, Coverage.NONE, texts));
    }

    private Optional<Criterion> customers() {
        return Optional.ofNullable(filter.customer())
                .map(customer -> Stream.concat(
                                Stream.of(Alternative.order(same("o.customer_email", customer))),
                                phones(customer).stream())
                        .toArray(Alternative[]::new))
                .map(Criterion::inOrder);
    }

    /// One for each spelling, since the index has only the orders of one spelling in the order of their ids.
    private List<Alternative> phones(String text) {
        return PhoneNumber.spellings(text, countryCode).stream()
                .map(spelling -> Alternative.order("o.customer_phone = ?", spelling))
                .toList();
    }

    /// Often a telephone number.
    private Where target(String text) {
        var spellings = PhoneNumber.spellings(text, countryCode);
        return spellings.size() == 1 ? same("l.target", text) : new Where().in("l.target", spellings);
    }

    /// But for capital letters. The index ignores accents, too, but `rené@…` and `rene@…` are two people.
    private static Where same(String column, String text) {
        return new Where().always(column + " = ? and lower(" + column + ") collate utf8mb4_bin = lower(?)", text, text);
    }

    private Optional<Criterion> lines() {
        return filter.itemId() == null && filter.kind() == null
                ? Optional.empty()
                : Optional.of(Criterion.inOrder(Alternative.line(new Where()
                        .add("l.item_id = ?", filter.itemId())
                        .add("l.kind = ?", Coded.stored(filter.kind())))));
    }

    private Optional<Criterion> attention() {
        return ANY.equals(filter.attention())
                ? Optional.of(Criterion.unordered(new Where().always("o.attention is not null")))
                : equal("o.attention", filter.attention());
    }

    private Optional<Criterion> channel() {
        return Optional.ofNullable(filter.channel())
                .map(OrderCriteria::columnOfChannel)
                .map(column -> Criterion.unordered(new Where().always(column + " is not null")));
    }

    private static String columnOfChannel(String channel) {
        return switch (channel) {
            case "email" -> "o.customer_email";
            case "webhook" -> "o.customer_webhook_url";
            case "telegram" -> "o.customer_telegram_chat_id";
            case "whatsapp" -> "o.customer_phone";
            default -> throw new IllegalArgumentException("no column for the channel " + channel);
        };
    }

    /// As [Order#learntByCode()] writes it.
    private Optional<Criterion> learntBy() {
        return switch (filter.learntBy()) {
            case null -> Optional.empty();
            case "operator" ->
                Optional.of(Criterion.unordered(new Where()
                                .always(
                                        "o.status in ('COMPLETED', 'PARTIAL', 'FAILED') and o.reason = ?",
                                        Order.ENDED_BY_OPERATOR))
                        .covered(Coverage.COVERED));
            case "refusal" ->
                Optional.of(Criterion.unordered(new Where()
                                .always(
                                        "o.status = 'FAILED' and o.learnt_by is null"
                                                + " and (o.reason is null or o.reason <> ?)",
                                        Order.ENDED_BY_OPERATOR))
                        .covered(Coverage.COVERED));
            // Set when an order ends, which is final.
            default -> equal("o.learnt_by", Coded.stored(filter.learntBy())).map(way -> way.covered(Coverage.COVERED));
        };
    }

    private Optional<Criterion> finished() {
        return filter.finishedFrom() == null && filter.finishedTo() == null
                ? Optional.empty()
                : Optional.of(Criterion.unordered(new Where()
                                // Both have an index.
                                .add("o.status = ?", Coded.stored(filter.status()))
                                .add("o.finished_at >= ?", filter.finishedFrom())
                                .add("o.finished_at < ?", filter.finishedTo()))
                        .covered(Coverage.COVERED));
    }

    private Optional<Criterion> named() {
        return Optional.ofNullable(ids).map(list -> Criterion.unordered(new Where().in("o.id", list)));
    }

    private static Optional<Criterion> equal(String column, @Nullable String value) {
        return Optional.ofNullable(value).map(its -> Criterion.inOrder(Alternative.order(column + " = ?", its)));
    }

    /// When it was created.
    Criterion period() {
        return Criterion.unordered(periodOfIds("o.id")
                .add("o.created_at >= ?", filter.from())
                .add("o.created_at < ?", filter.to())
                .add("o.created_at < ?", createdUntil));
    }

    boolean havePeriod() {
        return filter.finishedTo() != null || havePeriodOfCreation();
    }

    boolean havePeriodOfCreation() {
        return Stream.of(filter.from(), filter.to(), createdUntil).anyMatch(Objects::nonNull);
    }

    /// The limits of the ids of such orders.
    ///
    /// @param id the column with the order's id
    Where periodOfIds(String id) {
        return new Where()
                .add(id + " >= ?", IdTimes.first(filter.from()))
                .add(id + " < ?", IdTimes.end(filter.to()))
                .add(id + " < ?", IdTimes.end(createdUntil))
                // It was created before it finished.
                .add(id + " < ?", IdTimes.end(filter.finishedTo()));
    }

    /// Met by all orders: of the indexes that begin with the status, only the [covering one][Coverage] continues with
    /// the end, so that the server chooses it. Without, it sometimes reads the orders, or merges two other indexes.
    static Where finishedOrNot() {
        return new Where().always("(o.finished_at is null or o.finished_at >= '1970-01-01')");
    }

    /// Of its own, for the index that has them in the order of their ids.
    Where ofStatus() {
        return new Where().add("o.status = ?", Coded.stored(filter.status()));
    }

    boolean haveStatus() {
        return filter.status() != null;
    }

    /// The column of ref_ids is ASCII, and the database refuses to compare it with other characters; no ref_id is
    /// empty.
    private static @Nullable String asciiOr(@Nullable String refId) {
        return refId == null || Columns.isAscii(refId) ? refId : "";
    }
}
