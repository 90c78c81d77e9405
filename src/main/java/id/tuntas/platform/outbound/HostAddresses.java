package id.tuntas.platform.outbound;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.platform.failure.OtherThread;
import id.tuntas.platform.time.ExpiringCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The addresses of hosts, remembered for a moment: one that gets many webhooks is not looked up for each.
@ApplicationScoped
class HostAddresses {

    /// The system's resolver remembers them longer.
    static final Duration REMEMBERED = Duration.ofSeconds(5);

    /// At once; as many hosts have name servers that do not answer before others wait.
    static final int MAX_LOOKUPS = 256;

    /// A resolver that may take any time.
    interface Resolver {

        InetAddress[] resolve(String host) throws UnknownHostException;
    }

    /// No thread was free to look the host up within the limit.
    static final class TooManyLookups extends TimeoutException {}

    /// @param begun done when a thread has taken it up
    private record LookUp(CompletableFuture<Boolean> begun, CompletableFuture<List<InetAddress>> addresses) {}

    private final Resolver resolver;
    private final Cache<String, List<InetAddress>> known;
    private final Map<String, LookUp> underWay = new ConcurrentHashMap<>();
    private final Executor threads = threads();

    @Inject
    HostAddresses(Clock clock) {
        this(InetAddress::getAllByName, clock);
    }

    HostAddresses(Resolver resolver, Clock clock) {
        this.resolver = resolver;
        this.known = ExpiringCache.expiring(REMEMBERED, clock);
    }

    /// Platform threads, because virtual ones would pin their carriers while name servers do not answer.
    private static Executor threads() {
        var threads = new ThreadPoolExecutor(
                MAX_LOOKUPS,
                MAX_LOOKUPS,
                10,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("lookup-", 0).factory());
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }

    /// Those who ask for one host at the same time share a look-up, because the system's resolver has no time limit: it
    /// goes on when it is no longer waited for.
    ///
    /// The wait for a free thread takes nothing of the limit, and lasts as long as that at most.
    ///
    /// @throws TimeoutException if the resolver has not answered within the limit, or was not asked
    /// @throws RuntimeException if it has failed in another way, of which the host is not to blame
    List<InetAddress> of(String host, Deadline time)
            throws UnknownHostException, TimeoutException, InterruptedException {
        var addresses = known.getIfPresent(host);
        if (addresses != null) {
            return addresses;
        }
        var lookUp = underWay.computeIfAbsent(host, this::begin);
        try {
            awaitThread(lookUp, time);
            return lookUp.addresses().get(time.remainingMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof UnknownHostException) {
                throw new UnknownHostException(host);
            }
            throw OtherThread.unchecked(failure);
        }
    }

    private LookUp begin(String host) {
        var begun = new CompletableFuture<Boolean>();
        return new LookUp(
                begun,
                CompletableFuture.supplyAsync(
                        () -> {
                            begun.complete(true);
                            return lookUp(host);
                        },
                        threads));
    }

    private static void awaitThread(LookUp lookUp, Deadline time)
            throws TooManyLookups, InterruptedException, ExecutionException {
        var asked = System.nanoTime();
        try {
            lookUp.begun().get(time.remainingMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            throw new TooManyLookups();
        }
        time.leaveOut(Duration.ofNanos(System.nanoTime() - asked));
    }

    private List<InetAddress> lookUp(String host) {
        try {
            var addresses = List.of(resolver.resolve(host));
            known.put(host, addresses);
            return addresses;
        } catch (UnknownHostException unknown) {
            throw new CompletionException(unknown);
        } finally {
            underWay.remove(host);
        }
    }
}
