package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.Desk.completed;
import static id.tuntas.fulfilment.operations.Desk.section;
import static id.tuntas.fulfilment.operations.ScriptedAnswers.fulfil;
import static id.tuntas.fulfilment.operations.ScriptedAnswers.list;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Clock;
import java.util.List;
import java.util.regex.Pattern;
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

    @Inject
    SampleOrders orders;

    @Inject
    GivenRows rows;

    @Inject
    Clock clock;

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

    @Test
    void claimedMoneyIsNotCalledRefunded() {
        var id = completed("CLAIMED-1", "Sari").getString("id");
        var order = read(id).replaceFirst("\"refunded\": *0", "\"refunded\": 4000");
        answers.answer(
                "/v1/orders/" + id, _ -> order.replaceFirst("\"reason\": *null", "\"reason\": \"ended_by_operator\""));

        at(page, "orders/" + id);
        assertThat(fact("To be claimed")).hasText(Pattern.compile("Rp.4\\.000"));
        assertThat(fact("Refunded")).hasCount(0);
        answers.answer("/v1/orders/" + id, _ -> order);
        page.reload();

        assertThat(fact("Refunded")).hasText(Pattern.compile("Rp.4\\.000"));
        assertThat(fact("To be claimed")).hasCount(0);
    }

    private Locator fact(String name) {
        return section(page, "Facts")
                .locator(
                        "dl > div",
                        new Locator.LocatorOptions().setHas(page.locator("dt").getByText(name)))
                .locator("dd");
    }

    @Test
    void fileOfOrdersTellsClaimedFromRefundedMoney() throws IOException {
        var order = read(completed("CLAIMED-2", "Sari").getString("id"))
                .replaceFirst("\"refunded\": *0", "\"refunded\": 4000");
        answers.answer(
                "/v1/orders",
                _ -> list(
                        "",
                        order,
                        order.replaceFirst("\"id\": *\"ord_", "\"id\": \"ord_0")
                                .replaceFirst("\"reason\": *null", "\"reason\": \"ended_by_operator\"")));
        at(page, "orders");
        assertThat(page.locator("main tr[data-row]")).hasCount(2);

        var file = page.waitForDownload(() -> page.getByText("Export CSV").click());

        assertThat(Files.readAllLines(file.path()))
                .extracting(line -> List.of(line.split(",", -1)).subList(8, 10))
                .containsExactly(List.of("refunded", "claimed"), List.of("4000", ""), List.of("", "4000"));
    }

    /// Its customer asks how far it is.
    @Test
    void addressOfTheCustomersPageIsShownForAnOrderWithoutGoods() {
        var order = orders.processing();
        at(page, "orders/ord_" + order.id);
        var button = section(page, "Items")
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Customer's page"));
        assertThat(button).hasAttribute("aria-pressed", "false");

        button.click();

        assertThat(section(page, "Facts").locator("code")).containsText("/track/");
        assertThat(button).hasAttribute("aria-pressed", "true");
        assertThat(section(page, "Timeline")).containsText("reveal");
        button.click();
        assertThat(section(page, "Facts").locator("code")).hasCount(0);
    }

    @Test
    void closedPageOfTheCustomerIsSaidToBeClosed() {
        var id = "ord_" + orders.processing().id;
        var withoutAddress = read(id);
        answers.answer("/v1/orders/" + id + "/reveal", _ -> withoutAddress);
        at(page, "orders/" + id);

        section(page, "Items").getByText("Customer's page").click();

        assertThat(section(page, "Facts")).containsText("none: closed, or no public URL is set");
    }

    @Test
    void viewerIsNotOfferedTheCustomersPage() {
        var order = orders.processing();
        page = at(Desk.signedIn(chromium.wide(root), "dev-viewer"), "orders/ord_" + order.id);

        assertThat(section(page, "Items")).containsText("Telkomsel 10K");
        assertThat(section(page, "Items").getByRole(AriaRole.BUTTON)).hasCount(0);
    }

    @Test
    void deadNotificationIsSentAgainFromItsOrderWhichShowsWhoDidIt() {
        var order = orders.processing();
        var notification = rows.notification(
                clock.instant(), "order_id", order.id, "channel", "owl", "status", "dead", "last_error", "it sleeps");
        rows.notification(clock.instant(), "order_id", order.id, "channel", "crow");
        at(page, "orders/ord_" + order.id);
        var timeline = section(page, "Timeline");

        timeline.getByText("Send now").click();
        page.locator("dialog[open] textarea").fill("it is night");
        page.keyboard().press("Enter");

        assertThat(timeline).containsText("notification delivered (owl), by operator");
        timeline.getByText("Read the text").first().click();
        assertThat(timeline.locator("[data-kind=step]").getByText("reveal")).isVisible();
        at(page, "audit?object=" + notification);
        assertThat(page.locator("main tr[data-row] a")).hasCount(2);
        page.locator("main tr[data-row] a").first().click();
        assertThat(page).hasURL(Pattern.compile("#/orders/ord_" + order.id + "$"));
    }

    @Test
    void orderLeadsToItsAudit() {
        var id = "ord_" + orders.processing().id;
        at(page, "orders/" + id);

        section(page, "Timeline").getByText("Audit").click();

        assertThat(page).hasURL(Pattern.compile("#/audit\\?object=" + id + "$"));
    }

    @Test
    void orderIsFoundByItsCode() {
        var order = completed("BY-CODE-1", "Sari");
        at(page, "orders");
        page.locator("main tuntas-list").getByText("Find by code").click();

        page.locator("dialog[open] textarea").fill("no such code");
        page.keyboard().press("Enter");
        assertThat(page.locator("dialog[open] .problem")).containsText("No order has received this code.");
        page.locator("dialog[open] textarea").fill(" " + order.getString("items[0].units[0].serial_number"));
        page.keyboard().press("Enter");

        assertThat(page).hasURL(Pattern.compile("#/orders/" + order.getString("id") + "$"));
        assertThat(page.locator("h1")).containsText("BY-CODE-1");
    }

    /// Figures come every few seconds, and each has an order with a notification on its way read again.
    @Test
    void slowAnswerIsShownThoughTheOrderIsReadAgainMeanwhile() {
        var order = orders.processing();
        var id = "ord_" + order.id;
        var changed = read(id).replace(order.reference, "CHANGED-1");
        answers.answer("/v1/notifications", _ -> list("", """
                {"id": "one", "kind": "accepted", "channel": "email", "recipient": "sari@example.com", "status": "pending",
                 "attempts": 1, "created_at": "2026-01-02T03:04:05Z", "order_id": "%s"}""".formatted(id)));
        at(page, "orders/" + id);
        assertThat(page.locator("h1")).containsText(order.reference);
        answers.hold("/v1/orders/" + id);
        answers.held(2);

        fulfil(answers.held(2).getFirst(), changed);

        assertThat(page.locator("h1")).containsText("CHANGED-1");
    }

    /// JSON of an order, as the console reads it.
    private String read(String id) {
        return page.request().get("/v1/orders/" + id).text();
    }
}
