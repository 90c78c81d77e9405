package id.tuntas.commerce.webhook;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.ForSimulation;
import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Settings of callbacks.
@ConfigMapping(prefix = "tuntas.commerce.webhook")
public interface CommerceWebhookConfig {

    /// The delay before each attempt, counted from the previous failure; one per attempt. The default is set by the
    /// specification.
    @WithDefault("0s,1s,2s,4s,8s")
    List<Duration> retryDelays();

    /// @return the delay before the next attempt; empty if there is none
    default Optional<Duration> delayAfter(int attempts) {
        return attempts < retryDelays().size() ? Optional.of(retryDelays().get(attempts)) : Optional.empty();
    }

    /// Time-out of one attempt.
    @WithDefault("10s")
    @AtLeast("1ms")
    @AtMost("10m")
    Duration timeout();

    /// Concurrent attempts of this process. Each uses a waiting thread and a connection, which cost little; hundreds
    /// of receivers that do not answer must not block the others.
    @MoreThanZero
    @WithDefault("512")
    @AtMost("10000")
    int concurrency();

    /// Concurrent attempts to one receiver, while it answers and capacity is available.
    @MoreThanZero
    @WithDefault("16")
    @AtMost("10000")
    int perReceiver();

    /// Simulated faults; none by default. Needs the simulation.
    Faults faults();

    /// Probabilities from 0 to 1, applied to every attempt.
    interface Faults {

        /// The callback is never sent and not retried.
        @WithDefault("0")
        @AtLeast("0")
        @AtMost("1")
        @ForSimulation
        double lose();

        /// It is sent twice.
        @WithDefault("0")
        @AtLeast("0")
        @AtMost("1")
        @ForSimulation
        double duplicate();

        /// It is delayed by a random part of [#maxDelay()].
        @WithDefault("0")
        @AtLeast("0")
        @AtMost("1")
        @ForSimulation
        double delay();

        /// It is delayed by [#maxDelay()], so that the next event overtakes it.
        @WithDefault("0")
        @AtLeast("0")
        @AtMost("1")
        @ForSimulation
        double reorder();

        /// It is signed with a wrong secret.
        @WithDefault("0")
        @AtLeast("0")
        @AtMost("1")
        @ForSimulation
        double misSign();

        /// The longest simulated delay.
        @WithDefault("5s")
        Duration maxDelay();
    }
}
