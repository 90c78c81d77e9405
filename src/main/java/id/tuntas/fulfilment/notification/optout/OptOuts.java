package id.tuntas.fulfilment.notification.optout;

import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.notification.MaskedRecipient;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Collection;
import java.util.Set;

/// The addresses that have opted out.
@ApplicationScoped
public class OptOuts {

    private final Clock clock;

    OptOuts(Clock clock) {
        this.clock = clock;
    }

    /// The given addresses that have opted out; joins the caller's transaction.
    public Set<Address> among(Collection<Address> addresses) {
        var digests = addresses.stream().map(Address::digest).collect(toSet());
        var stopped = OptOut.<OptOut>list("digest in ?1", digests).stream()
                .map(optOut -> optOut.digest)
                .collect(toSet());
        return addresses.stream()
                .filter(address -> stopped.contains(address.digest()))
                .collect(toSet());
    }

    @Transactional
    void stop(Address address) {
        // Idempotent, even concurrently.
        OptOut.getEntityManager()
                .createNativeQuery("insert into opt_out (digest, channel, recipient, opted_out_at) values (?, ?, ?, ?)"
                        + " on duplicate key update digest = digest")
                .setParameter(1, address.digest())
                .setParameter(2, address.channel())
                .setParameter(3, MaskedRecipient.of(address.recipient()))
                .setParameter(4, clock.instant())
                .executeUpdate();
    }

    @Transactional
    void resume(Address address) {
        OptOut.deleteById(address.digest());
    }
}
