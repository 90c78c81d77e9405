package id.tuntas.fulfilment.order.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is too much for one order is refused before anything is stored. Every item costs Rp 10,000.
@QuarkusTest
class OrderLimitsTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        database.hasItem(201, "SMM", null, null);
        database.hasItem(301, "H2H", null, "{\"open_denom\":true}");
        database.hasItem(401, "MANUAL", null, null);
        database.hasItem(501, "AUTO", null, null);
    }

    @ParameterizedTest
    @CsvSource({
        "101, 1000000000, 1000, h2h",
        "101, 1000000, 1000, h2h",
        "101, 1001, 1000, h2h",
        "401, 1001, 1000, manual",
        "501, 1001, 1000, auto",
        "201, 100000001, 100000000, smm"
    })
    void unitsOfOneLineAreLimitedByKind(long item, int quantity, int most, String kind) {
        Shop.orderOf(line(item, quantity), "")
                .statusCode(422)
                .body("errors.pointer", contains("/items/0/quantity"))
                .body("errors[0].message", containsString("at most " + most + " for items of the kind " + kind));
        assertThat(database.count("orders")).isZero();
    }

    @ParameterizedTest
    @CsvSource({"101, 1000", "401, 1000", "501, 1000", "201, 100000"})
    void asManyAsTheLimitAreTaken(long item, int quantity) {
        Shop.orderOf(line(item, quantity), "").statusCode(201);
    }

    @Test
    void unitsOfAllLinesOfAKindAreLimitedTogether() {
        Shop.orderOf(line(101, 600) + "," + line(501, 600) + "," + line(101, 401), "")
                .statusCode(422)
                .body("errors.pointer", contains("/items"))
                .body("errors[0].message", containsString("1000 units of the kind h2h, not 1001"));
        assertThat(database.count("orders")).isZero();
    }

    @Test
    void aLineThatCostsTooMuchIsPointedAt() {
        Shop.orderOf(line(101, 1) + "," + line(201, 100_001), "")
                .statusCode(422)
                .body("errors.pointer", contains("/items/1/quantity"))
                .body("errors[0].message", containsString("more than Rp 1000000000"));
    }

    @Test
    void linesThatCostTooMuchTogetherAreRefused() {
        Shop.orderOf(line(201, 60_000) + "," + line(201, 60_000), "")
                .statusCode(422)
                .body("errors.pointer", contains("/items"));
    }

    @ParameterizedTest
    @CsvSource({"100001", "1000000000"})
    void anAmountThatCostsTooMuchIsPointedAt(long amount) {
        Shop.orderOf(openDenomination(amount), "")
                .statusCode(422)
                .body("errors.pointer", contains("/items/0/provider_qty"));
        assertThat(database.count("orders")).isZero();
    }

    /// 64 bits do not hold ten thousand times that amount.
    @Test
    void anAmountInAReadyMadeNoteDoesNotTurnOver() {
        var note = "{\\\"target\\\":\\\"1\\\",\\\"provider_qty\\\":" + (Long.MAX_VALUE / 5_000) + "}";
        Shop.orderOf("{\"item_id\":301,\"quantity\":2,\"note\":\"" + note + "\"}", "")
                .statusCode(422)
                .body("errors.pointer", contains("/items/0/provider_qty"));
        assertThat(database.count("orders")).isZero();
    }

    /// Without it the price of one unit of the provider would be agreed for all of them.
    @ParameterizedTest
    @ValueSource(strings = {"\\\"5000\\\"", "5000.0", "1e300", "null", "0", "-5", "99999999999999999999"})
    void anAmountOfAReadyMadeNoteThatCannotBeReadIsRefused(String amount) {
        var note = "{\\\"target\\\":\\\"1\\\",\\\"provider_qty\\\":" + amount + "}";

        Shop.orderOf("{\"item_id\":301,\"quantity\":1,\"note\":\"" + note + "\"}", "")
                .statusCode(422)
                .body("errors.pointer", contains("/items/0/note"));
        assertThat(database.count("orders")).isZero();
    }

    @Test
    void anAmountBesideAReadyMadeNoteDoesNotDecideItsPrice() {
        var note = "{\\\"target\\\":\\\"1\\\",\\\"provider_qty\\\":100000}";
        var item = "{\"item_id\":301,\"quantity\":2,\"provider_qty\":5,\"note\":\"" + note + "\"}";

        Shop.orderOf(item, "").statusCode(422).body("errors.pointer", contains("/items/0/provider_qty"));
    }

    @Test
    void aPriceOfTheSupplierThatMakesNoSenseIsRefusedToo() {
        database.execute("update item set price = ? where id = 101", Long.MAX_VALUE);

        Shop.orderOf(String.join(",", Collections.nCopies(3, line(101, 2))), "").statusCode(422);

        assertThat(database.count("orders")).isZero();
    }

    private static String line(long item, int quantity) {
        return "{\"item_id\":" + item + ",\"quantity\":" + quantity + ",\"target\":\"0812\"}";
    }

    private static String openDenomination(long amount) {
        return "{\"item_id\":301,\"quantity\":1,\"target\":\"1\",\"provider_qty\":" + amount + "}";
    }
}
