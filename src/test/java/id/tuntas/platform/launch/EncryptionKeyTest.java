package id.tuntas.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.webhook.ListeningReseller;
import id.tuntas.platform.database.schema.Schema;
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

    @Test
    void keyThatCannotReadAResellersSecretIsRefused() {
        ListeningReseller.opened().withSecret("theirs");
        var commerce = new Schema(
                "commerce",
                "here",
                "none",
                text("quarkus.datasource.commerce.jdbc.url"),
                text("quarkus.datasource.commerce.username"),
                text("quarkus.datasource.commerce.password"));
        var key = text("tuntas.encryption.key");

        assertThat(EncryptionKey.obstacle(List.of(key), commerce)).isEmpty();
        assertThat(EncryptionKey.obstacle(List.of(ANOTHER, key), commerce)).isEmpty();
        assertThat(EncryptionKey.obstacle(List.of(ANOTHER), commerce))
                .hasValueSatisfying(why -> assertThat(why).contains("commerce at here", "another key"));
    }

    private String text(String property) {
        return config.getValue(property, String.class);
    }
}
