package id.tuntas.fulfilment.notification.channel;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NoticeFacts;
import id.tuntas.fulfilment.notification.NoticeKind;
import java.time.Instant;

/// What is to be told to whom.
///
/// @param id the same in every attempt: receivers recognise repetitions by it
public record Notice(
        String id, NoticeKind kind, String recipient, Language language, Instant createdAt, NoticeFacts facts) {}
