package id.tuntas.notification.api;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;

/// A notice with the evidence of what the customer was told.
///
/// @param content in clear, for operators; null for others, and while nothing was sent
public record NotificationDetail(
        @JsonUnwrapped NotificationView notification,
        @Nullable String content) {}
