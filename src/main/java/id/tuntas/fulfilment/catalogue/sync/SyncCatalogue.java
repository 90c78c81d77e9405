package id.tuntas.fulfilment.catalogue.sync;

import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.catalogue.CatalogueConfig;
import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.fulfilment.catalogue.Item;
import id.tuntas.fulfilment.catalogue.SyncRun;
import id.tuntas.fulfilment.catalogue.SyncRun.Kind;
import id.tuntas.fulfilment.catalogue.SyncRun.Status;
import id.tuntas.fulfilment.catalogue.sync.MirrorItems.Written;
import id.tuntas.fulfilment.supplier.Answer;
import id.tuntas.fulfilment.supplier.SupplierCatalogue;
import id.tuntas.fulfilment.supplier.goods.ListedItems;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.operate.job.JobFailed;
import id.tuntas.platform.time.NewId;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger.Level;
import org.jspecify.annotations.Nullable;

/// Fetches the supplier's catalogue or its changes, and updates the mirror.
@ApplicationScoped
public class SyncCatalogue {

    /// A run that takes longer was interrupted by the end of its process. So was one whose start is as far in the
    /// future, from before the database's clock was set back.
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private static final Duration MAX_READ_TIME = Duration.ofMinutes(8);

    private static final Duration RETENTION = Duration.ofDays(30);
    private static final double PER_CENT = 100;

    /// What to fetch.
    public enum Wanted {
        /// The changes; everything if there is no start time for them.
        CHANGES,
        EVERYTHING,
        /// Everything, and retire missing items: however many they are, or as many as an operator has confirmed.
        EVERYTHING_AND_RETIRE
    }

    /// @param since  for changes only
    /// @param isOurs false when the run was started elsewhere
    private record Started(SyncRun run, @Nullable String since, boolean isOurs) {}

    private final SupplierCatalogue supplier;
    private final MirrorItems mirrorItems;
    private final CurrentItems currentItems;
    private final CatalogueConfig config;
    private final Clock clock;

    /// The id of the run of this process, if it has one.
    private volatile @Nullable String underWay;

    private volatile boolean isEnding;

    /// Runs of this process whose start or end could not be stored, so that they may seem to go on.
    private final Set<String> interrupted = ConcurrentHashMap.newKeySet();

    SyncCatalogue(
            SupplierCatalogue supplier,
            MirrorItems mirrorItems,
            CurrentItems currentItems,
            CatalogueConfig config,
            Clock clock) {
        this.supplier = supplier;
        this.mirrorItems = mirrorItems;
        this.currentItems = currentItems;
        this.config = config;
        this.clock = clock;
    }

    public SyncResult sync(Wanted wanted) {
        return sync(wanted, Integer.MAX_VALUE);
    }

    /// Runs to the end, unless a run is in progress, which is then returned.
    ///
    /// @param confirmed if items are to be retired: up to so many are, however large their share
    SyncResult sync(Wanted wanted, int confirmed) {
        var id = NewId.at(clock.instant());
        try {
            return sync(id, wanted, wanted == Wanted.EVERYTHING_AND_RETIRE ? confirmed : 0);
        } catch (RuntimeException failure) {
            interrupted.add(id);
            throw failure;
        }
    }

    private SyncResult sync(String id, Wanted wanted, int confirmed) {
        var started = start(id, wanted);
        if (!started.isOurs()) {
            return SyncResult.of(started.run());
        }
        var run = started.run();
        interrupted.clear(); // this is the only run that is not over
        underWay = id;
        if (isEnding) {
            interrupt(id);
        }
        try {
            readInto(run, started.since(), confirmed);
        } catch (JobFailed replaced) {
            Log.logf(levelOfTrouble(), "catalogue sync: %s, run=%s", replaced.getMessage(), run.id);
        } catch (RuntimeException failure) {
            // Of any kind: one at a commit is none of persistence. The next run would wait for this one.
            Log.errorf(failure, "catalogue sync: the mirror could not be written, run=%s", run.id);
            run.finish(Status.FAILED, "the mirror could not be written", clock.instant());
        } finally {
            underWay = null;
        }
        currentItems.forget();
        return finished(run);
    }

