package id.tuntas.platform.security.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.security.AnEncryption;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.HexFormat;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class FingerprintKeyTest {

    private static final String OLD_KEY = "old key, old key, old key, old k";
    private static final String NEW_KEY = "new key, new key, new key, new k";

    @Inject
    AgroalDataSource dataSource;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    @AfterEach
    void forgetTheKey() {
        database.execute("delete from fingerprint_key");
    }

    @Test
    void fingerprintsOutliveAChangeOfTheEncryptionKey() {
        var before = new Fingerprints(key(AnEncryption.with(OLD_KEY))::load).of("LICENCE-1");

        var after = new Fingerprints(key(AnEncryption.with(NEW_KEY, OLD_KEY))::load).of("LICENCE-1");

        assertThat(after).isEqualTo(before);
    }

    @Test
    void otherCodeHasAnotherFingerprint() {
        var fingerprints = new Fingerprints(key(AnEncryption.with(NEW_KEY))::load);

        assertThat(fingerprints.of("LICENCE-1")).isNotEqualTo(fingerprints.of("LICENCE-2"));
    }

    @Test
    void replicasThatStartAtOnceDrawOneKey() throws Exception {
        try (var replicas = Executors.newFixedThreadPool(8)) {
            var keys = replicas
                    .invokeAll(IntStream.range(0, 8)
                            .<Callable<String>>mapToObj(_ -> () -> HexFormat.of()
                                    .formatHex(key(AnEncryption.with(NEW_KEY)).load()))
                            .toList())
                    .stream()
                    .map(future -> future.resultNow())
                    .distinct();

            assertThat(keys).hasSize(1);
        }
        assertThat(database.count("fingerprint_key")).isOne();
    }

    private FingerprintKey key(Encryption encryption) {
        return new FingerprintKey(() -> new Sql(dataSource), encryption, "fingerprint_key");
    }
}
