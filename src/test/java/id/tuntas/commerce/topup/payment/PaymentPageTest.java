package id.tuntas.commerce.topup.payment;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.commerce.testsupport.WithoutSimulation;
import id.tuntas.commerce.topup.TopUpChannel;
import id.tuntas.commerce.topup.TopUps;
import id.tuntas.testsupport.Time;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Collections;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class PaymentPageTest {

    private static final long START = 1_000;

    @Inject
    Time time;

    @Inject
    Resellers resellers;

    @Inject
    Clock clock;

    @Inject
    TopUps topUps;

    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(START);
    }

    @Test
    void pageShowsTheAmountAndAButtonThatNeedsNoScript() {
        var link = reseller.paymentLink(reseller.toppedUp("QRIS", 100_000));

        given().get(link)
                .then()
                .statusCode(200)
                .contentType("text/html;charset=utf-8")
                .header("Cache-Control", "no-store, no-transform")
                .header("Content-Security-Policy", containsString("style-src 'self'"))
                .header("X-Robots-Tag", containsString("noindex"))
                .header("X-Frame-Options", "DENY")
                .body(containsString("href=\"/tracking/page.css\""))
                .body(not(containsString("<style")))
                .body(containsString("Rp 100.700"))
                .body(containsString("<form method=\"post\""))
                .body(containsString("code.svg"))
                .body(not(containsString("<script")));
    }

    @ParameterizedTest
    @CsvSource({
        "id-ID, id, Bayar Rp100.700, \\d\\d[.]\\d\\d[.]\\d\\d WIB",
        "'fr, id;q=0.8, en;q=0.5', id, Bayar Rp100.700, \\d\\d[.]\\d\\d[.]\\d\\d WIB",
        "en-GB, en, Pay Rp 100.700, \\d\\d:\\d\\d:\\d\\d WIB"
    })
    void pageIsInTheLanguageOfItsReader(String languages, String language, String title, String time) {
        var link = reseller.paymentLink(reseller.toppedUp("QRIS", 100_000));

        var html = given().header("Accept-Language", languages)
                .get(link)
                .then()
                .body("html.@lang", equalTo(language))
                .body("html.head.title", equalTo(title))
                .extract()
                .asString();

        assertThat(html).containsPattern(time);
    }

    @Test
    void buttonOfThePagePays() {
        var refId = reseller.toppedUp("BCAVA", 100_000);
        var link = reseller.paymentLink(refId);

        press(link).statusCode(303).header("Location", URI.create(link).getPath());

        reseller.awaitStatus(refId, "completed");
        assertThat(reseller.balance()).isEqualTo(START + 100_000);
        given().get(link).then().statusCode(200).body(containsString("credited"));
    }

    @Test
    void pressedAtTheSameMomentItPaysOnce() throws Exception {
        var refId = reseller.toppedUp("BCAVA", 100_000);
        var link = reseller.paymentLink(refId);

        try (var threads = Executors.newFixedThreadPool(16)) {
            var presses = threads.invokeAll(
                    Collections.nCopies(16, () -> press(link).extract().statusCode()));

            assertThat(presses).map(Future::resultNow).containsOnly(303);
        }

        reseller.awaitStatus(refId, "completed");
        press(link).statusCode(303);
        assertThat(reseller.balance()).isEqualTo(START + 100_000);
        assertThat(reseller.sumOfMutations()).isEqualTo(START + 100_000);
    }

    @Test
    void expiredTopUpCannotBePaid() {
        var service = "T" + UUID.randomUUID().toString().substring(0, 8);
        QuarkusTransaction.requiringNew().run(() -> TopUpChannel.of(
                        service,
                        "Quick",
                        TopUpChannel.Type.VA,
                        TopUpChannel.Fee.of(0, "0"),
                        Duration.ofMinutes(2),
                        99,
                        clock.instant())
                .persist());
        var refId = reseller.toppedUp(service, 20_000);
        var link = reseller.paymentLink(refId);
        time.passes(Duration.ofMinutes(3));
        reseller.awaitStatus(refId, "failed");

        press(link).statusCode(303);

        given().get(link).then().body(containsString("time to pay has passed")).body(not(containsString("<form")));
        assertThat(reseller.balance()).isEqualTo(START);
    }

    @Test
    void qrCodeLeadsToThePage() {
        var refId = reseller.toppedUp("QRIS", 20_000);
        reseller.paymentLink(refId);

        given().get(reseller.transaction(refId).getString("data.qr_link"))
                .then()
                .statusCode(200)
                .contentType("image/svg+xml")
                .body(containsString("<path"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"00000000000000000000000000000000", "é", "🛒", "x"})
    void guessedTokenFindsNothing(String token) {
        given().get("/api/pay/{token}", token)
                .then()
                .statusCode(404)
                .body("html.head.title", equalTo("No such payment"));
        given().redirects().follow(false).post("/api/pay/{token}", token).then().statusCode(303);
    }

    @Test
    void withoutSimulationThereIsNoPage() {
        var refId = reseller.toppedUp("QRIS", 20_000);
        var link = reseller.paymentLink(refId);
        var token = link.substring(link.lastIndexOf('/') + 1);
        var page = new PaymentPageResource(WithoutSimulation.COMMERCE, topUps, clock);

        assertThat(page.show(token, null).getStatus()).isEqualTo(404);
        assertThat(page.code(token, null).getStatus()).isEqualTo(404);
        assertThat(page.pay(token, null).getStatus()).isEqualTo(404);
        assertThat(reseller.transaction(refId).getString("data.status")).isEqualTo("pending");
    }

    private static ValidatableResponse press(String link) {
        return given().redirects().follow(false).post(link).then();
    }
}
