package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.notification.Language;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The data of the page.
///
/// @param path           of the page, with its token
/// @param shopName       null if unset
/// @param supportUrl     null if unset
/// @param openUntil      when the page expires; null while the order is open
/// @param refreshSeconds refresh interval; 0 once nothing changes any more
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

    /// The mark of a step.
    enum Mark {
        RECEIVED,
        PROCESSING,
        COMPLETED,
        PARTIAL,
        FAILED,
        CANCELED
    }

    /// @param state `done`, `now` or `ahead`
    /// @param time  when it was reached; null if it was not, or is unknown
    record Step(Mark mark, String state, @Nullable String time) {}

    public Language otherLanguage() {
        return switch (language) {
            case INDONESIAN -> Language.ENGLISH;
            case ENGLISH -> Language.INDONESIAN;
        };
    }

    /// Whether the page shows goods: then it must not refresh by itself, which would hide them.
    public boolean isRevealing() {
        return lines.stream().anyMatch(TrackedLine::revealed);
    }
}
