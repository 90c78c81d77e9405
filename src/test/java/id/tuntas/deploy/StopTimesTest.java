package id.tuntas.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.notification.channel.mail.MailConfig;
import id.tuntas.fulfilment.supplier.SupplierConfig;
import id.tuntas.platform.work.loop.WorkConfig;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.runtime.configuration.DurationConverter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The time that a stopping process has where no setting says otherwise; for Kubernetes see [DeployedSettingsTest].
class StopTimesTest {

    /// Price, order and question about it, one after the other.
    private static final int CALLS_PER_STEP = 3;

    /// With a database that is away: what requests have left to write, 10 s; the row of this replica, 5 s; the last
    /// write of the work, 2 s; orders of callbacks, 5 s; a look at the database, 5 s.
    private static final Duration REST_OF_THE_END = Duration.ofSeconds(30);

    private static final Duration EMBEDDED_DATABASE = Duration.ofSeconds(20);

    private static final Duration DRAIN = MappedSettings.of(WorkConfig.class, Map.of("tuntas.work.sweep", "1s"))
            .drainTimeout();

    @Test
    void workHasTheTimeOfTheSlowestStep() {
        var supplier = MappedSettings.of(
                SupplierConfig.class,
                Map.of("tuntas.supplier.base-url", "https://supplier.example/api", "tuntas.supplier.api-key", "key"));

        assertThat(DRAIN)
                .isGreaterThan(supplier.timeout().multipliedBy(CALLS_PER_STEP))
                .isGreaterThan(MappedSettings.of(MailConfig.class, Map.of()).timeout());
    }

    @ParameterizedTest
    @CsvSource({
        "deploy/compose.yaml, 'stop_grace_period: (\\d+)s\\n\\n  database:'",
        "src/docs/image.md, '--stop-timeout (\\d+)'",
        "src/docs/image.md, 'Allow (\\d+) s\\.'",
        "deploy/Containerfile, 'Allow (\\d+) s\\.'"
    })
    void processIsNotKilledBefore(Path file, String seconds) throws IOException {
        assertThat(allowed(file, seconds)).isGreaterThanOrEqualTo(stop());
    }

    @Test
    void serviceAlsoStopsItsDatabase() throws IOException {
        assertThat(allowed(Path.of("src/docs/deploy.md"), "TimeoutStopSec=(\\d+)"))
                .isGreaterThanOrEqualTo(stop().plus(EMBEDDED_DATABASE));
    }

    private static Duration stop() throws IOException {
        var requests = found(
                Path.of("src/main/resources/application.properties"), "(?m)^quarkus\\.shutdown\\.timeout=(\\w+)$");
        return DurationConverter.parseDuration(requests).plus(DRAIN).plus(REST_OF_THE_END);
    }

    private static Duration allowed(Path file, String seconds) throws IOException {
        return Duration.ofSeconds(Long.parseLong(found(file, seconds)));
    }

    private static String found(Path file, String pattern) throws IOException {
        var match = Pattern.compile(pattern).matcher(Files.readString(file));
        assertThat(match.find()).as("%s in %s", pattern, file).isTrue();
        return match.group(1);
    }
}
