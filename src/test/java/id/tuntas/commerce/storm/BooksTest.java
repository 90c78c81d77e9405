package id.tuntas.commerce.storm;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.catalogue.License;
import id.tuntas.commerce.catalogue.LicenseSecrets;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.StoredOrders;
import id.tuntas.platform.security.Encryption;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is missing in the books is found like what is wrong. Other tests leave traces in them too.
@QuarkusTest
class BooksTest {

    @Inject
    Clock clock;

    @Inject
    Resellers resellers;

    @Inject
    StoredOrders orders;

    @Inject
    LimitedItems items;

    @Inject
    LicenseSecrets licenseSecrets;

    @Inject
    Encryption encryption;

    @Inject
    CommerceDatabase database;

    private Books books;

    @BeforeEach
    void open() {
        books = new Books(
                value("jdbc.url") + "&user=" + value("username") + "&password=" + value("password"), encryption);
    }

    @Test
    void orderThatWasPaidIsInOrder() {
        long orders = books.ordersWithoutExactlyOneDebitOfTheirAmount();
        long accounts = books.accountsWhoseBalanceIsNotTheSumOfTheirMutations();

        resellers.withBalance(100_000).ordered(101, "\"quantity\": 2, \"note\": \"08123456789\"");

        assertThat(books.ordersWithoutExactlyOneDebitOfTheirAmount()).isEqualTo(orders);
        assertThat(books.accountsWhoseBalanceIsNotTheSumOfTheirMutations()).isEqualTo(accounts);
    }

    @Test
    void orderThatWasNotDebitedIsFound() {
        long before = books.ordersWithoutExactlyOneDebitOfTheirAmount();

        orders.store(resellers.withBalance(1), 1, Instant.parse("2003-03-04T05:00:00Z"));

        assertThat(books.ordersWithoutExactlyOneDebitOfTheirAmount()).isEqualTo(before + 1);
    }

    @Test
    void balanceWithoutAnyMutationIsFound() {
        long before = books.accountsWhoseBalanceIsNotTheSumOfTheirMutations();

        database.execute(
                "delete from mutation where account_id = ?",
                resellers.withBalance(1).accountId());

        assertThat(books.accountsWhoseBalanceIsNotTheSumOfTheirMutations()).isEqualTo(before + 1);
    }

    @Test
    void orderWithoutCallbacksIsFound() {
        var listening = resellers.withBalance(100_000);
        listening.listen();
        var refId = listening.ordered(101, "\"quantity\": 1, \"note\": \"08123456789\"");
        listening.awaitStatus(refId, "completed");

        assertThat(books.ordersWithoutTheirCallbacks(listening.key())).isZero();
        database.execute(
                "delete from delivery where account_id = ? and event = 'order.completed'", listening.accountId());
        assertThat(books.ordersWithoutTheirCallbacks(listening.key())).isOne();
    }

    @Test
    void debitWithoutAnOrderIsFound() {
        var reseller = resellers.withBalance(100_000);
        long before = books.debitsWithoutAnOrder();
        reseller.ordered(101, "\"quantity\": 1, \"note\": \"08123456789\"");

        assertThat(books.debitsWithoutAnOrder()).isEqualTo(before);
        database.execute(
                "update mutation set invoice = 'NONE' where account_id = ? and type = 'ORDER'", reseller.accountId());
        assertThat(books.debitsWithoutAnOrder()).isEqualTo(before + 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "101 | 2     | \"081200000000\"                                    | failed",
                "101 | 2     | \"081200001111\"                                    | completed",
                "201 | 1000  | \"{\\\"target\\\": \\\"@partial\\\", \\\"opt_smm\\\": []}\" | completed",
            })
    void orderThatWasNotRefundedIsFound(int item, int quantity, String note, String end) {
        var reseller = resellers.withBalance(1_000_000);
        long before = books.ordersWithAWrongRefund();
        reseller.awaitStatus(reseller.ordered(item, "\"quantity\": " + quantity + ", \"note\": " + note), end);

        assertThat(books.ordersWithAWrongRefund()).isEqualTo(before);
        database.execute("delete from mutation where account_id = ? and type = 'REFUND'", reseller.accountId());
        assertThat(books.ordersWithAWrongRefund()).isEqualTo(before + 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "delete from mutation where account_id = ? and type = 'TOPUP'",
                "insert into mutation"
                        + " (account_id, invoice, direction, type, amount, balance_before, balance_after, created_at)"
                        + " select account_id, invoice, direction, type, amount, balance_before, balance_after, created_at"
                        + " from mutation where account_id = ? and type = 'TOPUP'",
            })
    void topUpThatWasNotCreditedOrTwiceIsFound(String change) {
        var reseller = resellers.withBalance(1);
        long before = books.topUpsNotCreditedOnce();
        reseller.awaitStatus(reseller.toppedUp("QRIS", 20_777), "completed");

        assertThat(books.topUpsNotCreditedOnce()).isEqualTo(before);
        database.execute(change, reseller.accountId());
        assertThat(books.topUpsNotCreditedOnce()).isEqualTo(before + 1);
    }

    @Test
    void unitsWithoutALicenceOrWithAnotherAreFound() throws SQLException {
        int item = items.withLicenses(2);
        QuarkusTransaction.requiringNew()
                .run(() -> License.insert(List.of(
                        License.of(item, "one", licenseSecrets, clock.instant()),
                        License.of(item, "two", licenseSecrets, clock.instant()))));
        var reseller = resellers.withBalance(100_000);
        long before = books.unitsWithoutALicenceOfTheirOwn();
        reseller.awaitStatus(reseller.ordered(item, "\"quantity\": 2"), "completed");
        var licenses = database.texts("select id from license where variant_id = ? order by id", item);
        var units = database.texts("select unit_id from license where variant_id = ? order by id", item);

        assertThat(books.unitsWithoutALicenceOfTheirOwn()).isEqualTo(before);
        database.execute("update license set unit_id = null where variant_id = ?", item);
        assertThat(books.unitsWithoutALicenceOfTheirOwn()).isEqualTo(before + 2);
        database.execute("update license set unit_id = ? where id = ?", units.getFirst(), licenses.getLast());
        database.execute("update license set unit_id = ? where id = ?", units.getLast(), licenses.getFirst());
        assertThat(books.unitsWithoutALicenceOfTheirOwn()).isEqualTo(before + 2);
    }

    @Test
    void stockThatIsGoneIsFound() {
        int item = items.withStock(10);
        var reseller = resellers.withBalance(100_000);
        reseller.ordered(item, "\"quantity\": 2");
        reseller.request()
                .body("{\"item_id\": " + item + ", \"quantity\": 3}")
                .post("/api/v1/item/lock")
                .then()
                .statusCode(200);

        assertThat(books.everythingOf(item)).isEqualTo(10);
        database.execute("delete from stock_lock where variant_id = ?", item);
        assertThat(books.everythingOf(item)).isEqualTo(7);
        database.execute("update stock set available = available - 1 where variant_id = ?", item);
        assertThat(books.everythingOf(item)).isEqualTo(6);
    }

    private static String value(String name) {
        return ConfigProvider.getConfig().getValue("quarkus.datasource.commerce." + name, String.class);
    }
}
