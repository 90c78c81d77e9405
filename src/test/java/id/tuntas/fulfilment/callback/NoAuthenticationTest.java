package id.tuntas.fulfilment.callback;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

@QuarkusTest
class NoAuthenticationTest {

    private static final Map<String, Boolean> PREPARED = new ConcurrentHashMap<>();

    /// Sees what each request carries before it reaches its resource.
    @Singleton
    static class Observer {

        void observe(@Observes Filters filters) {
            filters.register(
                    context -> {
                        boolean prepared = context.get(QuarkusHttpUser.AUTH_FAILURE_HANDLER) != null;
                        PREPARED.put(context.normalizedPath(), prepared);
                        context.next();
                    },
                    10);
        }
    }

    @Test
    void nothingIsPreparedForCallbacks() {
        given().body("{}").post("/callbacks/supplier").then().statusCode(401);

        assertThat(PREPARED).containsEntry("/callbacks/supplier", false);
    }

    @Test
    void keysAreStillAskedFor() {
        given().get("/v1/orders").then().statusCode(401).contentType("application/problem+json");

        assertThat(PREPARED).containsEntry("/v1/orders", true);
    }
}
