package id.tuntas.fulfilment.notification.optout;

import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.notification.MaskedRecipient;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Collection;
import java.util.Set;

/// The addresses that have opted out. They are not stored themselves, only their digests and, for people,
/// their masked forms.
@ApplicationScoped
public class OptOuts {

    private final Sql sql;
    private final Clock clock;
    private final Shards shards;

    OptOuts(Sql sql, Clock clock, Shards shards) {
        this.shards = shards;
        this.sql = sql;
        this.clock = clock;
    }

    /// The given addresses that have opted out.
    public Set<Address> among(Collection<Address> addresses) {
        if (addresses.isEmpty()) {
            return Set.of();
        }
        var digests = InList.of(addresses.stream().map(Address::digest).collect(toSet()));
        var stopped = Set.copyOf(shards.unsharded(() -> sql.list(
                "select digest from opt_out where digest in " + digests.sql(), row -> row.getString(1), digests)));
        return addresses.stream()
                .filter(address -> stopped.contains(address.digest()))
                .collect(toSet());
    }

    @Transactional
    void stop(Address address) {
        // Idempotent, even concurrently.
        sql.update(
                "insert into opt_out (digest, channel, recipient, opted_out_at) values (?, ?, ?, ?)"
                        + " on duplicate key update digest = digest",
                address.digest(),
                address.channel(),
                MaskedRecipient.of(address.recipient()),
                clock.instant());
    }

    @Transactional
    void resume(Address address) {
        sql.update("delete from opt_out where digest = ?", address.digest());
    }
}
