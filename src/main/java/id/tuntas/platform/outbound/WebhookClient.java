package id.tuntas.platform.outbound;

import static java.util.Objects.requireNonNullElse;

import id.tuntas.platform.outbound.WebhookAnswer.Failed;
import id.tuntas.platform.outbound.WebhookAnswer.NotPublic;
import id.tuntas.platform.outbound.WebhookAnswer.NotTried;
import id.tuntas.platform.outbound.WebhookAnswer.Refused;
import id.tuntas.platform.outbound.WebhookAnswer.UnknownHost;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeoutException;

/// Posts a webhook and waits for the answer; blocks its thread, which should be a virtual one.
///
/// The host is resolved and its addresses are checked. The connection goes to a checked address, so that a DNS
/// change between check and connection has no effect.
@ApplicationScoped
public class WebhookClient {

    private static final String ALL_IN_USE =
            "all connections to that address were in use (TUNTAS_OUTBOUND_CONNECTIONS_PER_HOST)";

    private final HostAddresses hosts;
    private final Connections connections;

    WebhookClient(HostAddresses hosts, Connections connections) {
        this.hosts = hosts;
        this.connections = connections;
    }

    /// Does not throw for errors of the URL or its host.
    public WebhookAnswer post(WebhookRequest request) {
        var refusal = Destination.refusal(request.url());
        if (refusal.isPresent()) {
            return new Refused(refusal.get());
        }
        var time = new Deadline(request.timeout());
        try {
            var destination = Destination.of(request.url());
            var addresses = hosts.of(destination.host(), time);
            return isAllowed(addresses, request)
                    ? send(request, destination, addresses, time)
                    : new NotPublic(time.took());
        } catch (UnknownHostException _) {
            return new UnknownHost(time.took());
        } catch (HostAddresses.TooManyLookups _) {
            return new NotTried("too many hosts were being looked up", time.took());
        } catch (TimeoutException _) {
            return new Failed("timed out looking up the host", time.took());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Failed("interrupted", time.took());
        }
    }

    private static boolean isAllowed(List<InetAddress> addresses, WebhookRequest request) {
        return request.privateAddressesAllowed() || addresses.stream().allMatch(PublicAddresses::contain);
    }

    /// Tries the addresses in turn until one accepts a connection; a request that was sent is not retried. One to
    /// which no connection is free does not keep it from the others.
    private WebhookAnswer send(
            WebhookRequest request, Destination destination, List<InetAddress> addresses, Deadline time)
            throws InterruptedException {
        var reason = "no address";
        var wasBusy = false;
        for (int i = 0; i < addresses.size(); i++) {
            var asked = System.nanoTime();
            var permit = connections.awaitPermit(destination, addresses.get(i), addresses.size());
            time.leaveOut(Duration.ofNanos(System.nanoTime() - asked));
            if (permit.isEmpty()) {
                wasBusy = true;
                continue;
            }
            var share = time.remainingMillis() / (addresses.size() - i);
            try {
                var connected = connections.open(destination, addresses.get(i), Math.max(1, share), permit.get());
                return connections.exchange(connected, request, time, permit.get());
            } catch (RuntimeException failure) {
                permit.get().close();
                throw failure;
            } catch (ConnectException failure) {
                reason = requireNonNullElse(failure.getMessage(), "no connection");
                if (time.isOver()) {
                    break;
                }
            }
        }
        // Whether the busy one works is not known, so that this was no attempt.
        return wasBusy ? new NotTried(ALL_IN_USE, time.took()) : new Failed(reason, time.took());
    }
}
