package id.tuntas.fulfilment.operations.evidence;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.Shop.as;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.restassured.response.ValidatableResponse;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A completed order, and files about it.
@ApplicationScoped
class EvidenceFiles {

    static final String SERIAL = "SERIAL-1234-5678";
    static final String LICENSE = "AAAA-BBBB-CCCC";
    static final String MAIL = "sari@example.com";

    private final FulfilmentDatabase database;
    private final ScriptedSupplier supplier;
    private final ScriptedAccount account;
    private final ObjectMapper json;

    EvidenceFiles(FulfilmentDatabase database, ScriptedSupplier supplier, ScriptedAccount account, ObjectMapper json) {
        this.database = database;
        this.supplier = supplier;
        this.account = account;
        this.json = json;
    }

    /// The only one, bought by [#MAIL].
    String processingOrder() {
        supplier.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        var order = Shop.buysForCustomer("{\"name\":\"Sari <b>Dewi</b>\",\"email\":\"" + MAIL + "\"}");
        Shop.becomes(order, "processing");
        return order;
    }

    /// @return the callback that says so
    CallbackRequest completes(String order) {
        var refId = Shop.refId(order);
        supplier.serialNumbers(refId, "completed", SERIAL, SERIAL + "-2");
        var callback = aCallback()
                .event("order.completed")
                .forOrder(refId, ScriptedSupplier.INVOICE)
                .signedWith(ScriptedSupplier.SECRET);
        callback.post().statusCode(200);
        Shop.becomes(order, "completed");
        return callback;
    }

    void cleanUp() {
        database.execute("update webhook_registration set previous_secret_name = null, previous_valid_until = null,"
                + " retired_configured = null");
        account.reset();
        supplier.reset();
        database.clean();
    }

    ValidatableResponse evidence(String order, String key, String query) {
        return as(key).header("Accept", "application/json")
                .get("/v1/orders/" + order + "/evidence" + query)
                .then();
    }

    /// The contents of the entries, in their order.
    List<JsonNode> facts(String file) throws IOException {
        var facts = new ArrayList<JsonNode>();
        for (var entry : json.readTree(file).path("entries")) {
            facts.add(json.readTree(entry.path("content").asText()));
        }
        return facts;
    }

    static String kind(JsonNode fact) {
        return fact.path("kind").asText();
    }

    /// Of the first fact of a kind.
    static JsonNode data(List<JsonNode> facts, String kind) {
        return facts.stream()
                .filter(fact -> kind(fact).equals(kind))
                .findFirst()
                .orElseThrow()
                .path("data");
    }

    /// What the command in the document prints about a file.
    static String documentedCommand(String file) throws IOException, InterruptedException {
        var folder = Files.createTempDirectory(Path.of("target"), "evidence");
        Files.writeString(folder.resolve("evidence.json"), file);
        var lines = Files.readString(Path.of("src/docs/operations.md"))
                .lines()
                .dropWhile(line -> !line.startsWith("    jq -r '.entries[]"))
                .takeWhile(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
        var command = new ProcessBuilder("bash", "-c", lines)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        var printed = new String(command.getInputStream().readAllBytes(), UTF_8);
        assertThat(command.waitFor()).isZero();
        return printed.strip();
    }
}
