package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.figures.MarkedOrders;
import id.tuntas.fulfilment.order.figures.MarkedOrders.Marked;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The latest reconciliation has findings, or orders are still marked because of an earlier one or of their invoice.
@ApplicationScoped
class MoneyAlarms implements AlarmSource {

    private final MarkedOrders orders;

    MoneyAlarms(MarkedOrders orders) {
        this.orders = orders;
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        var odd = Reconciliation.latestGood().filter(run -> run.tally.findings() > 0);
        var marked = orders.with(Attention.MONEY_MISMATCH);
        return odd.isEmpty() && marked.isEmpty() ? List.of() : List.of(alarm(odd, marked));
    }

    /// Its weight is a time, as that of marked orders: each run that has findings may have new ones. What a run marks
    /// counts from its end, or the alert would be repeated for each of its pages.
    private static Alarm alarm(Optional<Reconciliation> odd, Optional<Marked> marked) {
        var detail = Stream.concat(
                        odd.map(MoneyAlarms::findings).stream(),
                        marked.map(orders -> "Orders marked money_mismatch: " + orders.number() + ".").stream())
                .collect(Collectors.joining(" "));
        var since = odd.map(run -> run.finishedAt).orElse(null);
        return new Alarm(
                Attention.MONEY_MISMATCH.code(),
                "",
                detail,
                since,
                Math.max(
                        millis(since),
                        Math.min(untilRunning(), marked.map(Marked::weight).orElse(0L))));
    }

    private static String findings(Reconciliation run) {
        var tally = run.tally;
        return tally.findings() + " findings in reconciliation " + run.id + ": " + tally.foreignCount + " foreign, "
                + tally.missingCount + " missing, " + tally.amountCount + " amounts, " + tally.overchargedCount
                + " overcharged, " + tally.refundCount + " refunds, " + tally.statusCount + " statuses.";
    }

    private static long untilRunning() {
        return Reconciliation.runningSince().map(Instant::toEpochMilli).orElse(Long.MAX_VALUE);
    }

    private static long millis(@Nullable Instant time) {
        return time == null ? 0 : time.toEpochMilli();
    }
}
