package id.tuntas.platform.http.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.operate.alarm.Alarms;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.http.runtime.options.TlsCertificateReloader;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.eclipse.microprofile.health.Readiness;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The running application, whose certificate is replaced. What happens every 30 seconds is done at once.
@QuarkusTest
class CertificateReloadTest {

    @Inject
    @Readiness
    CertificateWatch watch;

    @Inject
    Alarms alarms;

    @Inject
    MeterRegistry registry;

    @ConfigProperty(name = "quarkus.http.ssl.certificate.key-store-file")
    Path served;

    private Path folder;

    @BeforeEach
    void prepare() throws IOException {
        folder = Files.createTempDirectory(served.getParent(), "certificates");
        await().until(() -> watch.state().getStatus() == Status.UP);
    }

    @AfterEach
    void putBack() throws IOException {
        // Not the first one: Quarkus compares with what was there at the start, and would take that for no change.
        serve("localhost", "-1d", 825);
        assertThat(watch.state().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void renewedCertificateIsServedWithoutARestart() throws IOException {
        serve("renewed", "-1d", 90);

        assertThat(watch.served())
                .hasValueSatisfying(now -> assertThat(now.subject()).isEqualTo("CN=renewed"));
        assertThat(watch.state().getStatus()).isEqualTo(Status.UP);
        await().untilAsserted(() -> assertThat(ready()).isOne());
        assertThat(alarms.now()).noneMatch(alarm -> alarm.code().equals("certificate_expires"));
    }

    @Test
    void expiredCertificateMakesItNotReadyAndSaysWhy() throws IOException {
        serve("expired", "-10d", 1);

        var readiness = watch.state();

        assertThat(readiness.getStatus()).isEqualTo(Status.DOWN);
        assertThat(readiness.getData().orElseThrow().get("reason"))
                .asString()
                .contains("CN=expired", "expired at")
                .doesNotContain("\n");
        assertThat(ready()).isZero();
        assertThat(alarms.now())
                .filteredOn(alarm -> alarm.code().equals("certificate_expires"))
                .singleElement()
                .satisfies(alarm -> assertThat(alarm.weight()).isOne());
    }

    @Test
    void alarmIsRaisedBeforeTheCertificateExpires() throws IOException {
        serve("old", "-80d", 90);

        assertThat(watch.state().getStatus()).isEqualTo(Status.UP);
        assertThat(alarms.now()).anyMatch(alarm -> alarm.code().equals("certificate_expires") && alarm.weight() == 0);
    }

    @Test
    void fileThatCannotBeReadLeavesTheCertificateAsItIs() throws IOException {
        var before = watch.served();

        replace(Files.writeString(folder.resolve("broken.p12"), "no key store"));
        watch.look();

        assertThat(watch.served()).isEqualTo(before);
        assertThat(watch.state().getStatus()).isEqualTo(Status.UP);
    }

    private double ready() {
        return registry.get("tuntas.ready").gauge().value();
    }

    /// Looks until an answer comes in time, which may take several attempts on a busy machine.
    private void serve(String name, String begin, int days) throws IOException {
        replace(KeyStores.create(folder, name, begin, days));
        await().until(() -> {
            watch.look();
            return watch.served()
                    .filter(now -> now.subject().equals("CN=" + name))
                    .isPresent();
        });
    }

    private void replace(Path keyStore) throws IOException {
        KeyStores.replace(served, keyStore);
        // A file that cannot be read is no reason to stop.
        TlsCertificateReloader.reload()
                .toCompletableFuture()
                .exceptionally(_ -> null)
                .join();
    }
}
