package id.tuntas.fulfilment.tracking;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.page;
import static id.tuntas.testsupport.Shop.read;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.timeline;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class TrackingPageTest {

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
    }

    @Test
    void openOrderRefreshesByItselfWithAndWithoutAScript() {
        var order = buy("en");

        open(order)
                .statusCode(200)
                .contentType("text/html")
                .body(
                        containsString("Usually arrives within seconds."),
                        containsString("<noscript><meta http-equiv=\"refresh\" content=\"3\"></noscript>"),
                        containsString("data-refresh=\"3\""));
    }

    @Test
    void finishedOrderDoesNotRefresh() {
        var order = delivered("en");

        open(order)
                .body(
                        containsString("Your order is complete"),
                        containsString("2 of 2 delivered"),
                        containsString("data-refresh=\"0\""),
                        not(containsString("http-equiv=\"refresh\"")),
                        not(containsString("Usually arrives")));
    }

    @Test
    void orderWithAWithheldCodeIsNotComplete() {
        var order = delivered("en");
        database.execute("update order_unit set withheld = true where unit = 1");

        open(order)
                .body(
                        containsString("This is taking longer than usual"),
                        containsString("1 of 2 delivered"),
                        containsString("Taking longer than usual. We keep checking"),
                        containsString("data-refresh=\"20\""),
                        not(containsString("Your order is complete")));
    }

    @ParameterizedTest
    @CsvSource({
        "1 minute,  Almost there, data-tone=\"busy\"",
        "10 minute, Taking longer than usual. We keep checking, data-tone=\"warn\""
    })
    void wordsChangeWithTheAgeOfTheOrder(String age, String words, String tone) {
        var order = buy("en");

        database.execute("update orders set created_at = created_at - interval " + age);

        open(order).body(containsString(words), containsString(tone));
    }

    @Test
    void goodsAreShownAfterAClickOnlyAndThatIsRecorded() {
        var order = delivered("en");
        open(order).body(containsString("Show code"), not(containsString("SN-1")));

        reveal(order, "0")
                .statusCode(200)
                .body(
                        containsString("<code>SN-1</code>"),
                        containsString("<code>SN-2</code>"),
                        not(containsString("http-equiv=\"refresh\"")));

        assertThat(timeline(order, "detail")).contains("item 1 (Item 101) on the customer's page, from 127.0.0.…");
        open(order).body(not(containsString("SN-1")));
    }

    @Test
    void thatGoodsAreShownIsLoggedWithTheIdThatTheShopKnows() {
        var order = delivered("en");
        try (var log = CapturedLog.open()) {
            reveal(order, "0").statusCode(200);

            assertThat(log.lines())
                    .extracting(CapturedLog.Line::message)
                    .contains("goods shown: order=" + order + " item=1 from=127.0.0.…");
        }
    }

    /// A proxy that hides e-mail addresses from robots would replace them, and only scripts of its own show them.
    @Test
    void goodsThatLookLikeAnAddressArriveUnchanged() {
        var order = buy("en");
        supplier.serialNumbers(refId(order), "completed", "sari@example.com|Pa55", "SN-2");
        polling.looksNow();
        becomes(order, "completed");

        reveal(order, "0")
                .header("Cache-Control", containsString("no-transform"))
                .body(containsString("<code>sari@example.com|Pa55</code>"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "-1", "x", "", "00"})
    void lineWithoutGoodsRevealsAndRecordsNothing(String item) {
        var order = delivered("en");

        reveal(order, item).statusCode(200).body(not(containsString("SN-1")));

        assertThat(timeline(order, "detail")).noneMatch(detail -> detail.contains("customer's page"));
    }

    @Test
    void failedUnitsSayWhyWithoutTheSupplier() {
        var order = buy("en");
        supplier.units(refId(order), "completed", "completed", "failed");
        supplier.message(refId(order), "Wrong <number>, says SellerHub, see https://seller.example/faq");
        polling.looksNow();

        becomes(order, "partial");

        open(order)
                .body(
                        containsString("Part of your order"),
                        containsString("Number 2 failed: Wrong &lt;number&gt;, says …, see …"),
                        containsString("returned through the shop"),
                        not(containsString("seller.example")));
    }

    @Test
    void everythingFromOutsideIsEscaped() {
        var order = buy("en");

        open(order)
                .body(
                        containsString("Toko &lt;Sari&gt;"),
                        containsString("08123&lt;script&gt;"),
                        not(containsString("<script>")));
    }

    @Test
    void pageSpeaksTheCustomersLanguageAndTheOtherOne() {
        var order = buy("id");

        open(order).header("Content-Language", equalTo("id")).body(containsString("<html lang=\"id\">"));
        given().queryParam("lang", "en")
                .get(page(order))
                .then()
                .header("Content-Language", equalTo("en"))
                .body(containsString("<html lang=\"en\">"), containsString("href=\"" + page(order) + "?lang=id\""));
    }

    @ParameterizedTest
    @CsvSource({"id, \\d\\d[.]\\d\\d WIB", "en, \\d\\d:\\d\\d WIB"})
    void timesAreWrittenAsInTheLanguageOfThePage(String language, String time) {
        var html = given().queryParam("lang", language).get(page(buy("id"))).asString();

        assertThat(html).containsPattern("<time>[^<]+\n" + time + "</time>");
    }

    @Test
    void pageIsNotKeptFramedIndexedOrPassedOn() {
        open(buy("en"))
                .header(
                        "Content-Security-Policy",
                        allOf(
                                containsString("default-src 'none'"),
                                containsString("frame-ancestors 'none'"),
                                not(containsString("unsafe"))))
                .header("Referrer-Policy", equalTo("no-referrer"))
                .header("Cache-Control", equalTo("no-store, no-transform"))
                .header("X-Robots-Tag", containsString("noindex"));
    }

    /// It says until which day it can be opened.
    @Test
    void pageCanBeOpenedUntilTheEndOfItsLastDay() {
        var path = page(delivered("en"));
        database.execute("update orders set finished_at = utc_timestamp(6) - interval 30 day");

        given().header("Accept-Language", "en").get(path).then().statusCode(200);
    }

    @Test
    void unknownAndExpiredTokensAreNotFoundAlike() {
        var order = delivered("en");
        var path = page(order);
        database.execute("update orders set finished_at = finished_at - interval 31 day");
        var forged = path.substring(0, path.length() - 1) + (path.endsWith("A") ? "B" : "A");

        var expired = given().header("Accept-Language", "en").get(path).then().statusCode(404);
        var unknown = given().header("Accept-Language", "en").get(forged).then().statusCode(404);
        var nonsense =
                given().header("Accept-Language", "en").get("/track/x").then().statusCode(404);

        assertThat(unknown.extract().asString()).isEqualTo(expired.extract().asString());
        assertThat(nonsense.extract().asString()).isEqualTo(expired.extract().asString());
        assertThat(unknown.extract().headers().asList())
                .hasSameSizeAs(expired.extract().headers().asList());
        revealOn(path, "0").statusCode(404);
    }

    @Test
    void pageThatCannotBeShownTriesAgainByItself() {
        var path = page(buy("en"));
        database.execute("rename table order_unit to order_unit_away");
        try {
            var again = "<meta http-equiv=\"refresh\" content=\"15;url=" + path;
            given().header("Accept-Language", "en")
                    .get(path)
                    .then()
                    .statusCode(500)
                    .contentType("text/html")
                    .header("Cache-Control", equalTo("no-store, no-transform"))
                    .body(containsString("cannot be shown right now"), containsString(again + "\">"));
            given().formParam("item", "0")
                    .post(path + "/reveal?lang=id")
                    .then()
                    .statusCode(500)
                    .contentType("text/html")
                    .body(containsString("belum bisa ditampilkan"), containsString(again + "?lang=id\">"));
        } finally {
            database.execute("rename table order_unit_away to order_unit");
        }
    }

    /// The second one is refused before it is known what it is for.
    @ParameterizedTest
    @CsvSource({"/track/x/reveal, 405", "/track/x;y=1, 404"})
    void addressThatIsNoPageIsAnsweredByOne(String path, int status) {
        given().urlEncodingEnabled(false)
                .get(path)
                .then()
                .statusCode(status)
                .contentType("text/html")
                .body(not(containsString("http-equiv=\"refresh\"")));
    }

    @Test
    void orderIdOpensNothing() {
        var order = buy("en");

        given().get("/track/" + order).then().statusCode(404);
    }

    @Test
    void pageThatIsAskedForTooOftenSaysSo() {
        var order = buy("en");
        var path = page(order);
        for (int i = 0; i < 20; i++) {
            given().get(path).then().statusCode(200);
        }

        // On a busy machine one more is allowed meanwhile, every three seconds.
        var refused = Stream.generate(() -> given().get(path))
                .limit(20)
                .filter(answer -> answer.statusCode() != 200)
                .findFirst();
        refused.orElseThrow()
                .then()
                .statusCode(429)
                .header("Retry-After", equalTo("30"))
                .contentType("text/html");

        given().get(page(buy("en"))).then().statusCode(200);
    }

    @Test
    void goodsAreNotRevealedWithoutEnd() {
        var order = delivered("en");
        for (int i = 0; i < 5; i++) {
            reveal(order, "0").statusCode(200);
        }

        reveal(order, "0").statusCode(429);
    }

    @Test
    void onlyTheShopGetsTheLink() {
        var order = buy("en");

        assertThat(read("dev-viewer", order).getString("track_url")).isNull();
        assertThat(read("dev-operator", order).getString("track_url")).isNull();
        assertThat(read("dev-storefront", order).getString("track_url")).contains("/track/");
    }

    @ParameterizedTest
    @CsvSource({"30 day, true", "31 day, false"})
    void shopGetsTheLinkAsLongAsThePageIsOpen(String ago, boolean isThere) {
        var order = delivered("en");
        database.execute("update orders set finished_at = utc_timestamp(6) - interval " + ago);

        assertThat(read("dev-storefront", order).getString("track_url") != null).isEqualTo(isThere);
    }

    private String delivered(String locale) {
        var order = buy(locale);
        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        becomes(order, "completed");
        return order;
    }

    /// Waits until the supplier has it.
    private static String buy(String locale) {
        var order = Shop.orders("{\"reference\":\"SHOP-" + System.nanoTime()
                + "\",\"customer\":{\"name\":\"Sari\",\"locale\":\"" + locale
                + "\"},\"items\":[{\"item_id\":101,\"quantity\":2,\"target\":\"08123<script>\"}]}");
        becomes(order, "processing");
        return order;
    }

    private static ValidatableResponse open(String order) {
        return given().get(page(order)).then();
    }

    private static ValidatableResponse reveal(String order, String item) {
        return revealOn(page(order), item);
    }

    private static ValidatableResponse revealOn(String page, String item) {
        return given().formParam("item", item).post(page + "/reveal").then();
    }
}
