package id.tuntas.commerce.topup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/// A top-up that loses a deadlock is tried again, and its customer gets no error.
@QuarkusTest
class TopUpDeadlockTest {

    @Inject
    Resellers resellers;

    @Inject
    @DataSource("commerce")
    InjectableInstance<AgroalDataSource> dataSource;

    /// The top-up holds the balance and waits for the reference; the other transaction holds the reference and then
    /// wants the balance. It has written more, so that the database gives up the top-up.
    @Test
    void topUpThatLosesADeadlockIsTriedAgain() throws Exception {
        var reseller = resellers.withBalance(1_000);
        try (var other = dataSource.get().getConnection();
                var threads = Executors.newSingleThreadExecutor()) {
            other.setAutoCommit(false);
            writeMoreThanATopUpDoes(other);
            execute(other, """
                    insert into trx (account_id, ref_id, invoice, activity, payment_method, status, price, fees,
                        created_at, updated_at)
                    values ('%s', 'DEADLOCK-1', 'SPY0000000000DL', 'ORDER', 'saldo', 'PAID', 1, 0, now(), now())""".formatted(reseller.accountId()));

            var answer = threads.submit(
                    () -> reseller.topUp("DEADLOCK-1", "QRIS", 20_000).extract().statusCode());
            await().until(() -> isBalanceHeld(reseller));
            // Granted only because the database takes it from the top-up, which cannot end before the rollback.
            execute(other, "update balance set amount = amount where account_id = '" + reseller.accountId() + "'");
            other.rollback();
            other.setAutoCommit(true);

            assertThat(answer.get()).isEqualTo(200);
            assertThat(reseller.transaction("DEADLOCK-1").getString("data.payment_method"))
                    .isEqualTo("QRIS");
        }
    }

    private static void writeMoreThanATopUpDoes(Connection connection) throws SQLException {
        for (int row = 0; row < 100; row++) {
            execute(connection, "insert into stock_lock_turn (account_id) values ('deadlock-" + row + "')");
        }
    }

    private boolean isBalanceHeld(TestReseller reseller) throws SQLException {
        var sql = "select amount from balance where account_id = ? for update skip locked";
        try (var connection = dataSource.get().getConnection();
                var statement = connection.prepareStatement(sql)) {
            statement.setString(1, reseller.accountId());
            try (var rows = statement.executeQuery()) {
                return !rows.next();
            }
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }
}
