package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.MagicInput;
import id.tuntas.commerce.dispatch.DispatchOutcome.Delivered;
import id.tuntas.commerce.dispatch.DispatchOutcome.Failed;
import id.tuntas.commerce.dispatch.DispatchOutcome.FromStock;
import id.tuntas.commerce.dispatch.DispatchOutcome.Received;
import id.tuntas.commerce.dispatch.DispatchOutcome.Refused;
import id.tuntas.commerce.dispatch.DispatchOutcome.Sent;
import id.tuntas.commerce.dispatch.DispatchOutcome.Units;
import id.tuntas.commerce.transaction.query.PendingUnit;
import id.tuntas.commerce.transaction.status.UnitStatus;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// The built-in provider: realistic delays, serial numbers and failures, unless the destination selects an outcome.
///
/// Everything is derived from the task and the seed, so that a repeated step has the same outcome.
@ApplicationScoped
class Simulation implements Provider {

    private static final int SLOW = 10;
    private static final long MIN_CODE = 1L << 60; // twelve or thirteen letters and digits

    private final CommerceConfig config;
    private final MagicInput magic;
    private final SimulatedPanel panel;

    Simulation(CommerceConfig config, MagicInput magic) {
        this.config = config;
        this.magic = magic;
        this.panel = new SimulatedPanel(config, magic);
    }

    @Override
    public Duration firstDelay(Task task) {
        var settings = config.dispatch();
        return config.paced(
                switch (task.process()) {
                    case AUTO -> settings.auto();
                    case MANUAL -> settings.manual();
                    case H2H -> isSlow(task) ? settings.h2h().multipliedBy(SLOW) : settings.h2h();
                    case SMM -> panel.pause(task);
                });
    }

    @Override
    public DispatchOutcome advance(Task task) {
        return switch (task.process()) {
            case AUTO -> new FromStock();
            case MANUAL -> byHand(task);
            case H2H -> task.isBill() ? fromBiller(task) : fromProvider(task);
            case SMM -> panel.advance(task);
        };
    }

    private DispatchOutcome byHand(Task task) {
        if (magic.contains(task.target(), "cancel")) {
            return new Refused(UnitStatus.CANCELED, "the seller cannot deliver this");
        }
        return task.next().isEmpty()
                ? new Received()
                : new Units(task.next().stream().map(this::sent).toList(), firstDelay(task));
    }

    private DispatchOutcome.OfUnit sent(PendingUnit unit) {
        var code = Long.toString(random(unit).nextLong(MIN_CODE, Long.MAX_VALUE), Character.MAX_RADIX);
        return new Sent(
                code.toUpperCase(Locale.ROOT), "Enter the code at https://redeem.example.com/ to use what you bought.");
    }

    private DispatchOutcome fromProvider(Task task) {
        if (magic.endsWith(task.target(), "3333")) {
            return new Refused(UnitStatus.REFUNDED, "wrong destination number");
        }
        var each = task.next().stream().map(unit -> fromProvider(task, unit)).toList();
        return new Units(each, firstDelay(task));
    }

    private DispatchOutcome.OfUnit fromProvider(Task task, PendingUnit unit) {
        var target = task.target();
        var random = random(unit);
        if (magic.endsWith(target, "0000") || magic.endsWith(target, "1111") && unit.number() == task.quantity()) {
            return new Failed("rejected by the provider");
        }
        // Drawn in any case, so that the serial number does not depend on the destination.
        if (random.nextDouble() < config.failureRate() && !selectsOutcome(target)) {
            return new Failed("the provider is disturbed");
        }
        return new Delivered(serialNumber(random), "Success");
    }

    private DispatchOutcome fromBiller(Task task) {
        DispatchOutcome.OfUnit outcome = magic.endsWith(task.target(), "1111")
                ? new Failed("the bill is already paid")
                : new Delivered(serialNumber(random(task.next().getFirst())), "Success");
        return new Units(List.of(outcome), Duration.ZERO);
    }

    private static String serialNumber(SplittableRandom random) {
        return String.format(Locale.ROOT, "%010d%08d", random.nextLong(10_000_000_000L), random.nextInt(100_000_000));
    }

    private SplittableRandom random(PendingUnit unit) {
        return new SplittableRandom(config.dispatch().randomSeed() * 31 + digest(unit.id()));
    }

    /// 64-bit FNV-1a. A text's hash code is too short: consecutive ids could share it, and thus the serial number.
    private static long digest(String text) {
        long digest = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            digest = (digest ^ text.charAt(i)) * 0x100000001b3L;
        }
        return digest;
    }

    /// Whether only what the destination says may happen.
    private boolean selectsOutcome(@Nullable String target) {
        return magic.endsWith(target, "1111") || magic.endsWith(target, "2222");
    }

    private boolean isSlow(Task task) {
        return !task.isBill() && magic.endsWith(task.target(), "2222");
    }
}
