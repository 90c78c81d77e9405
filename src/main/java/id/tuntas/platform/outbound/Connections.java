package id.tuntas.platform.outbound;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.failure.Causes;
import id.tuntas.platform.outbound.ConnectionPermits.Permit;
import id.tuntas.platform.outbound.WebhookAnswer.Answered;
import id.tuntas.platform.outbound.WebhookAnswer.Failed;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.tls.TlsConfigurationRegistry;
import io.quarkus.tls.runtime.config.TlsConfigUtils;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Reception;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.net.ConnectException;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLException;

/// Connections to external hosts, kept alive and limited per address. Certificates are checked with the TLS
/// configuration `outbound` if there is one, else with the system's.
@ApplicationScoped
class Connections {

    private static final String TLS_CONFIGURATION = "outbound";
    private static final int MAX_WAITING_PER_ADDRESS = 1_000;

    /// The answer's body is not used; it is read only so that the connection can be reused.
    private static final int MAX_DISCARDED_BYTES = 8 * 1024;

    /// A receiver whose cookies and policies are longer than the default, 8 KiB, has answered nevertheless.
    private static final int MAX_HEADER_BYTES = 64 * 1024;

    /// Well below the five minutes after which receivers refuse a signature, and enough for those that are before it
    /// to run into their time limits, by default.
    private static final Duration MAX_WAIT = Duration.ofSeconds(15);

    /// Vert.x ends a connection attempt itself; this much later it is given up.
    private static final long GRACE_MILLIS = 1_000;

    private final Vertx vertx;
    private final Clock clock;
    private final HttpClient client;
    private final Duration longestWait;
    private final ConnectionPermits permits;

    @Inject
    Connections(Vertx vertx, TlsConfigurationRegistry tls, OutboundConfig config, Clock clock) {
        this(vertx, tls, config, clock, MAX_WAIT);
    }

    /// @param longestWait for a free connection to a host
    Connections(Vertx vertx, TlsConfigurationRegistry tls, OutboundConfig config, Clock clock, Duration longestWait) {
        this.vertx = vertx;
        this.clock = clock;
        this.longestWait = longestWait;
        this.permits = new ConnectionPermits(config.connectionsPerHost());
        // Without a metrics name, nothing is measured per URL: external paths would become labels.
        var options = new HttpClientOptions()
                .setKeepAliveTimeout(wholeSeconds(config.keepAlive()))
                .setMaxHeaderSize(MAX_HEADER_BYTES)
                .setMaxWaitQueueSize(MAX_WAITING_PER_ADDRESS);
        tls.get(TLS_CONFIGURATION).ifPresent(configuration -> {
            TlsConfigUtils.configure(options, configuration);
            options.setVerifyHost(!configuration.isTrustAll());
        });
        this.client = vertx.httpClientBuilder()
                .with(options)
                .with(new PoolOptions().setHttp1MaxSize(config.connectionsPerHost()))
                // Receivers may close connections at any time; Vert.x would log each as an error.
                .withConnectHandler(connection -> connection.exceptionHandler(
                        trouble -> Log.debugf("a connection to a receiver ended: %s", trouble.getMessage())))
                .build();
    }

    /// Rounded up, since Vert.x keeps connections for ever if it is zero.
    static int wholeSeconds(Duration time) {
        return Math.toIntExact(Math.ceilDiv(time.toMillis(), 1_000));
    }

    @PreDestroy
    void close() {
        client.close();
    }

    /// As the pool tells them apart.
    private record Place(boolean secure, String host, int port, InetAddress address) {}

    /// Before the work is drained: its results are written in the time that it would wait.
    void stop(
            @Observes(notifyObserver = Reception.IF_EXISTS) @Priority(Interceptor.Priority.LIBRARY_BEFORE + 60)
                    ShutdownEvent event) {
        permits.end();
    }

