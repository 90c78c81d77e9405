package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.supplier.Answer;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.platform.operate.job.Job;
import id.tuntas.platform.operate.job.JobFailed;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/// Reads and stores the balance, and makes the waiting orders due that it covers.
@ApplicationScoped
public class BalanceWatch implements Job<BalanceWatch.Result> {

    public static final String NAME = "balance-watch";

    private static final Duration MAX_GAP = Duration.ofMinutes(15);

    /// @param revived waiting orders that became due
    record Result(long balance, int revived) {}

    private final Supplier supplier;
    private final OrdersWaitingForBalance waitingForBalance;
    private final AccountConfig config;
    private final Clock clock;

    BalanceWatch(Supplier supplier, OrdersWaitingForBalance waitingForBalance, AccountConfig config, Clock clock) {
        this.supplier = supplier;
        this.waitingForBalance = waitingForBalance;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Duration every() {
        return config.balanceEvery();
    }

    @Override
    public Result run() {
        return switch (supplier.balance()) {
            case Answer.Success<Long>(var balance) -> new Result(balance, watch(balance));
            case Answer.Refused<Long> refused ->
                throw new JobFailed("the supplier refused to return the balance: " + refused.code());
            case Answer.Unavailable<Long> unavailable ->
                throw new JobFailed("the supplier's balance is currently unavailable: " + unavailable.why());
        };
    }

    /// Stores the balance last: the next run repeats what this one could not finish.
    private int watch(long balance) {
        var last = QuarkusTransaction.requiringNew().call(() -> BalanceSnapshot.latest(clock.instant()));
        var hasGrown = last.map(snapshot -> snapshot.balance < balance).orElse(true);
        int revived = hasGrown ? waitingForBalance.revive(balance) : 0;
        QuarkusTransaction.requiringNew().run(() -> note(balance, last));
        return revived;
    }

    private void note(long balance, Optional<BalanceSnapshot> last) {
        var now = clock.instant();
        var hasChanged = last.map(snapshot -> snapshot.balance != balance).orElse(true);
        if (hasChanged || last.get().takenAt.plus(MAX_GAP).isBefore(now)) {
            BalanceSnapshot.of(balance, now).persist();
        }
    }
}
