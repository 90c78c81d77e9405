package id.tuntas.commerce.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.platform.operate.keyrotation.KeyRotation;
import id.tuntas.platform.operate.keyrotation.WholeRotation;
import id.tuntas.platform.security.AnEncryption;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// After a change of the encryption key, on the database of commerce.
@QuarkusTest
class CommerceKeyRotationTest {

    private static final Encryption FORMER = AnEncryption.with("old key, old key, old key, old k");

    @Inject
    WholeRotation rotation;

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

        rotation.run();

        assertThat(isOfPresentKey("webhook", "secret", "account_id", reseller.id()))
                .isTrue();

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

        var result = rotation.run();

        assertThat(isOfPresentKey("delivery", "body", "id", id)).isTrue();
        assertThat(result.columns()).extracting(KeyRotation.Figures::place).contains("delivery.body");
    }

    @Test
    void goodsAreReencrypted() {
        var licence = UlidCreator.getUlid().toLowerCase();
        commerce.execute(
                "insert into license (id, variant_id, encrypted_content) values (?, 101, ?)",
                licence,
                FORMER.encrypt("their licence", "license.encrypted_content", licence));

        var result = rotation.run();

        assertThat(isOfPresentKey("license", "encrypted_content", "id", licence))
                .isTrue();
        var column = commerce.bytes("select encrypted_content from license where id = ?", licence);
        assertThat(AnEncryption.with("development only not a secret!!!")
                        .decrypt(column, "license.encrypted_content", licence))
                .isEqualTo("their licence");
        assertThat(result.columns())
                .extracting(KeyRotation.Figures::place)
                .contains(
                        "trx_unit.encrypted_goods", "trx_unit.encrypted_goods_note", "license_fingerprint_key.secret");
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
