package id.tuntas.fulfilment.notification.api;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;

/// A notice with the evidence of what the customer was told, goods included.
///
/// @param content null while nothing was sent, and after the texts were forgotten
public record NotificationDetail(
        @JsonUnwrapped NotificationView notification,
        @Nullable String content) {}
