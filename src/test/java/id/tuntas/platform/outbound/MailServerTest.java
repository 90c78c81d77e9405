package id.tuntas.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.mailer.Mail;
import io.quarkus.mailer.reactive.ReactiveMailer;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

/// What is asked of a mail server that does not answer.
class MailServerTest {

    private static final Duration SHORT = Duration.ofMillis(50);
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Mail MAIL = Mail.withText("sari@example.com", "Hello", "Hello");

    private final List<CompletableFuture<Void>> asked = new ArrayList<>();
    private final ReactiveMailer mailer = _ -> {
        var answer = new CompletableFuture<Void>();
        asked.add(answer);
        return Uni.createFrom().completionStage(answer);
    };
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final Clock clock = ((InstantSource) now::get).withZone(ZoneOffset.UTC);
    private final MailServer server = new MailServer(mailer, 1, clock);

    @Test
    void silentServerIsAskedForNoMoreThanItHasConnections() {
        assertThatThrownBy(() -> server.send(MAIL, SHORT))
                .isExactlyInstanceOf(MailServer.Silent.class)
                .hasMessage("the mail server did not answer in time");

        assertThatThrownBy(() -> server.send(MAIL, SHORT))
                .isExactlyInstanceOf(MailServer.Silent.class)
                .hasMessage("the mail server has not answered the mails before");

        assertThat(asked).hasSize(1);
    }

    /// Its connections are busy: no attempt is lost.
    @Test
    void mailIsNotBegunWhileTheServerAnswersOthers() {
        var isBusy = new CompletableFuture<Void>();
        var answers =
                List.of(CompletableFuture.<Void>completedFuture(null), isBusy).iterator();
        var busy = new MailServer(_ -> Uni.createFrom().completionStage(answers.next()), 1, clock);
        busy.send(MAIL, LONG);
        assertThatThrownBy(() -> busy.send(MAIL, SHORT)).isExactlyInstanceOf(MailServer.Silent.class);

        assertThatThrownBy(() -> busy.send(MAIL, SHORT)).isInstanceOf(MailServer.NotBegun.class);

        now.set(Instant.EPOCH.plus(LONG));
        assertThatThrownBy(() -> busy.send(MAIL, SHORT)).isExactlyInstanceOf(MailServer.Silent.class);
    }

    @Test
    void lateAnswerFreesTheConnection() {
        assertThatThrownBy(() -> server.send(MAIL, SHORT)).isInstanceOf(MailServer.Silent.class);
        asked.getFirst().complete(null);
        assertThatThrownBy(() -> server.send(MAIL, SHORT)).hasMessage("the mail server did not answer in time");

        assertThat(asked).hasSize(2);
    }

    /// A stopping process waits for a mail no longer than its timeout.
    @Test
    void waitForAConnectionIsPartOfTheTimeout() {
        // A machine that stands still prolongs one of them, and not each.
        assertThat(Stream.generate(this::waitWhileAConnectionIsBusy)
                        .limit(5)
                        .anyMatch(wait -> wait.compareTo(Duration.ofMillis(5400)) < 0))
                .isTrue();
    }

