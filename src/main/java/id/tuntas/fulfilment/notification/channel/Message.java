package id.tuntas.fulfilment.notification.channel;

import id.tuntas.platform.database.sql.Shortened;
import org.jspecify.annotations.Nullable;

/// A notification as composed for a channel.
///
/// @param subject one line without secrets, at most 255 characters
/// @param text    the whole message; stored as evidence
/// @param html    the same as HTML
public record Message(String subject, String text, @Nullable String html) {

    private static final int MAX_SUBJECT_LENGTH = 255;

    public Message {
        // A line break in a subject would start another mail header.
        var line = subject.replaceAll("\\p{Cntrl}+", " ").strip();
        subject = Shortened.to(MAX_SUBJECT_LENGTH, line);
    }
}
