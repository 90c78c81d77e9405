package id.tuntas.fulfilment.callback.inbox;

import static java.util.Objects.requireNonNull;
import static java.util.function.Predicate.not;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.callback.inbox.CallbackCounters.Result;
import id.tuntas.fulfilment.callback.registration.DemandRegistration;
import id.tuntas.fulfilment.order.due.WakeOrders;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.commit.StopTime;
import id.tuntas.platform.database.shard.ShardKey;
import id.tuntas.platform.database.shard.ShardedCommit;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.http.HttpConfig;
import id.tuntas.platform.observe.log.LogIds;
import io.agroal.api.AgroalDataSource;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Stores verified callbacks, each content once, and makes their orders due, in one transaction per batch. One whose
/// order is locked for a moment, such as while its result is recorded, waits alone; if it stays locked, the callback is
/// stored all the same, and the order is made due later.
@ApplicationScoped
public class CallbackLog {

    private final AgroalDataSource dataSource;
    private final WakeOrders wakeOrders;
    private final DemandRegistration registration;
    private final CallbackBody bodies;
    private final Clock clock;
    private final AfterCommit afterCommit;
    private final CallbackCounters counters;
    private final Signatures signatures;
    private final Shards shards;
    private final ShardedCommit<KeptCallback, Boolean> commits;
    private final long mostBytes;

    /// Of all that are not stored yet. The server counts the body of a request only while its client waits.
    private final AtomicLong waitingBytes = new AtomicLong();

    CallbackLog(
            AgroalDataSource dataSource,
            WakeOrders wakeOrders,
            DemandRegistration registration,
            CallbackBody bodies,
            Clock clock,
            AfterCommit afterCommit,
            CallbackCounters counters,
            Signatures signatures,
            Shards shards,
            CallbackConfig config,
            HttpConfig http) {
        this.dataSource = dataSource;
        this.wakeOrders = wakeOrders;
        this.registration = registration;
        this.bodies = bodies;
        this.clock = clock;
        this.afterCommit = afterCommit;
        this.counters = counters;
        this.signatures = signatures;
        this.shards = shards;
        this.mostBytes = http.bodyMemory().asLongValue();
        this.commits = new ShardedCommit<>(
                "callbacks",
                new GroupCommit.Settings(config.maxBatch(), config.maxWait(), config.flushers(), config.capacity()),
                shards,
                callback -> shards.of(callback.refId()),
                this::write);
    }

    /// @param traceparent of the trace that its order continues; null if nothing is traced
    /// @return completes after the commit; exceptionally when it cannot be stored now
    public CompletionStage<Boolean> keep(
            ReceivedCallback received, Verified verified, String address, byte[] body, @Nullable String traceparent) {
        var contentKey = ContentKey.of(received);
        var now = clock.instant();
        var callback = new KeptCallback(
                ShardKey.newId(received.refId(), now),
                received.event(),
                received.refId(),
                received.invoice(),
                received.signedStatuses().getFirst(),
                contentKey,
                verified,
                address,
                now,
                System.nanoTime(),
                bodies.encrypted(body, contentKey),
                traceparent);
        boolean hasRoom = waitingBytes.addAndGet(callback.bytes()) <= mostBytes;
        var stored =
                hasRoom ? commits.submit(callback) : CompletableFuture.<Boolean>failedStage(new GroupCommit.Refused());
        return stored.whenComplete((_, failure) -> {
            waitingBytes.addAndGet(-callback.bytes());
            if (failure != null) {
                var ids = Map.of("callback", callback.id(), "ref_id", callback.refId());
                LogIds.with(ids, () -> Log.warn("a callback could not be stored and was answered 503", failure));
            }
        });
    }

    /// Before the work and [WakeOrders] stop.
    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) ShutdownEvent event, StopTime time) {
        commits.close(time.left());
    }

    /// Those that have waited for their orders long enough are stored first, while no order is locked: the
    /// transaction that keeps theirs locked may have written the same callback, for whose row they wait then.
    ///
    /// @return null for those whose order is locked, which are written with a later batch
    private List<@Nullable Boolean> write(List<KeptCallback> callbacks) {
        var byTime = callbacks.stream().collect(partitioningBy(KeptCallback::mayStillWait));
        var patient = requireNonNull(byTime.get(true));
        var overdue = requireNonNull(byTime.get(false));
        store(overdue);
        var woken = wakeOrders.wakeFree(
                callbacks.stream().map(KeptCallback::reportedStatus).toList());
        var locked = Set.copyOf(woken.locked());
        var stillLocked = patient.stream()
                .filter(callback -> locked.contains(callback.reportedStatus()))
                .collect(toSet());
        store(patient.stream().filter(not(stillLocked::contains)).toList());
        wakeOrders.wakeLater(overdue.stream()
                .map(KeptCallback::reportedStatus)
                .filter(locked::contains)
                .toList());
        wakeOrders.trace(
                callbacks.stream()
                        .filter(callback -> callback.traceparent() != null)
                        .collect(toMap(KeptCallback::refId, KeptCallback::traceparent, (_, newer) -> newer)),
                woken.refIds());
        return callbacks.stream()
                .map(callback -> stillLocked.contains(callback) ? null : Boolean.TRUE)
                .toList();
    }

    private void store(List<KeptCallback> callbacks) {
        if (callbacks.isEmpty()) {
            return;
        }
        try (var connection = dataSource.getConnection()) {
            int repeated = CallbackRows.write(connection, callbacks, signatures.areKept());
            afterCommit.run(() -> {
                counters.add(Result.KEPT, callbacks.size() - repeated);
                counters.add(Result.REPEATED, repeated);
            });
        } catch (SQLException e) {
            throw new IllegalStateException("callbacks could not be stored: " + e.getMessage(), e);
        }
        callbacks.stream()
                .filter(KeptCallback::isTest)
                .findFirst()
                .ifPresent(test -> testReceived(test.verified().by()));
    }

    private void testReceived(String verifiedBy) {
        shards.unsharded(() -> registration.testReceived(verifiedBy));
    }
}
