package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.notification.Language;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Everything that the page shows.
///
/// @param path           of the page, with its token
/// @param shopName       null where none is set
/// @param supportUrl     null where none is set
/// @param openUntil      until when the page can be opened; null while the order is open
/// @param refreshSeconds when it is worth looking again; 0 once nothing changes any more
record TrackingPage(
        Language language,
        String path,
        @Nullable String shopName,
        @Nullable String supportUrl,
        String reference,
        Standing standing,
        List<Step> steps,
        List<TrackedLine> lines,
        @Nullable String openUntil,
        int refreshSeconds) {

    TrackingPage {
        steps = List.copyOf(steps);
        lines = List.copyOf(lines);
    }

    /// A mark on the way of the order.
    enum Mark {
        RECEIVED,
        PROCESSING,
        COMPLETED,
        PARTIAL,
        FAILED,
        CANCELED
    }

    /// @param state `done`, `now` or `ahead`
    /// @param time  when it was reached; null where it was not, or nobody knows
    record Step(Mark mark, String state, @Nullable String time) {}

    public Language otherLanguage() {
        return switch (language) {
            case INDONESIAN -> Language.ENGLISH;
            case ENGLISH -> Language.INDONESIAN;
        };
    }

    /// Whether the page was asked to show goods: it must not refresh by itself then, or they would vanish.
    public boolean isRevealing() {
        return lines.stream().anyMatch(TrackedLine::revealed);
    }
}
