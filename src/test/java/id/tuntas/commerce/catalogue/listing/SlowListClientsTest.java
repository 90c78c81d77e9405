package id.tuntas.commerce.catalogue.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.platform.http.RawClient;
import id.tuntas.testsupport.Time;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Clients that receive long lists slowly: the lists are longer than what the operating system takes at once.
@QuarkusTest
class SlowListClientsTest {

    /// More than a page, so that they are a long list.
    private static final int ITEMS = 520;

    private static final String EVERYTHING = "/api/v1/item?per_page=all";
    private static final String LONG = EVERYTHING + "&search=long-list";
    private static final String SHORT = EVERYTHING + "&search=telkomsel";

    /// Less than each list has.
    private static final int MOST_OF_IT = 7_000_000;

    private static final Duration TIME_TO_RECEIVE = Duration.ofSeconds(11);

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    @Inject
    CommerceDatabase database;

    @Inject
    Time time;

    @TestHTTPResource
    URI server;

    private final List<RawClient> clients = new ArrayList<>();
    private TestReseller reseller;
    private int item;

    @BeforeEach
    void addItems() {
        reseller = resellers.withBalance(1);
        item = items.withStock(1_000);
        database.execute("""
                insert into variant (id, product_id, sku, name, description, price, order_process, note_kind,
                    min_order, unlimited_stock, availability)
                select 950000 + n, product_id, concat('LONG-LIST-', n), 'Long', repeat('x', 24000), price, order_process,
                    note_kind, 1, true, availability
                from variant, (select row_number() over () as n from information_schema.columns limit ?) numbers
                where variant.id = 601""", ITEMS);
    }

    @AfterEach
    void removeItems() {
        clients.forEach(RawClient::close);
        database.execute("delete from variant where sku like 'LONG-LIST-%'");
    }

    @Test
    void fewLongFilteredListsAreSentAtATimeAndShortOnesDoNotWait() {
        for (int i = 0; i < 3; i++) {
            receivesSlowly(LONG);
        }

        get(LONG).then().statusCode(503).header("Retry-After", "3").body("message", equalTo("INTERNAL_SERVER_ERROR"));
        get(SHORT).then().statusCode(200);
        clients.getFirst().close();
        await().untilAsserted(() -> assertThat(get(LONG).statusCode()).isEqualTo(200));
    }

    @Test
    void oneThatReceivesALongFilteredListTooSlowlyMakesRoomForOthers() {
        for (int i = 0; i < 3; i++) {
            receivesSlowly(LONG);
        }

        time.passes(TIME_TO_RECEIVE);

        assertThat(get(LONG).statusCode()).isEqualTo(200);
        assertThat(clients.stream().filter(client -> client.takes(MOST_OF_IT) == MOST_OF_IT))
                .hasSize(2);
    }

    @Test
    void turnEndsWithTheAnswerAlsoIfItHasNoBody() {
        for (int i = 0; i < 4; i++) {
            reseller.request().head(LONG).then().statusCode(200);
            get(LONG).then().statusCode(200);
        }
    }

    @Test
    void fewVersionsOfTheFullListAreSentAtATime() {
        for (int i = 0; i < 8; i++) {
            change();
            receivesSlowly(EVERYTHING);
        }
        change();

        get(EVERYTHING)
                .then()
                .statusCode(503)
                .header("Retry-After", "3")
                .body("message", equalTo("INTERNAL_SERVER_ERROR"));
        clients.getLast().close();
        await().untilAsserted(() -> assertThat(get(EVERYTHING).statusCode()).isEqualTo(200));
    }

    @Test
    void clientsOfTheOldestVersionMakeRoomForOthers() {
        for (int i = 0; i < 8; i++) {
            change();
            receivesSlowly(EVERYTHING);
        }
        change();
        assertThat(get(EVERYTHING).statusCode()).isEqualTo(503);

        time.passes(TIME_TO_RECEIVE);

        assertThat(get(EVERYTHING).statusCode()).isEqualTo(200);
        assertThat(clients.getFirst().takes(MOST_OF_IT)).isLessThan(MOST_OF_IT);
        assertThat(clients.get(1).takes(MOST_OF_IT)).isEqualTo(MOST_OF_IT);
    }

    @Test
    void versionEndsWithItsAnswersAlsoIfTheyHaveNoBody() {
        for (int i = 0; i < 10; i++) {
            change();
            reseller.request().head(EVERYTHING).then().statusCode(200);
            change();
            get(EVERYTHING).then().statusCode(200);
        }
    }

    private void change() {
        database.execute("update stock set available = available - 1 where variant_id = ?", item);
    }

    /// The first part of the list. So that the server sees that they receive, all others take another part as well.
    private void receivesSlowly(String list) {
        var client = RawClient.connectWithBuffer(server, 64 * 1024)
                .says("GET " + list + " HTTP/1.1\r\nHost: tuntas\r\nX-APIKEY: " + reseller.key() + "\r\n\r\n");
        clients.add(client);
        assertThat(client.status()).isEqualTo(200);
        clients.forEach(other -> other.takes(500_000));
    }

    private Response get(String list) {
        var response = reseller.request().get(list);
        assertThat(response.asByteArray()).isNotEmpty(); // receives it as a whole
        return response;
    }
}
