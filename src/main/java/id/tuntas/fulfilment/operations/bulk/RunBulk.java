package id.tuntas.fulfilment.operations.bulk;

import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.operations.OperationsConfig;
import id.tuntas.fulfilment.operations.act.Processed;
import id.tuntas.fulfilment.operations.act.Skipped;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Carries out bulk runs: one part per step, in small groups of rows. After a crash another replica repeats
/// the part, which skips what was done or does it again harmlessly.
///
/// A run follows the queue in which its action makes rows due: while the last processed row waits there, so
/// does the run. Otherwise others would wait behind all of its rows, also after it was paused or canceled.
/// The last row stands for its part, since a queue processes the oldest first. If the action has skipped it, the
/// next part follows at once: that is rare where many rows are made due.
@ApplicationScoped
class RunBulk implements DueWork<BulkRun, RunBulk.Part> {

    private static final String TABLE = "bulk_run";
    private static final int AT_ONCE = 2;

    /// A prime: the notifications of an order are next to each other, and so each channel has the last row of
    /// a part in turn.
    private static final int PART = 97;

    private static final int MAX_SKIPS = 100;

    /// After so many attempts a row that still fails is skipped, so that the others are reached.
    private static final int PATIENCE = 3;

    private static final Problem BROKEN = Problems.internal("It failed several times; the log has the reason.");

    /// Short, so that a pause takes effect soon and progress is seen.
    private static final Duration PART_TIME = Duration.ofSeconds(2);

    /// Between two looks at the last row: each is a step of the run.
    private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

    /// @param isLast whether no row is left
    record Part(Processed rows, boolean isLast) {

        /// Of a run that is not to go on now.
        static final Part NONE = new Part(Processed.NONE, false);
    }

    private final Added table;
    private final DueQueue queue;
    private final BulkColumns columns;
    private final BulkSubjects subjects;
    private final Shards shards;
    private final OperationsConfig config;
    private final Clock clock;

    RunBulk(
            Sql sql,
            AfterCommit afterCommit,
            BulkColumns columns,
            BulkSubjects subjects,
            Shards shards,
            OperationsConfig config,
            Clock clock) {
        this.table = Added.table(sql, TABLE);
        this.queue = new DueQueue(sql, TABLE, "id", DueQueue.Finished.KEPT, clock, afterCommit);
        this.columns = columns;
        this.subjects = subjects;
        this.shards = shards;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "bulk-runs";
    }

    @Override
    public DueQueue queue() {
        return queue;
    }

    @Override
    public boolean hasTable() {
        return table.isThere();
    }

    @Override
    public WorkSettings settings() {
        return new WorkSettings(AT_ONCE, AT_ONCE, new Backoff(Duration.ofSeconds(1), 2, Duration.ofMinutes(1)));
    }

    @Override
    public Map<Claim, BulkRun> load(List<Claim> claims) {
        var ids = claims.stream().map(Claim::key).toList();
        var runs = BulkRun.<BulkRun>list("id in ?1", ids).stream().collect(toMap(run -> run.id, Function.identity()));
        return claims.stream().collect(toMap(Function.identity(), claim -> runs.get(claim.key())));
    }

    @Override
    public Part act(Claim claim, BulkRun run) {
        if (run.status != BulkRunStatus.RUNNING) {
            return Part.NONE; // paused or canceled before the step began
        }
        var subject = subjects.of(run.action);
        return isWaiting(subject, run) ? Part.NONE : part(subject, run, claim.attempt() >= PATIENCE);
    }

    private boolean isWaiting(BulkSubject<?, ?> subject, BulkRun run) {
        var last = run.last;
        return last != null && shards.on(shards.ofId(last)).call(() -> subject.isWaiting(last, run));
    }

    private <F extends Record, T> Part part(BulkSubject<F, T> subject, BulkRun run, boolean isImpatient) {
        int limit = Math.min(PART, config.maxBulk());
        var filter = columns.filter(run, subject.filterType());
        var rows = QuarkusTransaction.requiringNew().call(() -> subject.part(filter, run.last, limit));
        var processed = Processed.each(
                rows,
                subject.ids(),
                subject.together(run),
                clock,
                PART_TIME,
                group -> attempt(subject, group, run, isImpatient));
        return new Part(processed, processed.looked() == rows.size() && rows.size() < limit);
    }

    private <T> Map<String, Problem> attempt(
            BulkSubject<?, T> subject, List<T> rows, BulkRun run, boolean isImpatient) {
        try {
            return subject.attempt(rows, run);
        } catch (RuntimeException failure) {
            if (!isImpatient || rows.size() > 1 || DatabaseTrouble.of(failure).isTransient()) {
                throw failure;
            }
            var id = subject.ids().id().apply(rows.getFirst());
            Log.errorf(failure, "bulk run %s skips %s", run.id, id);
            return Map.of(id, BROKEN);
        }
    }

    @Override
    public List<Next> record(List<Acted<Part>> results) {
        return results.stream()
                .map(acted -> record(acted.claim(), acted.result()))
                .toList();
    }

    private Next record(Claim claim, Part part) {
        var run = BulkRun.locked(claim.key()).orElseThrow();
        var now = clock.instant();
        var rows = part.rows();
        run.looked += rows.looked();
        run.done += rows.done();
        run.last = rows.last() == null ? run.last : rows.last();
        addSkips(run, rows.skipped());
        if (run.status == BulkRunStatus.RUNNING && part.isLast()) {
            run.end(BulkRunStatus.FINISHED, now);
        }
        if (run.status != BulkRunStatus.RUNNING) {
            return new Next.Done(claim);
        }
        return new Next.Later(claim, part.equals(Part.NONE) ? now.plus(CHECK_INTERVAL) : now, 0);
    }

    private void addSkips(BulkRun run, List<Skipped> skipped) {
        if (!skipped.isEmpty()) {
            var all = new ArrayList<>(columns.skips(run));
            skipped.stream().limit(Math.max(0, MAX_SKIPS - all.size())).forEach(all::add);
            run.skips = columns.skips(all);
        }
    }
}
