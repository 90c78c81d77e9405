package id.tuntas.fulfilment.operations;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.notification.optout.OptOutLinks;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.RunbookCommands;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The commands of `operations.md` that find and remove a customer's data: of `sari@example.com`, whose number is
/// 8123456789 in Indonesia.
@QuarkusTest
class CustomerDataTest {

    private static final Instant NOW = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    OptOutLinks links;

    @Inject
    Clock clock;

    @BeforeEach
    void clean() {
        database.clean();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "08123456789",
                "0812-3456-789",
                "628123456789",
                "+628123456789",
                "+62 812 3456.789",
                "+62 (0)812 3456 789",
                "0062 8123456789",
                "8123456789",
                "812 3456-789"
            })
    void phoneNumberIsFoundInEverySpelling(String phone) throws Exception {
        ended("customer_phone", phone);

        assertThat(database.texts(command("select distinct customer_phone"))).containsExactly(phone);

        removes();
        assertThat(database.count("orders where customer_phone is null and customer_name is null"))
                .isEqualTo(1);
    }

    /// The second one is in Japan. Without its plus sign it would be one that version 1.0 stored.
    @ParameterizedTest
    @ValueSource(strings = {"081234567890", "+8123456789", "+1 628123456789", "+628123456780", "008123456789"})
    void otherNumbersStay(String phone) throws Exception {
        ended("customer_phone", phone);

        removes();

        assertThat(database.texts(command("select distinct customer_phone"))).isEmpty();
        assertThat(database.texts("select customer_phone from orders")).containsExactly(phone);
    }

    /// The database would compare it without accents.
    @Test
    void otherAddressesStay() throws Exception {
        ended("customer_email", "Sari@Example.com");
        ended("customer_email", "särí@example.com");

        removes();

        assertThat(database.texts("select customer_email from orders where customer_email is not null"))
                .containsExactly("särí@example.com");
    }

    @Test
    void everythingAboutTheCustomerGoes() throws Exception {
        var order = ended("customer_email", "sari@example.com", "customer_phone", "+628129999999");
        rows.line(order, "target", "08123456789", "note", "08123456789");
        var columns = columns();
        columns.forEach(column -> database.execute("update orders set " + column + " = coalesce(" + column + ", '7')"));
        var id = database.texts("select id from orders").getFirst();
        rows.notification(NOW, "order_id", id, "subject", "SHOP-1", "last_error", "sari@example.com: unknown");
        rows.callback(NOW, "ref_id", "ref-" + id, "body", new byte[] {1});
        for (var kind : List.of("accepted", "completed", "partial", "failed")) {
            database.execute(
                    "insert into timeline (id, order_id, at, kind, detail) values (?, ?, utc_timestamp(6), ?, ?)",
                    kind,
                    id,
                    kind,
                    "the supplier's note: 08123456789");
        }

        removes();

        assertThat(database.count("orders where customer_email is null and customer_phone is null and version = 1"))
                .isEqualTo(1);
        assertThat(columns).hasSizeGreaterThan(4).allSatisfy(column -> assertThat(
                        database.count("orders where " + column + " is null"))
                .isEqualTo(1));
        assertThat(database.count("order_line where target is null and note is null"))
                .isEqualTo(1);
        assertThat(
                        database.count(
                                "notification where recipient = concat('removed ', id) and subject is null and last_error is null"))
                .isEqualTo(1);
        assertThat(database.count("callback where body is null")).isEqualTo(1);
        assertThat(database.texts("select kind from timeline where detail = 'removed'"))
                .containsExactlyInAnyOrder("partial", "failed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"08123456789", "628123456789", "+62 812-3456-789", "0062 8123456789", "62 (0)812 3456 789"})
    void numberIsAlsoFoundAsADestination(String target) throws Exception {
        rows.line(ended("customer_email", "budi@example.com"), "target", target);

        assertThat(database.texts(command("select o.reference"))).hasSize(1);

        removes();
        assertThat(database.count("orders o join order_line l on l.order_id = o.id where o.customer_email is null"
                        + " and l.target is null"))
                .isEqualTo(1);
    }

    /// Of a shop that makes up its notes itself.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "08123456789",
                "8123456789",
                "{\"target\":\"08123456789\",\"opt_smm\":[]}",
                "https://wa.me/628123456789"
            })
    void numberIsAlsoFoundInANote(String note) throws Exception {
        rows.line(ended("customer_email", "budi@example.com"), "note", note);

        assertThat(database.texts(command("select o.reference"))).hasSize(1);

        removes();
        assertThat(database.count("order_line where note is null")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sari@example.com",
                "Sari@Example.COM",
                "{\"email\":\"sari@example.com\",\"password\":\"x\"}",
                "login=sari@example.com&password=x",
                "Kirim ke <sari@example.com>.",
                "Kirim ke sari@example.com."
            })
    void emailAddressIsAlsoFoundAsADestinationAndInANote(String text) throws Exception {
        rows.line(ended("customer_email", "budi@example.com"), "target", text);
        rows.line(ended("customer_email", "budi@example.com"), "note", text);

        assertThat(database.texts(command("select o.reference"))).hasSize(2);

        removes();
        assertThat(database.count("orders o join order_line l on l.order_id = o.id where o.customer_email is null"
                        + " and l.target is null and l.note is null"))
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "särí@example.com",
                "budi.sari@example.com",
                "äsari@example.com",
                "sari@example.com.my",
                "sari@example.community",
                "sari@example-com"
            })
    void otherEmailAddressesStay(String text) throws Exception {
        rows.line(ended("customer_email", "budi@example.com"), "target", text, "note", text);

        removes();

        assertThat(database.texts(command("select o.reference"))).isEmpty();
        assertThat(database.texts("select note from order_line where target = note"))
                .containsExactly(text);
    }

    /// The supplier's, in lower case.
    @ParameterizedTest
    @CsvSource({
        "nomor 081234567890 tidak terdaftar, removed",
        "081234567890, removed",
        "out_of_stock, out_of_stock",
        ","
    })
    void reasonGoesUnlessItIsACode(@Nullable String reason, @Nullable String left) throws Exception {
        ended("customer_email", "sari@example.com", "reason", reason);

        removes();

        assertThat(database.texts("select reason from orders")).containsExactly(left);
    }

    @Test
    void removalSaysWhatItHasRemovedAndWhatItHasLeft() throws Exception {
        var gone = ended("customer_email", "sari@example.com");
        ended("customer_email", "budi@example.com");
        var open = rows.order(NOW, "status", "PROCESSING", "customer_email", "sari@example.com");

        assertThat(removes()).containsExactly(List.of(open), List.of(gone));
    }

    /// As after a restore: the shop has sent the order again, which has another id.
    @Test
    void removalIsRepeatedByReferences() throws Exception {
        var again = ended("customer_email", "sari@example.com");
        ended("customer_email", "budi@example.com");

        assertThat(removes(command("create temporary table found as select id from orders where reference")
                        .replace("SHOP-1001", again)))
                .containsExactly(List.of(), List.of(again));

        assertThat(database.texts("select customer_email from orders where customer_email is not null"))
                .containsExactly("budi@example.com");
    }

    @Test
    void exportHasWhatTheSupplierWasSent() throws Exception {
        var order = ended("customer_email", "sari@example.com");
        rows.line(order, "note", "771234567|2001", "zone_id", "2001");
        rows.line(ended("customer_email", "budi@example.com"), "note", "budi");

        assertThat(database.texts("select concat(note, ' ', zone_id) from ("
                        + command("select l.note").replace("SHOP-1001", order) + ") as export"))
                .containsExactly("771234567|2001 2001");
    }

    @Test
    void exportHasTheOptOuts() throws Exception {
        optsOut("email", "Sari@example.com");
        optsOut("whatsapp", "628123456789");
        optsOut("email", "budi@example.com");

        assertThat(database.texts(command("select channel, recipient"))).containsExactlyInAnyOrder("email", "whatsapp");
    }

    private void optsOut(String channel, String recipient) {
        given().formParam("action", "stop")
                .post(URI.create(links.of(channel, recipient).orElseThrow()).getPath())
                .then()
                .statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"081234567890", "https://example.com/8123456789", "8123456789|2001"})
    void otherDestinationsStay(String target) throws Exception {
        rows.line(ended("customer_email", "budi@example.com"), "target", target);

        removes();

        assertThat(database.texts(command("select o.reference"))).isEmpty();
        assertThat(database.texts("select target from order_line")).containsExactly(target);
    }

    @Test
    void notificationsOfOneKindToSeveralNumbersAreAllBlanked() throws Exception {
        var order = ended("customer_email", "sari@example.com");
        ended("customer_email", "sari@example.com");
        var id = database.texts("select id from orders where reference = ?", order)
                .getFirst();
        for (var number : List.of("+628123456789", "+628129999999")) {
            rows.notification(NOW, "order_id", id, "kind", "corrected", "channel", "whatsapp", "recipient", number);
        }

        removes();

        assertThat(database.count("orders where customer_email is null")).isEqualTo(2);
        assertThat(database.count("notification where recipient like 'removed %'"))
                .isEqualTo(2);
    }

    @Test
    void orderThatHasNotEndedKeepsItsCustomer() throws Exception {
        rows.order(NOW, "status", "PROCESSING", "customer_email", "sari@example.com");
        var waits = ended("customer_email", "sari@example.com");
        rows.notification(
                NOW,
                "order_id",
                database.texts("select id from orders where reference = ?", waits)
                        .getFirst(),
                "due_at",
                GivenRows.text(clock.instant().plus(1, ChronoUnit.HOURS)));

        removes();

        assertThat(database.count("orders where customer_email = 'sari@example.com'"))
                .isEqualTo(2);
    }

    /// Of orders: who the customer is, and the addresses.
    private List<String> columns() {
        return database.texts("select column_name from information_schema.columns where table_schema = database()"
                + " and table_name = 'orders' and column_name like 'customer!_%' escape '!'"
                + " and column_name <> 'customer_locale'");
    }

    private String ended(@Nullable Object... customer) {
        var ended = Stream.concat(
                Stream.of("finished_at", GivenRows.text(NOW), "customer_name", "Sari"), Stream.of(customer));
        return rows.order(NOW, ended.toArray());
    }

    /// @return what each list at its end has: the references of orders that were left, and of those that were blanked
    private List<List<String>> removes() throws SQLException {
        return removes(RunbookCommands.from("set transaction").get(1));
    }

    /// In one session, as from a file.
    ///
    /// @param finding the second command, which finds the orders
    private List<List<String>> removes(String finding) throws SQLException {
        var removal = new ArrayList<>(RunbookCommands.from("set transaction"));
        removal.set(1, finding);
        var lists = new ArrayList<List<String>>();
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            try {
                for (var command : removal) {
                    if (statement.execute(command)) {
                        lists.add(references(statement.getResultSet()));
                    }
                }
            } finally {
                statement.execute("rollback");
                statement.execute("drop temporary table if exists found, gone");
            }
        }
        return lists;
    }

    private static List<String> references(ResultSet rows) throws SQLException {
        var references = new ArrayList<String>();
        while (rows.next()) {
            references.add(rows.getString("reference"));
        }
        return references;
    }

    private static String command(String beginning) {
        return RunbookCommands.from(beginning).getFirst();
    }
}
