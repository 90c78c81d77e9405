package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.callback.inbox.Refusal;
import java.time.Duration;
import java.time.Instant;

/// How many callbacks arrived, repetitions excluded.
public record CallbackFigures(long lastHour, long lastDay, long refusedLastHour) {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration DAY = Duration.ofDays(1);

    public static CallbackFigures at(Instant now) {
        return new CallbackFigures(
                Callback.receivedSince(now.minus(HOUR)),
                Callback.receivedSince(now.minus(DAY)),
                Refusal.since(now.minus(HOUR)));
    }
}
