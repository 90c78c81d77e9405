package id.tuntas.commerce.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.commerce.testsupport.Notes;
import id.tuntas.commerce.testsupport.RecordedEvents;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.commerce.testsupport.UndeliveredOrders;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Item 201 costs Rp 12 per follower.
@QuarkusTest
class SmmDispatchTest {

    private static final long START = 1_000_000;
    private static final String RESULT = "smm_results[0].";

    @Inject
    Resellers resellers;

    @Inject
    RecordedEvents events;

    @Inject
    UndeliveredOrders undelivered;

    @Inject
    Time time;

    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(START);
    }

    @Test
    void newOrderIsPending() {
        var refId = undelivered.bought(() -> reseller.ordered(201, Notes.smm(1_000, "@slow")));

        var detail = reseller.transaction(refId);
        assertThat(detail.getString("data.status")).isEqualTo("paid");
        assertThat(detail.getInt(RESULT + "variant_id")).isEqualTo(201);
        assertThat(detail.getString(RESULT + "status")).isEqualTo("Pending");
        assertThat(detail.getMap("smm_results[0]"))
                .containsEntry("order_id", null)
                .containsEntry("start_count", null)
                .containsEntry("remains", null)
                .containsEntry("delivered_count", null)
                .containsEntry("refund_amount", null)
                .containsEntry("partial_refund_pending_manual", false);
        assertThat(detail.getList("h2h_results")).isEmpty();
        assertThat(detail.getBoolean("data.items[0].is_smm")).isTrue();
        assertThat(detail.getString("data.items[0].status")).isEqualTo("Pending");
        assertThat(detail.getString("data.items[0].provider_status")).isEqualTo("pending");
    }

    @Test
    void remainsFallToZero() {
        // For ten seconds; others are so for one, which a stall of the machine may take.
        var refId = reseller.ordered(201, Notes.smm(1_000, "@slow"));

        var running = awaitResult(refId, "In progress");
        assertThat(running.getString(RESULT + "order_id")).isNotBlank();
        assertThat(running.getInt(RESULT + "start_count")).isNotNegative();
        assertThat(running.getInt(RESULT + "remains")).isBetween(1, 1_000);
        assertThat(running.getInt(RESULT + "remains") + running.getInt(RESULT + "delivered_count"))
                .isEqualTo(1_000);

        var done = awaitCompleted(refId);
        assertThat(done.getInt(RESULT + "remains")).isZero();
        assertThat(done.getInt(RESULT + "delivered_count")).isEqualTo(1_000);
        assertThat(done.getString("data.status")).isEqualTo("completed");
        assertThat(done.getString("data.items[0].status")).isEqualTo("Completed");
        assertThat(events.namesOf(refId)).containsExactly("order.paid", "order.completed");
        assertThat(reseller.balance()).isEqualTo(START - 12_000);
    }

    @Test
    void partialOrderRefundsWhatRemains() {
        var refId = reseller.ordered(201, Notes.smm(1_000, "https://example.com/partial"));

        var done = awaitResult(refId, "Partial");
        assertThat(done.getInt(RESULT + "remains")).isEqualTo(300);
        assertThat(done.getInt(RESULT + "delivered_count")).isEqualTo(700);
        assertThat(done.getLong(RESULT + "refund_amount")).isEqualTo(300 * 12);
        assertThat(done.getBoolean(RESULT + "partial_refund_pending_manual")).isFalse();
        assertThat(done.getString("data.status")).isEqualTo("completed");
        assertThat(reseller.balance()).isEqualTo(START - 12_000 + 3_600);
        assertThat(reseller.sumOfMutations()).isEqualTo(reseller.balance());
        assertThat(events.of(refId).getLast().data().get("items").toString()).contains("status=partial");
    }

    @Test
    void manualRefundIsLeftToAPerson() {
        var refId = reseller.ordered(201, Notes.smm(10, "@manual-refund"));

        var done = awaitResult(refId, "Partial");
        assertThat(done.getInt(RESULT + "remains")).isEqualTo(3);
        assertThat(done.getBoolean(RESULT + "partial_refund_pending_manual")).isTrue();
        assertThat(done.getString(RESULT + "refund_amount")).isNull();
        assertThat(reseller.balance()).isEqualTo(START - 120);
    }

    @Test
    void slowOrderIsStillRunningWhenOthersAreDone() {
        var slow = reseller.ordered(201, Notes.smm(10, "@slow"));
        var quick = reseller.ordered(201, Notes.smm(10, "@sari"));

        awaitResult(quick, "Completed");
        assertThat(reseller.transaction(slow).getString("data.status")).isEqualTo("paid");
        awaitCompleted(slow);
    }

    private JsonPath awaitCompleted(String slow) {
        return await().until(
                        () -> {
                            time.passes(Duration.ofSeconds(10)); // longer than one of its steps
                            return reseller.transaction(slow);
                        },
                        seen -> "Completed".equals(seen.getString(RESULT + "status")));
    }

    @Test
    void otherItemsHaveNoSmmMembers() {
        var refId = reseller.ordered(101, "\"quantity\": 1, \"note\": \"08123456789\"");

        assertThat(reseller.transaction(refId).getMap("data.items[0]"))
                .doesNotContainKeys("is_smm", "status", "provider_status");
    }

    /// As it was read with this status, which may have passed by the next reading.
    private JsonPath awaitResult(String refId, String status) {
        return await().until(
                        () -> reseller.transaction(refId), seen -> status.equals(seen.getString(RESULT + "status")));
    }
}
