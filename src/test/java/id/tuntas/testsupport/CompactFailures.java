package id.tuntas.testsupport;

import static io.restassured.config.LogConfig.logConfig;

import io.quarkus.test.junit.callback.QuarkusTestBeforeClassCallback;
import io.restassured.RestAssured;

/// Failures show the request and its answer as they were sent. REST Assured prepares that text for every request, and
/// indenting it would take a twentieth of the time of all tests. Registered in `META-INF/services`.
public final class CompactFailures implements QuarkusTestBeforeClassCallback {

    @Override
    public void beforeClass(Class<?> testClass) {
        RestAssured.config = RestAssured.config()
                .logConfig(logConfig()
                        .enableLoggingOfRequestAndResponseIfValidationFails()
                        .enablePrettyPrinting(false));
    }
}
