package id.tuntas.commerce.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.commerce.OrderEvents.Event;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.webhook.ListeningReseller;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.SilentReceivers;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Receivers that never answer, beside one that does.
@QuarkusTest
class SlowReceiversTest {

    private static final Duration SOON = Duration.ofSeconds(2);

    /// A stall of the machine makes some deliveries late, silent receivers those of each series.
    private static final int MAX_SERIES = 3;

    @Inject
    Callbacks callbacks;

    @Inject
    CommerceDatabase database;

    private final List<ListeningReseller> silent = new ArrayList<>();

    /// What is left would be tried again for a minute, in the time of other tests.
    @AfterEach
    void forgetTheRest() {
        silent.forEach(ListeningReseller::switchedOff);
        await().until(() -> silent.stream().allMatch(this::isOver));
    }

    private boolean isOver(ListeningReseller reseller) {
        database.execute("delete from delivery where account_id = ? and leased_until is null", reseller.id());
        return database.number("select count(*) from delivery where account_id = ?", reseller.id()) == 0;
    }

    @Test
    void hundredReceiversThatNeverAnswerDelayNoOthers() throws Exception {
        try (var silence = new SilentReceivers();
                var receiver = Receiver.start()) {
            silence.listen(100)
                    .forEach(url -> silent.add(ListeningReseller.opened().listeningAt(url)));
            var quick = ListeningReseller.opened().listeningAt(receiver.url("/callbacks"));
            silent.forEach(reseller -> publish(reseller, 20));
            await().until(() -> silence.connections() >= 100);

            assertThat(delaysOf(5, quick, receiver))
                    .allSatisfy(delay -> assertThat(delay).isLessThan(SOON));
        }
    }

    @Test
    void oneReceiverThatNeverAnswersDelaysNoOthers() throws Exception {
        try (var silence = new SilentReceivers();
                var receiver = Receiver.start()) {
            silent.add(ListeningReseller.opened().listeningAt(silence.listen()));
            var quick = ListeningReseller.opened().listeningAt(receiver.url("/callbacks"));
            publish(silent.getFirst(), 700);
            await().until(() -> silence.connections() > 0);

            assertThat(delaysOf(5, quick, receiver))
                    .allSatisfy(delay -> assertThat(delay).isLessThan(SOON));
            assertThat(underWay(silent.getFirst())).isLessThan(20);
        }
    }

    /// Turns are not attempts: what waited for room arrives all the same, and at the first attempt.
    @Test
    void everythingArrivesAtAReceiverThatAnswers() {
        try (var receiver = Receiver.start()) {
            var quick = ListeningReseller.opened().listeningAt(receiver.url("/callbacks"));

            publish(quick, 300);

            await().until(() -> receiver.received().size() == 300);
            await().untilAsserted(() -> assertThat(database.number(
                            "select count(*) from delivery where account_id = ? and status = 'DELIVERED' and attempts = 1",
                            quick.id()))
                    .isEqualTo(300));
        }
    }

    /// Of the last series: the first in which none is late, if there is one.
    private List<Duration> delaysOf(int deliveries, ListeningReseller reseller, Receiver receiver) {
        for (int series = 1; ; series++) {
            var delays = IntStream.range(0, deliveries)
                    .mapToObj(_ -> delayOf(reseller, receiver))
                    .toList();
            if (series == MAX_SERIES || delays.stream().allMatch(delay -> delay.compareTo(SOON) < 0)) {
                return delays;
            }
        }
    }

    private Duration delayOf(ListeningReseller reseller, Receiver receiver) {
        int before = receiver.received().size();
        var published = Instant.now();
        publish(reseller, 1);
        await().until(() -> receiver.received().size() == before + 1);
        return Duration.between(published, receiver.received().get(before).at());
    }

    private long underWay(ListeningReseller reseller) {
        return database.number(
                "select count(*) from delivery where account_id = ? and leased_until is not null", reseller.id());
    }

    private void publish(ListeningReseller reseller, int count) {
        var event = new Event(
                reseller.id(), "order.paid", "ORDER-1", "SPY0000000001AB", "paid", Map.of("amount", 1), Duration.ZERO);
        QuarkusTransaction.requiringNew()
                .run(() -> callbacks.publish(
                        IntStream.range(0, count).mapToObj(_ -> event).toList()));
    }
}
