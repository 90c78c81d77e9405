package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.MagicInput;
import id.tuntas.commerce.dispatch.DispatchOutcome.Accepted;
import id.tuntas.commerce.dispatch.DispatchOutcome.Counted;
import id.tuntas.commerce.dispatch.DispatchOutcome.Ended;
import java.time.Duration;
import java.util.SplittableRandom;

/// A simulated SMM panel: it accepts the order, then delivers a fifth at a time. Some orders stop with three tenths
/// remaining.
final class SimulatedPanel {

    private static final int PORTIONS = 5;
    private static final int STEPS = PORTIONS + 1; // the first one accepts the order
    private static final int SLOW = 10;
    private static final double LEFT_OVER = 0.3;
    private static final int MAX_FOLLOWERS = 50_000;

    private final CommerceConfig config;
    private final MagicInput magic;

    SimulatedPanel(CommerceConfig config, MagicInput magic) {
        this.config = config;
        this.magic = magic;
    }

    /// The delay between two steps, before the pace is applied.
    Duration pause(Task task) {
        var pause = config.dispatch().smm().dividedBy(STEPS);
        return isSlow(task) ? pause.multipliedBy(SLOW) : pause;
    }

    DispatchOutcome advance(Task task) {
        var before = task.next().getFirst().remains();
        var random = random(task);
        var next = config.paced(pause(task));
        if (before == null) {
            return new Accepted(
                    Integer.toString(random.nextInt(1_000_000, 10_000_000)), random.nextInt(MAX_FOLLOWERS), next);
        }
        var remains = before - Math.ceilDiv(task.quantity(), PORTIONS);
        var leftOver = isPartial(task) ? Math.max(1, (int) (task.quantity() * LEFT_OVER)) : 0;
        return remains > leftOver
                ? new Counted(remains, next)
                : new Ended(Math.min(leftOver, before), magic.contains(task.target(), "manual-refund"));
    }

    private boolean isPartial(Task task) {
        return magic.contains(task.target(), "partial")
                || magic.contains(task.target(), "manual-refund")
                || !isSlow(task) && random(task).nextDouble() < config.failureRate();
    }

    private boolean isSlow(Task task) {
        return magic.contains(task.target(), "slow");
    }

    /// The same for every step of an order.
    private SplittableRandom random(Task task) {
        return new SplittableRandom(config.dispatch().randomSeed() * 31
                + task.next().getFirst().id().hashCode());
    }
}
