package id.tuntas.fulfilment.notification.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.fulfilment.notification.channel.SendOutcome.TryAgain;
import id.tuntas.fulfilment.notification.optout.OptOuts;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// When a notification is sent again, with the delays of production: in tests, they are too short to be told apart.
@QuarkusTest
class RetryDelaysTest {

    @Inject
    NotificationTable table;

    @Inject
    NotificationSource source;

    @Inject
    OptOuts optOuts;

    @Inject
    SendOne sendOne;

    @Inject
    NotificationLanes lanes;

    @Inject
    AttemptLog attemptLog;

    @Inject
    NotificationCounters counters;

    @Inject
    GivenRows rows;

    @Inject
    Clock clock;

    /// The first delay is 30 seconds, more or less, and the longest an hour.
    @ParameterizedTest
    @CsvSource({"PT1S, PT24S, PT36S", "PT40S, PT40S, PT40S", "PT24H, PT1H, PT1H"})
    void receiverThatAsksToWaitLongerIsFollowedUpToTheLongestDelay(Duration asked, Duration least, Duration most) {
        var id = rows.notification(clock.instant(), "status", "pending");
        var before = clock.instant();

        var next = QuarkusTransaction.requiringNew().call(() -> record(id, new TryAgain("busy", asked), Map.of()));

        assertThat(next).isInstanceOfSatisfying(Next.Later.class, later -> assertThat(later.dueAt())
                .isBetween(before.plus(least), clock.instant().plus(most)));
    }

    /// Such as a chat service: its limit lasts however short our delays are.
    @ParameterizedTest
    @CsvSource({"PT60S, PT60S", "PT24H, PT1H"})
    void receiverThatAsksToWaitIsFollowedWithShortDelaysToo(Duration asked, Duration followed) {
        var id = rows.notification(clock.instant(), "status", "pending");
        var settings = Map.of("tuntas.notification.retry.max-delay", "2s");
        var before = clock.instant();

        var next = QuarkusTransaction.requiringNew().call(() -> record(id, new TryAgain("busy", asked), settings));

        assertThat(next).isInstanceOfSatisfying(Next.Later.class, later -> assertThat(later.dueAt())
                .isBetween(before.plus(followed), clock.instant().plus(followed)));
    }

    private Next record(String id, TryAgain outcome, Map<String, String> settings) {
        var retry = MappedSettings.of(RetryConfig.class, settings);
        var sending = new SendNotifications(table, source, optOuts, sendOne, lanes, attemptLog, retry, clock, counters);
        var claim = new Claim(id, 0, 0, 0, clock.instant(), false, null);
        var tried = new Attempt.Tried(outcome, clock.instant(), Duration.ZERO, null, null);
        return sending.record(List.of(new Acted<>(claim, tried, null))).getFirst();
    }
}
