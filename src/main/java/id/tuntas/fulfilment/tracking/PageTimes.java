package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.tracking.TrackingPage.Mark;
import id.tuntas.fulfilment.tracking.TrackingPage.Step;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The times on a page, formatted for its language.
record PageTimes(ZoneId zone, Language language) {

    /// The steps of an order: received, in progress, finished, which it is not while a code is withheld.
    List<Step> steps(Order order) {
        var taken = order.placedAt;
        var finished = order.isWithheld() ? null : order.finishedAt;
        return List.of(
                new Step(Mark.RECEIVED, "done", minute(order.createdAt)),
                new Step(Mark.PROCESSING, finished != null ? "done" : "now", minute(taken)),
                new Step(end(order), finished == null ? "ahead" : "done", minute(finished)));
    }

    private static Mark end(Order order) {
        return switch (order.status) {
            case ACCEPTED, WAITING, UNCERTAIN, PROCESSING, COMPLETED -> Mark.COMPLETED;
            case PARTIAL -> Mark.PARTIAL;
            case FAILED -> Mark.FAILED;
            case CANCELED -> Mark.CANCELED;
        };
    }

    private @Nullable String minute(@Nullable Instant time) {
        return time == null ? null : format("d MMM\n" + clock() + " z", time);
    }

    private String clock() {
        return switch (language) {
            case INDONESIAN -> "HH.mm";
            case ENGLISH -> "HH:mm";
        };
    }

    String day(Instant time) {
        return format("d MMMM yyyy", time);
    }

    private String format(String pattern, Instant time) {
        return DateTimeFormatter.ofPattern(pattern, language.locale()).format(time.atZone(zone));
    }
}
