package id.tuntas.platform.outbound;

import static java.util.Comparator.naturalOrder;
import static java.util.Objects.requireNonNull;

import id.tuntas.platform.failure.OtherThread;
import id.tuntas.platform.time.ExpiringCache;
import io.quarkus.mailer.Mail;
import io.quarkus.mailer.reactive.ReactiveMailer;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
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

    /// So long a server may take for its answer to a mail's end (RFC 5321, 4.5.3.2.6).
    private static final Duration MAX_ANSWER = Duration.ofMinutes(10);

    /// Longer than any delay between two attempts.
    private static final Duration MEMORY = Duration.ofDays(1);

    /// Not the blocking `Mailer`, which would wait for a silent server without limit.
    private final ReactiveMailer mailer;

    private final Semaphore connections;
    private final Clock clock;

    /// Mails that the server has not answered in time, and may take all the same.
    private final Map<Identity, Begun> unanswered;

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
        this.unanswered = ExpiringCache.<Identity, Begun>expiring(MEMORY, clock).asMap();
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

        @Override
        public String getMessage() {
            return requireNonNull(super.getMessage());
        }
    }

    /// The mail was not begun: no connection was free in time, although the server answers others, or it may still
    /// take the same mail of an earlier attempt.
    public static final class NotBegun extends Silent {

        private static final String NO_CONNECTION = "the mail server has not answered the mails before";
        private static final String STILL_UNDER_WAY = "the mail server has not answered the attempt before";

        NotBegun(String message) {
            super(message);
        }
    }

    /// Those with the same Message-ID are one mail, unless it has another subject: then it tells of something else.
    private record Identity(String messageId, String subject) {

        static Optional<Identity> of(Mail mail) {
            return mail.getHeaders().getOrDefault("Message-ID", List.of()).stream()
                    .findFirst()
                    .map(id -> new Identity(id, mail.getSubject()));
        }
    }

    private record Begun(CompletableFuture<Void> answer, Instant at) {

        boolean mayArrive(Instant now) {
            return answer.isDone()
                    ? !answer.isCompletedExceptionally()
                    : at.plus(MAX_ANSWER).isAfter(now);
        }
    }

    /// A mail with a Message-ID that an earlier call has sent is not sent again: it succeeds if the server has taken it
    /// meanwhile. This process remembers it for a day.
    ///
    /// @param timeout for all of it; at most half of it for a free connection, or for an earlier call's answer,
    ///                as a mail that is begun may arrive
    /// @throws NotBegun         if no connection was free in time, or an earlier call has no answer yet
    /// @throws Silent           if the server did not answer in time, or answers no mail at all
    /// @throws RuntimeException if the server cannot be reached, or refuses the mail
    public void send(Mail mail, Duration timeout) {
        try {
            var identity = Identity.of(mail);
            var before = identity.map(unanswered::get).filter(begun -> begun.mayArrive(clock.instant()));
            if (before.isPresent()) {
                awaitAnswer(before.get(), timeout.dividedBy(2));
            } else {
                send(mail, identity, timeout);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new Silent("interrupted while waiting for the mail server");
        } catch (ExecutionException failure) {
            throw OtherThread.unchecked(failure);
        }
    }

    private static void awaitAnswer(Begun before, Duration patience) throws InterruptedException, ExecutionException {
        try {
            before.answer().get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            throw new NotBegun(NotBegun.STILL_UNDER_WAY);
        }
    }

    private void send(Mail mail, Optional<Identity> identity, Duration timeout)
            throws InterruptedException, ExecutionException {
        long deadline = System.nanoTime() + timeout.toNanos();
        if (!connections.tryAcquire(timeout.dividedBy(2).toNanos(), TimeUnit.NANOSECONDS)) {
            throw isAnswering(timeout) ? new NotBegun(NotBegun.NO_CONNECTION) : new Silent(NotBegun.NO_CONNECTION);
        }
        var begun = new Begun(begin(mail), clock.instant());
        try {
            begun.answer().get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            identity.ifPresent(same -> unanswered.put(same, begun));
            throw new Silent("the mail server did not answer in time");
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
