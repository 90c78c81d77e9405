package id.tuntas.commerce.catalogue.listing;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.testsupport.RunbookCommands;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What resellers see of a catalogue whose database was restored by the statements of `operations.md`.
@QuarkusTest
class RestoredCatalogueTest {

    private static final int PRICE_OF_THE_BACKUP = 1_000;

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    @Inject
    CommerceDatabase database;

    @Inject
    @DataSource("commerce")
    AgroalDataSource dataSource;

    private TestReseller reseller;
    private int item;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(100_000);
        item = items.withLicenses(5);
    }

    @AfterEach
    void retireItem() {
        items.retire(item);
    }

    @Test
    void whatWentBackIsInTheNextDelta() {
        database.execute("update variant set price = 2500 where id = ?", item);
        var read = serverTime();
        database.execute(
                "update variant set price = ?, updated_at = current_timestamp(6) - interval 1 day where id = ?",
                PRICE_OF_THE_BACKUP,
                item);
        changedOn("stock", "variant_id");

        RunbookCommands.from("update category").forEach(statement -> database.execute(statement));

        assertThat(inDelta(read, "price")).containsExactly(PRICE_OF_THE_BACKUP);
    }

    /// As an operator's client may be: in Jakarta.
    @Test
    void stockThatIsTakenOutIsInTheNextDeltaWhateverTheTimeZoneOfTheSession() throws SQLException {
        var read = serverTime();
        changedOn("variant", "id");
        changedOn("stock", "variant_id");

        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("set time_zone = '+07:00'");
            try {
                for (var command : RunbookCommands.from("delete from license where unit_id is null")) {
                    statement.execute(command.replace("…", Integer.toString(item)));
                }
            } finally {
                statement.execute("set time_zone = '+00:00'");
            }
        }

        assertThat(inDelta(read, "stock")).containsExactly(0);
    }

    private void changedOn(String table, String key) {
        database.execute(
                "update " + table + " set updated_at = current_timestamp(6) - interval 1 day where " + key + " = ?",
                item);
    }

    private String serverTime() {
        return reseller.request().get("/api/v1/item?per_page=1").path("server_time");
    }

    private List<Integer> inDelta(String since, String member) {
        return reseller.request()
                .queryParam("updated_since", since)
                .queryParam("per_page", "all")
                .get("/api/v1/item")
                .jsonPath()
                .getList("data.products.variants.flatten().findAll { it.id == " + item + " }." + member, Integer.class);
    }
}
