package id.tuntas.fulfilment.notification.optout;

import static id.tuntas.fulfilment.notification.NotificationKind.CORRECTED;
import static id.tuntas.fulfilment.notification.NotificationKind.DELIVERED;
import static id.tuntas.fulfilment.notification.NotificationKind.TAKEN;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.InventedOrders;
import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.fulfilment.notification.outbox.NotificationStatus;
import id.tuntas.fulfilment.notification.outbox.Notifications;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Shop;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.mailer.Mail;
import io.quarkus.mailer.MockMailbox;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class OptOutTest {

    private static final int MAX_THREADS = 8;

    @Inject
    OptOutResource resource;

    @Inject
    Notifications notifications;

    @Inject
    InventedOrders orders;

    @Inject
    NotificationSource source;

    @Inject
    MockMailbox mailbox;

    @Inject
    FulfilmentDatabase database;

    @Inject
    MeterRegistry registry;

    @Test
    void mailCanBeStoppedWithOneClick() {
        var first = orders.invent();
        var address = first + "@Example.com";
        var link = link(mail(first, address));

        given().contentType("application/x-www-form-urlencoded")
                .body("List-Unsubscribe=One-Click")
                .post(link)
                .then()
                .statusCode(200);

        var second = orders.invent();
        notifications.add(second, DELIVERED, contacts(address.toLowerCase(Locale.ROOT)));
        var suppressed = notifications.awaitOnly(second, NotificationStatus.SUPPRESSED);
        assertThat(suppressed.lastError).isEqualTo("the recipient has opted out");
        assertThat(mailbox.getMailsSentTo(address.toLowerCase(Locale.ROOT))).isEmpty();
    }

    @Test
    void mailboxMayPostAsAMultipartForm() {
        var order = orders.invent();
        var link = link(mail(order, order + "@example.com"));

        given().multiPart("List-Unsubscribe", "One-Click").post(link).then().statusCode(200);

        given().header("Accept-Language", "en").get(link).then().body(containsString("You will get no more messages"));
    }

    @Test
    void openingTheLinkStopsNothing() {
        var first = orders.invent();
        var address = first + "@example.com";

        given().header("Accept-Language", "en-GB")
                .get(link(mail(first, address)))
                .then()
                .statusCode(200)
                .header("Content-Language", equalTo("en"))
                .body(containsString("Stop messages?"), not(containsString(address)));

        var second = orders.invent();
        mail(second, address);
    }

    @Test
    void optOutCanBeTakenBack() {
        var first = orders.invent();
        var address = first + "@example.com";
        var link = link(mail(first, address));
        given().formParam("action", "stop").post(link).then().statusCode(200);

        given().formParam("action", "resume").post(link).then().statusCode(200);

        mail(orders.invent(), address);
    }

    @Test
    void suppressedNotificationCanBeSentOnceTheCustomerWantsItAgain() {
        var first = orders.invent();
        var address = first + "@example.com";
        var link = link(mail(first, address));
        given().formParam("action", "stop").post(link).then().statusCode(200);
        var order = orders.invent();
        notifications.add(order, DELIVERED, contacts(address));
        var id = notifications.awaitOnly(order, NotificationStatus.SUPPRESSED).id;

        Shop.call("dev-operator", "POST", "/v1/notifications/" + id + "/retry").statusCode(200);
        notifications.awaitOnly(order, NotificationStatus.SUPPRESSED);
        assertThat(mailbox.getMailsSentTo(address)).hasSize(1);
        given().formParam("action", "resume").post(link).then().statusCode(200);
        Shop.call("dev-operator", "POST", "/v1/notifications/" + id + "/retry").statusCode(200);

        notifications.awaitOnly(order, NotificationStatus.SENT);
        assertThat(mailbox.getMailsSentTo(address)).hasSize(2);
    }

    /// What could not be delivered before is replaced by it: an operator can do nothing more.
    @Test
    void suppressedCorrectionRemovesTheMarkOfItsOrder() {
        var first = orders.invent();
        var address = first + "@example.com";
        given().formParam("action", "stop")
                .post(link(mail(first, address)))
                .then()
                .statusCode(200);
        var order = orders.invent();
        QuarkusTransaction.requiringNew().run(() -> source.undeliverable(List.of(order)));

        notifications.add(order, CORRECTED, contacts(address));

        notifications.awaitOnly(order, NotificationStatus.SUPPRESSED);
        assertThat(orders.isMarked(order)).isFalse();
    }

    @Test
    void suppressedNotificationOfAnotherKindLeavesTheMarkOfItsOrder() {
        var first = orders.invent();
        var address = first + "@example.com";
        given().formParam("action", "stop")
                .post(link(mail(first, address)))
                .then()
                .statusCode(200);
        var order = orders.invent();
        QuarkusTransaction.requiringNew().run(() -> source.undeliverable(List.of(order)));

        notifications.add(order, DELIVERED, contacts(address));

        notifications.awaitOnly(order, NotificationStatus.SUPPRESSED);
        assertThat(orders.isMarked(order)).isTrue();
    }

    @Test
    void optingOutTwiceHasNoFurtherEffect() {
        var order = orders.invent();
        var link = link(mail(order, order + "@example.com"));

        given().formParam("action", "stop").post(link).then().statusCode(200);
        given().formParam("action", "stop").post(link).then().statusCode(200);
    }

    @Test
    void headersAreThoseOfTheStandards() {
        var order = orders.invent();

        var mail = mail(order, order + "@example.com");

        assertThat(mail.getHeaders().get("List-Unsubscribe"))
                .singleElement()
                .asString()
                .matches("<http://localhost:\\d+/unsubscribe/[A-Za-z0-9_-]+>");
        assertThat(mail.getHeaders().get("List-Unsubscribe-Post")).containsExactly("List-Unsubscribe=One-Click");
        assertThat(mail.getText()).contains("/unsubscribe/");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"x", "AAAA", "not%20base64", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})
    void unknownLinkIsNotFound(String token) {
        given().get("/unsubscribe/" + token).then().statusCode(404).contentType("text/html");
        given().formParam("action", "stop").post("/unsubscribe/" + token).then().statusCode(404);
    }

    @Test
    void pageRunsNothingAndIsNotKept() {
        given().get("/unsubscribe/x")
                .then()
                .header("Content-Security-Policy", containsString("default-src 'none'"))
                .header("Referrer-Policy", equalTo("no-referrer"))
                .header("Cache-Control", equalTo("no-store, no-transform"))
                .header("X-Robots-Tag", containsString("noindex"));
    }

    /// Also for a mailbox, which sees the status only.
    @Test
    void pageThatCannotBeShownTriesAgainByItself() {
        var order = orders.invent();
        var link = link(mail(order, order + "@example.com"));
        database.execute("rename table opt_out to opt_out_away");
        try {
            var again = "<meta http-equiv=\"refresh\" content=\"15;url=" + link + "\">";
            given().header("Accept-Language", "en")
                    .get(link)
                    .then()
                    .statusCode(500)
                    .contentType("text/html")
                    .header("Cache-Control", equalTo("no-store, no-transform"))
                    .header("Content-Language", equalTo("en"))
                    .body(containsString("cannot be shown right now"), containsString(again));
            given().formParam("action", "stop")
                    .post(link)
                    .then()
                    .statusCode(500)
                    .contentType("text/html")
                    .body(containsString("belum bisa ditampilkan"), containsString(again));
        } finally {
            database.execute("rename table opt_out_away to opt_out");
        }
    }

    /// As those of clients that have hung up, each of which makes room for another one.
    @Test
    void requestsThatWaitForTheDatabaseTakeFewThreads() {
        var order = orders.invent();
        var link = link(mail(order, order + "@example.com"));
        var token = link.substring(link.lastIndexOf('/') + 1);
        var refused = registry.get("tuntas.requests.piled.up").counter();
        double before = refused.count();

        List<Future<Response>> pages;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            pages = database.whileLocked("opt_out", () -> {
                var asked = Stream.generate(() -> threads.submit(() -> resource.show(token, null)))
                        .limit(MAX_THREADS + 1)
                        .toList();
                await().until(() -> asked.stream().anyMatch(Future::isDone));
                given().get(link)
                        .then()
                        .statusCode(503)
                        .contentType("text/html")
                        .header("Retry-After", equalTo("1"));
                return asked;
            });
        }
        assertThat(pages)
                .filteredOn(page -> page.state() == Future.State.SUCCESS)
                .hasSize(MAX_THREADS);
        assertThat(refused.count()).isEqualTo(before + 1);
        given().get(link).then().statusCode(200);
    }

    /// The second one is refused before it is known what it is for.
    @ParameterizedTest
    @CsvSource({"/unsubscribe/x/y, 404", "/unsubscribe/x;y=1, 404"})
    void addressThatIsNoPageIsAnsweredByOne(String path, int status) {
        given().urlEncodingEnabled(false)
                .get(path)
                .then()
                .statusCode(status)
                .contentType("text/html")
                .body(not(containsString("http-equiv=\"refresh\"")));
    }

    private Mail mail(String order, String address) {
        notifications.add(order, TAKEN, contacts(address));
        notifications.awaitOnly(order, NotificationStatus.SENT);
        return mailbox.getMailsSentTo(address).getLast();
    }

    private static String link(Mail mail) {
        var header = mail.getHeaders().get("List-Unsubscribe").getFirst();
        return URI.create(header.substring(1, header.length() - 1)).getPath();
    }

    private static Contacts contacts(String address) {
        return new Contacts("Sari", address, null, null, null, "en");
    }
}
