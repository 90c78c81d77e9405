package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.ScriptedAnswers.settle;
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

/// Filters that are typed faster than they are looked for.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class FiltersInBrowserTest {

    /// Types `typed` into a field.
    private static final String TYPE = """
            const type = name => {
                const field = document.querySelector(`main [name=${name}]`);
                field.value = 'typed';
                field.dispatchEvent(new Event('input'));
            };""";

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    private Page page;

    @BeforeEach
    void signIn() {
        page = at(Desk.signedIn(chromium.wide(root), "dev-operator"), "orders");
    }

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    @Test
    void secondFieldDoesNotForgetTheFirst() {
        page.evaluate("() => {" + TYPE + "type('invoice'); type('customer'); }");

        assertThat(page.locator("[data-chip=customer]")).containsText("typed");
        assertThat(page.locator("[data-chip=invoice]")).containsText("typed");
    }

    @Test
    void choiceDoesNotForgetWhatWasTyped() {
        page.evaluate("() => {" + TYPE + """
                type('invoice');
                const choice = document.querySelector('main [name=status]');
                choice.value = 'waiting';
                choice.dispatchEvent(new Event('change')); }""");

        assertThat(page.locator("[data-chip=status]")).containsText("waiting");
        assertThat(page.locator("[data-chip=invoice]")).containsText("typed");
    }

    /// The ledger has a filter of the same name.
    @Test
    void typedFilterIsNotThatOfTheNextView() {
        page.evaluate("async () => {" + TYPE + """
                type('invoice');
                location.hash = '#/money';
                await new Promise(done => setTimeout(done, 300)); }""");

        assertThat(page.locator("main")).hasAttribute("data-shown", "money");
        settle(page);
        assertThat(page.url()).endsWith("#/money");
    }
}
