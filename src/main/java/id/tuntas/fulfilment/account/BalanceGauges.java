package id.tuntas.fulfilment.account;

import id.tuntas.platform.observe.metric.SharedFigure;
import id.tuntas.platform.observe.metric.SharedFigures;
import id.tuntas.platform.observe.metric.SharedGauge;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The balance at the supplier, and what waits for more of it.
@ApplicationScoped
class BalanceGauges implements SharedFigures {

    private static final SharedGauge BALANCE =
            new SharedGauge("tuntas.balance", "rupiah", "The balance at the supplier when it was last read.");
    private static final SharedGauge WANTED =
            new SharedGauge("tuntas.balance.wanted", "rupiah", "What the orders cost that wait for the balance.");

    @Override
    public List<SharedGauge> gauges() {
        return List.of(BALANCE, WANTED);
    }

    @Override
    public List<SharedFigure> read(Instant now) {
        return QuarkusTransaction.requiringNew().call(() -> {
            var figures = new ArrayList<SharedFigure>();
            figures.add(WANTED.of(OrdersInWant.total().amount()));
            BalanceSnapshot.latest().ifPresent(latest -> figures.add(BALANCE.of(latest.balance)));
            return figures;
        });
    }
}
