package id.tuntas.commerce.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.platform.operate.keyrotation.KeyRotation;
import id.tuntas.platform.security.AnEncryption;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// After a change of the encryption key, on the database of commerce.
@QuarkusTest
class CommerceKeyRotationTest {

    private static final Encryption FORMER = AnEncryption.with("old key, old key, old key, old k");

    @Inject
    KeyRotation rotation;

    @Inject
    Encryption present;

    @Inject
    CommerceDatabase commerce;

    @Inject
    FulfilmentDatabase fulfilment;

    @BeforeEach
    void clean() {
        fulfilment.clean();
        fulfilment.execute("delete from reencryption");
        commerce.execute("delete from delivery");
    }

    @Test
    void resellersSecretIsReencrypted() {
        var reseller = ListeningReseller.opened().withSecret("before");
        commerce.execute(
                "update webhook set secret = ? where account_id = ?",
                FORMER.encrypt("their secret", Webhook.SECRET, reseller.id()),
                reseller.id());

        runUntil(() -> isOfPresentKey("webhook", "secret", "account_id", reseller.id()));

        assertThat(reseller.settings().plainSecret(AnEncryption.with("development only not a secret!!!")))
                .isEqualTo("their secret");
    }

    @Test
    void unsentCallbackIsReencrypted() {
        var reseller = ListeningReseller.opened();
        var id = UlidCreator.getUlid().toLowerCase();
        commerce.execute(
                "insert into delivery (id, account_id, event, ref_id, invoice, signed_status, body, status, attempts,"
                        + " held, created_at) values (?, ?, 'order.paid', 'R', 'SPY', 'paid', ?, 'GIVEN_UP', 5, false,"
                        + " utc_timestamp(6))",
                id,
                reseller.id(),
                FORMER.encrypt("{}", "delivery.body", id));

        runUntil(() -> isOfPresentKey("delivery", "body", "id", id));

        assertThat(rotation.run().columns())
                .extracting(KeyRotation.Figures::place)
                .contains("delivery.body");
    }

    /// Other tests have left resellers, and each run processes few values.
    private void runUntil(BooleanSupplier isDone) {
        await().atMost(Duration.ofMinutes(1)).until(() -> {
            rotation.run();
            return isDone.getAsBoolean();
        });
    }

    private boolean isOfPresentKey(String table, String column, String key, String id) {
        return commerce.number(
                        "select count(*) from " + table + " where " + key + " = ? and conv(hex(left(" + column
                                + ", 4)), 16, 10) = ?",
                        id,
                        Integer.toUnsignedLong(present.currentKeyId()))
                == 1;
    }
}
