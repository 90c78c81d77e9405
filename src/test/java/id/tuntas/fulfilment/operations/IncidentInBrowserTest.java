package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.Desk.completed;
import static id.tuntas.fulfilment.operations.Desk.section;

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

/// What the console says to an operator who has nothing else at hand in an incident.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class IncidentInBrowserTest {

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    private Page page;

    @BeforeEach
    void signIn() {
        page = Desk.signedIn(chromium.wide(root), "dev-operator");
    }

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    /// As text: a click by mistake would leave what looks like the customer's.
    @Test
    void addressOfTheCustomersPageIsThereWithTheGoods() {
        var order = completed("NOTHING-ARRIVED-1", "Sari");
        at(page, "orders/" + order.getString("id"));
        var address = order.getString("track_url");
        assertThat(page.locator("main")).not().containsText(address);

        section(page, "Items").getByText("Show goods").click();

        assertThat(section(page, "Facts").locator("code").getByText(address)).isVisible();
        assertThat(section(page, "Facts")).containsText("Do not show the goods there");
        assertThat(page.locator("main a[href*='/track/']")).hasCount(0);
    }
}
