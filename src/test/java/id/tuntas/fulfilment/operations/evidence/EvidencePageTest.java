package id.tuntas.fulfilment.operations.evidence;

import static id.tuntas.fulfilment.operations.evidence.EvidenceFiles.SERIAL;
import static id.tuntas.testsupport.Shop.as;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The same to print.
@QuarkusTest
class EvidencePageTest {

    @Inject
    EvidenceFiles files;

    private String order;

    @BeforeEach
    void completedOrder() {
        order = files.processingOrder();
        files.completes(order);
    }

    @AfterEach
    void forget() {
        files.cleanUp();
    }

    @Test
    void browsersGetAPageToPrint() {
        as("dev-operator")
                .header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
                .get("/v1/orders/" + order + "/evidence")
                .then()
                .statusCode(200)
                .contentType("text/html")
                .header("Content-Security-Policy", containsString("default-src 'none'"))
                .header("Cache-Control", "no-store, no-transform")
                .body("html.body.header.h1", endsWith(order))
                .body(containsString("order.completed"))
                .body(containsString("&lt;b&gt;Dewi"))
                .body(not(containsString(SERIAL)));
        as("dev-operator")
                .header("Accept", "*/*")
                .get("/v1/orders/" + order + "/evidence")
                .then()
                .contentType(startsWith("application/json"));
    }

    @ParameterizedTest
    @CsvSource({
        "'',       en-GB, en, Evidence about order, Secrets are masked., timeline",
        "'',       id-ID, id, Bukti tentang pesanan, Rahasia disamarkan., riwayat",
        "?lang=id, en-GB, id, Bukti tentang pesanan, Rahasia disamarkan., riwayat",
        "?lang=en, id-ID, en, Evidence about order, Secrets are masked., timeline"
    })
    void pageIsInTheLanguageOfItsReader(
            String query, String browser, String language, String title, String secrets, String kind) {
        as("dev-operator")
                .header("Accept", "text/html")
                .header("Accept-Language", browser)
                .get("/v1/orders/" + order + "/evidence" + query)
                .then()
                .statusCode(200)
                .body("html.@lang", equalTo(language))
                .body("html.body.header.h1", startsWith(title))
                .body("html.body.header.p[0]", containsString(secrets))
                .body(containsString(". " + kind + " <time"));
    }

    @Test
    void unknownLanguagesAreRefused() {
        files.evidence(order, "dev-viewer", "?lang=fr").statusCode(422).body("errors[0].pointer", equalTo("/lang"));
    }
}
