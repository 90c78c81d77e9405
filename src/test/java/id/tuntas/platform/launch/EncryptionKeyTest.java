package id.tuntas.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.webhook.ListeningReseller;
import id.tuntas.platform.database.schema.Schema;
import id.tuntas.platform.security.AnEncryption;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;

/// What is checked before the application starts.
@QuarkusTest
class EncryptionKeyTest {

    private static final String ANOTHER = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

    @Inject
    Config config;

    @Inject
    CommerceDatabase database;

    @Inject
    FulfilmentDatabase fulfilment;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Encryption encryption;

    @Test
    void keyThatCannotReadAResellersSecretIsRefused() throws SQLException {
        ListeningReseller.opened().withSecret("theirs");
        var key = text("tuntas.encryption.key");

        assertThat(obstacle(List.of(key), commerce())).isEmpty();
        assertThat(obstacle(List.of(ANOTHER, key), commerce())).isEmpty();
        assertThat(obstacle(List.of(ANOTHER), commerce()))
                .hasValueSatisfying(why -> assertThat(why).contains("commerce at here", "another key"));
    }

    @Test
    void keyThatCannotReadTheKeyOfLicencesIsRefused() throws SQLException {
        var key = List.of(text("tuntas.encryption.key"));
        var stored = database.bytes("select secret from license_fingerprint_key");

        database.execute(
                "update license_fingerprint_key set secret = ?",
                AnEncryption.with("lost key, lost key, lost key, lo").encrypt("", "any", "any"));
        var obstacle = obstacle(key, commerce());
        database.execute("update license_fingerprint_key set secret = ?", stored);

        assertThat(obstacle).hasValueSatisfying(why -> assertThat(why).contains("commerce at here", "another key"));
        assertThat(obstacle(key, commerce())).isEmpty();
    }

    @Test
    void startThatWouldReplaceTheKeyOfRefIdsIsRefused() throws SQLException {
        buyWithoutFingerprintKey();
        var keys = List.of(text("tuntas.encryption.key"));
        var schema = schema("fulfilment", "quarkus.datasource.");

        assertThat(obstacle(keys, schema)).hasValueSatisfying(why -> assertThat(why)
                .contains("fulfilment at here", "fingerprint_key has no row"));

        fulfilment.execute(
                "insert into fingerprint_key (id, secret) values ('codes', ?)", encryption.encrypt("", "any", "any"));
        assertThat(obstacle(keys, schema)).isEmpty();

        fulfilment.clean();
        fulfilment.execute("delete from fingerprint_key");
        assertThat(obstacle(keys, schema)).isEmpty();
    }

    @Test
    void orderInAShardIsEnoughToRefuseIt() throws SQLException {
        buyWithoutFingerprintKey();
        var keys = List.of(text("tuntas.encryption.key"));
        var shard = fulfilment.texts("select database()").getFirst();
        var withoutOrders = schema("fulfilment", "quarkus.datasource.commerce.");

        assertThat(EncryptionKey.obstacle(keys, List.of(), withoutOrders)).isEmpty();
        assertThat(EncryptionKey.obstacle(keys, List.of(shard), withoutOrders))
                .hasValueSatisfying(why -> assertThat(why).contains("fingerprint_key has no row"));
    }

    private void buyWithoutFingerprintKey() {
        supplier.reset();
        fulfilment.clean();
        fulfilment.hasItem(101, "H2H", null, null);
        Shop.buysFor("sari@example.com");
        fulfilment.execute("delete from fingerprint_key");
    }

    private Schema commerce() {
        return schema("commerce", "quarkus.datasource.commerce.");
    }

    private Schema schema(String role, String prefix) {
        return new Schema(
                role, "here", "none", text(prefix + "jdbc.url"), text(prefix + "username"), text(prefix + "password"));
    }

    private static Optional<String> obstacle(List<String> keys, Schema schema) throws SQLException {
        return EncryptionKey.obstacle(keys, List.of(), schema);
    }

    private String text(String property) {
        return config.getValue(property, String.class);
    }
}