    private Duration waitWhileAConnectionIsBusy() {
        var first = new CompletableFuture<Void>();
        var answers = List.of(first, new CompletableFuture<Void>()).iterator();
        var busy = new MailServer(_ -> Uni.createFrom().completionStage(answers.next()), 1, clock);
        assertThatThrownBy(() -> busy.send(MAIL, SHORT)).isInstanceOf(MailServer.Silent.class);
        first.completeOnTimeout(null, 1500, TimeUnit.MILLISECONDS);
        var begin = System.nanoTime();

        assertThatThrownBy(() -> busy.send(MAIL, Duration.ofSeconds(4))).isInstanceOf(MailServer.Silent.class);

        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /// Otherwise it might arrive after its sender has given up, and be sent again.
    @Test
    void mailIsNotBegunWithLittleTimeForTheAnswer() {
        assertThatThrownBy(() -> server.send(MAIL, SHORT)).isInstanceOf(MailServer.Silent.class);
        asked.getFirst().completeOnTimeout(null, 3500, TimeUnit.MILLISECONDS);

        assertThatThrownBy(() -> server.send(MAIL, Duration.ofSeconds(4)))
                .hasMessage("the mail server has not answered the mails before");

        assertThat(asked).hasSize(1);
    }

    @Test
    void processIsNotLiveOnceAllConnectionsAreDead() {
        var live = new MailServerHealthCheck(server);
        assertThatThrownBy(() -> server.send(MAIL, SHORT)).isInstanceOf(MailServer.Silent.class);
        now.set(Instant.EPOCH.plus(Duration.ofMinutes(29)));
        assertThat(live.state().getStatus()).isEqualTo(Status.UP);
        now.set(Instant.EPOCH.plus(Duration.ofMinutes(31)));
        assertThat(live.state().getStatus()).isEqualTo(Status.DOWN);

        asked.getFirst().completeExceptionally(new IllegalStateException("reset"));

        assertThat(live.state().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void mailUnderWayIsNotBegunAgain() {
        var server = new MailServer(mailer, 9, clock);
        assertThatThrownBy(() -> server.send(withId("1"), SHORT)).isExactlyInstanceOf(MailServer.Silent.class);

        assertThatThrownBy(() -> server.send(withId("1"), SHORT))
                .isInstanceOf(MailServer.NotBegun.class)
                .hasMessage("the mail server has not answered the attempt before");
        assertThat(asked).hasSize(1);

        asked.getFirst().complete(null);
        server.send(withId("1"), SHORT);
        assertThat(asked).hasSize(1);
    }

    @Test
    void othersAreBegunWhileAMailIsUnderWay() {
        var server = new MailServer(mailer, 9, clock);
        assertThatThrownBy(() -> server.send(withId("1"), SHORT)).isInstanceOf(MailServer.Silent.class);

        assertThatThrownBy(() -> server.send(withId("2"), SHORT)).isExactlyInstanceOf(MailServer.Silent.class);
        assertThatThrownBy(() -> server.send(withId("1").setSubject("Corrected"), SHORT))
                .isExactlyInstanceOf(MailServer.Silent.class);

        assertThat(asked).hasSize(3);
    }

    /// It counts as an attempt then.
    @Test
    void mailIsBegunAgainOnceItsServerHasVanished() {
        var server = new MailServer(mailer, 9, clock);
        assertThatThrownBy(() -> server.send(withId("1"), SHORT)).isInstanceOf(MailServer.Silent.class);

        now.set(Instant.EPOCH.plus(Duration.ofMinutes(10)));

        assertThatThrownBy(() -> server.send(withId("1"), SHORT)).isExactlyInstanceOf(MailServer.Silent.class);
        assertThat(asked).hasSize(2);
    }

    @Test
    void mailThatIsRefusedLateIsBegunAgain() {
        var server = new MailServer(mailer, 9, clock);
        assertThatThrownBy(() -> server.send(withId("1"), SHORT)).isInstanceOf(MailServer.Silent.class);
        asked.getFirst().completeExceptionally(new IllegalStateException("reset"));

        assertThatThrownBy(() -> server.send(withId("1"), SHORT)).isExactlyInstanceOf(MailServer.Silent.class);
        assertThat(asked).hasSize(2);
    }

    @Test
    void mailThatWasTakenLateIsRememberedForADay() {
        var server = new MailServer(mailer, 9, clock);
        assertThatThrownBy(() -> server.send(withId("1"), SHORT)).isInstanceOf(MailServer.Silent.class);
        asked.getFirst().complete(null);

        now.set(Instant.EPOCH.plus(Duration.ofHours(23)));
        server.send(withId("1"), SHORT);
        assertThat(asked).hasSize(1);

        now.set(Instant.EPOCH.plus(Duration.ofHours(25)));
        assertThatThrownBy(() -> server.send(withId("1"), SHORT)).isExactlyInstanceOf(MailServer.Silent.class);
        assertThat(asked).hasSize(2);
    }

    @Test
    void failureIsPassedOnAndFreesTheConnection() {
        var broken = new MailServer(_ -> Uni.createFrom().failure(new IllegalStateException("no")), 1, clock);

        for (int attempt = 0; attempt < 3; attempt++) {
            assertThatThrownBy(() -> broken.send(MAIL, LONG))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("no");
        }
    }

    @Test
    void mailerThatThrowsFreesTheConnection() {
        var broken = new MailServer(
                _ -> {
                    throw new IllegalStateException("no");
                },
                1,
                clock);

        for (int attempt = 0; attempt < 3; attempt++) {
            assertThatThrownBy(() -> broken.send(MAIL, LONG)).hasMessage("no");
        }
    }

    private static Mail withId(String id) {
        return Mail.withText("sari@example.com", "Hello", "Hello").addHeader("Message-ID", id);
    }
}
