package id.tuntas.commerce;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.ForSimulation;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// Settings of the commerce role.
@ConfigMapping(prefix = "tuntas.commerce")
public interface CommerceConfig {

    /// The initial content of an empty database.
    enum Seed {
        /// Nothing.
        NONE,
        /// Invented items of every kind, and with the simulation resellers with public keys.
        SAMPLE
    }

    /// Whether this process serves `/api` and processes its queues.
    @WithDefault("false")
    boolean enabled();

    /// What an empty database is filled with: `none`, or `sample` for trials: invented items, and licences that are the
    /// same in every installation.
    @WithDefault("none")
    Seed seed();

    /// Enables features for use without real money: simulated payments, magic inputs, sample resellers, faults.
    @WithDefault("false")
    boolean simulation();

    /// Factor on every simulated delay, except those of faulty callbacks.
    @WithDefault("1")
    @AtLeast("0")
    @AtMost("1000")
    double pace();

    /// Whether callbacks may go to loopback and private addresses, by http as well.
    @WithDefault("false")
    boolean allowPrivateAddresses();

    /// How long an account is cached by its key. A change through the merchant API takes effect at once in the process
    /// that makes it, and after this time in other replicas.
    @WithDefault("3s")
    Duration keyMemory();

    Dispatch dispatch();

    /// The built-in provider, which invents what it delivers; every time is multiplied by [#pace()].
    interface Dispatch {

        /// From payment to the licences.
        @WithDefault("1s")
        Duration auto();

        /// Per unit of a host-to-host item.
        @WithDefault("3s")
        Duration h2h();

        /// Per item that a seller sends by hand, and until it is considered received.
        @WithDefault("10s")
        Duration manual();

        /// From payment to the last unit of an SMM order.
        @WithDefault("1m")
        Duration smm();

        /// Share of host-to-host units that fail, and of SMM orders that stay partial, unless their target selects an
        /// outcome; needs the simulation.
        @WithDefault("0")
        @AtLeast("0")
        @AtMost("1")
        @ForSimulation
        double failureRate();

        /// The random seed: the same orders have the same outcomes.
        @WithDefault("1")
        long randomSeed();
    }

    /// [Dispatch#failureRate()] with the simulation on, else none.
    default double failureRate() {
        return simulation() ? dispatch().failureRate() : 0;
    }

    default Duration paced(Duration delay) {
        return Duration.ofNanos(Math.round(delay.toNanos() * pace()));
    }
}
