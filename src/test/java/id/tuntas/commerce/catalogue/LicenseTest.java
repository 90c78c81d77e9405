package id.tuntas.commerce.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class LicenseTest {

    private static final int MANY = 10_000;

    /// More than a server estimates one by one.
    private static final int SOME = 300;

    @Inject
    Clock clock;

    @Inject
    LimitedItems items;

    @Inject
    LicenseSecrets secrets;

    @Inject
    CommerceDatabase database;

    @Inject
    FulfilmentDatabase anyDatabase;

    @Inject
    @DataSource("commerce")
    AgroalDataSource dataSource;

    /// Key rotation locks licences too, but sells none: a sale that took them for sold would fail.
    @Test
    void licenceThatIsLockedButNotSoldIsWaitedFor() throws Exception {
        int item = items.withLicenses(2);
        QuarkusTransaction.requiringNew()
                .run(() -> License.insert(List.of(
                        License.of(item, "one", secrets, clock.instant()),
                        License.of(item, "two", secrets, clock.instant()))));

        CompletableFuture<List<String>> sale;
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.executeUpdate("update license set encrypted_content = concat(encrypted_content, '') where"
                    + " variant_id = " + item + " order by id limit 1");
            sale = CompletableFuture.supplyAsync(() -> QuarkusTransaction.requiringNew()
                    .call(() -> SellLicenses.sell(item, List.of(newUnit(), newUnit()), secrets, Instant.EPOCH)));
            anyDatabase.awaitLockWait("select * from license%");
            connection.commit();
        }

        assertThat(sale.get(60, TimeUnit.SECONDS)).containsExactly("one", "two");
    }

    @Test
    void missingKeyIsLoggedOnce() {
        int item = items.withLicenses(4);
        var licenses = IntStream.range(0, 4)
                .mapToObj(number -> License.of(item, "lost " + number, secrets, clock.instant()))
                .toList();
        QuarkusTransaction.requiringNew().run(() -> License.insert(licenses));
        database.execute(
                "update license set encrypted_content = x'0a1b2c3e05060708090a0b0c0d0e0f1011121314'"
                        + " where variant_id = ? order by id limit 2",
                item);

        try (var log = CapturedLog.open()) {
            for (int sale = 0; sale < 2; sale++) {
                assertThat(QuarkusTransaction.requiringNew()
                                .call(() -> SellLicenses.sell(item, List.of(newUnit()), secrets, Instant.EPOCH)))
                        .hasSize(1);
            }

            assertThat(log.lines().stream().filter(line -> line.message().contains("no key with id a1b2c3e")))
                    .hasSize(1);
        }
        database.execute("delete from license where variant_id = ?", item); // other tests go through all of them
    }

    private static String newUnit() {
        return UlidCreator.getMonotonicUlid().toLowerCase();
    }

    @Test
    void duplicatesAreLookedUpAmongMany() {
        int item = items.withLicenses(0);
        var added = IntStream.range(0, MANY).mapToObj(Integer::toString).toList();
        QuarkusTransaction.requiringNew()
                .run(() -> License.insert(added.stream()
                        .map(content -> License.of(item, content, secrets, clock.instant()))
                        .toList()));
        database.texts("analyze table license");

        var reads = QuarkusTransaction.requiringNew().call(() -> {
            long before = readsSoFar();
            assertThat(License.existing(item, added.subList(0, SOME), secrets)).hasSize(SOME);
            return readsSoFar() - before;
        });

        database.execute("delete from license where variant_id = ?", item); // other tests go through all of them
        // Two or three for each, and some hundred by the question itself.
        assertThat(reads).isLessThan(MANY / 2);
    }

    /// On the connection of the present transaction.
    private long readsSoFar() {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("show session status like 'Handler_read%'")) {
            long sum = 0;
            while (rows.next()) {
                sum += rows.getLong(2);
            }
            return sum;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
