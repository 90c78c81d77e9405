package id.tuntas.platform.rest.listing;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Lists that are short, or come from elsewhere as a whole, are read in pages like all others.
@QuarkusTest
class PagesTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedAccount account;

    @BeforeEach
    void clean() {
        supplier.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @ParameterizedTest
    @CsvSource({
        "dev-viewer, /v1/queues, name",
        "dev-viewer, /v1/topup-channels, code",
        "dev-viewer, /v1/leaderboard, name",
    })
    void pagesAreTheWholeList(String key, String path, String member) {
        var whole = call(key, "GET", path + "?limit=500").extract().jsonPath().<Object>getList("data." + member);

        assertThat(whole).hasSizeGreaterThan(1).doesNotContainNull();
        assertThat(pages(key, path, member)).isEqualTo(whole);
    }

    @Test
    void timelineIsReadInPages() {
        var order = Shop.buysAndPlaces();

        assertThat(pages("dev-storefront", "/v1/orders/" + order + "/timeline", "kind"))
                .startsWith("accepted", "placed")
                .isEqualTo(Shop.timeline(order));
    }

    @Test
    void cursorOfAnotherListIsRefused() {
        var cursor = call("dev-viewer", "GET", "/v1/queues?limit=1").extract().<String>path("next_cursor");

        call("dev-viewer", "GET", "/v1/jobs?cursor=" + cursor).statusCode(422).body("errors", hasSize(1));
    }

    @Test
    void cursorBehindTheEndOfAListThatBecameShorterHasNoRows() {
        var cursor = Cursors.of("queues").after("1000");

        call("dev-viewer", "GET", "/v1/queues?cursor=" + cursor).statusCode(200).body("data", hasSize(0));
    }

    private static List<Object> pages(String key, String path, String member) {
        var found = new ArrayList<Object>();
        @Nullable String cursor = null;
        do {
            var page = call(key, "GET", path + "?limit=1" + (cursor == null ? "" : "&cursor=" + cursor))
                    .statusCode(200)
                    .body("data", hasSize(1))
                    .extract()
                    .jsonPath();
            found.addAll(page.getList("data." + member));
            cursor = page.getString("next_cursor");
        } while (cursor != null);
        return found;
    }
}
