package id.tuntas.platform.operate.audit.chain;

import id.tuntas.platform.operate.audit.chain.ChainTable.Seal;
import id.tuntas.platform.operate.job.Job;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

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

    /// Two at once cannot fork the chain: positions are unique, and the second one fails.
    private int sealPart() {
        if (!table.isThere()) {
            return 0;
        }
        var head = table.head();
        var entries = table.unsealed(head, BATCH_SIZE);
        for (var entry : entries) {
            head = new Seal(head.position() + 1, entry.id(), entry.digest(head.digest()));
            table.add(head, clock.instant());
        }
        return entries.size();
    }
}
