package id.tuntas.platform.rest.request;

import static id.tuntas.testsupport.Shop.call;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.hamcrest.Matchers.describedAs;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.platform.rest.listing.Cursors;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Base64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A cursor that a list has not given out is refused, be it of another list.
@QuarkusTest
class ForeignCursorTest {

    private static final String ULID = "01jd0000000000000000000000";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/orders",
                "/v1/items",
                "/v1/items/syncs",
                "/v1/callbacks",
                "/v1/refusals",
                "/v1/notifications",
                "/v1/reconciliations",
                "/v1/topups",
                "/v1/balance/history",
                "/v1/audit",
            })
    void listRefusesTheCursorsOfOthers(String list) {
        for (var cursor : new String[] {
            "nonsense", "é", ULID, "7", Cursors.of("elsewhere").after(ULID), encoded(list.substring(4) + ":é")
        }) {
            call("dev-operator", "GET", list + "?cursor=" + cursor)
                    .statusCode(describedAs("status for '%0'", equalTo(422), cursor))
                    .contentType("application/problem+json")
                    .body("errors[0].pointer", equalTo("/cursor"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/orders/recheck", "/v1/orders/resubmit", "/v1/orders/resolve", "/v1/callbacks/replay"})
    void actsOnManyRefuseTheCursorsOfOthers(String path) {
        for (var cursor : new String[] {
            "nonsense", "", ULID, "ord_" + ULID, Cursors.of("orders").after(ULID)
        }) {
            var body = "{\"filter\":{\"status\":\"failed\"},\"dry_run\":true,\"cursor\":\"" + cursor + "\"}";
            call("dev-operator", "POST", path, body).statusCode(422).body("errors[0].pointer", equalTo("/cursor"));
        }
    }

    private static String encoded(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
    }
}
