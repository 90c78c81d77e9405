package id.tuntas.platform.operate.keyrotation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.keyrotation.KeyRotation.Figures;
import id.tuntas.platform.security.AnEncryption;
import id.tuntas.platform.security.ClearColumn;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Values that earlier versions have stored in clear, in a table of the test. No former key is set.
@QuarkusTest
class ClearValuesTest {

    private static final String CONTEXT = "scratch_secret.sealed";

    @Inject
    Sql sql;

    @Inject
    Shards shards;

    @Inject
    KeyRotationConfig config;

    @Inject
    Clock clock;

    @Inject
    FulfilmentDatabase database;

    private final Encryption encryption = AnEncryption.with("a key that is 32 characters long");
    private String obstacle = "";
    private Runnable meanwhile = () -> {};

    @BeforeEach
    void createTable() {
        dropTable();
        database.execute("create table scratch_secret (id char(26) character set ascii collate ascii_bin primary key,"
                + " plain text null, sealed mediumblob null, digest varbinary(99) null)");
        database.execute("delete from reencryption where place like 'scratch%'");
    }

    @AfterEach
    void dropTable() {
        database.execute("drop table if exists scratch_secret");
    }

    @Test
    void valuesInClearAreEncryptedInPartsAndBoundToTheirRows() {
        storedInClear(0, 10);

        var first = run();

        assertThat(first.done()).isBetween(1L, 9L);
        assertThat(first.left()).isEqualTo(10 - first.done());
        assertThat(inClear()).isEqualTo(first.left());
        run();
        run();
        assertThat(inClear()).isZero();
        assertThat(readable()).isEqualTo(texts(10));
        assertThat(database.number("select count(*) from scratch_secret where digest = concat('digest of value ',"
                        + " cast(right(id, 2) as unsigned))"))
                .isEqualTo(10);
        assertThatThrownBy(() -> encryption.decrypt(sealed(id(0)), CONTEXT, id(1)))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void runThatFailedMidwayIsRepeatedWithoutLoss() {
        storedInClear(0, 5);
        obstacle = "value 3";
        assertThatThrownBy(this::run).hasMessage("obstacle");
        assertThat(inClear()).isEqualTo(3);

        obstacle = "";
        run();

        assertThat(inClear()).isZero();
        assertThat(readable()).isEqualTo(texts(5));
    }

    /// In another database, values are committed before the progress is.
    @Test
    void valuesWhoseProgressWasLostAreLeftAsTheyAre() {
        storedInClear(0, 3);
        run();
        var before = sealed(id(1));

        database.execute("delete from reencryption where place like 'scratch%'");
        run();

        assertThat(sealed(id(1))).isEqualTo(before);
        assertThat(readable()).isEqualTo(texts(3));
    }

    @Test
    void replicaOfAnEarlierVersionThatWroteMeanwhileIsFoundByASecondPass() {
        storedInClear(0, 3);
        assertThat(run().left()).isOne();
        storedInClear(0, 4);

        database.execute("update reencryption set finished_at = finished_at - interval 2 day");

        assertThat(run()).isEqualTo(new Figures("scratch_secret.sealed", 0, 4, 0));
        assertThat(inClear()).isZero();
        database.execute("update reencryption set finished_at = finished_at - interval 2 day");
        assertThat(run().left()).isZero();
    }

    @Test
    void tableThatHadNothingInClearIsReadOnce() {
        assertThat(run()).isEqualTo(new Figures("scratch_secret.sealed", 0, 0, 0));
    }

    @Test
    void valueInClearBesideTheSameOneIsRemoved() {
        storedInClear(0, 1);
        database.execute("update scratch_secret set sealed = ?", encryption.encrypt("value 0", CONTEXT, id(0)));

        run();

        assertThat(inClear()).isZero();
        assertThat(readable()).isEqualTo(texts(1));
    }

    /// By a replica of this version, by a rotation elsewhere, or by a replica of an earlier version.
    @ParameterizedTest
    @ValueSource(strings = {"sealed = 'newer', plain = null", "sealed = 'newer'", "plain = 'newer'"})
    void valueThatIsWrittenBetweenReadingAndEncryptingStays(String change) {
        storedInClear(0, 1);
        meanwhile = () -> database.execute("update scratch_secret set " + change);

        run();

        assertThat(database.number(
                        "select count(*) from scratch_secret where 'newer' in (sealed, plain)" + " and digest is null"))
                .isOne();
    }

    private Figures run() {
        var column = new EncryptedColumn(
                "scratch_secret", "sealed", CONTEXT, new ClearColumn("plain", Map.of("digest", this::digest)));
        var rotate = new RotateColumn(sql, encryption, shards, new Passes(sql, encryption, config));
        return new KeyRotation(List.of(() -> List.of(column)), rotate, config, clock)
                .run()
                .columns()
                .getFirst();
    }

    private byte[] digest(String plain) {
        if (plain.equals(obstacle)) {
            throw new IllegalStateException("obstacle");
        }
        meanwhile.run();
        return ("digest of " + plain).getBytes(UTF_8);
    }

    /// Those that exist already stay as they are.
    private void storedInClear(int from, int to) {
        IntStream.range(from, to)
                .forEach(number -> database.execute(
                        "insert ignore into scratch_secret (id, plain) values (?, ?)", id(number), "value " + number));
    }

    private long inClear() {
        return database.number("select count(*) from scratch_secret where plain is not null");
    }

    private List<String> readable() {
        return database.texts("select id from scratch_secret order by id").stream()
                .map(id -> encryption.decrypt(sealed(id), CONTEXT, id))
                .toList();
    }

    private byte[] sealed(String id) {
        return database.bytes("select sealed from scratch_secret where id = ?", id);
    }

    private static List<String> texts(int count) {
        return IntStream.range(0, count).mapToObj(number -> "value " + number).toList();
    }

    private static String id(int number) {
        return "%026d".formatted(number);
    }
}
