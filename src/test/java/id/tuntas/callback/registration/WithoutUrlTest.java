package id.tuntas.callback.registration;

import static id.tuntas.testsupport.Shop.call;
import static org.hamcrest.Matchers.containsString;

import id.tuntas.testsupport.WithScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(WithScriptedSupplier.class)
class WithoutUrlTest {

    @Test
    void withoutAUrlThereIsNothingToRegister() {
        call("dev-operator", "POST", "/v1/webhook/register")
                .statusCode(409)
                .body("detail", containsString("TUNTAS_CALLBACK_PUBLIC_URL"));
    }
}
