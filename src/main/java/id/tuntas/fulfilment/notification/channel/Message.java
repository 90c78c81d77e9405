package id.tuntas.fulfilment.notification.channel;

import id.tuntas.platform.database.sql.Shortened;
import org.jspecify.annotations.Nullable;

/// A notice as a channel says it.
///
/// @param subject one line without secrets, at most 255 characters
/// @param text    everything that the customer is told; kept as evidence
/// @param html    the same for those who see it nicer
public record Message(String subject, String text, @Nullable String html) {

    private static final int LONGEST_SUBJECT = 255;

    public Message {
        // A line break in a subject would begin another header of a mail.
        var line = subject.replaceAll("\\p{Cntrl}+", " ").strip();
        subject = Shortened.to(LONGEST_SUBJECT, line);
    }
}
