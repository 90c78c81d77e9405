package id.tuntas.fulfilment.order.code;

import static id.tuntas.testsupport.Shop.call;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.code.CodeOwners.Code;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.shard.ShardKey;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.ShardGuard;
import id.tuntas.testsupport.Shop;
import io.quarkus.mailer.MockMailbox;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The same code never goes to two customers unseen.
@QuarkusTest
class DuplicateCodesTest {

    private static final String CODE = "1234-5678-9012-3456";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    CodeOwners owners;

    @Inject
    Alarms alarms;

    @Inject
    MockMailbox mailbox;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        mailbox.clear();
        database.hasItem(101, "H2H", null, null);
    }

    @ParameterizedTest
    @CsvSource({"H2H, serial_number", "AUTO, license"})
    void codeOfAnotherOrderIsWithheldAndMarkedAndRaisesAnAlarm(ItemKind kind, String code) {
        var first = completedWith(kind, "first@example.com", CODE, "SN-OF-UNIT-2");
        var second = completedWith(kind, "second@example.com", CODE, "SN-OF-UNIT-3");

        assertThat(Shop.text(first, "attention")).isNull();
        assertThat(Shop.text(second, "attention")).isEqualTo("duplicate_secret");
        assertThat(Shop.read(second).getList("items[0].units." + code)).containsExactly(null, "SN-OF-UNIT-3");
        revealedOnPage(second).body(containsString("SN-OF-UNIT-3"), not(containsString(CODE)));
        assertThat(Shop.timeline(second)).contains("duplicate_secret");
        assertThat(alarms.now()).extracting(Alarm::code).contains("duplicate_secret");
        await().untilAsserted(() ->
                assertThat(mailbox.getMailsSentTo("first@example.com")).hasSize(1));
        assertThat(database.number("select count(*) from notification where recipient = 'second@example.com'"
                        + " and kind = 'delivered'"))
                .isZero();
    }

    @Test
    void codeOfAnotherOrderIsWithheldAlsoWithBlanksAroundIt() {
        completedWith("first@example.com", CODE, "SN-OF-UNIT-2");
        var second = completedWith("second@example.com", CODE + "\r\n", "SN-OF-UNIT-3");

        assertThat(Shop.text(second, "attention")).isEqualTo("duplicate_secret");
        assertThat(Shop.read(second).getList("items[0].units.serial_number")).containsExactly(null, "SN-OF-UNIT-3");
    }

    @Test
    void anotherCodeMakesTheAlarmWorseAfterTheFirstOnesWereReleased() {
        completedWith("first@example.com", CODE, "SN-OF-UNIT-2");
        var second = completedWith("second@example.com", CODE, "SN-OF-UNIT-3");
        var third = completedWith("third@example.com", CODE, "SN-OF-UNIT-4");
        var before = weight();
        resolve(second, Shop.text(second, "updated_at")).statusCode(200);
        resolve(third, Shop.text(third, "updated_at")).statusCode(200);

        completedWith("fourth@example.com", CODE, "SN-OF-UNIT-5");

        assertThat(weight()).isGreaterThan(before);
    }

    @Test
    void resolvingReleasesTheCodeAndNotifiesTheCustomerOnce() {
        completedWith("first@example.com", CODE, "SN-OF-UNIT-2");
        var second = completedWith("second@example.com", CODE, "SN-OF-UNIT-3");

        call(
                        "dev-operator",
                        "POST",
                        "/v1/orders/" + second + "/resolve",
                        "{\"note\":\"the supplier says it is right\"}")
                .statusCode(200)
                .body("attention", nullValue());

        assertThat(Shop.read(second).getList("items[0].units.serial_number")).containsExactly(CODE, "SN-OF-UNIT-3");
        await().untilAsserted(() ->
                assertThat(mailbox.getMailsSentTo("second@example.com")).hasSize(1));
        assertThat(alarms.now()).extracting(Alarm::code).doesNotContain("duplicate_secret");
    }

    @Test
    void codeThatIsWithheldAfterTheOperatorLookedIsNotReleased() {
        completedWith("first@example.com", CODE, "SN-OF-UNIT-2");
        var second = completedWith("second@example.com", CODE, "SN-OF-UNIT-3");
        var seen = Shop.text(second, "updated_at");
        supplier.serialNumbers(Shop.refId(second), "completed", CODE, "SN-OF-UNIT-2");
        call("dev-operator", "POST", "/v1/orders/" + second + "/recheck").statusCode(200);
        await().until(() -> database.number("select count(*) from order_unit where withheld") == 2);

        resolve(second, seen).statusCode(409).body("detail", containsString("newer than"));

        assertThat(Shop.text(second, "attention")).isEqualTo("duplicate_secret");
        resolve(second, Shop.text(second, "updated_at")).statusCode(200).body("attention", nullValue());
        assertThat(Shop.read(second).getList("items[0].units.serial_number")).containsExactly(CODE, "SN-OF-UNIT-2");
    }

    private static ValidatableResponse resolve(String order, String seen) {
        return call(
                "dev-operator",
                "POST",
                "/v1/orders/" + order + "/resolve",
                "{\"attention\":\"duplicate_secret\",\"updated_at\":\"" + seen + "\"}");
    }

    @Test
    void anotherCodeReplacesTheWithheldOne() {
        completedWith("first@example.com", CODE, "SN-OF-UNIT-2");
        var second = completedWith("second@example.com", CODE, "SN-OF-UNIT-3");
        supplier.serialNumbers(Shop.refId(second), "completed", "ANOTHER-CODE", "SN-OF-UNIT-3");

        call("dev-operator", "POST", "/v1/orders/" + second + "/recheck").statusCode(200);

        await().untilAsserted(() -> assertThat(Shop.read(second).getList("items[0].units.serial_number"))
                .containsExactly("ANOTHER-CODE", "SN-OF-UNIT-3"));
        assertThat(Shop.text(second, "attention")).isNull();
        assertThat(Shop.timeline(second)).contains("replaced");
        await().untilAsserted(() ->
                assertThat(mailbox.getMailsSentTo("second@example.com")).hasSize(1));
        assertThat(database.number("select count(*) from notification where recipient = 'second@example.com'"
                        + " and kind = 'corrected'"))
                .isZero();
    }

    @Test
    void customerIsNotifiedOnceNoCodeIsWithheldAnyMore() {
        completedWith("first@example.com", CODE, "SN-OF-UNIT-2");
        var second = completedWith("second@example.com", CODE, "SN-OF-UNIT-2");
        supplier.serialNumbers(Shop.refId(second), "completed", "ANOTHER-CODE", "SN-OF-UNIT-2");
        call("dev-operator", "POST", "/v1/orders/" + second + "/recheck").statusCode(200);
        await().untilAsserted(() -> assertThat(Shop.read(second).getList("items[0].units.serial_number"))
                .containsExactly("ANOTHER-CODE", null));
        assertThat(Shop.text(second, "attention")).isEqualTo("duplicate_secret");
        assertThat(database.number("select count(*) from notification where recipient = 'second@example.com'"
                        + " and kind in ('delivered', 'corrected')"))
                .isZero();

        call("dev-operator", "POST", "/v1/orders/" + second + "/resolve", "{\"note\":\"it is right\"}")
                .statusCode(200);

        await().untilAsserted(() ->
                assertThat(mailbox.getMailsSentTo("second@example.com")).hasSize(1));
    }

    @Test
    void sameCodeAgainStaysWithheld() {
        completedWith("first@example.com", CODE, "SN-OF-UNIT-2");
        var second = completedWith("second@example.com", CODE, "SN-OF-UNIT-3");
        var polls = supplier.pollsOf(Shop.refId(second));

        call("dev-operator", "POST", "/v1/orders/" + second + "/recheck").statusCode(200);

        polling.awaitRecorded();
        assertThat(supplier.pollsOf(Shop.refId(second))).isGreaterThan(polls);
        assertThat(Shop.read(second).getList("items[0].units.serial_number")).containsExactly(null, "SN-OF-UNIT-3");
        assertThat(Shop.text(second, "attention")).isEqualTo("duplicate_secret");
    }

    @Test
    void serialNumberTwiceInOneOrderIsOneReceiptForBothUnits() {
        var order = completedWith("first@example.com", CODE, CODE);

        assertThat(Shop.text(order, "attention")).isNull();
        assertThat(Shop.read(order).getList("items[0].units.serial_number")).containsExactly(CODE, CODE);
    }

    /// The customer paid for two.
    @Test
    void licenceTwiceInOneOrderIsShownAndMarked() {
        var order = completedWith(ItemKind.AUTO, "first@example.com", CODE, CODE);

        assertThat(Shop.text(order, "attention")).isEqualTo("duplicate_secret");
        assertThat(Shop.read(order).getList("items[0].units.license")).containsExactly(CODE, CODE);
        assertThat(Shop.timeline(order, "detail")).contains("the same licence was delivered for two units");
    }

    @Test
    void textsThatManyOrdersGetAreNoCodes() {
        completedWith("first@example.com", "SUKSES", "-");
        var second = completedWith("second@example.com", "SUKSES", "-");

        assertThat(Shop.text(second, "attention")).isNull();
        assertThat(Shop.read(second).getList("items[0].units.serial_number")).containsExactly("SUKSES", "-");
    }

    @Test
    void twoOrdersThatGetTheSameCodeAtOnceAreOneOwnerAndOneMark() {
        var orders = List.of(Shop.buysFor("first@example.com"), Shop.buysFor("second@example.com"));
        orders.forEach(order -> Shop.becomes(order, "processing"));
        orders.forEach(order -> supplier.serialNumbers(Shop.refId(order), "completed", CODE, "SN-OF-" + order));

        polling.looksNow();
        orders.forEach(order -> Shop.becomes(order, "completed"));

        assertThat(database.number("select count(*) from order_unit where withheld"))
                .isOne();
        assertThat(database.number("select count(*) from orders where attention = 'duplicate_secret'"))
                .isOne();
    }

    @Test
    void replicaThatRecordsTheSameCodeAtTheSameMomentWaitsAndSeesTheOwner() throws Exception {
        assumeTrue(ShardGuard.shards() == 1, "with several shards, a code is claimed in a transaction of its own");
        var code = "41".repeat(32); // of ASCII, because MySQL cannot show other statements that wait
        var claimed = new CountDownLatch(1);
        var mayCommit = new CountDownLatch(1);
        try (var replicas = Executors.newVirtualThreadPerTaskExecutor()) {
            var one = CompletableFuture.supplyAsync(
                    () -> QuarkusTransaction.requiringNew().call(() -> {
                        var foreign = owners.claim(new TreeSet<>(List.of(new Code(code, "order-one"))));
                        claimed.countDown();
                        mayCommit.await();
                        return foreign;
                    }),
                    replicas);
            claimed.await();
            var other = CompletableFuture.supplyAsync(
                    () -> QuarkusTransaction.requiringNew().call(() -> {
                        database.count("code_owner"); // its view of the table is older than the owner's commit
                        return owners.claim(new TreeSet<>(List.of(new Code(code, "order-two"))));
                    }),
                    replicas);
            try {
                database.awaitLockWait("insert ignore into code_owner%");
            } finally {
                mayCommit.countDown();
            }

            assertThat(one.get()).isEmpty();
            assertThat(other.get()).isEqualTo(Map.of(code, "order-one"));
        }
    }

    @Test
    void ofTwoOrdersThatClaimTheSameCodeTogetherTheOlderOneGetsIt() {
        var shared = "ab".repeat(32);
        var own = "cd".repeat(32);
        var codes = List.of(new Code(shared, "order-two"), new Code(shared, "order-one"), new Code(own, "order-two"));

        var known = QuarkusTransaction.requiringNew().call(() -> owners.claim(new TreeSet<>(codes)));

        assertThat(known).isEqualTo(Map.of(shared, "order-one", own, "order-two"));
    }

    @Test
    void moreCodesThanOneStatementTakesAreClaimed() {
        var codes = IntStream.range(0, 40_000).mapToObj(number -> new Code("%064x".formatted(number), "order-one"));

        var known = QuarkusTransaction.requiringNew()
                .call(() -> owners.claim(codes.collect(Collectors.toCollection(TreeSet::new))));

        assertThat(known).isEmpty();
        assertThat(database.count("code_owner")).isEqualTo(40_000);
    }

    @Test
    void codesOfAnOrderThatWasLostWithItsShardBelongToTheOneThatReceivesThemAgain() {
        assumeTrue(ShardGuard.shards() > 1, "one database is restored together with the owners of codes");
        var lost = ShardKey.newId("lost", Instant.now());
        completedWith("lost@example.com", CODE, "SN-OF-UNIT-2");
        database.execute("update code_owner set order_id = ?", lost);

        var again = completedWith("lost@example.com", CODE, "SN-OF-UNIT-2");
        var other = completedWith("other@example.com", CODE, "SN-OF-UNIT-3");

        assertThat(Shop.text(again, "attention")).isNull();
        assertThat(Shop.read(again).getList("items[0].units.serial_number")).containsExactly(CODE, "SN-OF-UNIT-2");
        assertThat(Shop.text(other, "attention")).isEqualTo("duplicate_secret");
        assertThat(Shop.read(other).getList("items[0].units.serial_number")).containsExactly(null, "SN-OF-UNIT-3");
        assertThat(database.texts("select order_id from code_owner")).doesNotContain(lost);
    }

    @Test
    void ofTwoOrdersThatReceiveTheCodeOfALostOneTheFirstGetsIt() throws Exception {
        assumeTrue(ShardGuard.shards() > 1, "one database is restored together with the owners of codes");
        var code = "ef".repeat(32);
        claim(new Code(code, ShardKey.newId("lost", Instant.now())));
        var orders = Stream.of("first@example.com", "second@example.com")
                .map(email -> OrderId.parse(Shop.buysFor(email)).orElseThrow())
                .toList();
        try (var replicas = Executors.newVirtualThreadPerTaskExecutor()) {
            var results = replicas.invokeAll(orders.stream()
                    .<Callable<Map<String, String>>>map(order -> () -> claim(new Code(code, order)))
                    .toList());

            var owner = database.texts("select order_id from code_owner").getFirst();
            assertThat(owner).isIn(orders);
            for (var result : results) {
                assertThat(result.get()).isEqualTo(Map.of(code, owner));
            }
        }
    }

    private long weight() {
        return alarms.now().stream()
                .filter(alarm -> alarm.code().equals("duplicate_secret"))
                .mapToLong(Alarm::weight)
                .sum();
    }

    /// Again after a deadlock, as every step that claims codes is.
    private Map<String, String> claim(Code... codes) {
        return Transactions.retryOnConflict(() -> owners.claim(new TreeSet<>(List.of(codes))));
    }

    private static ValidatableResponse revealedOnPage(String order) {
        return given().formParam("item", "0")
                .post(Shop.page(order) + "/reveal")
                .then()
                .statusCode(200);
    }

    private String completedWith(String email, String... serialNumbers) {
        return completedWith(ItemKind.H2H, email, serialNumbers);
    }

    private String completedWith(ItemKind kind, String email, String... codes) {
        database.execute("update item set kind = ?", kind.name());
        var order = Shop.buysFor(email);
        Shop.becomes(order, "processing");
        if (kind == ItemKind.AUTO) {
            supplier.licenses(Shop.refId(order), "completed", 101, codes);
        } else {
            supplier.serialNumbers(Shop.refId(order), "completed", codes);
        }
        polling.looksNow();
        Shop.becomes(order, "completed");
        return order;
    }
}
