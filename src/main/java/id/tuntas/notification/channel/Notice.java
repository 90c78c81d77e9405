package id.tuntas.notification.channel;

import id.tuntas.notification.Language;
import id.tuntas.notification.NoticeFacts;
import id.tuntas.notification.NoticeKind;
import java.time.Instant;

/// What is to be told to whom.
///
/// @param id the same in every attempt: receivers recognise repetitions by it
public record Notice(
        String id, NoticeKind kind, String recipient, Language language, Instant createdAt, NoticeFacts facts) {}
