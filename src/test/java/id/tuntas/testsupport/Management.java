package id.tuntas.testsupport;

import io.restassured.RestAssured;
import io.restassured.specification.RequestSpecification;
import org.eclipse.microprofile.config.ConfigProvider;

/// Requests to the management port of the running application.
public final class Management {

    private Management() {}

    public static RequestSpecification given() {
        return RestAssured.given()
                .port(ConfigProvider.getConfig().getValue("quarkus.management.test-port", Integer.class));
    }
}