    /// Waits until one of the connections to that address is free. While the process stops, it does not wait.
    ///
    /// @param addresses of the host, which share the longest wait
    /// @return empty if none was for long
    Optional<Permit> awaitPermit(Destination destination, InetAddress address, int addresses)
            throws InterruptedException {
        var place = new Place(destination.secure(), destination.host(), destination.port(), address);
        return permits.await(place, longestWait.dividedBy(addresses));
    }

    /// @param permit is closed if there is no connection
    /// @throws ConnectException if the connection failed; nothing was sent
    HttpClientRequest open(Destination destination, InetAddress address, long limitMillis, Permit permit)
            throws ConnectException, InterruptedException {
        var options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                // The resolved address, with the name only for the Host header and TLS: the name is not resolved
                // again.
                .setServer(SocketAddress.inetSocketAddress(destination.port(), address.getHostAddress()))
                .setHost(destination.host())
                .setPort(destination.port())
                .setSsl(destination.secure())
                .setURI(destination.pathAndQuery())
                .setFollowRedirects(false)
                .setConnectTimeout(limitMillis);
        var connecting = client.request(options).onFailure(_ -> permit.close());
        try {
            return await(connecting, limitMillis + GRACE_MILLIS);
        } catch (ExecutionException e) {
            throw new ConnectException(reason(requireNonNull(e.getCause())));
        } catch (TimeoutException | InterruptedException e) {
            connecting.onSuccess(late -> {
                late.reset();
                permit.close();
            });
            if (e instanceof InterruptedException interrupted) {
                throw interrupted;
            }
            throw new ConnectException(reason(e));
        }
    }

    /// @param permit is closed once the connection is free again, which may be later
    WebhookAnswer exchange(HttpClientRequest connected, WebhookRequest request, Deadline time, Permit permit)
            throws InterruptedException {
        var timer = vertx.setTimer(time.remainingMillis(), _ -> {
            connected.reset(0, new TimeoutException());
            permit.close();
        });
        Runnable ended = () -> {
            vertx.cancelTimer(timer);
            permit.close();
        };
        connected.putHeader("User-Agent", "tuntas-webhook/1");
        request.headers().forEach(connected::putHeader);
        // Registered before the request is sent, so that it runs with the answer's header and not on this thread
        // later.
        var answer = connected.response().map(response -> {
            discardBody(connected, response, ended);
            var retryAfter = RetryAfter.read(response.getHeader("Retry-After"), clock.instant());
            return (WebhookAnswer) new Answered(response.statusCode(), retryAfter, time.took());
        });
        connected.end(Buffer.buffer(request.body()));
        try {
            return await(answer, time.remainingMillis());
        } catch (ExecutionException e) {
            ended.run();
            return new Failed(reason(requireNonNull(e.getCause())), time.took());
        } catch (TimeoutException _) {
            return new Failed("timed out", time.took());
        }
    }

    /// The answer is complete with its header. The body must end within limits of size and time, or the connection is
    /// closed.
    private static void discardBody(HttpClientRequest connected, HttpClientResponse response, Runnable ended) {
        var read = new AtomicInteger();
        response.exceptionHandler(_ -> ended.run());
        response.endHandler(_ -> ended.run());
        response.handler(part -> {
            if (read.addAndGet(part.length()) > MAX_DISCARDED_BYTES) {
                connected.reset();
            }
        });
    }

    private static <T> T await(Future<T> future, long millis)
            throws ExecutionException, TimeoutException, InterruptedException {
        return future.toCompletionStage().toCompletableFuture().get(millis, TimeUnit.MILLISECONDS);
    }

    /// In a few words, for logs and operators.
    private static String reason(Throwable failure) {
        if (Causes.include(failure, TimeoutException.class)) {
            return "timed out";
        }
        if (Causes.include(failure, SSLException.class)) {
            return "no trusted TLS connection: " + failure.getMessage();
        }
        if (Causes.include(failure, ConnectException.class)) {
            return "no connection: " + failure.getMessage();
        }
        return Objects.requireNonNullElse(
                failure.getMessage(), failure.getClass().getSimpleName());
    }
}
