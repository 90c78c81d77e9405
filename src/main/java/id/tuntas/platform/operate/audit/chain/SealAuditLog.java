package id.tuntas.platform.operate.audit.chain;

import id.tuntas.platform.operate.audit.chain.ChainTable.EntryId;
import id.tuntas.platform.operate.audit.chain.ChainTable.Seal;
import id.tuntas.platform.operate.job.Job;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Gatherers;

/// Adds new entries of the audit log to the chain, and logs its length and last digest, as [CheckAuditLog] does. Apart
/// from the actions, which so never wait for each other, and which an earlier release records without seals during a
/// roll-out.
@ApplicationScoped
class SealAuditLog implements Job<SealAuditLog.Result> {

    private static final int BATCH_SIZE = 500;

    /// A line of the log is limited.
    private static final int IDS_PER_LINE = 50;

    /// @param entries added to the chain
    /// @param head    the end of the chain with them
    private record Part(int entries, Seal head) {

        static final Part NONE = new Part(0, Seal.NONE);
    }

    private final ChainTable table;
    private final AuditChainConfig config;
    private final Clock clock;

    SealAuditLog(ChainTable table, AuditChainConfig config, Clock clock) {
        this.table = table;
        this.config = config;
        this.clock = clock;
    }

    /// @param sealed entries added to the chain
    public record Result(long sealed) {}

    @Override
    public String name() {
        return "audit-seal";
    }

    @Override
    public Duration every() {
        return config.sealEvery();
    }

    @Override
    public Result run() {
        long sealed = 0;
        while (true) {
            var part = QuarkusTransaction.requiringNew().call(this::sealPart);
            sealed += part.entries();
            if (part.entries() < BATCH_SIZE) {
                if (sealed > 0) {
                    log(part.head());
                }
                return new Result(sealed);
            }
        }
    }

    private static void log(Seal head) {
        Log.infof("the audit log is sealed: %d entries, last digest %s", head.position(), head.digest());
    }

    private Part sealPart() {
        if (!table.isThere()) {
            return Part.NONE;
        }
        return seal(table.unsealed(table.head(), BATCH_SIZE));
    }

    /// Adds to the end of the chain what a run leaves out, because its id is too old: a clock was ahead when newer
    /// entries were sealed, or it was inserted by hand. Reads the ids of all entries.
    void sealOlder() {
        var head = QuarkusTransaction.requiringNew().call(table::head);
        var after = "";
        while (true) {
            var from = after;
            var ids = QuarkusTransaction.requiringNew().call(() -> table.older(head, from, BATCH_SIZE));
            sealOlder(ids.stream()
                    .filter(entry -> !entry.isSealed())
                    .map(EntryId::id)
                    .toList());
            if (ids.size() < BATCH_SIZE) {
                return;
            }
            after = ids.getLast().id();
        }
    }

    private void sealOlder(List<String> ids) {
        if (!ids.isEmpty()) {
            var part = QuarkusTransaction.requiringNew().call(() -> seal(table.unsealed(ids)));
            ids.stream()
                    .gather(Gatherers.windowFixed(IDS_PER_LINE))
                    .forEach(some -> Log.warnf(
                            "%d entries of the audit log had no seal, and are sealed now: %s", some.size(), some));
            log(part.head());
        }
    }

    /// Two at once cannot fork the chain: positions are unique, and the second one fails.
    private Part seal(List<SealedEntry> entries) {
        var head = table.head();
        for (var entry : entries) {
            head = new Seal(head.position() + 1, entry.id(), entry.digest(head.digest()));
            table.add(head, clock.instant());
        }
        if (!entries.isEmpty()) {
            table.sealed(head);
        }
        return new Part(entries.size(), head);
    }
}
