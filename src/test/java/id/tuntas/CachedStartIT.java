package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.PackagedApplication;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The cache that `start --train` makes is one that `start` can use.
class CachedStartIT {

    private final PackagedApplication application = PackagedApplication.withEmbeddedDatabase();

    @AfterEach
    void end() {
        application.close();
    }

    @Test
    void startsFromTheCacheThatTrainingHasMade() {
        assertThat(application.train()).as(application.log()).isZero();
        assertThat(application.log()).contains("made ").contains("tuntas.aot");

        application.startFromCache();

        // Ready a moment before everything is started, and only what is started is stopped in order.
        await().until(() -> application.log().contains("started in"));
        assertThat(application.log())
                .doesNotContain("[warning]")
                .contains("role fulfilment: on, embedded MariaDB at ", "role commerce: on, embedded MariaDB at ");
        // What stops the process stops the application: no shell is in between.
        assertThat(application.terminate()).isEqualTo(128 + 15);
        // Nor does anything use the embedded database after its end.
        assertThat(application.log()).contains("tuntas stopped in");
        assertThat(application.log().lines())
                .filteredOn(line -> line.contains(" WARN "))
                // A job may be calling the supplier, which is the same process, when that stops.
                .filteredOn(line -> !line.contains("JobRunner"))
                // It says that the machine had no time for a thread.
                .filteredOn(line -> !line.contains("BlockedThreadChecker"))
                .singleElement()
                .asString()
                .contains("TUNTAS_COMMERCE_SIMULATION is on");
    }
}
