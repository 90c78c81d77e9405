package id.tuntas;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import id.tuntas.testsupport.GivenServer;
import id.tuntas.testsupport.PackagedApplication;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The database that an installation has if it was given none.
class EmbeddedDatabaseIT {

    private final PackagedApplication application = PackagedApplication.fresh();

    @AfterEach
    void end() {
        application.close();
    }

    @Test
    void serverThatEndsIsStartedAgain() {
        assumeTrue(GivenServer.find().isEmpty(), "the server is the embedded one");
        application.start();
        for (int times = 0; times < 2; times++) {
            var server = application.databaseServer();

            server.destroyForcibly();

            await().ignoreExceptions()
                    .atMost(Duration.ofMinutes(3))
                    .until(() -> application.databaseServer().pid() != server.pid() && orders() == 200);
        }

        var last = application.databaseServer();
        assertThat(application.terminate()).isEqualTo(128 + 15);
        assertThat(last.isAlive()).isFalse();
        assertThat(application.log()).doesNotContain("does not start");
    }

    private int orders() {
        return given().header("Authorization", "Bearer " + PackagedApplication.key("viewer"))
                .get(application.url("/v1/orders"))
                .statusCode();
    }
}
