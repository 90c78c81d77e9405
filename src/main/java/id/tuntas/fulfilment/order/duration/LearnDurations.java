package id.tuntas.fulfilment.order.duration;

import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.catalogue.Item;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Adds what this replica has observed to the table, and reads what all replicas have added: once a minute, not
/// with every order. What a crash loses was only a sample.
@ApplicationScoped
class LearnDurations {

    /// Limits the table: further items are checked by their product or kind until retention has removed others.
    ///
    /// A new replica reads all of it, and vttablet returns 10,000 rows by default: a fifth is left for what
    /// replicas add at once.
    private static final int MAX_ROWS = 8_000;

    private static final int MAX_WAITING = 50_000;
    private static final int ITEMS_IN_A_TRANSACTION = 200;

    /// Allowance for clocks of other replicas, and for their transactions.
    private static final Duration SKEW = Duration.ofMinutes(5);

    private final boolean isEnabled;
    private final OrderDurations durations;
    private final DurationTable table;
    private final Clock clock;
    private final List<Ended> waiting = new ArrayList<>();
    private Instant readUntil = Instant.EPOCH;

    LearnDurations(OrderConfig config, OrderDurations durations, DurationTable table, Clock clock) {
        this.isEnabled = config.learning().enabled();
        this.durations = durations;
        this.table = table;
        this.clock = clock;
    }

    @Scheduled(every = "1m", identity = "order-durations", concurrentExecution = ConcurrentExecution.SKIP)
    void exchange() {
        try {
            learn();
        } catch (RuntimeException failure) {
            if (!DatabaseTrouble.of(failure).isTransient()) {
                Log.error("the durations of orders cannot be exchanged", failure);
            }
        }
    }

    synchronized void learn() {
        if (!isEnabled) {
            return;
        }
        var ends = durations.takeEnds();
        if (!QuarkusTransaction.requiringNew().call(table::isThere)) {
            return;
        }
        if (waiting.size() < MAX_WAITING) {
            waiting.addAll(ends);
        }
        var kinds = new HashMap<Long, ItemKind>(durations.takeUnknown());
        waiting.forEach(end -> kinds.put(end.itemId(), end.kind()));
        var items = kinds.keySet().stream().sorted().toList();
        for (int from = 0; from < items.size(); from += ITEMS_IN_A_TRANSACTION) {
            var part = items.subList(from, Math.min(from + ITEMS_IN_A_TRANSACTION, items.size())).stream()
                    .collect(toMap(id -> id, kinds::get));
            QuarkusTransaction.requiringNew().run(() -> add(part));
            waiting.removeIf(end -> part.containsKey(end.itemId()));
        }
        // By this clock, not by the rows: after one with a time in the future, nothing would be read any more.
        var now = clock.instant();
        durations.learn(QuarkusTransaction.requiringNew().call(() -> table.changedSince(readUntil.minus(SKEW))));
        durations.forget(table.keptSince(now));
        readUntil = now;
    }

    private void add(Map<Long, ItemKind> kinds) {
        var now = clock.instant();
        var products = Item.productsOf(kinds.keySet());
        var rows = kinds.entrySet().stream()
                .flatMap(item -> StoredCurve.rows(item.getKey(), item.getValue(), products.get(item.getKey()), now))
                .collect(toMap(StoredCurve::key, row -> row, (one, _) -> one));
        var present = table.among(rows.keySet());
        var missing = rows.values().stream()
                .filter(row -> !present.contains(row.key()))
                .sorted(Comparator.comparing(StoredCurve::key))
                .toList();
        if (!missing.isEmpty() && table.count() + missing.size() <= MAX_ROWS) {
            table.add(missing);
        }
        var ended =
                waiting.stream().filter(end -> kinds.containsKey(end.itemId())).toList();
        table.write(StoredCurve.changed(table.locked(rows.keySet()), ended, products, now));
    }
}
