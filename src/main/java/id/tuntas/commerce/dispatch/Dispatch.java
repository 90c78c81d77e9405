package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.query.PendingUnit;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Delivers the lines of new orders: reads a batch, calls the provider for each, and records the outcomes.
@ApplicationScoped
public class Dispatch implements DueWork<Task, Dispatch.Step> {

    /// A task and its outcome.
    record Step(Task task, DispatchOutcome outcome) {}

    private final CommerceConfig config;
    private final CommerceDatabase database;
    private final Provider provider;
    private final RecordOutcomes recordOutcomes;
    private final Clock clock;

    Dispatch(
            CommerceConfig config,
            CommerceDatabase database,
            Provider provider,
            RecordOutcomes recordOutcomes,
            Clock clock) {
        this.config = config;
        this.database = database;
        this.provider = provider;
        this.recordOutcomes = recordOutcomes;
        this.clock = clock;
    }

    /// Puts new lines into the queue, in the open transaction.
    public void add(List<Line> lines) {
        var now = clock.instant();
        var open = lines.stream()
                .map(line -> OpenLine.of(line.id, now.plus(provider.firstDelay(Task.of(line, List.of())))))
                .toList();
        OpenLine.persist(open);
        open.stream().map(line -> line.dueAt).min(Comparator.naturalOrder()).ifPresent(queue()::announce);
    }

    @Override
    public String name() {
        return "commerce-dispatch";
    }

    @Override
    public DueQueue queue() {
        return database.queue("dispatch", "line_id", DueQueue.Finished.DELETED);
    }

    @Override
    public boolean isEnabled() {
        return config.enabled();
    }

    @Override
    public Map<Claim, Task> load(List<Claim> claims) {
        var ids = claims.stream().map(Claim::key).toList();
        var lines = Line.byIds(ids);
        var pending = PendingUnit.of(ids, database.sql());
        var tasks = new HashMap<Claim, Task>();
        for (var claim : claims) {
            var line = lines.get(claim.key());
            if (line != null) {
                tasks.put(claim, Task.of(line, pending.getOrDefault(claim.key(), List.of())));
            }
        }
        return tasks;
    }

    @Override
    public Step act(Claim claim, Task task) {
        return new Step(task, provider.advance(task));
    }

    @Override
    public List<Next> record(List<Acted<Step>> results) {
        return recordOutcomes.record(results);
    }
}
