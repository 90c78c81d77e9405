package id.tuntas.commerce.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import id.tuntas.commerce.dispatch.DispatchOutcome.Accepted;
import id.tuntas.commerce.dispatch.DispatchOutcome.Counted;
import id.tuntas.commerce.dispatch.DispatchOutcome.Delivered;
import id.tuntas.commerce.dispatch.DispatchOutcome.Ended;
import id.tuntas.commerce.dispatch.DispatchOutcome.Failed;
import id.tuntas.commerce.dispatch.DispatchOutcome.Refused;
import id.tuntas.commerce.dispatch.DispatchOutcome.Units;
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
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the simulation never answers, but a provider may: were it not stored, the step would be repeated for ever.
@QuarkusTest
class ProviderAnswersTest {

    private static final Duration SOON = Duration.ofSeconds(1);
    private static final String LONG = "x".repeat(300);
    private static final String CUT = "x".repeat(254) + "…";
    private static final String RESULT = "smm_results[0].";

    @Inject
    RecordOutcomes recordOutcomes;

    @Inject
    Dispatch dispatch;

    @Inject
    Resellers resellers;

    @Inject
    UndeliveredOrders undelivered;

    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(1_000_000);
    }

    @Test
    void longMessagesAreCut() {
        var refId = bought("\"quantity\": 2, \"note\": \"081200002222\"", 101);

        records(refId, new Units(List.of(new Delivered("123", LONG)), SOON));
        records(refId, new Units(List.of(new Failed(LONG)), SOON));

        assertThat(reseller.transaction(refId).getList("h2h_results[0].units.sn"))
                .containsExactly("123", "failed: " + CUT);
    }

    @Test
    void longReasonOfARefusalIsCut() {
        var refId = bought("\"quantity\": 1, \"note\": \"081200002222\"", 101);

        records(refId, new Refused(UnitStatus.FAILED, LONG));

        assertThat(reseller.transaction(refId).getList("h2h_results[0].units.sn"))
                .containsExactly("failed: " + CUT);
        assertThat(reseller.balance()).isEqualTo(1_000_000);
    }

    @Test
    void panelMayHaveLongIdsAndAccountsWithManyViews() {
        var id = "4f9c-".repeat(38);
        var refId = bought(Notes.smm(1_000, "@slow"), 201);

        records(refId, new Accepted(id, 3_000_000, SOON));

        var detail = reseller.transaction(refId);
        assertThat(detail.getString(RESULT + "order_id")).isEqualTo(id);
    }

    @Test
    void panelMayDeliverMoreThanWasOrdered() {
        var refId = bought(Notes.smm(1_000, "@slow"), 201);
        records(refId, new Accepted("1", 0, SOON));
        records(refId, new Counted(-1, SOON));
        assertThat(reseller.transaction(refId).getInt(RESULT + "remains")).isZero();

        records(refId, new Ended(-7, false));

        var detail = reseller.transaction(refId);
        assertThat(detail.getString(RESULT + "status")).isEqualTo("Completed");
        assertThat(detail.getInt(RESULT + "remains")).isZero();
        assertThat(detail.getString("data.status")).isEqualTo("completed");
        assertThat(reseller.balance()).isEqualTo(1_000_000 - 12_000);
    }

    /// Cut, it would be the id of another order.
    @Test
    void idThatCannotBeStoredIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Accepted("1".repeat(192), 0, SOON));
        assertThatIllegalArgumentException().isThrownBy(() -> new Accepted("é", 0, SOON));
    }

    private String bought(String line, int item) {
        return undelivered.bought(() -> reseller.ordered(item, line));
    }

    private void records(String refId, DispatchOutcome outcome) {
        var acted = QuarkusTransaction.requiringNew().call(() -> {
            var line = Line.<Line>find(
                            "transaction.accountId = ?1 and transaction.refId = ?2", reseller.accountId(), refId)
                    .singleResult();
            var claim = new Claim(line.id, 0, 1, 0, Instant.EPOCH, false, null);
            return new Acted<>(
                    claim, new Dispatch.Step(dispatch.load(List.of(claim)).get(claim), outcome), null);
        });
        QuarkusTransaction.requiringNew().run(() -> recordOutcomes.record(List.of(acted)));
    }
}
