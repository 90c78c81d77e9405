package id.tuntas.commerce;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import java.time.Duration;

/// Settings of the commerce role.
@ConfigMapping(prefix = "tuntas.commerce")
public interface CommerceConfig {

    /// What an empty database is filled with at start.
    enum Seed {
        /// Nothing.
        NONE,
        /// Resellers with well-known keys and a catalogue with every kind of item.
        SAMPLE
    }

    /// Whether this process answers for `/api` and works off its queues.
    boolean enabled();

    @WithDefault("none")
    Seed seed();

    /// Allows what only makes sense without real money: the payment page that pays, magic inputs, sample resellers,
    /// faults.
    @WithDefault("false")
    boolean simulation();

    /// Factor on every simulated delay.
    @WithDefault("1")
    @DecimalMin("0")
    @DecimalMax("1000")
    double pace();

    /// Whether callbacks may go to loopback and private addresses.
    @WithDefault("false")
    boolean allowPrivateAddresses();

    /// How long an account is remembered after its key was looked up; a suspension takes that long to be noticed.
    @WithDefault("3s")
    Duration keyMemory();

    Dispatch dispatch();

    /// The built-in provider; every time is multiplied by [#pace()].
    interface Dispatch {

        /// From payment to the licences.
        @WithDefault("1s")
        Duration auto();

        /// Per unit of a host-to-host item.
        @WithDefault("3s")
        Duration h2h();

        /// Per item that a seller sends by hand, and until it counts as received.
        @WithDefault("10s")
        Duration manual();

        /// From payment to the last follower of an SMM order.
        @WithDefault("1m")
        Duration smm();

        /// Share of host-to-host units that fail, and of SMM orders that stay partial, whatever their target; needs the
        /// simulation.
        @WithDefault("0")
        @DecimalMin("0")
        @DecimalMax("1")
        double failureRate();

        /// Start of the randomness: the same orders have the same outcomes.
        @WithDefault("1")
        long randomSeed();
    }

    /// [Dispatch#failureRate()] where commerce simulates, else none.
    default double failureRate() {
        return simulation() ? dispatch().failureRate() : 0;
    }

    default Duration paced(Duration delay) {
        return Duration.ofNanos(Math.round(delay.toNanos() * pace()));
    }
}
