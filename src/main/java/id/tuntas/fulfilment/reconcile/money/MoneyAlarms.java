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
        return Reconciliation.latestGood().filter(run -> run.findings() > 0).map(MoneyAlarms::alarm).stream()
                .toList();
    }

    private static Alarm alarm(Reconciliation run) {
        return new Alarm(
                Attention.MONEY_MISMATCH.code(),
                "",
                run.findings() + " findings in reconciliation " + run.id + ": " + run.foreignCount + " foreign, "
                        + run.missingCount + " missing, " + run.amountCount + " amounts, " + run.overchargedCount
                        + " overcharged, " + run.refundCount
                        + " refunds, " + run.statusCount + " statuses.",
                run.finishedAt,
                run.findings());
    }
}
