package id.tuntas.fulfilment.account;

import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// The balance is low, or orders wait for balance.
@ApplicationScoped
class BalanceAlarms implements AlarmSource {

    private final AccountConfig config;
    private final OrdersWaitingForBalance waitingForBalance;

    BalanceAlarms(AccountConfig config, OrdersWaitingForBalance waitingForBalance) {
        this.config = config;
        this.waitingForBalance = waitingForBalance;
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        var waiting = waitingForBalance.total();
        long needed = Math.max(config.lowBalance().orElse(0L), waiting.amount());
        return BalanceSnapshot.latest(now)
                .filter(latest -> latest.balance < needed || waiting.orders() > 0)
                .map(latest -> new Alarm(
                        "balance_low",
                        "",
                        "The balance is Rp " + latest.balance + "; " + waiting.orders() + " orders worth Rp "
                                + waiting.amount() + " wait for balance.",
                        waiting.since() == null ? latest.takenAt : waiting.since(),
                        halvings(needed, latest.balance)))
                .stream()
                .toList();
    }

    /// How often the needed amount must be halved to fit the balance, so that only large drops worsen the alarm.
    private static long halvings(long needed, long balance) {
        return Long.SIZE - Long.numberOfLeadingZeros(needed / Math.max(1, balance));
    }
}
