package id.tuntas.fulfilment.order.api;

import id.tuntas.platform.code.Coded;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Cursors.Place;
import id.tuntas.platform.rest.listing.Where;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The orders of the list of orders.
enum OrderSort implements Coded {
    /// By creation; ids grow with time.
    NEWEST("orders", "0", "%1$s desc"),
    OLDEST("orders-oldest", "0", "%1$s"),
    /// Unchanged for longest first.
    AGE("orders-age", "o.updated_at", "%2$s, %1$s"),
    /// Charged most first.
    AMOUNT("orders-amount", "o.amount", "%2$s desc, %1$s desc");

    /// All codes, as the API description lists them.
    static final String CODES = "newest|oldest|age|amount";

    private final Cursors cursors;
    private final String rank;
    private final String order;

    OrderSort(String list, String rank, String order) {
        this.cursors = Cursors.of(list);
        this.rank = rank;
        this.order = order;
    }

    boolean isByCreation() {
        return this == NEWEST || this == OLDEST;
    }

    /// The column by which orders are compared before their ids.
    String rank() {
        return rank;
    }

    /// @param id the column with the order's id
    /// @param by the column with the rank
    String orderBy(String id, String by) {
        return " order by " + String.format(Locale.ROOT, order, id, by);
    }

    String cursorAfter(Place last) {
        return isByCreation() ? cursors.after(last.id()) : cursors.after(last.rank(), last.id());
    }

    /// @param id the column with the order's id
    /// @throws id.tuntas.platform.rest.problem.ProblemException 422 for a cursor of another list or order
    Where after(String id, @Nullable String cursor) {
        return isByCreation() ? afterId(id, cursors.id(cursor)) : afterPlace(cursors.place(cursor));
    }

    private Where afterId(String id, @Nullable String last) {
        return new Where().add(id + (this == NEWEST ? " < ?" : " > ?"), last);
    }

    private Where afterPlace(@Nullable Place last) {
        if (last == null) {
            return new Where();
        }
        return this == AMOUNT
                ? new Where()
                        .always("o.amount <= ?", last.rank())
                        .always("(o.amount < ? or o.id < ?)", last.rank(), last.id())
                : new Where()
                        .always("o.updated_at >= ?", time(last.rank()))
                        .always("(o.updated_at > ? or o.id > ?)", time(last.rank()), last.id());
    }

    /// Not behind a place in a list by creation or amount.
    ///
    /// @param id the column with the order's id
    Where until(String id, Place last) {
        return isByCreation()
                ? new Where().always(id + (this == NEWEST ? " >= ?" : " <= ?"), last.id())
                : new Where().always(rank + " >= ?", last.rank());
    }

    /// The columns of a [Place].
    ///
    /// @param id the column with the order's id
    String place(String id) {
        var number = this == AGE ? "timestampdiff(microsecond, '1970-01-01', o.updated_at)" : rank;
        return id + " as id, " + number + " as place";
    }

    /// The order of the list.
    Comparator<Place> comparator() {
        var ascending = Comparator.comparing(Place::rank).thenComparing(Place::id);
        return this == OLDEST || this == AGE ? ascending : ascending.reversed();
    }

    private static Instant time(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }
}
