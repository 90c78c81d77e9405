package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.figures.MarkedOrders;
import id.tuntas.fulfilment.order.figures.MarkedOrders.Marked;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
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
        var run = Reconciliation.latestGood(now)
                .filter(good -> good.tally.findings() > 0)
                .orElse(null);
        var marked = orders.with(Attention.MONEY_MISMATCH).orElse(null);
        return run == null && marked == null ? List.of() : List.of(alarm(run, marked));
    }

    /// Its weight is a time, as that of marked orders: each run that has findings may have new ones.
    private static Alarm alarm(@Nullable Reconciliation run, @Nullable Marked marked) {
        var detail = Stream.of(
                        run == null ? "" : findings(run),
                        marked == null ? "" : "Orders marked money_mismatch: " + marked.number() + ".")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
        var since = run == null ? null : run.finishedAt;
        return new Alarm(
                Attention.MONEY_MISMATCH.code(),
                "",
                detail,
                since,
                Math.max(since == null ? 0 : since.toEpochMilli(), marked == null ? 0 : weight(marked)));
    }

    /// What a run marks counts once it has ended, or the alert would be repeated for each of its pages.
    private static long weight(Marked marked) {
        return Reconciliation.runningSince()
                .map(begin -> Math.min(marked.weight(), begin.toEpochMilli()))
                .orElse(marked.weight());
    }

    private static String findings(Reconciliation run) {
        var tally = run.tally;
        return tally.findings() + " findings in reconciliation " + run.id + ": " + tally.foreignCount + " foreign, "
                + tally.missingCount + " missing, " + tally.amountCount + " amounts, " + tally.overchargedCount
                + " overcharged, " + tally.refundCount + " refunds, " + tally.statusCount + " statuses.";
    }
}
