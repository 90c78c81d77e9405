package id.tuntas.commerce.checkout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.commerce.access.Limits;
import id.tuntas.commerce.checkout.note.RequestedLine;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.platform.database.commit.PiledUpRequests;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PlaceOrdersTest {

    @Inject
    PlaceOrders placeOrders;

    @Inject
    Resellers resellers;

    @Inject
    CommerceDatabase database;

    @Inject
    PiledUpRequests piledUp;

    @Inject
    MeterRegistry registry;

    /// The process may be killed after any commit.
    @Test
    void callbackIsCommittedWithItsOrder() {
        var reseller = resellers.withBalance(100_000);
        reseller.listen();
        var wanted = wanted(reseller);
        var payments = "select count(*) from delivery where account_id = ? and event = 'order.paid'";

        var written = QuarkusTransaction.requiringNew().call(() -> {
            placeOrders.place(List.of(wanted));
            var inTransaction = Transaction.getEntityManager()
                    .createNativeQuery(payments, Long.class)
                    .setParameter(1, reseller.accountId())
                    .getSingleResult();
            var committed =
                    QuarkusTransaction.suspendingExisting().call(() -> database.number(payments, reseller.accountId()));
            return List.of(inTransaction, committed);
        });

        assertThat(written).isEqualTo(List.of(1L, 0L));
    }

    /// The answer to the first commit was lost.
    @Test
    void orderThatIsWrittenAgainIsPlacedOnce() {
        var reseller = resellers.withBalance(100_000);
        var wanted = wanted(reseller);

        var first = (Placement.Placed) placed(wanted);
        var again = (Placement.Placed) placed(wanted);

        assertThat(again.order().invoice).isEqualTo(first.order().invoice);
        assertThat(again.order().amount()).isEqualTo(first.order().amount());
        var ofAccount = " where account_id = ?";
        assertThat(database.number("select count(*) from trx" + ofAccount, reseller.accountId()))
                .isOne();
        assertThat(database.number(
                        "select count(*) from mutation" + ofAccount + " and type = 'ORDER'", reseller.accountId()))
                .isOne();
        assertThat(database.number("select amount from balance" + ofAccount, reseller.accountId()))
                .isEqualTo(100_000 - first.order().amount());
    }

    @Test
    void anotherRequestWithTheReferenceIsRefused() {
        var wanted = wanted(resellers.withBalance(100_000));
        placed(wanted);

        var other = placed(new WantedOrder(wanted.accountId(), wanted.limits(), wanted.purchase()));

        assertThat(other).isInstanceOfSatisfying(Placement.Refused.class, refused -> assertThat(refused.reason())
                .hasMessage("REF_ID_ALREADY_EXIST"));
    }

    /// As with a full queue.
    @Test
    void orderThatTheQueueRefusesMayBeRepeatedLater() {
        var closed = new PlaceOrder(placeOrders, piledUp);
        closed.writeWhatIsWaiting();
        var wanted = wanted(resellers.withBalance(100_000));
        var counted = registry.get("tuntas.requests.piled.up").counter();
        double before = counted.count();

        assertThatThrownBy(() -> closed.place(wanted))
                .hasMessage("INTERNAL_SERVER_ERROR")
                .hasFieldOrPropertyWithValue("status", 503)
                .hasFieldOrPropertyWithValue("retryAfter", Duration.ofSeconds(1));
        assertThat(counted.count()).isEqualTo(before + 1);
    }

    private Placement placed(WantedOrder wanted) {
        return QuarkusTransaction.requiringNew()
                .call(() -> placeOrders.place(List.of(wanted)))
                .getFirst();
    }

    private static WantedOrder wanted(TestReseller reseller) {
        var line = new RequestedLine(101, 1, "08123456789", true, null, null);
        var purchase = new Purchase(UUID.randomUUID().toString(), List.of(line), null);
        return new WantedOrder(reseller.accountId(), new Limits(null, null, null), purchase);
    }
}
