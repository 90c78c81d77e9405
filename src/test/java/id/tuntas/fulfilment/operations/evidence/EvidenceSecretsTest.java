package id.tuntas.fulfilment.operations.evidence;

import static id.tuntas.fulfilment.operations.evidence.EvidenceFiles.SERIAL;
import static id.tuntas.fulfilment.operations.evidence.EvidenceFiles.data;
import static id.tuntas.testsupport.Shop.call;
import static java.nio.charset.StandardCharsets.UTF_16;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Goods, and the bodies and signatures of callbacks.
@QuarkusTest
class EvidenceSecretsTest {

    @Inject
    EvidenceFiles files;

    @Inject
    FulfilmentDatabase database;

    @Inject
    Encryption encryption;

    private String order;
    private CallbackRequest callback;

    @BeforeEach
    void completedOrder() {
        order = files.processingOrder();
        callback = files.completes(order);
    }

    @AfterEach
    void forget() {
        files.cleanUp();
    }

    @Test
    void secretsAreShownOnRequestAndAudited() throws IOException {
        var answer = files.evidence(order, "dev-operator", "?secrets=true&note=complaint")
                .statusCode(200)
                .extract();

        var facts = files.facts(answer.asString());
        assertThat(data(facts, "order").toString()).contains(SERIAL);
        assertThat(data(facts, "callback").path("body").path("is").asText()).isEqualTo("exact");
        assertThat(data(facts, "callback").path("body").path("text").asText()).isEqualTo(callback.body());
        assertThat(data(facts, "callback").path("signature").asText()).isEqualTo(callback.signature());
        call("dev-viewer", "GET", "/v1/audit?action=order.evidence&object=" + order)
                .body("data", hasSize(1))
                .body("data[0].who", equalTo("operator"))
                .body("data[0].after.secrets", equalTo(true))
                .body("data[0].after.note", equalTo("complaint"))
                .body("data[0].after.digest", equalTo(answer.path("digest")));
        assertThat(Shop.timeline(order, "detail")).contains("in a file of evidence, by operator");
    }

    @Test
    void bodyThatIsNotUtf8IsKeptByteByByte() throws IOException {
        var bytes = callback.sentAt("2026-03-01T10:20:00+07:00").body().getBytes(UTF_16);
        database.execute("delete from callback");
        callback.postRaw(bytes).statusCode(200);

        var facts = files.facts(
                files.evidence(order, "dev-operator", "?secrets=true").extract().asString());

        assertThat(data(facts, "callback").path("body").path("base64").binaryValue())
                .isEqualTo(bytes);
        var masked = files.facts(files.evidence(order, "dev-operator", "")
                .statusCode(200)
                .extract()
                .asString());
        assertThat(data(masked, "callback").path("body").path("is").asText()).isEqualTo("masked");
    }

    @Test
    void fileSaysWhatTheSecretOfACallbackIsNow() throws IOException {
        assertThat(secretOfTheCallback()).isEqualTo("current");

        database.execute(
                "update webhook_registration set previous_secret_name = 'configured',"
                        + " previous_valid_until = '2999-01-01', retired_configured = ?",
                encryption.encrypt("example-secret", "webhook_registration.secret", "supplier"));
        assertThat(secretOfTheCallback()).isEqualTo("previous");

        database.execute("update callback set verified_by = 'v0'");
        assertThat(secretOfTheCallback()).isEqualTo("retired");
    }

    @Test
    void deletedBodyIsShownAsDeleted() throws IOException {
        database.execute("update callback set body = null");

        var facts =
                files.facts(files.evidence(order, "dev-operator", "").extract().asString());

        assertThat(data(facts, "callback").path("body").path("is").asText()).isEqualTo("deleted");
    }

    private String secretOfTheCallback() throws IOException {
        return data(
                        files.facts(files.evidence(order, "dev-viewer", "")
                                .extract()
                                .asString()),
                        "callback")
                .path("secret_is")
                .asText();
    }
}
