package id.tuntas.commerce.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

@QuarkusTest
class LicenseTest {

    @Inject
    LimitedItems items;

    @Inject
    LicenseSecrets secrets;

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
                .run(() -> License.insert(List.of(License.of(item, "one", secrets), License.of(item, "two", secrets))));

        CompletableFuture<List<String>> sale;
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.executeUpdate("update license set encrypted_content = concat(encrypted_content, '') where"
                    + " variant_id = " + item + " order by id limit 1");
            sale = CompletableFuture.supplyAsync(
                    () -> QuarkusTransaction.requiringNew().call(() -> License.unsold(item, 2).stream()
                            .map(license -> secrets.decrypt(license.id, license.encryptedContent))
                            .toList()));
            anyDatabase.awaitLockWait("select * from license%");
            connection.commit();
        }

        assertThat(sale.get(10, TimeUnit.SECONDS)).containsExactly("one", "two");
    }
}
