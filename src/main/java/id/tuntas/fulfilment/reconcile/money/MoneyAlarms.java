package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// The latest reconciliation has findings; lasts until one has none.
@ApplicationScoped
class MoneyAlarms implements AlarmSource {

    @Override
    public List<Alarm> alarms(Instant now) {
        return Reconciliation.latestGood().filter(run -> run.tally.findings() > 0).map(MoneyAlarms::alarm).stream()
                .toList();
    }

    private static Alarm alarm(Reconciliation run) {
        var tally = run.tally;
        return new Alarm(
                Attention.MONEY_MISMATCH.code(),
                "",
                tally.findings() + " findings in reconciliation " + run.id + ": " + tally.foreignCount + " foreign, "
                        + tally.missingCount + " missing, " + tally.amountCount + " amounts, " + tally.overchargedCount
                        + " overcharged, " + tally.refundCount + " refunds, " + tally.statusCount + " statuses.",
                run.finishedAt,
                tally.findings());
    }
}
