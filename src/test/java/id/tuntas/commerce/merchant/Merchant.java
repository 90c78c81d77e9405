package id.tuntas.commerce.merchant;

import id.tuntas.testsupport.Shop;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.Map;

/// The merchant who offers the API, calling their own endpoints.
final class Merchant {

    private static final String KEY = "dev-merchant";
    private static final String PATH = "/v1/merchant/";

    private Merchant() {}

    /// @param path below `/v1/merchant/`
    static ValidatableResponse reads(String path) {
        return Shop.as(KEY).get(PATH + path).then();
    }

    static ValidatableResponse posts(String path) {
        return Shop.as(KEY).post(PATH + path).then();
    }

    static ValidatableResponse posts(String path, String body) {
        return Shop.as(KEY)
                .contentType(ContentType.JSON)
                .body(body)
                .post(PATH + path)
                .then();
    }

    static ValidatableResponse patches(String path, String body) {
        return Shop.as(KEY)
                .contentType(ContentType.JSON)
                .body(body)
                .patch(PATH + path)
                .then();
    }

    /// The audit log's entries about an object, newest first.
    static List<Map<String, Object>> audited(String object, String action) {
        return Shop.as("dev-operator")
                .queryParam("object", object)
                .queryParam("action", "commerce." + action)
                .get("/v1/audit")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getList("data");
    }
}
