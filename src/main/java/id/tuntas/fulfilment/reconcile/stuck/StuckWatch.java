package id.tuntas.fulfilment.reconcile.stuck;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.due.OpenOrderAges;
import id.tuntas.fulfilment.order.due.OpenOrderAges.Age;
import id.tuntas.fulfilment.reconcile.ReconcileConfig;
import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.job.Job;
import id.tuntas.platform.operate.job.JobParts;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Marks open orders that take longer than their goods may, and unmarks finished ones. Each is marked once, and again
/// only after another mark of it was removed.
@ApplicationScoped
class StuckWatch implements Job<StuckWatch.Result> {

    private static final int BATCH_SIZE = 500;

    /// @param marked  newly stuck orders
    /// @param cleared stuck orders that have finished
    record Result(int marked, int cleared) {}

    private record Part(int changed, String last) {}

    private final OpenOrderAges ages;
    private final Shards shards;
    private final ReconcileConfig config;
    private final Clock clock;

    StuckWatch(OpenOrderAges ages, Shards shards, ReconcileConfig config, Clock clock) {
        this.shards = shards;
        this.ages = ages;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "stuck-watch";
    }

    @Override
    public Duration every() {
        return config.stuckEvery();
    }

    @Override
    public Result run() {
        var parts = new JobParts();
        var result = new Result(all(this::mark, parts), all(this::clear, parts));
        parts.end();
        return result;
    }

    private int all(Function<String, Part> part, JobParts parts) {
        return shards.onAll().stream()
                .mapToInt(shard -> parts.attempt(() -> all(shard, part), 0))
                .sum();
    }

    /// Part by part, each in a short transaction.
    private static int all(ShardTransactions shard, Function<String, Part> part) {
        int changed = 0;
        var last = "";
        do {
            var after = last;
            var done = shard.call(() -> part.apply(after));
            changed += done.changed();
            last = done.last();
        } while (!last.isEmpty());
        return changed;
    }

    private Part mark(String after) {
        var now = clock.instant();
        var sla = config.sla();
        var ofGoods = new OpenOrderAges.Limits(sla.bill(), sla.auto(), sla.h2h(), sla.smm(), sla.manual());
        var old = ages.unmarked(after, now.minus(shortest(sla)), ofGoods, BATCH_SIZE);
        var stuck = old.stream()
                .filter(age -> age.since().plus(limit(age)).isBefore(now))
                .collect(toMap(Age::orderId, UnaryOperator.identity()));
        int marked = stuck.isEmpty() ? 0 : mark(stuck);
        return new Part(marked, old.size() < BATCH_SIZE ? "" : old.getLast().orderId());
    }

    private int mark(Map<String, Age> stuck) {
        var ids = ages.noteStuck(List.copyOf(stuck.keySet()), clock.instant());
        if (!ids.isEmpty()) {
            var now = clock.instant(); // after what was waited for
            Attention.STUCK.mark(ids, now);
            ids.forEach(id -> TimelineEntry.add(id, now, Attention.STUCK.code(), why(requireNonNull(stuck.get(id)))));
        }
        return ids.size();
    }

    private static Duration shortest(ReconcileConfig.Sla sla) {
        return Stream.of(sla.bill(), sla.auto(), sla.h2h(), sla.smm(), sla.manual(), sla.waiting(), sla.uncertain())
                .min(Duration::compareTo)
                .orElseThrow();
    }

    private Duration limit(Age age) {
        return switch (age.status()) {
            case WAITING -> config.sla().waiting();
            case ACCEPTED, UNCERTAIN -> config.sla().uncertain();
            case PROCESSING, COMPLETED, PARTIAL, FAILED, CANCELED -> age.longest();
        };
    }

    private String why(Age age) {
        var limit = limit(age);
        return "open since " + age.since() + " (" + age.status().code() + "), longer than "
                + (limit.toHours() > 0 ? limit.toHours() + " h" : limit.toMinutes() + " min");
    }

    private Part clear(String after) {
        var ended = Order.find(
                        "select id from Order where attention = ?1 and id > ?2 and finishedAt is not null order by id",
                        Attention.STUCK.code(),
                        after)
                .project(String.class)
                .page(0, BATCH_SIZE)
                .list();
        if (!ended.isEmpty()) {
            var now = clock.instant();
            Attention.STUCK.unmark(ended, now);
            ended.forEach(id -> TimelineEntry.add(id, now, "unstuck", "finished"));
        }
        return new Part(ended.size(), ended.size() < BATCH_SIZE ? "" : ended.getLast());
    }
}
