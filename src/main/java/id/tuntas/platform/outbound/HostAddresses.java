package id.tuntas.platform.outbound;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.platform.time.ExpiringCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The addresses of hosts, remembered for a moment: one that gets many webhooks is not looked up for each.
@ApplicationScoped
class HostAddresses {

    /// The system's resolver remembers them longer.
    static final Duration REMEMBERED = Duration.ofSeconds(5);

    /// A resolver that may take any time.
    interface Resolver {

        InetAddress[] resolve(String host) throws UnknownHostException;
    }

    private final Resolver resolver;
    private final Cache<String, List<InetAddress>> known;

    @Inject
    HostAddresses(Clock clock) {
        this(InetAddress::getAllByName, clock);
    }

    HostAddresses(Resolver resolver, Clock clock) {
        this.resolver = resolver;
        this.known = ExpiringCache.expiring(REMEMBERED, clock);
    }

    /// @throws TimeoutException if the resolver has not answered within the limit
    List<InetAddress> of(String host, TimeLimit time)
            throws UnknownHostException, TimeoutException, InterruptedException {
        var addresses = known.getIfPresent(host);
        if (addresses == null) {
            addresses = lookUp(host, time);
            known.put(host, addresses);
        }
        return addresses;
    }

    /// In a thread of its own, because the system's resolver has no time limit. Not in a virtual thread: it would pin
    /// its carrier while name servers do not answer.
    private List<InetAddress> lookUp(String host, TimeLimit time)
            throws UnknownHostException, TimeoutException, InterruptedException {
        var lookup = new FutureTask<>(() -> List.of(resolver.resolve(host)));
        Thread.ofPlatform().daemon().name("lookup-" + host).start(lookup);
        try {
            return lookup.get(time.remainingMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException _) {
            throw new UnknownHostException(host);
        }
    }
}
