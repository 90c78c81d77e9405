package id.tuntas.commerce.retention;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Deletes a batch of each kind of leftovers, and the next batch at once as long as batches are full.
@ApplicationScoped
class ForgetLeftovers implements DueWork<Leftover, Leftover> {

    private final RetentionConfig config;
    private final CommerceConfig commerce;
    private final InjectableInstance<AgroalDataSource> dataSource;
    private final Clock clock;
    private final AfterCommit afterCommit;

    ForgetLeftovers(
            RetentionConfig config,
            CommerceConfig commerce,
            @DataSource("commerce") InjectableInstance<AgroalDataSource> dataSource,
            Clock clock,
            AfterCommit afterCommit) {
        this.config = config;
        this.commerce = commerce;
        this.dataSource = dataSource;
        this.clock = clock;
        this.afterCommit = afterCommit;
    }

    @Override
    public String name() {
        return "commerce-retention";
    }

    @Override
    public boolean isEnabled() {
        return commerce.enabled();
    }

    /// Asked once: nobody else puts anything into this queue.
    @Override
    public DueQueue queue() {
        return new DueQueue(dataSource.get(), "retention", "kind", DueQueue.Finished.KEPT, clock, afterCommit);
    }

    @Override
    public Map<Claim, Leftover> load(List<Claim> claims) {
        return claims.stream().collect(Collectors.toMap(Function.identity(), claim -> Leftover.valueOf(claim.key())));
    }

    /// Deleting is left to the recording, which has a transaction.
    @Override
    public Leftover act(Claim claim, Leftover leftover) {
        return leftover;
    }

    @Override
    public List<Next> record(List<Acted<Leftover>> results) {
        var now = clock.instant();
        return results.stream()
                .<Next>map(result -> {
                    var isRest = delete(result.result(), now) < config.batch();
                    return new Next.Later(result.claim(), isRest ? now.plus(config.every()) : now, 0);
                })
                .toList();
    }

    private int delete(Leftover leftover, Instant now) {
        try (var connection = dataSource.get().getConnection();
                var statement = connection.prepareStatement(leftover.sql())) {
            statement.setObject(1, leftover.olderThan(now.minus(leftover.keptFor(config))));
            statement.setInt(2, config.batch());
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("leftovers cannot be deleted: " + leftover, e);
        }
    }
}
