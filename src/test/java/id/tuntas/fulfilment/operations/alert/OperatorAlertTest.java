package id.tuntas.fulfilment.operations.alert;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.notification.channel.webhook.WebhookSignature;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Time;
import io.quarkus.mailer.MockMailbox;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OperatorAlertTest {

    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    private static final String OPERATOR = "oncall@example.com";

    @Inject
    WatchAlarms watch;

    @Inject
    ScriptedAlarms alarms;

    @Inject
    Alarms allAlarms;

    @Inject
    OperatorsChat chat;

    @Inject
    Time time;

    @Inject
    MockMailbox mailbox;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void clean() {
        alarms.clear();
        chat.reset();
        mailbox.clear();
        database.clean();
        database.execute("delete from operator_alert");
        // Of the start, and of the tests before, which would be alerted about as well.
        await().until(() -> allAlarms.now().isEmpty());
    }

    @AfterEach
    void silence() {
        alarms.clear();
        database.execute("delete from operator_alert");
        database.execute("delete from job where name = 'stuck-watch'");
    }

    @Test
    void alarmIsSentOnceToEachDestinationHoweverOftenItIsSeen() {
        alarms.raise("balance_low", 1);

        IntStream.range(0, 5).forEach(_ -> watch.look());

        awaitSent("balance_low", 1);
        watch.look();
        assertThat(chat.about("balance_low")).hasSize(1);
        assertThat(mailbox.getMailsSentTo(OPERATOR)).singleElement().satisfies(mail -> {
            assertThat(mail.getSubject()).isEqualTo("Tuntas: balance low");
            assertThat(mail.getText()).contains("balance_low weighs 1", "every 6 hours");
        });
    }

    @Test
    void concurrentReplicasSendOneAlert() {
        alarms.raise("balance_low", 1);

        try (var replicas = Executors.newFixedThreadPool(4)) {
            IntStream.range(0, 4).forEach(_ -> replicas.execute(watch::look));
        }
        watch.look();

        awaitSent("balance_low", 1);
        assertThat(database.count("operator_alert")).isEqualTo(2);
    }

    @Test
    void messageIsSignedAndReadableByPeople() {
        alarms.raise("balance_low", 7);
        watch.look();
        awaitSent("balance_low", 1);

        var message = chat.about("balance_low").getFirst();

        assertThat(message.signature())
                .isEqualTo(new WebhookSignature(SECRET)
                        .sign(
                                message.id(),
                                Long.parseLong(message.timestamp()),
                                message.body().getBytes(UTF_8)));
        var body = JsonPath.from(message.body());
        assertThat(body.getString("type")).isEqualTo("alarm.raised");
        assertThat(body.getString("text")).isEqualTo("Tuntas: balance low: balance_low weighs 7");
        assertThat(body.getInt("data.weight")).isEqualTo(7);
        assertThat(body.getString("data.since")).isEqualTo("1970-01-01T00:00:00Z");
    }

    @Test
    void addressOfTheWebhookIsASecretAndNotStored() {
        alarms.raise("balance_low", 1);

        watch.look();
        awaitSent("balance_low", 1);

        assertThat(database.number("select count(*) from operator_alert where recipient like '%/alerts%'"))
                .isZero();
        assertThat(database.number("select count(*) from operator_alert where recipient like 'localhost#%'"))
                .isOne();
    }

    @Test
    void worseIsSentAtOnceAndBetterIsNot() {
        alarms.raise("balance_low", 3);
        watch.look();
        awaitSent("balance_low", 1);

        alarms.raise("balance_low", 2);
        watch.look();
        assertThat(database.number("select count(*) from operator_alert where due_at is not null"))
                .isZero();
        alarms.raise("balance_low", 3);
        watch.look();
        alarms.raise("balance_low", 4);
        watch.look();

        awaitSent("balance_low", 2);
        assertThat(chat.about("balance_low").getLast().body()).contains("weighs 4");
    }

    @Test
    void whatWorsensWhileItIsBeingSentIsSentAgain() {
        chat.meanwhile(() -> {
            alarms.raise("balance_low", 4);
            watch.look();
        });
        alarms.raise("balance_low", 3);
        watch.look();

        await().untilAsserted(() -> {
            watch.look();
            assertThat(chat.about("balance_low")).hasSize(2);
        });
        assertThat(chat.about("balance_low").getFirst().body()).contains("weighs 3");
        assertThat(chat.about("balance_low").getLast().body()).contains("weighs 4");
    }

    @Test
    void alertForTheReceiverOfAnotherReplicaIsLeftToThat() {
        database.execute("insert into operator_alert (id, code, subject, channel, recipient, detail, weight, raised_at,"
                + " due_at) values ('01hzzzzzzzzzzzzzzzzzzzzzzz', 'balance_low', '', 'webhook',"
                + " 'next.example#0123456789abcdef', 'balance_low weighs 1', 1, utc_timestamp(6), utc_timestamp(6))");

        await().untilAsserted(() -> assertThat(database.number(
                        "select count(*) from operator_alert where last_error like '%does not have that alert webhook%'"
                                + " and times_told = 0 and attempt = 0 and due_at > utc_timestamp(6)"))
                .isOne());
        assertThat(chat.about("balance_low")).isEmpty();
    }

    @Test
    void alarmThatLastsIsSentAgainAfterSixHours() {
        alarms.raise("balance_low", 1);
        watch.look();
        awaitSent("balance_low", 1);
        database.execute("update operator_alert set told_at = utc_timestamp(6) - interval 359 minute");
        watch.look();
        assertThat(database.number("select count(*) from operator_alert where due_at is not null"))
                .isZero();

        database.execute("update operator_alert set told_at = utc_timestamp(6) - interval 361 minute");
        watch.look();

        awaitSent("balance_low", 2);
        assertThat(chat.about("balance_low"))
                .extracting(OperatorsChat.Received::id)
                .doesNotHaveDuplicates();
    }

    @Test
    void alarmThatRecursIsSentAgainUnlessItOnlyFlickers() {
        alarms.raise("balance_low", 1);
        watch.look();
        awaitSent("balance_low", 1);
        alarms.clear();
        watch.look();
        alarms.raise("balance_low", 1);
        watch.look();
        assertThat(database.number("select count(*) from operator_alert where due_at is not null"))
                .isZero();

        database.execute("update operator_alert set cleared_at = utc_timestamp(6) - interval 3 minute");
        watch.look();

        awaitSent("balance_low", 2);
    }

    @Test
    void troubleOfTheReceiverIsTriedAgain() {
        chat.refusesNext(1);
        alarms.raise("balance_low", 1);
        watch.look();

        await().untilAsserted(() -> {
            time.passes(Duration.ofSeconds(10)); // longer than until the next try
            assertThat(chat.about("balance_low")).hasSize(1);
        });
    }

    @Test
    void alarmThatClearsBeforeItCouldBeSentIsNotSent() {
        chat.refusesNext(1_000);
        alarms.raise("balance_low", 1);
        watch.look();
        await().untilAsserted(() -> assertThat(database.number(
                        "select count(*) from operator_alert where last_error like '%503%' and leased_until is null"))
                .isOne());

        alarms.clear();
        watch.look();

        assertThat(database.number("select count(*) from operator_alert where due_at is not null"))
                .isZero();
    }

    @Test
    void alertsThatADestinationDoesNotTakeAreAnAlarmAtTheOthers() {
        chat.refusesNext(1_000, Response.Status.NOT_FOUND);
        alarms.raise("balance_low", 1);
        watch.look();
        awaitRefused("balance_low");
        assertThat(codesAndSubjects()).containsExactly("balance_low ");

        time.passes(Duration.ofMinutes(11));

        assertThat(codesAndSubjects()).contains("alerts_not_sent webhook", "balance_low ");
        watch.look();
        await().untilAsserted(() -> assertThat(mailbox.getMailsSentTo(OPERATOR))
                .anySatisfy(mail -> assertThat(mail.getSubject()).isEqualTo("Tuntas: alerts not sent (webhook)")));
        awaitRefused("alerts_not_sent");
    }

    @Test
    void alarmAboutUnsentAlertsDoesNotKeepItselfUp() {
        database.execute("insert into operator_alert (id, code, subject, channel, recipient, detail, weight, raised_at,"
                + " last_error, due_at) select '01hzzzzzzzzzzzzzzzzzzzzzzz', 'alerts_not_sent', 'mail', 'mail', '"
                + OPERATOR + "', 'x', 0, utc_timestamp(6) - interval 1 hour, 'no', utc_timestamp(6) + interval 1 day");
        assertThat(codesAndSubjects()).isEmpty();

        database.execute("update operator_alert set code = 'balance_low', subject = ''");

        assertThat(codesAndSubjects()).containsExactly("alerts_not_sent mail");
    }

    @Test
    void reminderThatFailedOnceIsNoAlarmYet() {
        database.execute("insert into operator_alert (id, code, subject, channel, recipient, detail, weight, raised_at,"
                + " told_at, last_error, due_at, attempt) select '01hzzzzzzzzzzzzzzzzzzzzzzz', 'balance_low', '', 'mail', '"
                + OPERATOR + "', 'x', 0, utc_timestamp(6) - interval 8 hour, utc_timestamp(6) - interval 7 hour, 'no',"
                + " utc_timestamp(6) + interval 1 day, 1");
        assertThat(codesAndSubjects()).isEmpty();

        database.execute("update operator_alert set attempt = 8");

        assertThat(codesAndSubjects()).containsExactly("alerts_not_sent mail");
    }

    @Test
    void alarmsThatCannotBeComparedAreLoggedOnce() {
        database.execute("rename table operator_alert to operator_alert_away");
        try (var log = CapturedLog.open()) {
            watch.lookAgain();
            watch.lookAgain();

            assertThat(log.lines())
                    .extracting(CapturedLog.Line::text)
                    .filteredOn(text -> text.contains(" WARN ") && text.contains("could not be compared"))
                    .hasSize(1);
        } finally {
            database.execute("rename table operator_alert_away to operator_alert");
        }
        watch.lookAgain();
    }

    @Test
    void jobThatMissedTwoRunsIsSentToOperators() {
        database.execute("insert into job (name, every_ms, created_at, due_at) values ('stuck-watch', 60000,"
                + " utc_timestamp(6) - interval 1 hour, utc_timestamp(6) + interval 1 hour)");

        watch.look();

        await().untilAsserted(
                        () -> assertThat(chat.about("job_late")).singleElement().satisfies(message -> assertThat(
                                        JsonPath.from(message.body()).getString("data.subject"))
                                .isEqualTo("stuck-watch")));
    }

    private List<String> codesAndSubjects() {
        return allAlarms.now().stream()
                .map(alarm -> alarm.code() + " " + alarm.subject())
                .toList();
    }

    private void awaitRefused(String code) {
        await().untilAsserted(() -> assertThat(database.number("select count(*) from operator_alert where code = '"
                        + code + "' and last_error like '%404%' and leased_until is null"))
                .isOne());
    }

    private void awaitSent(String code, int times) {
        await().untilAsserted(() -> assertThat(database.number("select count(*) from operator_alert where code = '"
                        + code + "' and times_told = " + times + " and due_at is null"))
                .isEqualTo(2));
        assertThat(chat.about(code)).hasSize(times);
        assertThat(mailbox.getMailsSentTo(OPERATOR).stream()
                        .filter(mail -> mail.getSubject().contains(code.replace('_', ' '))))
                .hasSize(times);
    }
}