    /// The run is recognised by its id, also if the answer to its commit was lost: otherwise nothing would end it, and
    /// no other could begin for ten minutes.
    private Started start(String id, Wanted wanted) {
        return Transactions.repeatable(() -> {
            var since = wanted == Wanted.CHANGES ? SyncRun.lastServerTime() : Optional.<String>empty();
            var kind = since.isPresent() ? Kind.DELTA : Kind.FULL;
            var run = SyncRun.running().filter(this::isAlive).orElseGet(() -> SyncRun.start(id, kind, clock.instant()));
            return new Started(run, since.orElse(null), run.id.equals(id));
        });
    }

    /// Before the work ends, which would wait in vain for a list of many pages, and leave a run that seems to go on.
    /// The next write to the mirror ends it here, and another replica begins one of its own.
    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE + 60) ShutdownEvent event) {
        isEnding = true;
        var id = underWay;
        if (id != null) {
            interrupt(id);
        }
    }

    private void interrupt(String id) {
        try {
            QuarkusTransaction.requiringNew().run(() -> SyncRun.abandon(id, clock.instant()));
        } catch (RuntimeException failure) {
            Log.warnf(failure, "catalogue sync: the end of this process could not be stored, run=%s", id);
        }
    }

    private Level levelOfTrouble() {
        return isEnding ? Level.INFO : Level.WARN;
    }

    private boolean isAlive(SyncRun run) {
        var age = Duration.between(run.startedAt, clock.instant()).abs();
        var isAlive = age.compareTo(LONGEST) < 0 && !interrupted.contains(run.id);
        if (!isAlive) {
            SyncRun.abandon(run.id, clock.instant());
        }
        return isAlive;
    }

    private void readInto(SyncRun run, @Nullable String since, int confirmed) {
        long before = QuarkusTransaction.requiringNew().call(Item::countListed);
        var written = new AtomicReference<>(Written.NOTHING);
        var answer = supplier.read(
                since,
                MAX_READ_TIME,
                (items, asked) -> written.accumulateAndGet(mirrorItems.write(run, items, asked), Written::plus));
        var all = requireNonNull(written.get());
        run.added = all.added();
        run.changed = all.changed();
        run.returned = all.returned();
        switch (answer) {
            case Answer.Success<ListedItems>(var listed) -> takeOver(run, listed, before, confirmed);
            case Answer.Refused<ListedItems> refused -> run.finish(Status.FAILED, refused.code(), clock.instant());
            case Answer.Unavailable<ListedItems> unavailable ->
                run.finish(Status.FAILED, unavailable.why(), clock.instant());
        }
    }

    private void takeOver(SyncRun run, ListedItems listed, long before, int confirmed) {
        run.answeredAt(listed.serverTime());
        run.listed = listed.count();
        if (run.kind == Kind.DELTA) {
            run.finish(Status.SUCCEEDED, null, clock.instant());
        } else if (listed.isWhole()) {
            retireMissing(run, listed, before, confirmed);
        } else {
            run.finish(Status.INCOMPLETE, run.listed + " of " + listed.total() + " were listed", clock.instant());
        }
    }

    private void retireMissing(SyncRun run, ListedItems listed, long before, int confirmed) {
        var missing = mirrorItems.missing(run, listed.unreadable());
        run.missing = missing.size();
        var isTooMuch = missing.size() > before * config.maxMissing() / PER_CENT;
        if (isTooMuch && missing.size() > confirmed) {
            run.finish(
                    Status.HELD_BACK,
                    missing.size() + " of " + before + " items are missing, more than " + config.maxMissing()
                            + " percent" + (confirmed > 0 ? ", and more than the " + confirmed + " confirmed" : "")
                            + "; none was retired",
                    clock.instant());
            return;
        }
        run.retired = mirrorItems.retire(run, missing);
        run.finish(Status.SUCCEEDED, null, clock.instant());
    }

    /// @return how it ended: as another run has stored it, if that has replaced this one
    private SyncResult finished(SyncRun run) {
        var result = Transactions.repeatable(() -> {
            var stored = SyncRun.locked(run.id).orElse(run);
            if (stored.isUnderWay()) {
                SyncRun.getEntityManager().merge(run);
            }
            if (run.kind == Kind.FULL) {
                SyncRun.delete("startedAt < ?1", clock.instant().minus(RETENTION));
            }
            return SyncResult.of(stored);
        });
        switch (result.status()) {
            case FAILED, INCOMPLETE, HELD_BACK -> Log.logf(levelOfTrouble(), "catalogue sync: %s", result);
            case SUCCEEDED, RUNNING -> Log.debugf("catalogue sync: %s", result);
        }
        return result;
    }
}
