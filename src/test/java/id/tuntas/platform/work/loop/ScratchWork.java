package id.tuntas.platform.work.loop;

import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Work on the scratch table: does what the test says, and writes down who did it.
class ScratchWork implements DueWork<String, String> {

    static final WorkSettings QUICK = new WorkSettings(8, 8, new Backoff(Duration.ofHours(1), 2, Duration.ofHours(2)));

    private final String name;
    private final Scratch scratch;
    private final DueQueue queue;
    private final WorkSettings settings;
    private final UnaryOperator<String> act;

    ScratchWork(String name, Scratch scratch, DueQueue queue, WorkSettings settings, UnaryOperator<String> act) {
        this.name = name;
        this.scratch = scratch;
        this.queue = queue;
        this.settings = settings;
        this.act = act;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public DueQueue queue() {
        return queue;
    }

    @Override
    public WorkSettings settings() {
        return settings;
    }

    @Override
    public Map<Claim, String> load(List<Claim> claims) {
        return Claim.keys(claims);
    }

    @Override
    public String act(Claim claim, String subject) {
        return act.apply(subject);
    }

    @Override
    public List<Next> record(List<Acted<String>> results) {
        results.forEach(acted -> scratch.writeDone(acted.claim().key(), name));
        return results.stream().<Next>map(acted -> new Next.Done(acted.claim())).toList();
    }
}
