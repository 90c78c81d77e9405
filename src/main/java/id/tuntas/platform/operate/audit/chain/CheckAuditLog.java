package id.tuntas.platform.operate.audit.chain;

import id.tuntas.platform.operate.audit.chain.ChainTable.Check;
import id.tuntas.platform.operate.audit.chain.ChainTable.Link;
import id.tuntas.platform.operate.audit.chain.ChainTable.Seal;
import id.tuntas.platform.operate.job.Job;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Recomputes the chain of the audit log from its beginning. It logs the number of entries and the last digest, which
/// anchor the chain outside of the database: a chain that was cut off or rebuilt no longer continues them. It remembers
/// them too, and finds such a chain until an operator accepts it (`operations.md`).
@ApplicationScoped
class CheckAuditLog implements Job<CheckAuditLog.Result> {

    private static final int BATCH_SIZE = 1000;

    private final ChainTable table;
    private final SealAuditLog seal;
    private final AuditChainConfig config;
    private final Clock clock;

    CheckAuditLog(ChainTable table, SealAuditLog seal, AuditChainConfig config, Clock clock) {
        this.table = table;
        this.seal = seal;
        this.config = config;
        this.clock = clock;
    }

    /// @param entries  that are intact, up to the first break
    /// @param brokenAt position of the first entry that was changed, deleted, or exchanged
    public record Result(long entries, @Nullable Long brokenAt) {}

    @Override
    public String name() {
        return "audit-check";
    }

    @Override
    public Duration every() {
        return config.checkEvery();
    }

    @Override
    public Result run() {
        if (!QuarkusTransaction.requiringNew().call(table::isThere)) {
            return new Result(0, null);
        }
        seal.sealOlder();
        var began = clock.instant();
        var intact = Seal.NONE;
        var last = QuarkusTransaction.requiringNew().call(table::lastCheck);
        while (true) {
            var from = intact.position();
            var links = QuarkusTransaction.requiringNew().call(() -> table.after(from, BATCH_SIZE));
            for (var link : links) {
                var finding = finding(intact, link).or(() -> last.filter(check -> contradicts(check, link.seal()))
                        .map(_ -> "The chain was rebuilt: an earlier check found another digest here."));
                if (finding.isPresent()) {
                    return finish(began, intact, intact.position() + 1, finding.get());
                }
                intact = link.seal();
            }
            if (links.size() < BATCH_SIZE) {
                return last.filter(check -> check.entries() > from + links.size())
                                .isPresent()
                        ? finish(
                                began, intact, intact.position() + 1, "The newest entries and their seals are missing.")
                        : finish(began, intact, null, null);
            }
        }
    }

    private static Optional<String> finding(Seal previous, Link link) {
        if (link.seal().position() != previous.position() + 1) {
            return Optional.of("A seal is missing.");
        }
        var entry = link.entry();
        if (entry == null) {
            return Optional.of("Entry " + link.seal().entryId() + " is missing.");
        }
        return entry.digest(previous.digest()).equals(link.seal().digest())
                ? Optional.empty()
                : Optional.of("Entry " + entry.id() + ", or its seal, was changed.");
    }

    private static boolean contradicts(Check last, Seal seal) {
        return last.entries() == seal.position() && !last.head().equals(seal.digest());
    }

    private Result finish(Instant began, Seal intact, @Nullable Long brokenAt, @Nullable String finding) {
        if (finding == null) {
            Log.infof("the audit log is intact: %d entries, last digest %s", intact.position(), intact.digest());
        } else {
            Log.errorf("the audit log is broken at position %d: %s", brokenAt, finding);
        }
        var check = new Check(began, intact.position(), intact.digest(), brokenAt, finding);
        QuarkusTransaction.requiringNew().run(() -> table.checked(check, clock.instant()));
        return new Result(intact.position(), brokenAt);
    }
}
