package id.tuntas.commerce.sample;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.Resellers;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The ids that tests, demos and documents name.
@QuarkusTest
class SampleCatalogueTest {

    @Inject
    Resellers resellers;

    @ParameterizedTest
    @CsvSource({
        " 101, h2h,    note",
        " 201, smm,    'note,opt_smm,comment_smm'",
        " 301, h2h,    'note,zone_id,provider_qty'", // open denomination with zones
        " 303, h2h,    'note,zone_id,provider_qty'", // open denomination
        " 401, h2h,    'note,inquiry_token'", // bill
        " 501, auto,   ", // licences
        " 601, manual, note", // unlimited
        " 641, manual, note" // limited, and not sold singly
    })
    void thereIsOneOfEachKind(int id, String process, String fields) {
        var item = item(id);

        assertThat(item.getString("data.order_process")).isEqualTo(process);
        assertThat(item.getString("data.h2h_provider")).isEqualTo("h2h".equals(process) ? "h2h" : null);
        if (fields == null) {
            assertThat(item.getString("data.required_fields")).isNull();
        } else {
            assertThat(item.getList("data.required_fields.key")).containsExactly((Object[]) fields.split(",", -1));
        }
    }

    @ParameterizedTest
    @CsvSource({"1001, true, true", "101, true, false", "501, false, false"})
    void thereIsValidationWithAndWithoutZone(int id, boolean isAvailable, boolean hasZone) {
        var item = item(id);

        assertThat(item.getBoolean("data.validation.available")).isEqualTo(isAvailable);
        assertThat(item.getBoolean("data.validation.requires_zone_id")).isEqualTo(hasZone);
    }

    @ParameterizedTest
    @CsvSource({"601, 999999, on, 1", "641, 60, on, 5", "701, 0, off, 1"})
    void thereAreLimitedUnlimitedAndUnavailableItems(int id, int stock, String status, int minOrder) {
        var item = item(id);

        assertThat(item.getInt("data.stock")).isEqualTo(stock);
        assertThat(item.getString("data.status")).isEqualTo(status);
        assertThat(item.getInt("data.min_order")).isEqualTo(minOrder);
    }

    private JsonPath item(int id) {
        return resellers
                .withBalance(1)
                .request()
                .get("/api/v1/item/" + id)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
