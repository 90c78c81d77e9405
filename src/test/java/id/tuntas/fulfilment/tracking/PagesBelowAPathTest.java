package id.tuntas.fulfilment.tracking;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.page;
import static id.tuntas.testsupport.Shop.refId;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.link.SomeLinks;
import id.tuntas.platform.link.TrackingLinks;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Pages whose public URL has a path, `/shop`, which the proxy removes.
@QuarkusTest
class PagesBelowAPathTest {

    private static final String ROOT = "/shop";
    private static final Pattern ADDRESS = Pattern.compile("(?:href=\"|src=\"|action=\"|;url=)(/[^\"#]*)");

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        var links = SomeLinks.with(Map.of("tuntas.tracking.public-url", "https://orders.example.com" + ROOT + "/"));
        QuarkusMock.installMockForType(links, TrackingLinks.class);
    }

    @Test
    void addressesOfAnOrdersPageLeadBelowIt() {
        var order = delivered();
        var page = given().get(behindTheProxy(page(order)));

        assertThat(addresses(page)).contains(ROOT + "/tracking/page.js", page(order) + "?lang=en");
        assertThat(addresses(page))
                .filteredOn(address -> !address.contains("/reveal"))
                .allSatisfy(
                        address -> given().get(behindTheProxy(address)).then().statusCode(200));
    }

    @Test
    void goodsAreRevealedAndHiddenBelowIt() {
        var order = delivered();
        var form = addresses(given().get(behindTheProxy(page(order)))).stream()
                .filter(address -> address.contains("/reveal"))
                .findFirst()
                .orElseThrow();

        var revealed = given().formParam("item", "0").post(behindTheProxy(form));

        assertThat(revealed.asString()).contains("<code>SN-1</code>");
        assertThat(addresses(revealed))
                .contains(page(order) + "?lang=id")
                .allMatch(address -> address.startsWith(ROOT));
    }

    @Test
    void pageThatCannotBeShownTriesAgainBelowIt() {
        var address = page(delivered());
        database.execute("rename table order_unit to order_unit_away");
        try {
            var page = given().get(behindTheProxy(address));

            assertThat(page.statusCode()).isEqualTo(500);
            assertThat(addresses(page)).contains(address).allMatch(each -> each.startsWith(ROOT));
        } finally {
            database.execute("rename table order_unit_away to order_unit");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/track/x", "/unsubscribe/x"})
    void filesOfOtherPagesAreBelowIt(String path) {
        assertThat(addresses(given().get(path)))
                .contains(ROOT + "/tracking/page.css")
                .allMatch(address -> address.startsWith(ROOT));
    }

    private String delivered() {
        var order = Shop.orders("{\"reference\":\"SHOP-" + System.nanoTime()
                + "\",\"customer\":{\"name\":\"Sari\",\"locale\":\"id\"},"
                + "\"items\":[{\"item_id\":101,\"quantity\":1,\"target\":\"08123456789\"}]}");
        becomes(order, "processing");
        supplier.units(refId(order), "completed", "completed");
        polling.looksNow();
        becomes(order, "completed");
        return order;
    }

    private static String behindTheProxy(String address) {
        assertThat(address).startsWith(ROOT + "/");
        return address.substring(ROOT.length());
    }

    /// On our own host, without what comes behind `#`.
    private static List<String> addresses(Response page) {
        return ADDRESS.matcher(page.asString())
                .results()
                .map(found -> found.group(1))
                .toList();
    }
}
