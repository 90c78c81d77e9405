package id.tuntas.testsupport;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.LastExchange.Exchange;
import io.restassured.builder.ResponseBuilder;
import io.restassured.specification.FilterableRequestSpecification;
import io.restassured.specification.RequestSpecification;
import org.junit.jupiter.api.Test;

/// A failed test shows its last request whatever its body is.
class LastExchangeTest {

    @Test
    void bodiesAreShown() {
        assertThat(text(given().body("a text"))).contains("a text", "401", "who are you");
        assertThat(text(given().body(new byte[] {'b', 'y', 't', 'e', 's'}))).contains("bytes");
        assertThat(text(given())).doesNotContain("null\n\nand its answer");
    }

    private static String text(RequestSpecification request) {
        var answer = new ResponseBuilder()
                .setStatusCode(401)
                .setStatusLine("HTTP/1.1 401 Unauthorized")
                .setBody("who are you")
                .build();
        return new Exchange((FilterableRequestSpecification) request, answer).text();
    }
}
