package id.tuntas.fulfilment.notification.api;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;

/// A notification with the text that was sent, goods included.
///
/// @param content null before it was sent, and after its retention time
public record NotificationDetail(
        @JsonUnwrapped NotificationView notification,
        @Nullable String content) {}
