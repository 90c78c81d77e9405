package id.tuntas.fulfilment.order.duration;

import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;

/// The defaults of production, with learning on or off; it is off in the other tests.
public record LearningSettings(boolean enabled, Optional<Duration> firstCheck)
        implements OrderConfig, OrderConfig.Learning {

    public LearningSettings(boolean enabled) {
        this(enabled, Optional.empty());
    }

    @Override
    public Duration slowestCheck() {
        return Duration.ofMinutes(10);
    }

    @Override
    public Duration firstRetry() {
        return Duration.ofSeconds(2);
    }

    @Override
    public Duration firstRevival() {
        return Duration.ofMinutes(1);
    }

    @Override
    public ZoneId dayBeginsIn() {
        return ZoneId.of("Asia/Jakarta");
    }

    @Override
    public OrderConfig.Learning learning() {
        return this;
    }

    @Override
    public Duration fastestCheck() {
        return Duration.ofSeconds(1);
    }
}
