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

/// Adds new entries of the audit log to the chain. Apart from the actions, which so never wait for each other, and
/// which an earlier release records without seals during a roll-out.
@ApplicationScoped
public class SealAuditLog implements Job<SealAuditLog.Result> {

    private static final int BATCH_SIZE = 500;

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
            int part = QuarkusTransaction.requiringNew().call(this::sealPart);
            sealed += part;
            if (part < BATCH_SIZE) {
                return new Result(sealed);
            }
        }
    }

    private int sealPart() {
        if (!table.isThere()) {
            return 0;
        }
        return seal(table.unsealed(table.head(), BATCH_SIZE));
    }

    /// Adds to the end of the chain what a run leaves out, because its id is too old: a clock was ahead when newer
    /// entries were sealed, or somebody has inserted it. Reads the ids of all entries.
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
            int sealed = QuarkusTransaction.requiringNew().call(() -> seal(table.unsealed(ids)));
            Log.warnf("%d entries of the audit log had no seal, and are sealed now: %s", sealed, ids);
        }
    }

    /// Two at once cannot fork the chain: positions are unique, and the second one fails.
    private int seal(List<SealedEntry> entries) {
        var head = table.head();
        for (var entry : entries) {
            head = new Seal(head.position() + 1, entry.id(), entry.digest(head.digest()));
            table.add(head, clock.instant());
        }
        return entries.size();
    }
}
