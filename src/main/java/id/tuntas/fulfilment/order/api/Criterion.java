package id.tuntas.fulfilment.order.api;

import id.tuntas.platform.rest.listing.Where;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What every order must meet, by one of the alternatives. Each alternative has an index, but the database has none
/// for a part of a condition with `or`.
///
/// @param isInOrder whether each index has its orders in the order of their ids
/// @param coverage  how far the [covering index][Coverage] of a status decides it
record Criterion(boolean isInOrder, Coverage coverage, List<Alternative> alternatives) {

    static Criterion inOrder(Alternative... alternatives) {
        return new Criterion(true, Coverage.NONE, List.of(alternatives));
    }

    static Criterion unordered(Where where) {
        return new Criterion(false, Coverage.NONE, List.of(Alternative.order(where)));
    }

    Criterion covered(Coverage its) {
        return new Criterion(isInOrder, its, alternatives);
    }

    /// Whether some of its alternatives are beginnings of texts, which have no index in the order of ids.
    boolean isOfTexts() {
        return alternatives.stream().anyMatch(one -> one.text() != null);
    }

    boolean isOfLine() {
        return alternatives.size() == 1 && alternatives.getFirst().isOfLine();
    }

    /// On `orders o`.
    Where condition() {
        var isOne = alternatives.size() == 1;
        var conditions = alternatives.stream()
                .map(alternative -> alternative.condition(!isOne))
                .reduce(new Where(), Where::and);
        return isOne
                ? conditions
                : new Where().always(conditions.anyOf(), conditions.values().toArray());
    }

    /// The orders of a status have an index with further columns, which also decides what concerns these without
    /// reading the orders, and sorts by age. To read 10,000 orders that are far apart takes longer than 50 ms.
    enum Coverage {
        /// It is the status.
        LEADS,
        COVERED,
        NONE
    }

    /// @param isOfLine its condition concerns `order_line l`, of which one must meet it
    /// @param text     the column of `orders o` whose beginning it names; null if it names no beginning
    record Alternative(
            boolean isOfLine, Where where, @Nullable String text) {

        static Alternative order(String term, Object value) {
            return order(new Where().always(term, value));
        }

        static Alternative order(Where where) {
            return new Alternative(false, where, null);
        }

        static Alternative line(Where where) {
            return new Alternative(true, where, null);
        }

        static Alternative beginning(String column, String pattern) {
            return new Alternative(false, new Where().always(column + " like ? escape '!'", pattern), column);
        }

        /// @param isOfFew whether so few lines meet it that all are read first
        private Where condition(boolean isOfFew) {
            if (!isOfLine) {
                return where;
            }
            // A scalar, since the server might first read all such lines for `exists`.
            var term = isOfFew
                    ? "o.id in (select id from (select distinct l.order_id as id from order_line l%s) of_lines)"
                    : "(select 1 from order_line l%s and l.order_id = o.id limit 1) = 1";
            return new Where()
                    .always(
                            String.format(Locale.ROOT, term, where.sql()),
                            where.values().toArray());
        }
    }
}
