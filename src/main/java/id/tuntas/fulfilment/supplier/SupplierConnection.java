package id.tuntas.fulfilment.supplier;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.supplier.body.AnswerBody;
import id.tuntas.fulfilment.supplier.body.AnswerBody.AnswerTooLarge;
import id.tuntas.fulfilment.supplier.body.AnswerMemory;
import id.tuntas.fulfilment.supplier.body.AnswerMemory.NoRoomForAnswer;
import id.tuntas.fulfilment.supplier.body.TooLargeAnswers;
import id.tuntas.fulfilment.supplier.guard.CallGuards;
import id.tuntas.fulfilment.supplier.guard.OwnDefects;
import id.tuntas.fulfilment.supplier.operation.Operation;
import id.tuntas.fulfilment.supplier.rate.BudgetStore;
import id.tuntas.fulfilment.supplier.rate.RateLimit;
import id.tuntas.platform.failure.Causes;
import id.tuntas.platform.observe.metric.Buckets;
import id.tuntas.platform.observe.trace.Tracing;
import id.tuntas.platform.outbound.RetryAfter;
import id.tuntas.platform.work.HeldPermits;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import io.quarkus.scheduler.Scheduled;
import io.vertx.core.http.HttpClientOptions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.eclipse.microprofile.faulttolerance.exceptions.BulkheadException;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.jspecify.annotations.Nullable;

/// Makes the calls.
///
/// They wait for a permit outside the circuit breakers, which would count a full queue of ours as the supplier's
/// failure. What they are to ignore they count as a success, and one that waited would close them.
@ApplicationScoped
class SupplierConnection {

    private static final Duration IDLE_GRACE = Duration.ofSeconds(1);
    private static final Duration MAX_WAIT = Duration.ofMinutes(15);

    private final SupplierRestClient client;
    private final SupplierConfig config;
    private final ObjectMapper json;
    private final MeterRegistry registry;
    private final Tracing tracing;
    private final SupplierHealth health;
    private final Clock clock;
    private final AnswerMemory memory;
    private final TooLargeAnswers tooLarge;
    private final CallGuards guards;
    private final RateLimit rateLimit;
    private final OwnDefects defects = new OwnDefects();

    /// How the last exchange ended. After trouble connections are not used again: one that is used all the time would
    /// never lead to the supplier's new address.
    private volatile boolean isTroubled;

    SupplierConnection(
            SupplierConfig config,
            ObjectMapper json,
            MeterRegistry registry,
            Tracing tracing,
            SupplierHealth health,
            BudgetStore budget,
            Clock clock) {
        this.config = config;
        this.json = AnswerMemory.countingTokens(json);
        this.memory = new AnswerMemory(config.maxAnswer().asLongValue());
        this.tooLarge = new TooLargeAnswers(clock);
        this.registry = registry;
        this.tracing = tracing;
        this.health = health;
        this.clock = clock;
        this.client = QuarkusRestClientBuilder.newBuilder()
                .baseUri(config.baseUrl())
                .connectTimeout(Math.min(config.timeout().toMillis(), 3_000), TimeUnit.MILLISECONDS)
                .readTimeout(config.timeout().toMillis(), TimeUnit.MILLISECONDS)
                .followRedirects(false)
                .httpClientOptions(connections(config.timeout()))
                .property("microprofile.rest.client.disable.default.mapper", true)
                .property("io.quarkus.rest.client.connection-pool-size", config.concurrency())
                .register((ClientRequestFilter) this::sign)
                .build(SupplierRestClient.class);
        this.rateLimit = new RateLimit(budget, config.callsPerMinute(), config.timeout(), clock);
        this.guards = new CallGuards(config.concurrency(), health::circuitIs);
    }

    private void sign(ClientRequestContext request) {
        request.getHeaders().putSingle("X-APIKEY", config.apiKey());
        if (isTroubled) {
            request.getHeaders().putSingle("Connection", "close");
        }
        var traceparent = tracing.traceparent();
        if (traceparent != null) {
            request.getHeaders().putSingle("traceparent", traceparent);
        }
    }

