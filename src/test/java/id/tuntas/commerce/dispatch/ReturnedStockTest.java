package id.tuntas.commerce.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.catalogue.License;
import id.tuntas.commerce.catalogue.LicenseSecrets;
import id.tuntas.commerce.dispatch.DispatchOutcome.Refused;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Notes;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.commerce.testsupport.UndeliveredOrders;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.status.UnitStatus;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is lost is refunded, and can be sold again, unless it was never there.
@QuarkusTest
class ReturnedStockTest {

    private static final long START = 1_000_000;

    @Inject
    Clock clock;

    @Inject
    LimitedItems items;

    @Inject
    LicenseSecrets licenseSecrets;

    @Inject
    Resellers resellers;

    @Inject
    UndeliveredOrders undelivered;

    @Inject
    Dispatch dispatch;

    @Inject
    RecordOutcomes recordOutcomes;

    @Inject
    CommerceDatabase database;

    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(START);
    }

    @Test
    void unitWithoutALicenceIsRefundedAndNotSoldAgain() {
        int item = items.withLicenses(3);
        addLicenses(item, "one", "two");

        var refId = reseller.ordered(item, "\"quantity\": 3");

        reseller.awaitStatus(refId, "completed");
        assertThat(reseller.text(refId, "/data/items/0/product_license")).isEqualTo("one\ntwo");
        assertThat(reseller.balance()).isEqualTo(START - 2_000);
        assertThat(reseller.sumOfMutations()).isEqualTo(START - 2_000);
        assertThat(stockOf(item)).isZero();
    }

    @Test
    void orderWithoutAnyLicenceFailsAndIsRefunded() {
        int item = items.withLicenses(2);

        var refId = reseller.ordered(item, "\"quantity\": 2");

        reseller.awaitStatus(refId, "failed");
        assertThat(reseller.balance()).isEqualTo(START);
        assertThat(stockOf(item)).isZero();
    }

    @Test
    void unitThatAProviderDoesNotDeliverIsSoldAgain() {
        int item = items.fromProvider(5);

        var refId = reseller.ordered(item, "\"quantity\": 3, \"note\": \"081200001111\"");

        reseller.awaitStatus(refId, "completed");
        assertThat(reseller.balance()).isEqualTo(START - 2_000);
        assertThat(stockOf(item)).isEqualTo(3);
    }

    /// It is one unit, whatever its quantity.
    @Test
    void wholeQuantityThatAPanelRefusesIsSoldAgain() {
        int item = items.fromPanel(500);
        var refId = undelivered.bought(() -> reseller.ordered(item, """
                "quantity": 70, "note": "{\\"target\\": \\"@slow\\", \\"opt_smm\\": []}\""""));
        long left = stockOf(item);

        refuse(refId);

        assertThat(reseller.text(refId, "/data/status")).isEqualTo("failed");
        assertThat(stockOf(item)).isEqualTo(left + 70);
    }

    @ParameterizedTest
    @ValueSource(strings = {"@partial", "@manual-refund"})
    void remainderThatAPanelDoesNotDeliverIsSoldAgain(String target) {
        int item = items.fromPanel(500);

        var refId = reseller.ordered(item, Notes.smm(70, target));

        reseller.awaitStatus(refId, "completed");
        assertThat(reseller.transaction(refId).getInt("smm_results[0].remains")).isEqualTo(21);
        assertThat(stockOf(item)).isEqualTo(500 - 70 + 21);
    }

    private void addLicenses(int item, String... contents) {
        QuarkusTransaction.requiringNew()
                .run(() -> License.insert(Stream.of(contents)
                        .map(content -> License.of(item, content, licenseSecrets, clock.instant()))
                        .toList()));
    }

    private void refuse(String refId) {
        QuarkusTransaction.requiringNew().run(() -> {
            var claims = Line.<Line>list("transaction.refId", refId).stream()
                    .map(line -> new Claim(line.id, 0, 1, 0, Instant.EPOCH, false, null))
                    .toList();
            var refused = new Refused(UnitStatus.FAILED, "the panel is closed");
            recordOutcomes.record(dispatch.load(claims).entrySet().stream()
                    .map(loaded -> new Acted<>(loaded.getKey(), new Dispatch.Step(loaded.getValue(), refused), null))
                    .toList());
        });
    }

    private long stockOf(int item) {
        return database.number("select available from stock where variant_id = ?", item);
    }
}
