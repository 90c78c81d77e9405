package id.tuntas.platform.operate.keyrotation;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.operate.keyrotation.KeyRotation.Figures;
import id.tuntas.platform.security.AnEncryption;
import id.tuntas.platform.security.EncryptedColumnSource;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class KeyRotationTest {

    private static final String OLD_KEY = "old key, old key, old key, old k";

    @Inject
    KeyRotation reencrypt;

    @Inject
    WholeRotation rotation;

    @Inject
    @All
    List<EncryptedColumnSource> features;

    @Inject
    RotateColumn column;

    @Inject
    KeyRotationConfig config;

    @Inject
    Clock clock;

    @Inject
    Encryption encryption;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void clean() {
        database.clean();
        database.execute("delete from reencryption");
        database.execute("delete from fingerprint_key");
    }

    @Test
    void valuesOfAFormerKeyAreReencryptedInPartsAndStayReadable() {
        written(AnEncryption.with(OLD_KEY), 10);
        written(encryption, 3);

        var first = reencrypt.run();
        assertThat(first.left())
                .isEqualTo(first.columns().stream().mapToLong(Figures::left).sum());
        assertThat(callbacks(first)).isEqualTo(new Figures("callback.body", 7, 6, 0));
        reencrypt.run();
        var last = reencrypt.run();

        assertThat(callbacks(last)).isEqualTo(new Figures("callback.body", 1, 10, 0));
        assertThat(withKeyOf(encryption)).isEqualTo(13);
        var id = "callback-00000000000000000";
        assertThat(encryption.decrypt(body(id), "callback.body", row(id))).isEqualTo("body 0");
    }

    @Test
    void rowsWithoutAValueAreReadInParts() {
        written(AnEncryption.with(OLD_KEY), 100);
        database.execute("update callback set body = null where id < 'callback-00000000000000099'");

        assertThat(callbacks(reencrypt.run())).isEqualTo(new Figures("callback.body", 1, 0, 0));
        assertThat(callbacks(reencrypt.run())).isEqualTo(new Figures("callback.body", 1, 1, 0));
    }

    @Test
    void rowWhoseKeyIsMissingIsCountedAndLeftAlone() {
        written(AnEncryption.with("lost key, lost key, lost key, lo"), 1);
        written(AnEncryption.with(OLD_KEY), 1);

        reencrypt.run();

        assertThat(callbacks(reencrypt.run())).isEqualTo(new Figures("callback.body", 1, 1, 1));
    }

    @Test
    void valuesThatWereCutOffAreCountedAndStopNeitherTheirColumnNorTheOthers() {
        written(AnEncryption.with(OLD_KEY), 4);
        database.execute("update callback set body = x'01' where id = 'callback-00000000000000000'");
        database.execute("update callback set body = left(body, 10) where id = 'callback-00000000000000002'");

        var result = rotation.run();

        assertThat(callbacks(result)).isEqualTo(new Figures("callback.body", 1, 2, 2));
        assertThat(withKeyOf(encryption)).isEqualTo(2);
        assertThat(database.number("select count(*) from reencryption where finished_at is null"))
                .isZero();
        assertThat(database.number("select count(*) from reencryption"))
                .isEqualTo(result.columns().size());
    }

    @Test
    void finishedColumnIsNotGoneThroughAgainTheSameDay() {
        written(encryption, 1);
        reencrypt.run();
        written(AnEncryption.with(OLD_KEY), 1);

        reencrypt.run();
        assertThat(withKeyOf(encryption)).isOne();

        database.execute("update reencryption set finished_at = finished_at - interval 2 day");
        reencrypt.run();
        assertThat(withKeyOf(encryption)).isEqualTo(2);
    }

    @Test
    void nothingIsLeftOnlyAfterASecondPass() {
        written(encryption, 1);
        assertThat(callbacks(reencrypt.run()).left()).isOne();
        written(AnEncryption.with(OLD_KEY), 1);

        database.execute("update reencryption set finished_at = finished_at - interval 2 day");

        assertThat(callbacks(reencrypt.run())).isEqualTo(new Figures("callback.body", 0, 1, 0));
        assertThat(withKeyOf(encryption)).isEqualTo(2);
        assertThat(callbacks(reencrypt.run()).left()).isZero();
    }

    @Test
    void replicaWithTheFormerKeyMakesBothPassesNecessaryAgain() {
        written(encryption, 1);
        reencrypt.run();
        database.execute("update reencryption set finished_at = finished_at - interval 2 day");
        assertThat(callbacks(reencrypt.run()).left()).isZero();

        database.execute("update reencryption set key_id = key_id + 1 where place = 'callback.body'");

        assertThat(callbacks(reencrypt.run()).left()).isOne();
    }

    /// Commerce's goods, where that role is off.
    @Test
    void columnsThatOnlyOtherReplicasKnowAreLeftUntilTheyAreThrough() {
        var withoutCommerce = new KeyRotation(
                features.stream()
                        .filter(feature -> feature.otherDatabase().isEmpty())
                        .toList(),
                column,
                config,
                clock);
        passed("license.encrypted_content", encryption.currentKeyId() + 1);
        assertThat(figures(withoutCommerce.run())).contains(new Figures("license.encrypted_content", 1, 9, 0));

        passed("license.encrypted_content", encryption.currentKeyId());
        assertThat(figures(withoutCommerce.run())).contains(new Figures("license.encrypted_content", 1, 9, 0));

        passed("license.encrypted_content again", encryption.currentKeyId());
        assertThat(figures(withoutCommerce.run()))
                .extracting(Figures::place)
                .doesNotContain("license.encrypted_content", "license.encrypted_content again");

        database.execute("update reencryption set unreadable = 5 where place = 'license.encrypted_content'");
        assertThat(figures(withoutCommerce.run())).contains(new Figures("license.encrypted_content", 0, 9, 5));
    }

    private static List<Figures> figures(KeyRotation.Result result) {
        assertThat(result.left())
                .isEqualTo(result.columns().stream().mapToLong(Figures::left).sum());
        return result.columns();
    }

    private void passed(String place, int keyId) {
        database.execute(
                "replace into reencryption (place, key_id, position, done, unreadable, finished_at)"
                        + " values (?, ?, 'z', 9, 0, utc_timestamp(6))",
                place,
                keyId);
    }

    /// The test callback of the registration may arrive meanwhile.
    private void written(Encryption by, int count) {
        long present = database.number("select count(*) from callback where id like 'callback-%'");
        IntStream.range(0, count).forEach(number -> {
            var id = "callback-%017d".formatted(present + number);
            database.execute(
                    "insert into callback (id, content_key, event, ref_id, invoice, status, verified_by, address,"
                            + " received_at, last_received_at, body) values (?, unhex(sha2(?, 256)), 'order.paid', '', '',"
                            + " 'paid', 'v1', '192.0.2.1', utc_timestamp(6), utc_timestamp(6), ?)",
                    id,
                    id,
                    by.encrypt("body " + (present + number), "callback.body", row(id)));
        });
    }

    private static Figures callbacks(KeyRotation.Result result) {
        return result.columns().stream()
                .filter(column -> column.place().equals("callback.body"))
                .findFirst()
                .orElseThrow();
    }

    private long withKeyOf(Encryption present) {
        return database.number(
                "select count(*) from callback where id like 'callback-%' and conv(hex(left(body, 4)), 16, 10) = ?",
                Integer.toUnsignedLong(present.currentKeyId()));
    }

    /// The content key of its callback.
    private static String row(String id) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(id.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private byte[] body(String id) {
        return database.bytes("select body from callback where id = ?", id);
    }
}