    /// The idle timeout ends stalled answers, including those that [AnswerBody] abandoned. Unused pooled connections
    /// are dropped earlier, so that none is closed just when it is used.
    private static HttpClientOptions connections(Duration timeout) {
        return new HttpClientOptions()
                .setKeepAliveTimeout((int) Math.max(1, timeout.toSeconds()))
                .setIdleTimeoutUnit(TimeUnit.MILLISECONDS)
                .setIdleTimeout((int) timeout.plus(IDLE_GRACE).toMillis());
    }

    /// @param keeping   extracts what is kept of the reply, whose tree may be far larger
    <T> T call(Operation operation, Function<SupplierRestClient, Response> request, Function<Reply, T> keeping) {
        try (var permits = new HeldPermits()) {
            return keeping.apply(call(operation, request, Reading.TREE, permits));
        }
    }

    /// @param reading for a body that is too large for a tree
    /// @param permits for the reply's memory; the caller gives them back
    Reply call(
            Operation operation, Function<SupplierRestClient, Response> request, Reading reading, HeldPermits permits) {
        var started = System.nanoTime();
        var exchange = new Exchange(request, reading, permits);
        var reply =
                tracing.calling("supplier " + operation.code(), () -> withPermit(operation, exchange), Reply::outcome);
        if (reply instanceof Reply.Limited refused && refused.wasSent()) {
            rateLimit.share();
        }
        var took = Duration.ofNanos(System.nanoTime() - started);
        if (!(reply instanceof Reply.Limited limited) || limited.wasSent()) {
            health.called(operation.code(), took, reply.isTrouble() || reply.isOverRateLimit());
        }
        Buckets.MOMENTS
                .timer("tuntas.supplier.call", "Calls to the supplier, including the time in the queue.")
                .tags("operation", operation.code(), "outcome", reply.outcome())
                .register(registry)
                .record(took);
        return reply;
    }

    private Reply withPermit(Operation operation, Exchange exchange) {
        var asked = System.nanoTime();
        return guarded(operation, () -> inTime(operation, exchange, asked));
    }

