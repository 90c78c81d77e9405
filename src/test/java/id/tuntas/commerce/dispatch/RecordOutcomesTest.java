package id.tuntas.commerce.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.commerce.catalogue.License;
import id.tuntas.commerce.catalogue.LicenseSecrets;
import id.tuntas.commerce.dispatch.DispatchOutcome.Delivered;
import id.tuntas.commerce.dispatch.DispatchOutcome.Refused;
import id.tuntas.commerce.dispatch.DispatchOutcome.Units;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.RecordedEvents;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.commerce.testsupport.UndeliveredOrders;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.status.UnitStatus;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RecordOutcomesTest {

    private static final int MANY = 64;
    private static final int UNITS_OF_A_LARGE_ORDER = 600;
    private static final byte[] UNREADABLE = {1, 2, 3, 4, 5};

    @Inject
    Clock clock;

    @Inject
    RecordOutcomes recordOutcomes;

    @Inject
    Dispatch dispatch;

    @Inject
    Resellers resellers;

    @Inject
    RecordedEvents events;

    @Inject
    CommerceDatabase database;

    @Inject
    UndeliveredOrders undelivered;

    @Inject
    LimitedItems items;

    @Inject
    LicenseSecrets licenseSecrets;

    /// On the same server.
    @Inject
    FulfilmentDatabase anyDatabase;

    @Inject
    @DataSource("commerce")
    AgroalDataSource dataSource;

    @Test
    void transactionsThatEndTogetherShareStatements() {
        var reseller = resellers.withBalance(50_000_000);
        var small = new ArrayList<>(ordered(reseller, 1, MANY / 2));
        var large = ordered(reseller, UNITS_OF_A_LARGE_ORDER, 1);
        small.addAll(ordered(reseller, 1, MANY / 2));
        var all = Stream.of(small, large).flatMap(List::stream).toList();
        var outcomes = QuarkusTransaction.requiringNew().call(() -> outcomes(reseller, all));

        var nexts = new ArrayList<Next>();
        var statements = QuarkusTransaction.requiringNew().call(() -> {
            long before = statementsSoFar();
            nexts.addAll(recordOutcomes.record(outcomes));
            return statementsSoFar() - before;
        });

        // 150, since each update counts; if each transaction were read alone, 62 more.
        assertThat(statements).isLessThanOrEqualTo(160);
        assertThat(nexts).hasSize(MANY + 1).allMatch(Next.Done.class::isInstance);
        assertThat(small).allSatisfy(refId -> {
            assertThat(events.namesOf(refId)).containsExactly("order.paid", "order.completed");
            assertThat(item(refId)).containsEntry("quantity", 1).containsEntry("status", "completed");
        });
        assertThat(large).allSatisfy(refId -> {
            assertThat(events.namesOf(refId)).containsExactly("order.paid", "order.canceled", "order.refunded");
            assertThat(item(refId)).containsEntry("quantity", UNITS_OF_A_LARGE_ORDER);
        });
    }

    /// Two replicas record them: neither sees what the other one has not committed yet.
    @Test
    void lastTwoLinesThatEndAtTheSameMomentEndTheirOrder() throws Exception {
        var reseller = resellers.withBalance(1_000_000);
        var refId = orderedTwoLines(reseller);
        var outcomes = QuarkusTransaction.requiringNew().call(() -> outcomes(reseller, List.of(refId)));

        var second = QuarkusTransaction.requiringNew().call(() -> {
            recordOutcomes.record(outcomes.subList(0, 1));
            var recording = CompletableFuture.runAsync(
                    () -> QuarkusTransaction.requiringNew().run(() -> recordOutcomes.record(outcomes.subList(1, 2))));
            QuarkusTransaction.suspendingExisting().run(() -> anyDatabase.awaitLockWait("select id from trx%"));
            return recording;
        });
        second.get(60, TimeUnit.SECONDS);

        assertThat(reseller.text(refId, "/data/status")).isEqualTo("completed");
        assertThat(events.namesOf(refId)).containsExactly("order.paid", "order.completed");
    }

    /// The process may be killed after any commit.
    @Test
    void callbackIsCommittedWithTheEndOfItsOrder() {
        var reseller = resellers.withBalance(100_000);
        reseller.listen();
        var refIds = ordered(reseller, 1, 1);
        var outcomes = QuarkusTransaction.requiringNew().call(() -> outcomes(reseller, refIds));
        var ends = "select count(*) from delivery where account_id = ? and event = 'order.completed'";

        var written = QuarkusTransaction.requiringNew().call(() -> {
            recordOutcomes.record(outcomes);
            var inTransaction = Line.getEntityManager()
                    .createNativeQuery(ends, Long.class)
                    .setParameter(1, reseller.accountId())
                    .getSingleResult();
            var committed =
                    QuarkusTransaction.suspendingExisting().call(() -> database.number(ends, reseller.accountId()));
            return List.of(inTransaction, committed);
        });

        assertThat(written).isEqualTo(List.of(1L, 0L));
    }

    @Test
    void licencesThatCannotBeDecryptedStayUnsoldAndOthersAreSold() {
        int item = items.withLicenses(7);
        var licenses = Stream.of("bad 1", "bad 2", "bad 3", "bad 4", "bad 5", "good 1", "good 2")
                .map(content -> License.of(item, content, licenseSecrets, clock.instant()))
                .toList();
        QuarkusTransaction.requiringNew().run(() -> License.insert(licenses));
        database.execute(
                "update license set encrypted_content = ? where variant_id = ? order by id limit 5", UNREADABLE, item);
        var reseller = resellers.withBalance(100_000);

        var refId = reseller.ordered(item, "\"quantity\": 2");
        reseller.awaitStatus(refId, "completed");
        try (var log = CapturedLog.open()) {
            var next = reseller.ordered(item, "\"quantity\": 1");
            await().untilAsserted(() ->
                    assertThat(log.lines()).anyMatch(line -> line.text().contains("too few licences of item " + item)));
            assertThat(reseller.text(next, "/data/status")).isEqualTo("paid");
        }

        assertThat(reseller.text(refId, "/data/items/0/product_license")).isEqualTo("good 1\ngood 2");
        assertThat(reseller.balance()).isEqualTo(97_000);
        assertThat(database.number("select count(*) from license where variant_id = ? and unit_id is null", item))
                .isEqualTo(5);
    }

    @Test
    void licencesThatAreMissingBesidesAreLost() {
        int item = items.withLicenses(3);
        var licenses = Stream.of("bad", "good")
                .map(content -> License.of(item, content, licenseSecrets, clock.instant()))
                .toList();
        QuarkusTransaction.requiringNew().run(() -> License.insert(licenses));
        database.execute(
                "update license set encrypted_content = ? where variant_id = ? order by id limit 1", UNREADABLE, item);
        var reseller = resellers.withBalance(100_000);

        var refId = reseller.ordered(item, "\"quantity\": 3");

        reseller.awaitStatus(refId, "completed");
        assertThat(reseller.balance()).isEqualTo(99_000);
    }

    /// Other tests go through all licences.
    @AfterEach
    void removeUnreadable() {
        database.execute("delete from license where encrypted_content = ?", UNREADABLE);
    }

    /// On the connection of the present transaction.
    private long statementsSoFar() {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("show session status where variable_name = 'Questions'")) {
            rows.next();
            return rows.getLong(2);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The item of the second event.
    @SuppressWarnings("unchecked")
    private Map<String, Object> item(String refId) {
        var end = events.of(refId).get(1);
        assertThat(end.data()).containsEntry("ref_id", refId);
        return ((List<Map<String, Object>>) end.data().get("items")).getFirst();
    }

    /// Orders that nobody else delivers.
    private List<String> ordered(TestReseller reseller, int units, int orders) {
        var line = "\"quantity\": " + units + ", \"note\": \"081200002222\"";
        return Stream.generate(() -> undelivered.bought(() -> reseller.ordered(101, line)))
                .limit(orders)
                .toList();
    }

    private String orderedTwoLines(TestReseller reseller) {
        return undelivered.bought(() -> {
            var refId = UUID.randomUUID().toString();
            reseller.order("""
                    {"ref_id": "%s", "carts": [
                        {"item_id": 101, "quantity": 1, "note": "081200002222"},
                        {"item_id": 101, "quantity": 1, "note": "081200002222"}]}""".formatted(refId)).statusCode(200);
            return refId;
        });
    }

    /// The large order is refused, the others are delivered.
    private List<Acted<Dispatch.Step>> outcomes(TestReseller reseller, List<String> refIds) {
        var lines = Line.<Line>list(
                "transaction.accountId = ?1 and transaction.refId in ?2 order by id", reseller.accountId(), refIds);
        var claims = lines.stream()
                .map(line -> new Claim(line.id, 0, 1, 0, Instant.EPOCH, false, null))
                .toList();
        var refused = new Refused(UnitStatus.FAILED, "the provider is closed");
        var delivered = new Units(List.of(new Delivered("123456", "Success")), Duration.ZERO);
        return dispatch.load(claims).entrySet().stream()
                .map(loaded -> new Acted<>(
                        loaded.getKey(),
                        new Dispatch.Step(loaded.getValue(), loaded.getValue().quantity() == 1 ? delivered : refused),
                        null))
                .toList();
    }
}
