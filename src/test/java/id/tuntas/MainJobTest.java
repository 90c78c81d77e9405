package id.tuntas;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.read;
import static id.tuntas.testsupport.Shop.text;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.commerce.webhook.delivery.CallbackFaults;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.mailer.Mail;
import io.quarkus.mailer.MockMailbox;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Both roles in one process, over HTTP: buy, be called back, poll, notify the customer.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class MainJobTest {

    @Inject
    Time time;

    @Inject
    FulfilmentDatabase database;

    @Inject
    MockMailbox mailbox;

    @BeforeEach
    void begin() {
        await().untilAsserted(
                        () -> assertThat(registration().getString("status")).isEqualTo("confirmed"));
        mailbox.clear();
    }

    @Test
    void ourCallbackUrlIsRegisteredWithASecretThatIsStoredEncrypted() {
        assertThat(database.number("select count(*) from webhook_registration where secret is not null"))
                .isEqualTo(1);
        assertThat(registration().getString("test_received_at")).isNotNull();
        assertThat(registration().getMap("")).doesNotContainKey("secret");
    }

    @Test
    void aTopUpIsBoughtDetectedByCallbackAndTheCustomerIsNotified() {
        var order = buy("{\"item_id\":101,\"quantity\":2,\"target\":\"08123456789\"}");

        becomes(order, "completed");
        var view = read(order);
        assertThat(view.getString("learnt_by")).isEqualTo("callback");
        assertThat(view.getInt("items[0].delivered")).isEqualTo(2);
        var serialNumber = view.getString("items[0].units[1].serial_number");
        await().untilAsserted(
                        () -> assertThat(mailsAbout(view)).singleElement().satisfies(mail -> assertThat(mail.getText())
                                .doesNotContain(serialNumber)));
        assertThat(reveal(view.getString("track_url"))).contains(serialNumber);
    }

    @Test
    void everyLicenceReachesTheCustomer() {
        var order = buy("{\"item_id\":501,\"quantity\":3}");

        becomes(order, "completed");
        assertThat(read(order).getList("items[0].units.license"))
                .hasSize(3)
                .doesNotHaveDuplicates()
                .doesNotContainNull();
    }

    @ParameterizedTest
    @CsvSource({"081200000000,failed,0,2", "081211111111,partial,1,1", "081233333333,failed,0,2"})
    void failedUnitsAreRefundedAndNotified(String target, String status, int delivered, int failed) {
        var order = buy("{\"item_id\":101,\"quantity\":2,\"target\":\"" + target + "\"}");

        becomes(order, status);
        var view = read(order);
        assertThat(view.getInt("items[0].delivered")).isEqualTo(delivered);
        assertThat(view.getInt("items[0].failed")).isEqualTo(failed);
        assertThat(view.getLong("refunded")).isEqualTo(failed * view.getLong("items[0].price"));
        await().untilAsserted(() -> assertThat(mailsAbout(view)).hasSize(1));
    }

    /// Others may be about the order of the test before.
    private List<Mail> mailsAbout(JsonPath order) {
        return mailbox.getMailsSentTo("sari@example.com").stream()
                .filter(mail -> mail.getText().contains(order.getString("track_url")))
                .toList();
    }

    @Test
    void withAllFiveDeliveriesLostTheOrderIsFoundByPolling() {
        CallbackFaults.ALL_LOST.begin();
        var order = buy("{\"item_id\":101,\"quantity\":1,\"target\":\"08123456789\"}");
        time.passesUntilCompleted(order);

        becomes(order, "completed");
        assertThat(text(order, "learnt_by")).isEqualTo("poll");
        assertThat(database.number("select count(*) from callback where ref_id = '" + text(order, "ref_id") + "'"))
                .isZero();
    }

    @Test
    void duplicatedCallbacksNotifyTheCustomerOnce() {
        CallbackFaults.ALL_TWICE.begin();
        var order = buy("{\"item_id\":101,\"quantity\":1,\"target\":\"08123456789\"}");

        becomes(order, "completed");
        await().untilAsserted(() -> assertThat(database.number(
                        "select max(deliveries) from callback where ref_id = '" + text(order, "ref_id") + "'"))
                .isGreaterThanOrEqualTo(2));
        var view = read(order);
        await().during(Duration.ofSeconds(1))
                .untilAsserted(() -> assertThat(mailsAbout(view)).hasSize(1));
    }

    @Test
    void misSignedDeliveriesAreRefusedAndChangeNothing() {
        CallbackFaults.ALL_MIS_SIGNED.begin();
        var order = buy("{\"item_id\":101,\"quantity\":1,\"target\":\"08123456789\"}");
        time.passesUntilCompleted(order);

        becomes(order, "completed");
        assertThat(text(order, "learnt_by")).isEqualTo("poll");
    }

    private static String buy(String item) {
        return Shop.orders("{\"reference\":\"MAIN-" + System.nanoTime() + "\",\"customer\":{\"name\":\"Sari\","
                + "\"email\":\"sari@example.com\",\"locale\":\"en\"},\"items\":[" + item + "]}");
    }

    private static JsonPath registration() {
        return Shop.as("dev-operator").get("/v1/webhook").jsonPath();
    }

    private static String reveal(String trackUrl) {
        return given().formParam("item", 0)
                .post(URI.create(trackUrl).getPath() + "/reveal")
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }
}
