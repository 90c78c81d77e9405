package id.tuntas.fulfilment.operations.series;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.hamcrest.Matchers.equalTo;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.database.shard.ShardKey;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class SeriesTest {

    private static final String DAY_LIMIT = "?from=2026-03-01T22:00:00Z&to=2026-03-02T02:00:00Z&step=1h";

    @Inject
    FulfilmentDatabase database;

    private int number;

    @BeforeEach
    void clean() {
        database.clean();
    }

    @Test
    void bothSidesOfMidnightAreCountedSeparately() {
        order("2026-03-01T23:59:59.999999Z", "2026-03-01T23:59:59.999999Z", "COMPLETED", "CALLBACK", 1_000, 0);
        order("2026-03-01T23:58:00Z", "2026-03-02T00:00:00Z", "PARTIAL", "POLL", 2_000, 500);
        order("2026-03-02T00:00:00Z", "2026-03-02T01:59:59.999999Z", "FAILED", "POLL", 4_000, 4_000);
        order("2026-03-02T00:30:00Z", "2026-03-02T02:00:00Z", "COMPLETED", "POLL", 8_000, 0); // ends outside

        var series = series(DAY_LIMIT);

        assertThat(series.getList("data.at", String.class))
                .containsExactly(
                        "2026-03-01T22:00:00Z", "2026-03-01T23:00:00Z", "2026-03-02T00:00:00Z", "2026-03-02T01:00:00Z");
        assertThat(series.getList("data.accepted", Integer.class)).containsExactly(0, 2, 2, 0);
        assertThat(series.getList("data.completed", Integer.class)).containsExactly(0, 1, 0, 0);
        assertThat(series.getList("data.partial", Integer.class)).containsExactly(0, 0, 1, 0);
        assertThat(series.getList("data.failed", Integer.class)).containsExactly(0, 0, 0, 1);
        assertThat(series.getList("data.by_callback", Integer.class)).containsExactly(0, 1, 0, 0);
        assertThat(series.getList("data.by_poll", Integer.class)).containsExactly(0, 0, 1, 1);
        assertThat(series.getList("data.amount", Integer.class)).containsExactly(0, 1_000, 2_000, 4_000);
        assertThat(series.getList("data.refunded", Integer.class)).containsExactly(0, 0, 500, 4_000);
    }

    /// Of an order that an operator has ended, the supplier has returned nothing yet.
    @Test
    void claimedMoneyIsToldFromReturnedMoney() {
        order("2026-03-01T23:10:00Z", "2026-03-01T23:20:00Z", "FAILED", "POLL", 4_000, 4_000);
        order("2026-03-01T23:10:00Z", "2026-03-01T23:30:00Z", "FAILED", "POLL", 5_000, 3_000);
        database.execute(
                "update orders set learnt_by = null, reason = 'ended_by_operator' where ref_id = 'R-" + number + "'");

        var series = series(DAY_LIMIT);

        assertThat(series.getList("data.refunded", Integer.class)).containsExactly(0, 7_000, 0, 0);
        assertThat(series.getList("data.claimed", Integer.class)).containsExactly(0, 3_000, 0, 0);
    }

    @Test
    void delaysOfDetectionAreShownForCallbacksAndPolls() {
        for (int seconds = 1; seconds <= 20; seconds++) {
            detected("2026-03-01T23:30:00Z", seconds, "CALLBACK");
        }
        detected("2026-03-02T00:30:00Z", 60, "POLL");

        var series = series(DAY_LIMIT);

        assertThat(series.getList("data.seconds_by_callback.of", Integer.class)).containsExactly(0, 20, 0, 0);
        assertThat(series.getDouble("data[1].seconds_by_callback.median")).isCloseTo(10, withinPercentage(10));
        assertThat(series.getDouble("data[1].seconds_by_callback.p95")).isCloseTo(19, withinPercentage(10));
        assertThat(series.getDouble("data[2].seconds_by_poll.p95")).isCloseTo(60, withinPercentage(10));
        assertThat(series.getString("data[0].seconds_by_poll.median")).isNull();
    }

    @Test
    void partsAddUpToTheWhole() {
        for (int hour = 0; hour < 24; hour++) {
            var at = Instant.parse("2026-03-01T12:00:00Z")
                    .plusSeconds(hour * 3_600L)
                    .toString();
            order(at, at, "COMPLETED", "POLL", 1_000 + hour, 0);
        }

        var whole = series("?from=2026-03-01T00:00:00Z&to=2026-03-03T00:00:00Z&step=1d");
        var first = series("?from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z&step=15m");
        var second = series("?from=2026-03-02T00:00:00Z&to=2026-03-03T00:00:00Z&step=15m");

        assertThat(whole.getList("data.accepted", Integer.class)).containsExactly(12, 12);
        assertThat(sum(first, "amount") + sum(second, "amount")).isEqualTo(sum(whole, "amount"));
        assertThat(sum(whole, "amount")).isEqualTo(24 * 1_000 + 23 * 24 / 2);
    }

    @Test
    void callbacksRefusalsAndNotificationsAreCounted() {
        database.execute("insert into callback (id, content_key, event, ref_id, invoice, status, verified_by, address,"
                + " received_at, last_received_at, body) values ('" + id("2026-03-01T23:30:00Z") + "', repeat('x', 32),"
                + " 'order.paid', 'R', '', 'paid', 'x', '', '2026-03-01 23:30:00', '2026-03-02 01:30:00', '')");
        database.execute("insert into refusal (id, at, reason, address, size, body_digest) values ('"
                + id("2026-03-02T00:30:00Z") + "', '2026-03-02 00:30:00', 'x', '', 0, repeat('x', 32))");
        notification("2026-03-02T01:10:00Z", "SENT");
        notification("2026-03-02T01:20:00Z", "DEAD");
        notification("2026-03-02T01:30:00Z", "SUPERSEDED");

        var series = series(DAY_LIMIT);

        assertThat(series.getList("data.callbacks", Integer.class)).containsExactly(0, 1, 0, 0);
        assertThat(series.getList("data.refusals", Integer.class)).containsExactly(0, 0, 1, 0);
        assertThat(series.getList("data.notices_sent", Integer.class)).containsExactly(0, 0, 0, 1);
        assertThat(series.getList("data.notices_dead", Integer.class)).containsExactly(0, 0, 0, 1);
    }

    @Test
    void withoutParametersItIsTheLastDay() {
        call("dev-viewer", "GET", "/v1/operations/series")
                .statusCode(200)
                .body("step_seconds", equalTo(3_600))
                .body("data.size()", equalTo(25));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?step=1s",
                "?step=often",
                "?from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z",
                "?from=2020-01-01T00:00:00Z",
                "?from=2026-03-01T00:00:00Z&to=2026-03-09T00:00:00Z&step=1m"
            })
    void malformedParametersArePointedAt(String query) {
        call("dev-viewer", "GET", "/v1/operations/series" + query)
                .statusCode(422)
                .body("errors.size()", equalTo(1));
    }

    @Test
    void seriesIsForViewersAndOperators() {
        call("dev-operator", "GET", "/v1/operations/series").statusCode(200);
        call("dev-storefront", "GET", "/v1/operations/series").statusCode(403);
    }

    private static JsonPath series(String query) {
        return call("dev-viewer", "GET", "/v1/operations/series" + query)
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private static int sum(JsonPath series, String member) {
        return series.getList("data." + member, Integer.class).stream()
                .mapToInt(Integer::intValue)
                .sum();
    }

    private void order(String created, String finished, String status, String learntBy, long amount, long refunded) {
        database.execute(
                "insert into orders (id, reference, content_digest, ref_id, status, amount, refunded, learnt_by,"
                        + " customer_locale, created_at, updated_at, finished_at, version) values ('" + id(created)
                        + "', 'R-"
                        + number + "', repeat('x', 32), 'R-" + number + "', '" + status + "', " + amount + ", "
                        + refunded
                        + ", '" + learntBy + "', 'id', '" + sql(created) + "', '" + sql(finished) + "', '"
                        + sql(finished)
                        + "', 0)");
    }

    private void detected(String ended, int seconds, String learntBy) {
        order(ended, Instant.parse(ended).plusSeconds(seconds).toString(), "COMPLETED", learntBy, 1_000, 0);
        database.execute("update orders set placed_at = created_at where ref_id = 'R-" + number + "'");
        database.execute("insert into supplier_transaction (ref_id, invoice, activity, status, price, fees, amount,"
                + " updated_at, seen_at) values ('R-" + number + "', '', 'order', 'completed', 0, 0, 0, '" + sql(ended)
                + "', '" + sql(ended) + "')");
    }

    private void notification(String created, String status) {
        var id = id(created);
        database.execute("insert into notification (id, order_id, kind, channel, recipient, locale, status, created_at)"
                + " values ('" + id + "', '" + id + "', 'DELIVERED', 'email', 'a@example.com', 'id', '" + status
                + "', '" + sql(created) + "')");
    }

    /// Each its own; of the order with the ref_id of this number.
    private String id(String at) {
        number++;
        return Ulid.min(Instant.parse(at).toEpochMilli()).toLowerCase().substring(0, 10)
                + ShardKey.newId("R-" + number, Instant.EPOCH).substring(10, 13)
                + String.format("%013d", number);
    }

    private static String sql(String instant) {
        return instant.replace('T', ' ').replace("Z", "");
    }
}
