package id.tuntas.commerce.webhook.delivery;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// When an event is sent (specification, section Events): one delay before each attempt.
///
/// @param delays the first counts from the event, the others from the previous failure
record RetrySchedule(List<Duration> delays) {

    RetrySchedule {
        delays = List.copyOf(delays);
    }

    Duration beforeFirst() {
        return delays.getFirst();
    }

    /// @return the delay until the next attempt; empty if there is none
    Optional<Duration> afterFailures(int attempts) {
        return attempts < delays.size() ? Optional.of(delays.get(attempts)) : Optional.empty();
    }
}
