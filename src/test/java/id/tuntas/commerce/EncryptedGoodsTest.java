package id.tuntas.commerce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.RecordedEvents;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.platform.operate.keyrotation.WholeRotation;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A copy of commerce's database reveals no goods: neither new ones, nor those that an earlier version has stored in
/// clear, once the job `key-rotation` has gone by.
@QuarkusTest
class EncryptedGoodsTest {

    private static final String NOTE = "https://redeem.example.com/";

    @Inject
    LimitedItems items;

    @Inject
    Resellers resellers;

    @Inject
    RecordedEvents events;

    @Inject
    WholeRotation rotation;

    @Inject
    Encryption encryption;

    @Inject
    CommerceDatabase database;

    @Inject
    FulfilmentDatabase fulfilment;

    private final String code = "CODE-" + UUID.randomUUID();
    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(1_000_000);
    }

    @Test
    void stockIsNowhereInClearBeforeAndAfterItsSale() {
        int item = items.withLicenses(0);
        adds(item, code).statusCode(200);

        assertThat(database.placesOf(code)).isEmpty();

        var refId = reseller.ordered(item, "\"quantity\": 1");
        reseller.awaitStatus(refId, "completed");
        assertThat(reseller.text(refId, "/data/items/0/product_license")).isEqualTo(code);
        assertThat(events.of(refId).getLast().data().toString()).contains("product_license=" + code);
        assertThat(database.placesOf(code)).isEmpty();
    }

    @Test
    void whatASellerSendsAndWritesIsNowhereInClear() {
        var refId = reseller.ordered(items.withStock(1), "\"quantity\": 1");
        reseller.awaitStatus(refId, "completed");

        var sent = reseller.text(refId, "/data/items/0/product_license");
        assertThat(events.of(refId).getLast().data().toString()).contains(sent, NOTE);
        assertThat(database.placesOf(sent)).isEmpty();
        assertThat(database.placesOf(NOTE)).isEmpty();
    }

    @Test
    void serialNumberIsNowhereInClear() {
        var refId = reseller.ordered(101, "\"quantity\": 1, \"note\": \"081200000005\"");
        reseller.awaitStatus(refId, "completed");

        var serialNumber = reseller.text(refId, "/h2h_results/0/sn");
        assertThat(serialNumber).isNotEmpty();
        assertThat(database.placesOf(serialNumber)).isEmpty();
    }

    @Test
    void licenceInClearIsSoldAndFoundAsADuplicateBeforeAndAfterItIsEncrypted() {
        int item = items.withLicenses(2);
        storedInClear(item, code + "-1");
        storedInClear(item, code + "-2");
        var first = reseller.ordered(item, "\"quantity\": 1");
        reseller.awaitStatus(first, "completed");

        isADuplicate(item, code + "-1");
        isADuplicate(item, code + "-2");
        encryptAll();

        assertThat(database.placesOf(code)).isEmpty();
        isADuplicate(item, code + "-1");
        isADuplicate(item, code + "-2");
        var second = reseller.ordered(item, "\"quantity\": 1");
        reseller.awaitStatus(second, "completed");
        assertThat(List.of(first, second))
                .extracting(refId -> reseller.text(refId, "/data/items/0/product_license"))
                .containsExactly(code + "-1", code + "-2");
    }

    @Test
    void sameLettersInAnotherCaseAreNoDuplicate() {
        int item = items.withLicenses(1);
        storedInClear(item, code);

        adds(item, code.toLowerCase(Locale.ROOT)).statusCode(200);
        adds(item, code.toLowerCase(Locale.ROOT)).statusCode(422);
        encryptAll();
        adds(item, code.toUpperCase(Locale.ROOT)).statusCode(200);

        adds(items.withLicenses(0), code).statusCode(200);
    }

    @Test
    void unitInClearIsShownBeforeAndAfterItIsEncrypted() {
        var refId = reseller.ordered(items.withStock(1), "\"quantity\": 1");
        reseller.awaitStatus(refId, "completed");
        var unit = unitOf(refId);
        database.execute(
                "update trx_unit set goods = ?, goods_note = ?, encrypted_goods = null, encrypted_goods_note = null"
                        + " where id = ?",
                code,
                "note of " + code,
                unit);
        assertThat(reseller.text(refId, "/data/items/0/product_license")).isEqualTo(code);

        encryptAll();

        assertThat(reseller.text(refId, "/data/items/0/product_license")).isEqualTo(code);
        assertThat(database.placesOf(code)).isEmpty();
        assertThat(encryption.decrypt(
                        database.bytes("select encrypted_goods_note from trx_unit where id = ?", unit),
                        "trx_unit.encrypted_goods_note",
                        unit))
                .isEqualTo("note of " + code);
    }

    @Test
    void encryptedRowIsNotReadableInAnother() {
        int item = items.withLicenses(2);
        var mine = storedInClear(item, code + "-1");
        var other = storedInClear(item, code + "-2");
        encryptAll();

        var content = database.bytes("select encrypted_content from license where id = ?", mine);

        assertThat(encryption.decrypt(content, "license.encrypted_content", mine))
                .isEqualTo(code + "-1");
        assertThatThrownBy(() -> encryption.decrypt(content, "license.encrypted_content", other))
                .isInstanceOf(IllegalStateException.class);
    }

    private static ValidatableResponse adds(int item, String licence) {
        return Shop.as("dev-merchant")
                .contentType(ContentType.JSON)
                .body(Map.of("licenses", List.of(licence)))
                .post("/v1/merchant/items/" + item + "/licenses")
                .then();
    }

    private static void isADuplicate(int item, String licence) {
        adds(item, licence).statusCode(422);
    }

    /// As an earlier version has stored it.
    ///
    /// @return its id
    private String storedInClear(int item, String licence) {
        var id = UlidCreator.getMonotonicUlid().toLowerCase();
        database.execute("insert into license (id, variant_id, content) values (?, ?, ?)", id, item, licence);
        return id;
    }

    private String unitOf(String refId) {
        return database.texts(
                        "select u.id from trx_unit u join trx_line l on l.id = u.line_id join trx t on t.id = l.trx_id"
                                + " where t.account_id = ? and t.ref_id = ?",
                        reseller.accountId(),
                        refId)
                .getFirst();
    }

    private void encryptAll() {
        fulfilment.execute("delete from reencryption");
        rotation.run();
        assertThat(database.number("select (select count(*) from license where content is not null)"
                        + " + (select count(*) from trx_unit where goods is not null or goods_note is not null)"))
                .isZero();
    }
}
