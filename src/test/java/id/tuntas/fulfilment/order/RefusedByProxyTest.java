package id.tuntas.fulfilment.order;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.buys;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.timeline;
import static id.tuntas.testsupport.Shop.waitsFor;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A firewall before the supplier refuses one order with a page of its own.
@QuarkusTest
class RefusedByProxyTest {

    private static final String PAGE = "<html>blocked</html>";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    @Test
    void orderWaitsAndCanBeCanceled() {
        supplier.refusesAll(403, PAGE);
        var order = buys();

        waitsFor(order, "access");

        assertThat(supplier.placingsOf(refId(order))).isOne();
        assertThat(timeline(order, "detail")).contains("403: without a readable body");
        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(200);
    }

    @Test
    void orderWhoseAnswerWasRefusedIsBought() {
        supplier.takesNextButAnswers(403, PAGE);
        var order = buys();

        becomes(order, "processing");

        assertThat(timeline(order)).doesNotContain("refused");
    }

    /// The firewall may also refuse the answer that would tell.
    @ParameterizedTest
    @ValueSource(strings = {PAGE, "{\"message\":\"Forbidden\"}", "{}"})
    void orderOfWhichNothingCanBeReadCannotBeCanceled(String answer) {
        supplier.takesNextButAnswers(403, answer);
        supplier.answersQuestionsWith(403, answer);
        var order = buys();

        becomes(order, "uncertain");

        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(409);
    }
}
