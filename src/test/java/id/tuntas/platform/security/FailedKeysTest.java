package id.tuntas.platform.security;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.MappedSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FailedKeysTest {

    private static final String ATTACKER = "192.0.2.1";

    private Instant now = Instant.parse("2026-11-22T10:00:00Z");
    private final FailedKeys failedKeys = new FailedKeys(
            MappedSettings.of(SecurityConfig.class, Map.of("tuntas.security.failed-keys-per-minute", "3")), clock());

    @Test
    void afterAFewWrongKeysTheAddressIsRefusedUntilTheMinuteAllowsAnother() {
        count(ATTACKER, 3);
        now = now.plusSeconds(15);

        assertThat(failedKeys.count(ATTACKER)).contains(Duration.ofSeconds(5));
        assertThat(failedKeys.count("192.0.2.2")).isEmpty();

        now = now.plusSeconds(5);
        assertThat(failedKeys.count(ATTACKER)).isEmpty();
    }

    @Test
    void networkOfOneCustomerCountsAsOneAddress() {
        IntStream.range(1, 4).forEach(host -> count("2001:db8:1:2::" + host, 1));

        assertThat(failedKeys.count("2001:db8:1:2:ffff::1")).isPresent();
        assertThat(failedKeys.count("2001:db8:1:3::1")).isEmpty();
    }

    @Test
    void invalidAddressesCountAsOneAddress() {
        count("", 3);

        assertThat(failedKeys.count("unknown")).isPresent();
    }

    private void count(String address, int times) {
        IntStream.range(0, times)
                .forEach(_ -> assertThat(failedKeys.count(address)).isEmpty());
    }

    private Clock clock() {
        InstantSource source = () -> now;
        return source.withZone(ZoneOffset.UTC);
    }
}
