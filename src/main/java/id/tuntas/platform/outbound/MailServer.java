package id.tuntas.platform.outbound;

import static java.util.Comparator.naturalOrder;

import io.quarkus.mailer.Mail;
import io.quarkus.mailer.reactive.ReactiveMailer;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Sends mails, as many at a time as there are connections to the mail server. One that waited in the framework's pool
/// would be sent even after its sender has given up, and again by the next attempt.
@ApplicationScoped
public class MailServer {

    private static final Duration MAX_SILENCE = Duration.ofMinutes(30);

    /// The server answers if it has answered within so long, or within a longer time-out.
    private static final Duration LATELY = Duration.ofMinutes(1);

    /// Not the blocking `Mailer`, which would wait for a silent server without limit.
    private final ReactiveMailer mailer;

    private final Semaphore connections;
    private final Clock clock;

    private volatile Instant answeredAt = Instant.MIN;

    /// The beginnings of the mails under way.
    private final Map<Object, Instant> underWay = new ConcurrentHashMap<>();

    public MailServer(
            ReactiveMailer mailer,
            @ConfigProperty(name = "quarkus.mailer.max-pool-size", defaultValue = "10") int connections,
            Clock clock) {
        this.mailer = mailer;
        this.connections = new Semaphore(connections, true);
        this.clock = clock;
    }

    /// Whether no connection is free, and none has brought an answer for half an hour. Then the server has vanished
    /// without ending them: TCP gives up what is not acknowledged after a quarter of an hour, but waits for an
    /// answer without limit, and so does the framework.
    boolean isStuck() {
        var latest = underWay.values().stream().max(naturalOrder());
        return connections.availablePermits() == 0
                && latest.isPresent()
                && latest.get().plus(MAX_SILENCE).isBefore(clock.instant());
    }

    /// The server may have got the mail.
    public static class Silent extends RuntimeException {

        Silent(String message) {
            super(message);
        }
    }

    /// No connection was free in time, so that the mail was not begun, although the server answers others.
    public static final class NotBegun extends Silent {

        private static final String WHY = "the mail server has not answered the mails before";

        NotBegun() {
            super(WHY);
        }
    }

    /// @param timeout for all of it; at most half of it for a free connection, since a mail that is begun may arrive
    /// @throws NotBegun         if there was none in time
    /// @throws Silent           if the server did not answer in time, or answers no mail at all
    /// @throws RuntimeException if the server cannot be reached, or refuses the mail
    public void send(Mail mail, Duration timeout) {
        long deadline = System.nanoTime() + timeout.toNanos();
        try {
            if (!connections.tryAcquire(timeout.dividedBy(2).toNanos(), TimeUnit.NANOSECONDS)) {
                throw isAnswering(timeout) ? new NotBegun() : new Silent(NotBegun.WHY);
            }
            var answer = begin(mail);
            answer.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            throw new Silent("the mail server did not answer in time");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new Silent("interrupted while waiting for the mail server");
        } catch (ExecutionException failure) {
            throw failure.getCause() instanceof RuntimeException cause
                    ? cause
                    : new CompletionException(failure.getCause());
        }
    }

    /// Otherwise mails would wait for ever for a server that is gone, and none would count as failed.
    private boolean isAnswering(Duration timeout) {
        var lately = timeout.compareTo(LATELY) > 0 ? timeout : LATELY;
        return answeredAt.isAfter(clock.instant().minus(lately));
    }

    /// The connection is free only once the server has answered, however long that takes.
    private CompletableFuture<Void> begin(Mail mail) {
        var id = new Object();
        underWay.put(id, clock.instant());
        return Uni.createFrom()
                .deferred(() -> mailer.send(mail))
                .subscribeAsCompletionStage()
                .whenComplete((_, _) -> {
                    answeredAt = clock.instant();
                    underWay.remove(id);
                    connections.release();
                });
    }
}
