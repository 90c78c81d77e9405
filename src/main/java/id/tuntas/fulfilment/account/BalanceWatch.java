package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.supplier.Answer;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.platform.operate.job.Job;
import id.tuntas.platform.operate.job.JobFailed;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

/// Reads the balance, remembers it, and revives the orders that it covers now.
@ApplicationScoped
public class BalanceWatch implements Job<BalanceWatch.Result> {

    public static final String NAME = "balance-watch";

    private static final Duration LONGEST_GAP = Duration.ofMinutes(15);

    /// @param revived orders that waited for the balance and are due now
    record Result(long balance, int revived) {}

    private final Supplier supplier;
    private final ReviveOrders reviveOrders;
    private final AccountConfig config;
    private final Clock clock;

    BalanceWatch(Supplier supplier, ReviveOrders reviveOrders, AccountConfig config, Clock clock) {
        this.supplier = supplier;
        this.reviveOrders = reviveOrders;
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
            case Answer.Success<Long>(var balance) ->
                QuarkusTransaction.requiringNew().call(() -> note(balance));
            case Answer.Refused<Long> refused ->
                throw new JobFailed("the supplier refuses to tell the balance: " + refused.code());
            case Answer.Unavailable<Long> unavailable ->
                throw new JobFailed("the supplier does not tell the balance: " + unavailable.why());
        };
    }

    private Result note(long balance) {
        var now = clock.instant();
        var last = BalanceSnapshot.latest();
        var isNews = last.map(snapshot -> snapshot.balance != balance).orElse(true);
        if (isNews || last.get().takenAt.plus(LONGEST_GAP).isBefore(now)) {
            BalanceSnapshot.of(balance, now).persist();
        }
        var hasGrown = last.map(snapshot -> snapshot.balance < balance).orElse(true);
        return new Result(balance, hasGrown ? reviveOrders.coveredBy(balance) : 0);
    }
}
