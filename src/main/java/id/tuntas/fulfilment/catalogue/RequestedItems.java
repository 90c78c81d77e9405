package id.tuntas.fulfilment.catalogue;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.failure.OtherThread;
import id.tuntas.platform.observe.log.LogIds;
import io.opentelemetry.context.Context;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The items of one request. The supplier is asked only about those that the mirror does not describe as they are now.
public final class RequestedItems {

    private final CurrentItems items;
    private final Map<Long, Lookup> current;
    private final Map<Long, MirroredItem> others;

    RequestedItems(CurrentItems items, Map<Long, Lookup> current, Map<Long, MirroredItem> others) {
        this.items = items;
        this.current = current;
        this.others = others;
    }

    /// Whether the supplier need not be asked about any.
    public boolean areCurrent() {
        return others.isEmpty();
    }

    /// Asks the supplier about all of the others at once. What it has not answered by the end of this time counts as
    /// unavailable, and is still mirrored when the answer comes.
    public Map<Long, Lookup> lookUp(Duration longestWait) {
        var answers = new HashMap<Long, Future<Lookup>>();
        others.forEach((id, mirrored) -> answers.put(id, ask(id, mirrored)));
        var all = new HashMap<>(current);
        long deadline = System.nanoTime() + longestWait.toNanos();
        answers.forEach((id, answer) -> all.put(id, await(id, answer, deadline)));
        return all;
    }

    private Future<Lookup> ask(long id, MirroredItem mirrored) {
        var lookup = new FutureTask<>(() -> items.ask(id, mirrored));
        Thread.ofVirtual().name("item-" + id).start(Context.current().wrap(LogIds.carried(lookup)));
        return lookup;
    }

    private Lookup await(long id, Future<Lookup> answer, long deadline) {
        try {
            return answer.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            return items.doWithout(id, requireNonNull(others.get(id)));
        } catch (ExecutionException failure) {
            throw OtherThread.unchecked(failure);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
