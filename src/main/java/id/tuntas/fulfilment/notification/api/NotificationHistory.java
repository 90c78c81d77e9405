package id.tuntas.fulfilment.notification.api;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import id.tuntas.fulfilment.notification.outbox.AttemptLog.Made;
import java.util.List;

/// A notification with its attempts.
///
/// @param history the latest 50 attempts with the receiver's answers, oldest first; empty after their retention time
public record NotificationHistory(@JsonUnwrapped NotificationView notification, List<Made> history) {}
