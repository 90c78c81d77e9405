package id.tuntas.fulfilment.operations;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class PageTest {

    @ParameterizedTest
    @CsvSource({
        "/, text/html",
        "/index.html, text/html",
        "/app.js, javascript",
        "/page/alarms.js, javascript",
        "/style.css, text/css",
        "/webjars/picocss__pico/2.1.1/css/pico.min.css, text/css"
    })
    void pageIsServedWithItsGuards(String path, String type) {
        given().get(path)
                .then()
                .statusCode(200)
                .contentType(containsString(type))
                .header("Content-Security-Policy", containsString("default-src 'self'"))
                .header("Content-Security-Policy", containsString("frame-ancestors 'none'"))
                .header("X-Content-Type-Options", "nosniff")
                .header("Cache-Control", containsString("max-age=0"));
    }
}
