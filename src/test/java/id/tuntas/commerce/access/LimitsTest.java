package id.tuntas.commerce.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class LimitsTest {

    private static final String LINE = "\"quantity\": 1, \"note\": \"081200002222\"";

    @Inject
    Resellers resellers;

    @Inject
    Time time;

    @BeforeEach
    void awayFromMidnight() {
        time.awayFromMidnight();
    }

    @Test
    void ordersBeyondTheDailyLimitAreRefusedAndNothingIsDebited() {
        var reseller = resellers.limitedTo(new Limits(null, 1, null));
        reseller.ordered(101, LINE);
        var balance = reseller.balance();

        reseller.order("ORDER-2", 101, LINE).statusCode(422).body("message", equalTo("TRX_DAILY_LIMIT"));

        assertThat(reseller.balance()).isEqualTo(balance);
        reseller.request().get("/api/v1/trx/ORDER-2").then().statusCode(404);
    }

    @Test
    void ordersAtTheSameMomentDoNotPassTheDailyLimit() {
        var reseller = resellers.limitedTo(new Limits(null, 5, null));

        try (var threads = Executors.newFixedThreadPool(16)) {
            var answers = IntStream.range(0, 16)
                    .mapToObj(_ -> threads.submit(
                            () -> reseller.order(UUID.randomUUID().toString(), 101, LINE)
                                    .extract()
                                    .statusCode()))
                    .toList();
            assertThat(answers)
                    .extracting(answer -> answer.get())
                    .filteredOn(status -> status == 200)
                    .hasSize(5);
        }
    }

    @Test
    void requestsBeyondTheRateGetATimeToRetry() {
        var reseller = resellers.limitedTo(new Limits(null, null, 2));
        reseller.request().get("/api/v1/balance").then().statusCode(200);
        reseller.request().get("/api/v1/balance").then().statusCode(200);

        var refusal = reseller.request()
                .get("/api/v1/balance")
                .then()
                .statusCode(429)
                .body("message", equalTo("TOO_MANY_REQUESTS"))
                .extract();
        assertThat(Integer.parseInt(refusal.header("Retry-After"))).isBetween(1, 30);
    }

    /// Only SQL can set such a rate.
    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void rateBelowOneAdmitsNoRequest(int rate) {
        var reseller = resellers.limitedTo(new Limits(null, null, rate));

        reseller.request()
                .get("/api/v1/balance")
                .then()
                .statusCode(429)
                .body("message", equalTo("TOO_MANY_REQUESTS"))
                .header("Retry-After", equalTo("60"));
    }
}
