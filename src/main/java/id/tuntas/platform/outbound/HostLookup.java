package id.tuntas.platform.outbound;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Resolves a host in a thread of its own, because the system's resolver has no time limit. Not in a virtual thread:
/// it would pin its carrier while name servers do not answer.
final class HostLookup {

    private HostLookup() {}

    static List<InetAddress> addresses(String host, TimeLimit time)
            throws UnknownHostException, TimeoutException, InterruptedException {
        var lookup = new FutureTask<>(() -> List.of(InetAddress.getAllByName(host)));
        Thread.ofPlatform().daemon().name("lookup-" + host).start(lookup);
        try {
            return lookup.get(time.remainingMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            var unknown = new UnknownHostException("unknown host");
            unknown.initCause(e.getCause());
            throw unknown;
        }
    }
}
