package id.tuntas.commerce.storm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.Receiver;
import id.tuntas.platform.security.AnEncryption;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.Scale;
import java.time.Duration;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/// Orders, refunds, locks and top-ups at the same time, and in their midst the process is killed. Started again, it
/// finishes what it had begun, and money, stock, orders and callbacks agree.
class KilledInAStormIT {

    private static final int BEFORE_THE_KILL = Scale.of(300, 3_000);

    /// That of [PackagedApplication].
    private static final Encryption KEY = AnEncryption.with("the key of packaged applications");

    @Test
    void nothingIsLostAndNothingInvented() throws Exception {
        try (var receiver = Receiver.start();
                var application = PackagedApplication.fresh()
                        .with("TUNTAS_WORK_LEASE", "3s")
                        .startByScript()) {
            var books = new Books(application.jdbcUrl("tuntas_commerce"), KEY);
            var stockBefore = books.everythingOf(641);
            var storm = new Storm(application);

            storm.sendCallbacksTo(receiver.url("/"));
            storm.begin();
            await().atMost(Duration.ofMinutes(5))
                    .until(() -> storm.accepted().size() > BEFORE_THE_KILL && storm.hasSeenEveryKind());
            application.kill();
            storm.end();
            application.startByScript();

            await().atMost(Duration.ofMinutes(5))
                    .untilAsserted(() -> assertThat(books.open()).isZero());
            assertThat(storm.errors()).isEmpty();
            assertThat(storm.accepted())
                    .allSatisfy(refId -> assertThat(storm.statusOf(refId)).isEqualTo(200));
            assertThat(storm.refused())
                    .allSatisfy(refId -> assertThat(storm.statusOf(refId)).isEqualTo(404));
            var softly = new SoftAssertions();
            softly.assertThat(books.accountsWhoseBalanceIsNotTheSumOfTheirMutations())
                    .isZero();
            softly.assertThat(books.ordersWithoutExactlyOneDebitOfTheirAmount()).isZero();
            softly.assertThat(books.debitsWithoutAnOrder()).isZero();
            softly.assertThat(books.ordersWithAWrongRefund()).isZero();
            softly.assertThat(books.topUpsNotCreditedOnce()).isZero();
            softly.assertThat(books.everythingOf(641)).isEqualTo(stockBefore);
            softly.assertThat(books.everythingOf(642)).isEqualTo(stockBefore);
            softly.assertThat(books.unitsWithoutALicenceOfTheirOwn()).isZero();
            softly.assertThat(books.ordersWithoutTheirCallbacks(Storm.KEY)).isZero();
            softly.assertAll();
        }
    }
}
