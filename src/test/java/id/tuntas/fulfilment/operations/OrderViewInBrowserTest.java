package id.tuntas.fulfilment.operations;

import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.Desk.completed;
import static id.tuntas.fulfilment.operations.Desk.section;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The view of one order: it shows what the API says, and all of it.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class OrderViewInBrowserTest {

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    private Page page;
    private ScriptedAnswers answers;

    @BeforeEach
    void signIn() {
        page = Desk.signedIn(chromium.wide(root), "dev-operator");
        answers = new ScriptedAnswers(page);
    }

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    /// An operator copies them for the customer.
    @Test
    void goodsInClearHaveTheCharactersOfTheCustomer() {
        var id = completed("CHARACTERS-1", "Sari").getString("id");
        var order = read(id);
        var revealed = order.replaceFirst("\"license\": *null", "\"license\": \"user: a\\\\npass:  b\"");
        assertThat(revealed).isNotEqualTo(order);
        answers.answer("/v1/orders/" + id + "/reveal", _ -> revealed);
        at(page, "orders/" + id);

        section(page, "Items").getByText("Show goods").click();

        var licence = section(page, "Items").locator("code").getByText("user: a");
        assertThat(licence.innerText()).isEqualTo("user: a\npass:  b");
    }

    /// JSON of an order, as the console reads it.
    private String read(String id) {
        return page.request().get("/v1/orders/" + id).text();
    }
}
