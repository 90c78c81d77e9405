package id.tuntas.commerce.webhook;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMin;

/// Settings of the deliveries.
@ConfigMapping(prefix = "tuntas.commerce.webhook")
public interface WebhookConfig {

    /// The delay before each attempt, counted from the failure of the one before; their number is the number of
    /// attempts. The default is the specification's table.
    @NotEmpty
    @WithDefault("0s,1s,2s,4s,8s")
    List<Duration> retryDelays();

    /// For one attempt.
    @WithDefault("10s")
    @DurationMin(millis = 1)
    Duration timeout();

    /// Attempts at the same time in this process. Each is a thread that waits and a connection, which cost little; a
    /// hundred receivers that never answer need room beside the others.
    @Positive
    @WithDefault("512")
    @Max(10_000)
    int concurrency();

    /// The same to one receiver, as long as it answers and there is plenty of room.
    @Positive
    @WithDefault("16")
    @Max(10_000)
    int perReceiver();

    /// What goes wrong on purpose; nothing by default. Needs the simulation.
    Faults faults();

    /// Probabilities from 0 to 1, drawn for every attempt.
    interface Faults {

        /// The callback is never sent, and not tried again.
        @WithDefault("0")
        @DecimalMin("0")
        @DecimalMax("1")
        double lose();

        /// It is sent twice.
        @WithDefault("0")
        @DecimalMin("0")
        @DecimalMax("1")
        double duplicate();

        /// It is sent later, by a random part of [#maxDelay()].
        @WithDefault("0")
        @DecimalMin("0")
        @DecimalMax("1")
        double delay();

        /// It is sent later, by the whole of [#maxDelay()], so that what happens next overtakes it.
        @WithDefault("0")
        @DecimalMin("0")
        @DecimalMax("1")
        double reorder();

        /// Its signature is made with a wrong secret.
        @WithDefault("0")
        @DecimalMin("0")
        @DecimalMax("1")
        double misSign();

        @WithDefault("5s")
        Duration maxDelay();
    }
}
