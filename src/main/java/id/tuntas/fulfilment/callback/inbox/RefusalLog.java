package id.tuntas.fulfilment.callback.inbox;

import id.tuntas.fulfilment.callback.inbox.CallbackCounters.Result;
import id.tuntas.platform.security.Sha256;
import id.tuntas.platform.security.address.ClientNetwork;
import id.tuntas.platform.time.NewId;
import id.tuntas.platform.time.TokenBuckets;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Stores refused callbacks without anything secret, at a limited rate, so that a flood cannot fill the table. The log
/// has them before they are stored, since the database may be away: one a minute per network and reason.
@ApplicationScoped
public class RefusalLog {

    private static final int MAX_QUEUED = 100;

    private static final Duration BETWEEN_WARNINGS = Duration.ofMinutes(1);

    private final Clock clock;
    private final CallbackConfig config;
    private final CallbackCounters counters;
    private final TokenBuckets warnings = new TokenBuckets(BETWEEN_WARNINGS);

    /// One at a time, with one database connection; when the queue is full, refusals are only counted.
    private final ExecutorService writer = new ThreadPoolExecutor(
            0,
            1,
            1,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MAX_QUEUED),
            Thread.ofVirtual().name("refusal").factory(),
            new ThreadPoolExecutor.DiscardPolicy());

    private long second;
    private int writtenInSecond;

    RefusalLog(Clock clock, CallbackConfig config, CallbackCounters counters) {
        this.clock = clock;
        this.config = config;
        this.counters = counters;
    }

    /// @param reason never revealed to the caller
    public void add(Result reason, String address, byte[] body) {
        counters.add(reason, 1);
        if (mayWrite()) {
            var refusal = refusal(reason.code(), address, body.length);
            warn(refusal);
            writer.execute(() -> store(refusal, body));
        }
    }

    private synchronized boolean mayWrite() {
        long now = clock.instant().getEpochSecond();
        if (now != second) {
            second = now;
            writtenInSecond = 0;
        }
        return writtenInSecond++ < config.refusalsPerSecond();
    }

    private Refusal refusal(String reason, String address, int size) {
        var refusal = new Refusal();
        refusal.at = clock.instant();
        // The time of the id and of the row are the same: lists by time are ranges of ids.
        refusal.id = NewId.at(refusal.at);
        refusal.reason = reason;
        refusal.address = address;
        refusal.size = size;
        return refusal;
    }

    private void warn(Refusal refusal) {
        var source = ClientNetwork.of(refusal.address) + " " + refusal.reason;
        if (warnings.take(source, 1, refusal.at).isEmpty()) {
            Log.warnf(
                    "callback refused: refusal=%s reason=%s address=%s size=%d",
                    refusal.id, refusal.reason, refusal.address, refusal.size);
        }
    }

    private static void store(Refusal refusal, byte[] body) {
        try {
            refusal.bodyDigest = Sha256.of(body);
            QuarkusTransaction.requiringNew().run(refusal::persist);
        } catch (RuntimeException e) {
            Log.debugf(e, "a refusal could not be stored: refusal=%s", refusal.id);
        }
    }
}
