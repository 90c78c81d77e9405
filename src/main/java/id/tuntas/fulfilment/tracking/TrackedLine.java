package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.tracking.TrackingPage.Mark;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// One line of an order on its customer's page.
///
/// @param position     from 0, as in the order
/// @param waiting      the text about the wait; null once it is over
/// @param progress     for social-media lines
/// @param units        units with something to show
/// @param revealed     whether the goods are shown in clear
/// @param hasGoods     whether there are goods to reveal
/// @param instructions how to use the goods
record TrackedLine(
        int position,
        String name,
        int quantity,
        @Nullable String target,
        ItemStatus status,
        int delivered,
        int failed,
        @Nullable Waiting waiting,
        @Nullable Progress progress,
        List<Unit> units,
        boolean hasGoods,
        boolean revealed,
        @Nullable String instructions) {

    TrackedLine {
        units = List.copyOf(units);
    }

    /// @param percent delivered, whole number
    record Progress(
            long delivered,
            long total,
            int percent,
            @Nullable Long startCount,
            Locale locale) {

        static Progress of(OrderLine line, Locale locale) {
            var percent = (int) (100L * line.delivered / line.quantity);
            return new Progress(line.delivered, line.quantity, percent, line.startCount, locale);
        }

        /// A count, formatted for the language of the page.
        public String written(long count) {
            return NumberFormat.getIntegerInstance(locale).format(count);
        }
    }

    /// @param serialNumber in clear; null until it is revealed
    /// @param license      in clear; null until it is revealed
    /// @param reason       why it failed
    record Unit(
            int number,
            String status,
            @Nullable String serialNumber,
            @Nullable String license,
            @Nullable String reason) {

        @Override
        public String toString() {
            return "Unit[" + number + " " + status + "]"; // the rest is secret
        }
    }

    /// The line's mark, without counts.
    public Mark mark() {
        return switch (status) {
            case PROCESSING -> Mark.PROCESSING;
            case COMPLETED -> Mark.COMPLETED;
            case PARTIAL -> Mark.PARTIAL;
            case FAILED -> Mark.FAILED;
        };
    }

    /// Changes whenever the page must hide revealed goods of the line.
    public String version() {
        return delivered + "-" + failed;
    }
}
