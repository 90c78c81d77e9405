package id.tuntas.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.Receiver;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;

/// Compares the answers and notifications of a shop's customers with what the shop and its supplier have written down,
/// past everything that is tested.
public final class Accounts {

    private static final List<String> ENDS = List.of("order.delivered", "order.partly_delivered", "order.failed");

    private final String shop;
    private final String supplier;
    private final Receiver customers;

    /// @param shop, supplier JDBC URLs of their databases
    /// @param customers      each order has a path of its own there
    public Accounts(String shop, String supplier, Receiver customers) {
        this.shop = shop;
        this.supplier = supplier;
        this.customers = customers;
    }

    /// Until every order has ended and every customer was notified.
    public void awaitTheEnd(Duration patience) {
        await().atMost(patience).untilAsserted(() -> {
            assertThat(TextRows.of(shop, "select order_id from open_order")).isEmpty();
            assertThat(TextRows.of(shop, "select order_id from notification where due_at is not null"))
                    .isEmpty();
        });
    }

    /// @param accepted references of the orders that the shop has accepted; there are no others
    public void assertNothingIsLostOrDoubled(Set<String> accepted) {
        // Before what the shop has stored: some callbacks may still be under way.
        var acknowledged = number(supplier, "select count(*) from delivery where status = 'DELIVERED'");
        var outcomes = outcomesInTheShop();
        var softly = new SoftAssertions();
        softly.assertThat(TextRows.of(shop, "select reference from orders"))
                .as("orders")
                .containsExactlyInAnyOrderElementsOf(accepted);
        softly.assertThat(outcomes).as("outcomes").hasSize(accepted.size()).isEqualTo(outcomesAtTheSupplier());
        softly.assertThat(TextRows.of(shop, "select id from orders where attention is not null"))
                .as("orders that need attention")
                .isEmpty();
        softly.assertThat(TextRows.of(
                        shop,
                        "select order_id from timeline where kind in ('placed', 'completed', 'partial', 'failed')"
                                + " group by order_id, kind having count(*) > 1"))
                .as("orders that were placed or ended twice")
                .isEmpty();
        softly.assertThat(TextRows.of(
                        supplier,
                        "select t.ref_id from trx t left join (select invoice, count(*) as debits from mutation"
                                + " where type = 'ORDER' group by invoice) m on m.invoice = t.invoice"
                                + " where t.activity = 'ORDER' and coalesce(m.debits, 0) <> 1"))
                .as("orders that were not debited once")
                .isEmpty();
        softly.assertThat(TextRows.of(
                        supplier,
                        "select account_id from balance b where amount <> (select sum(m.amount * if(direction = 'CREDIT',"
                                + " 1, -1)) from mutation m where m.account_id = b.account_id)"))
                .as("accounts whose balance is not the sum of its mutations")
                .isEmpty();
        softly.assertThat(number(shop, "select coalesce(sum(deliveries), 0) from callback"))
                .as("callbacks that the shop has stored")
                .isGreaterThanOrEqualTo(acknowledged);
        softly.assertThat(notificationsByOrder().keySet())
                .as("orders whose customers were notified")
                .isEqualTo(accepted);
        softly.assertThat(notificationsByOrder()).as("messages about the end").allSatisfy((_, ids) -> assertThat(ids)
                .hasSize(1));
        softly.assertAll();
    }

    /// ref_id, units delivered and units failed, of every order that has ended.
    private Set<String> outcomesInTheShop() {
        return new HashSet<>(TextRows.of(
                shop,
                "select concat(o.ref_id, ' ', sum(l.delivered), ' ', sum(l.failed)) from orders o"
                        + " join order_line l on l.order_id = o.id where o.finished_at is not null group by o.ref_id"));
    }

    private Set<String> outcomesAtTheSupplier() {
        return new HashSet<>(TextRows.of(
                supplier,
                "select concat(t.ref_id, ' ', sum(u.status = 'COMPLETED'), ' ', sum(u.status = 'FAILED')) from trx t"
                        + " join trx_line l on l.trx_id = t.id join trx_unit u on u.line_id = l.id group by t.ref_id"));
    }

    /// The distinct messages that each customer got about an end, by the order's reference: a repetition has the id of
    /// the first.
    private Map<String, Set<String>> notificationsByOrder() {
        var byOrder = new HashMap<String, Set<String>>();
        endNotifications().forEach(received -> byOrder.computeIfAbsent(referenceOf(received), _ -> new HashSet<>())
                .add(received.header("webhook-id").orElseThrow()));
        return byOrder;
    }

    /// The messages to customers about the end of their orders.
    public Stream<Receiver.Received> endNotifications() {
        return customers.received().stream().filter(received -> ENDS.stream()
                .anyMatch(type -> received.text().contains("\"" + type + "\"")));
    }

    public static String referenceOf(Receiver.Received received) {
        return received.path().substring(received.path().lastIndexOf('/') + 1);
    }

    private static long number(String database, String query) {
        return Long.parseLong(TextRows.of(database, query).getFirst());
    }
}
