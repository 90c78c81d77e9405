package id.tuntas.commerce.storm;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.StoredOrders;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What is missing in the books is found like what is wrong. Other tests leave traces in them too.
@QuarkusTest
class BooksTest {

    @Inject
    Resellers resellers;

    @Inject
    StoredOrders orders;

    @Inject
    CommerceDatabase database;

    private Books books;

    @BeforeEach
    void open() {
        books = new Books(value("jdbc.url") + "&user=" + value("username") + "&password=" + value("password"));
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

    private static String value(String name) {
        return ConfigProvider.getConfig().getValue("quarkus.datasource.commerce." + name, String.class);
    }
}