    @Scheduled(every = "1s", identity = "supplier-budget", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void refreshBudget() {
        rateLimit.refresh();
    }

    RateLimit rateLimit() {
        return rateLimit;
    }

    private Reply guarded(Operation operation, Callable<Reply> call) {
        try {
            return guards.withPermit(operation, call, Reply.class);
        } catch (Trouble trouble) {
            return trouble.reply;
        } catch (CircuitBreakerOpenException _) {
            return new Reply.NotSent("the supplier is down; calls are paused (circuit breaker)");
        } catch (BulkheadException _) {
            return new Reply.NotSent("too many concurrent calls");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Reply.NotSent("interrupted while waiting for other calls");
        } catch (NoRoomForAnswer _) {
            return new Reply.NoRoom("NoRoomForAnswer");
        } catch (AnswerTooLarge _) {
            tooLarge.received(operation);
            return new Reply.NoRoom(TooLargeAnswers.WHY);
        } catch (Exception failure) {
            return withoutAnswer(operation, failure);
        }
    }

    /// After a defect of ours the supplier may have carried out the request, as after a call without an answer.
    private Reply withoutAnswer(Operation operation, Exception failure) {
        if (Causes.include(failure, InterruptedException.class)) {
            Thread.currentThread().interrupt(); // the client has cleared it
        }
        defects.log(operation, failure);
        var known = Causes.first(failure, IOException.class)
                .map(Exception.class::cast)
                .orElse(
                        failure instanceof ProcessingException && failure.getCause() instanceof RuntimeException cause
                                ? cause
                                : failure);
        var why = known.getClass().getSimpleName();
        return isNeverSent(failure) ? new Reply.NotSent(why) : new Reply.NoAnswer(why);
    }

    /// Parses a body, or the rest of it, into a tree.
    interface Reading {

        Reading TREE = (body, _) -> body.readValueAsTree();

        /// @param dropped is run when what was read is not part of a tree any more
        @Nullable
        JsonNode read(JsonParser body, Runnable dropped) throws IOException;
    }

    private record Exchange(Function<SupplierRestClient, Response> request, Reading reading, HeldPermits permits) {}

    private Reply inTime(Operation operation, Exchange exchange, long asked) throws Exception {
        if (System.nanoTime() - asked > config.timeout().toNanos()) {
            return new Reply.NotSent("the call timed out while waiting for other calls");
        }
        // The call may have waited for others, and a pause may have begun meanwhile.
        var pause = operation.isSentInPauses() ? Optional.<Duration>empty() : rateLimit.pauseLeft();
        return pause.isPresent()
                ? Reply.Limited.notSent(pause.get())
                : guards.breakerOf(operation).call(() -> observed(operation, exchange), Reply.class);
    }

    private Reply observed(Operation operation, Exchange exchange) throws IOException, Trouble {
        try {
            var reply = carryOut(operation, exchange);
            isTroubled = false;
            return reply;
        } catch (NoRoomForAnswer | AnswerTooLarge ourLimit) {
            throw ourLimit;
        } catch (Exception trouble) {
            if (!OwnDefects.areBehind(trouble)) {
                isTroubled = true;
            }
            throw trouble;
        }
    }

    /// Throws for failures that the circuit breaker counts: no answer, or a server error.
    private Reply carryOut(Operation operation, Exchange exchange) throws IOException, Trouble {
        long pauses = rateLimit.sent();
        var deadline = System.nanoTime() + config.timeout().toNanos();
        var response = OwnDefects.response(() -> exchange.request().apply(client));
        try (var body = AnswerBody.of(response, config.maxAnswer().asLongValue(), deadline)) {
            var reply = read(response, body, exchange, deadline);
            if (operation.isRateLimited()) {
                if (reply.isOverRateLimit()) {
                    var wait = rateLimit.refused(pauses, reply.retryAfter());
                    return new Reply.Limited(reply.why(), wait, true);
                }
                rateLimit.taken(pauses);
            }
            if (reply.isTrouble()) {
                throw new Trouble(reply);
            }
            return reply;
        }
    }

    /// An answer that the circuit breaker counts as a failure.
    private static final class Trouble extends Exception {

        private final transient Reply reply;

        Trouble(Reply reply) {
            super(reply.why(), null, false, false);
            this.reply = reply;
        }
    }

    private Reply read(Response response, AnswerBody body, Exchange exchange, long deadline) throws IOException {
        var status = response.getStatus();
        if (status == Response.Status.NO_CONTENT.getStatusCode()) {
            return new Reply.Answer(status, json.createObjectNode(), Optional.empty());
        }
        try (var parser = json.createParser(body)) {
            var meter = memory.newMeter(parser, exchange.permits(), deadline);
            body.measuredBy(meter);
            var node = parser.nextToken() == null ? null : exchange.reading().read(parser, meter::dropped);
            return node != null && node.isObject()
                    ? new Reply.Answer(status, node, retryAfter(response))
                    : new Reply.Unreadable(status, node == null, retryAfter(response));
        } catch (JsonProcessingException _) {
            return new Reply.Unreadable(status, false, retryAfter(response));
        }
    }

    /// The supplier's Retry-After, up to a limit.
    private Optional<Duration> retryAfter(Response response) {
        return RetryAfter.read(response.getHeaderString("Retry-After"), clock.instant())
                .map(wait -> wait.compareTo(MAX_WAIT) < 0 ? wait : MAX_WAIT);
    }

    private static boolean isNeverSent(Throwable failure) {
        return Causes.include(failure, ConnectException.class) || Causes.include(failure, UnknownHostException.class);
    }
}
