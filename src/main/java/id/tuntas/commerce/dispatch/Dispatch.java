package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.PendingUnit;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Processes open lines: reads a batch, calls the provider for each, and records the outcomes.
@ApplicationScoped
class Dispatch implements DueWork<Task, DispatchStep> {

    private final CommerceConfig config;
    private final OpenLines openLines;
    private final Provider provider;
    private final RecordOutcomes recordOutcomes;

    Dispatch(CommerceConfig config, OpenLines openLines, Provider provider, RecordOutcomes recordOutcomes) {
        this.config = config;
        this.openLines = openLines;
        this.provider = provider;
        this.recordOutcomes = recordOutcomes;
    }

    @Override
    public String name() {
        return "commerce-dispatch";
    }

    @Override
    public DueQueue queue() {
        return openLines.queue();
    }

    @Override
    public boolean isEnabled() {
        return config.enabled();
    }

    @Override
    public Map<Claim, Task> load(List<Claim> claims) {
        var ids = claims.stream().map(Claim::key).toList();
        var lines = Line.byIds(ids).stream().collect(Collectors.toMap(Line::id, Function.identity()));
        var pending = PendingUnit.of(ids);
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
    public DispatchStep act(Claim claim, Task task) {
        return new DispatchStep(task, provider.advance(task));
    }

    @Override
    public List<Next> record(List<Acted<DispatchStep>> results) {
        return recordOutcomes.record(results);
    }
}
