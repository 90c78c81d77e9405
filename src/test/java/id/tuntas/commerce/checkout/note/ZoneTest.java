package id.tuntas.commerce.checkout.note;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Notes;
import id.tuntas.commerce.testsupport.RecordedEvents;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Where shops send the zone of a game. Items 301 and 1001 have zones, 101 and 302 have none.
@QuarkusTest
class ZoneTest {

    private static final String AMOUNT = "\"{\\\"target\\\": \\\"12345\\\", \\\"provider_qty\\\": 50";

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    @Inject
    RecordedEvents events;

    private final String refId = UUID.randomUUID().toString();
    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(1_000_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "\"note\": \"12345\", \"zone_id\": \"2001\"",
                "\"note\": \"12345\", \"zone_id\": 2001",
                "\"note\": \" 12345 \", \"zone_id\": \" 2001 \"",
                "\"note\": \"12345|2001\"",
                "\"note\": \"12345|2001\", \"zone_id\": \"2001\"",
                "\"note\": \"12345|2001\", \"zone_id\": null",
            })
    void plainNoteAndZoneAreShownAsOneText(String line) {
        reseller.order(refId, 1001, "\"quantity\": 1, " + line).statusCode(200);

        assertThat(reseller.transaction(refId).getString("data.items[0].note")).isEqualTo("12345|2001");
        assertThat(sent("target")).isEqualTo("12345|2001");
        assertThat(sent("note")).isEqualTo("12345|2001");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "1001; \"{\\\"target\\\": \\\"12345\\\"}\", \"zone_id\": \"2001\"",
                "1001; \"{\\\"target\\\": \\\"12345\\\", \\\"zone_id\\\": \\\"2001\\\"}\"",
                "1001; \"{\\\"target\\\": 12345, \\\"zone_id\\\": 2001}\"",
                "301; " + AMOUNT + "}\", \"zone_id\": \"2001\"",
                "301; " + AMOUNT + "}\", \"zone_id\": 2001",
                "301; " + AMOUNT + ", \\\"zone_id\\\": 2001}\"",
                "301; " + AMOUNT + ", \\\"zone_id\\\": \\\"2001\\\"}\", \"zone_id\": \"2001\"",
                "302; " + AMOUNT + "}\", \"zone_id\": \"2001\"",
            })
    void zoneIsReadBesideAJsonNoteAndInIt(int item, String note) {
        reseller.order(refId, item, "\"quantity\": 1, \"note\": " + note).statusCode(200);

        assertThat(sent("target")).isEqualTo("12345|2001");
        assertThat(reseller.transaction(refId).getString("data.items[0].note")).startsWith("{\"target\":");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "1001; \"note\": \"12345\"",
                "1001; \"note\": \"12345\", \"zone_id\": \" \"",
                "1001; \"note\": \"12345\", \"zone_id\": null",
                "1001; \"note\": \"12345|\"",
                "1001; \"note\": \"{\\\"target\\\": \\\"12345\\\"}\"",
                "301; \"note\": " + AMOUNT + "}\"",
                "301; \"note\": " + AMOUNT + ", \\\"zone_id\\\": \\\"\\\"}\", \"zone_id\": \"\"",
            })
    void zoneThatIsNowhereIsNamedBeforeTheDebit(int item, String line) {
        reseller.order(refId, item, "\"quantity\": 1, " + line)
                .statusCode(422)
                .body("message", equalTo("REQUIRED_FIELD_MISSING"))
                .body("error", notNullValue())
                .body("field", equalTo("carts.0.zone_id"));
        assertNothingHappened();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "1001; \"note\": \"12345|2001\", \"zone_id\": \"2002\"",
                "301; \"note\": " + AMOUNT + ", \\\"zone_id\\\": \\\"2001\\\"}\", \"zone_id\": \"2002\"",
                "301; \"note\": " + AMOUNT + ", \\\"zone_id\\\": [2001]}\"",
                "1001; \"note\": \"12345\", \"zone_id\": {}",
                "1001; \"note\": \"12345\", \"zone_id\": 1.5",
            })
    void zoneThatIsNotClearIsRefused(int item, String line) {
        reseller.order(refId, item, "\"quantity\": 1, " + line)
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("carts.0.zone_id"));
        assertNothingHappened();
    }

    @Test
    void tooLongZoneIsRefusedWhereverItIs() {
        var zone = "z".repeat(101);

        reseller.order(refId, 1001, "\"quantity\": 1, \"note\": \"1\", \"zone_id\": \"" + zone + "\"")
                .statusCode(422)
                .body("field", equalTo("carts.0.zone_id"));
        reseller.order(refId, 1001, "\"quantity\": 1, \"note\": \"1|" + zone + "\"")
                .statusCode(422)
                .body("field", equalTo("carts.0.zone_id"));
    }

    @Test
    void charactersOfAZoneAreCountedAndNotTheirHalves() {
        reseller.order(refId, 1001, "\"quantity\": 1, \"note\": \"1|" + "🛒".repeat(100) + "\"")
                .statusCode(200);
    }

    @Test
    void missingDestinationIsStillNamedFirst() {
        reseller.order(refId, 1001, "\"quantity\": 1, \"zone_id\": \"2001\"")
                .statusCode(422)
                .body("message", equalTo("REQUIRED_FIELD_MISSING"))
                .body("field", equalTo("carts.0.note"));
    }

    @Test
    void zoneIsAllThatALicenceOfAGameWithZonesNeeds() {
        int item = items.withLicensesAndZones(1);

        reseller.request()
                .get("/api/v1/item/" + item)
                .then()
                .body("data.required_fields.key", contains("zone_id"))
                .body("data.required_fields.required", contains(true));
        reseller.order(refId, item, "\"quantity\": 1, \"zone_id\": \"2001\"").statusCode(200);
        items.retire(item);

        assertThat(reseller.transaction(refId).getString("data.items[0].note")).isEqualTo("|2001");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"note\": \" \", "})
    void zoneWithoutADestinationIsShown(String note) {
        reseller.order(refId, 601, "\"quantity\": 1, " + note + "\"zone_id\": \"2001\"")
                .statusCode(200);

        assertThat(reseller.transaction(refId).getString("data.items[0].note")).isEqualTo("|2001");
        assertThat(sent("note")).isEqualTo("|2001");
        assertThat(sent("target")).isNull();
    }

    /// A client that sends JSON reads JSON.
    @ParameterizedTest
    @ValueSource(ints = {601, 101})
    void jsonNoteOfAnItemWithoutZonesIsShownAsItWasSent(int item) {
        var note = "{\"target\": \"12345\"}";

        reseller.order(refId, item, Notes.line(1, note) + ", \"zone_id\": \"2001\"")
                .statusCode(200);

        assertThat(reseller.transaction(refId).getString("data.items[0].note")).isEqualTo(note);
        assertThat(sent("note")).isEqualTo(note);
    }

    @ParameterizedTest
    @ValueSource(strings = {"12345", "[12345]", "{12345"})
    void plainNoteOfAnItemWithoutZonesIsJoinedWithTheZone(String note) {
        reseller.order(refId, 601, Notes.line(1, note) + ", \"zone_id\": \"2001\"")
                .statusCode(200);

        assertThat(reseller.transaction(refId).getString("data.items[0].note")).isEqualTo(note + "|2001");
    }

    @Test
    void itemsWithoutZonesNeedNone() {
        reseller.order(refId, 101, "\"quantity\": 1, \"note\": \"08123456789\"").statusCode(200);

        assertThat(sent("target")).isEqualTo("08123456789");
        assertThat(sent("note")).isEqualTo("08123456789");
    }

    /// The magic is in the id, whatever the zone.
    @Test
    void outcomeFollowsTheIdBesideTheZone() {
        reseller.order(refId, 1001, "\"quantity\": 1, \"note\": \"12340000\", \"zone_id\": \"2001\"")
                .statusCode(200);

        reseller.awaitStatus(refId, "failed");
    }

    /// What the callback says of the line.
    private Object sent(String member) {
        var items = (List<?>) events.of(refId).getFirst().data().get("items");
        return ((Map<?, ?>) items.getFirst()).get(member);
    }

    private void assertNothingHappened() {
        reseller.request().get("/api/v1/trx/" + refId).then().statusCode(404);
        assertThat(reseller.balance()).isEqualTo(1_000_000);
    }
}
