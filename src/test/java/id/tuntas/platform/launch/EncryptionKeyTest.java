package id.tuntas.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.webhook.ListeningReseller;
import id.tuntas.platform.database.schema.Schema;
import id.tuntas.platform.security.AnEncryption;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
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

    @Test
    void keyThatCannotReadAResellersSecretIsRefused() {
        ListeningReseller.opened().withSecret("theirs");
        var key = text("tuntas.encryption.key");

        assertThat(EncryptionKey.obstacle(List.of(key), commerce())).isEmpty();
        assertThat(EncryptionKey.obstacle(List.of(ANOTHER, key), commerce())).isEmpty();
        assertThat(EncryptionKey.obstacle(List.of(ANOTHER), commerce()))
                .hasValueSatisfying(why -> assertThat(why).contains("commerce at here", "another key"));
    }

    @Test
    void keyThatCannotReadTheKeyOfLicencesIsRefused() {
        var key = List.of(text("tuntas.encryption.key"));
        var stored = database.bytes("select secret from license_fingerprint_key");

        database.execute(
                "update license_fingerprint_key set secret = ?",
                AnEncryption.with("lost key, lost key, lost key, lo").encrypt("", "any", "any"));
        var obstacle = EncryptionKey.obstacle(key, commerce());
        database.execute("update license_fingerprint_key set secret = ?", stored);

        assertThat(obstacle).hasValueSatisfying(why -> assertThat(why).contains("commerce at here", "another key"));
        assertThat(EncryptionKey.obstacle(key, commerce())).isEmpty();
    }

    private Schema commerce() {
        return new Schema(
                "commerce",
                "here",
                "none",
                text("quarkus.datasource.commerce.jdbc.url"),
                text("quarkus.datasource.commerce.username"),
                text("quarkus.datasource.commerce.password"));
    }

    private String text(String property) {
        return config.getValue(property, String.class);
    }
}
