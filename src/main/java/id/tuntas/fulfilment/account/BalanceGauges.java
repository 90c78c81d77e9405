package id.tuntas.fulfilment.account;

import id.tuntas.platform.observe.metric.SharedFigure;
import id.tuntas.platform.observe.metric.SharedFigures;
import id.tuntas.platform.observe.metric.SharedGauge;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Gauges of the balance at the supplier, and of the amount that waiting orders need.
@ApplicationScoped
class BalanceGauges implements SharedFigures {

    private static final SharedGauge BALANCE =
            new SharedGauge("tuntas.balance", "rupiah", "Latest known balance at the supplier.");
    private static final SharedGauge WANTED =
            new SharedGauge("tuntas.balance.wanted", "rupiah", "Expected cost of orders that wait for balance.");

    private final OrdersWaitingForBalance waitingForBalance;

    BalanceGauges(OrdersWaitingForBalance waitingForBalance) {
        this.waitingForBalance = waitingForBalance;
    }

    @Override
    public List<SharedGauge> gauges() {
        return List.of(BALANCE, WANTED);
    }

    @Override
    public Reading read(Instant now) {
        return QuarkusTransaction.requiringNew().call(() -> {
            var figures = new ArrayList<SharedFigure>();
            figures.add(WANTED.of(waitingForBalance.total().amount()));
            BalanceSnapshot.latest(now).ifPresent(latest -> figures.add(BALANCE.of(latest.balance)));
            return Reading.complete(figures);
        });
    }
}
