package id.tuntas.fulfilment.operations.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@QuarkusTest
class BulkColumnsTest {

    private static final Instant NOW = Instant.parse("2026-11-20T17:00:00Z");

    @Inject
    BulkColumns columns;

    record Filter(@Nullable Instant to, @Nullable String olderThan) {}

    @Test
    void rowsThatComeLaterAreNotMeant() {
        assertThat(columns.filter(new Filter(null, null), NOW)).contains("\"to\":\"2026-11-20T17:00:00Z\"");
        assertThat(columns.filter(new Filter(NOW.minusSeconds(1), null), NOW))
                .contains("\"to\":\"2026-11-20T16:59:59Z\"");
    }

    @Test
    void rowsThatGrowOldLaterAreNotMeant() {
        assertThat(columns.filter(new Filter(NOW, "PT24H"), NOW))
                .contains("\"to\":\"2026-11-19T17:00:00Z\"", "\"older_than\":null");
    }
}
