package id.tuntas.fulfilment.notification.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.LargeOrders;
import id.tuntas.fulfilment.notification.NotificationConfig;
import id.tuntas.fulfilment.notification.NotificationFacts;
import id.tuntas.fulfilment.notification.NotificationFacts.Times;
import id.tuntas.fulfilment.notification.NotificationFactsSamples;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.OrderFacts;
import id.tuntas.fulfilment.notification.channel.Audience;
import id.tuntas.fulfilment.notification.channel.Channels;
import id.tuntas.fulfilment.notification.channel.Message;
import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.fulfilment.notification.outbox.Attempt.Tried;
import id.tuntas.fulfilment.notification.quiethours.QuietHours;
import id.tuntas.fulfilment.notification.quiethours.QuietHoursConfig;
import id.tuntas.fulfilment.notification.text.CustomerText;
import id.tuntas.fulfilment.notification.text.TextConfig;
import id.tuntas.platform.security.AnEncryption;
import id.tuntas.testsupport.MappedSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SendOneTest {

    private static final Instant MIDNIGHT = Instant.parse("2026-11-21T00:00:00Z");
    private static final Instant MORNING = Instant.parse("2026-11-21T07:00:00Z");

    private final List<OutgoingNotification> sent = new ArrayList<>();
    private final LargeOrders largeOrders = new LargeOrders();
    private Audience audience = Audience.PERSON;
    private Optional<String> missingSetting = Optional.empty();
    private Map<String, String> settings = Map.of();
    private Instant now = MORNING;
    private SendOutcome outcome = new SendOutcome.Sent("accepted", null);

    @Test
    void customerWhoOptedOutGetsNothing() {
        var attempt = attempt(NotificationKind.DELIVERED, facts(), true);

        assertThat(attempt).isEqualTo(new Attempt.Suppressed("the recipient has opted out"));
        assertThat(sent).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = NotificationKind.class,
            names = {"TAKEN", "DELAYED"})
    void nonUrgentNotificationWaitsForTheMorning(NotificationKind kind) {
        now = MORNING.minusSeconds(1);

        assertThat(attempt(kind, facts(), false)).isEqualTo(new Attempt.Held(MORNING));
        assertThat(sent).isEmpty();
    }

    /// An operator may correct the quiet hours meanwhile.
    @Test
    void waitForTheMorningIsDecidedAgainAfterAWhile() {
        now = MIDNIGHT;

        assertThat(attempt(NotificationKind.TAKEN, facts(), false))
                .isEqualTo(new Attempt.Held(Instant.parse("2026-11-21T00:15:00Z")));
    }

    @ParameterizedTest
    @EnumSource(
            value = NotificationKind.class,
            names = {"DELIVERED", "PARTLY_DELIVERED", "FAILED", "CORRECTED"})
    void urgentNotificationIsSentAtNight(NotificationKind kind) {
        now = MIDNIGHT;

        assertThat(attempt(kind, facts(), false)).isInstanceOf(Tried.class);
    }

    @ParameterizedTest
    @EnumSource(
            value = Audience.class,
            names = {"PROGRAM", "SHOP"})
    void quietHoursAndOptOutsDoNotApplyToPrograms(Audience program) {
        audience = program;
        now = MIDNIGHT;

        assertThat(attempt(NotificationKind.TAKEN, facts(), true)).isInstanceOf(Tried.class);
    }

    @Test
    void notificationForWhichNoConnectionIsFreeWaitsAndCountsNoAttempt() {
        outcome = new SendOutcome.NotTried("all connections are in use");

        assertThat(attempt(NotificationKind.TAKEN, facts(), false)).isEqualTo(new Attempt.Held(now.plusSeconds(1)));
    }

    @Test
    void notificationOfAChannelThatWasSwitchedOffSaysWhatIsMissing() {
        missingSetting = Optional.of("SOME_SETTING");

        assertThat(attempt(NotificationKind.TAKEN, facts(), false))
                .asInstanceOf(type(Tried.class))
                .returns(SendOutcome.TryAgain.because("SOME_SETTING is not set"), Tried::outcome);
    }

    @ParameterizedTest
    @EnumSource(
            value = NotificationKind.class,
            names = {"TAKEN", "DELAYED"})
    void finishedOrderIsNotSaidToBeUnderWay(NotificationKind kind) {
        assertThat(attempt(kind, finished(), false)).isEqualTo(new Attempt.Pointless());
    }

    /// The supplier has delivered what an operator had ended.
    @ParameterizedTest
    @CsvSource({
        "FAILED, completed, CORRECTED",
        "FAILED, partial, CORRECTED",
        "FAILED, failed, FAILED",
        "FAILED, canceled, FAILED",
        "PARTLY_DELIVERED, completed, CORRECTED",
        "PARTLY_DELIVERED, partial, PARTLY_DELIVERED",
        "DELIVERED, completed, DELIVERED"
    })
    void endThatIsNoLongerTrueIsSentAsACorrection(NotificationKind kind, String status, NotificationKind told) {
        assertThat(attempt(kind, ended(status, false), false)).isInstanceOf(Tried.class);

        assertThat(sent.getFirst()).returns(told, OutgoingNotification::kind).returns("01", OutgoingNotification::id);
    }

    @Test
    void endThatIsNoLongerTrueWaitsForWithheldCodes() {
        var quarterPast = now.plus(Duration.ofMinutes(15));

        assertThat(attempt(NotificationKind.FAILED, ended("completed", true), false))
                .isEqualTo(new Attempt.Held(quarterPast));
        assertThat(attempt(NotificationKind.FAILED, ended("failed", true), false))
                .isInstanceOf(Tried.class);
        assertThat(attempt(NotificationKind.CORRECTED, ended("completed", true), false))
                .isInstanceOf(Tried.class);
    }

    @ParameterizedTest
    @EnumSource(Audience.class)
    void delayIsNotifiedOnceTheOrderIsLate(Audience reader) {
        audience = reader;
        var later = MORNING.plusSeconds(1);

        assertThat(attempt(NotificationKind.DELAYED, expected(later), false)).isEqualTo(new Attempt.Held(later));
        assertThat(attempt(NotificationKind.DELAYED, expected(MORNING), false)).isInstanceOf(Tried.class);
    }

    @Test
    void lateOrderIsNotSaidToBeTaken() {
        assertThat(attempt(NotificationKind.TAKEN, expected(MORNING), false)).isEqualTo(new Attempt.Pointless());
    }

    @Test
    void operatorSendsWhatTheOrderDoesNotCallFor() {
        assertThat(attempt(NotificationKind.TAKEN, expected(MORNING), false, true))
                .isInstanceOf(Tried.class);
        assertThat(attempt(NotificationKind.DELAYED, expected(MORNING.plusSeconds(1)), false, true))
                .isInstanceOf(Tried.class);
    }

    @ParameterizedTest
    @EnumSource(
            value = Audience.class,
            names = {"PERSON", "PROGRAM"})
    void customersDoNotReadTheSuppliersLinks(Audience customer) {
        audience = customer;

        attempt(NotificationKind.DELIVERED, facts(), false);

        var shown = sent.getFirst().facts();
        assertThat(shown.items().get(1).sellerNote()).isEqualTo("Log in at … <first>");
        assertThat(shown.items().get(0).units().get(1).message()).isEqualTo("Wrong number, ask …");
        assertThat(shown.amount()).isNull();
    }

    @Test
    void shopReadsEverything() {
        audience = Audience.SHOP;

        attempt(NotificationKind.DELIVERED, facts(), false);

        assertThat(sent.getFirst().facts()).isEqualTo(facts());
    }

    @ParameterizedTest
    @CsvSource({"PROGRAM,true,true", "PROGRAM,false,false", "PERSON,true,false", "SHOP,false,true"})
    void amountsAreSentToShopsAndWhereSetToCustomersPrograms(Audience reader, boolean includeAmounts, boolean areSent) {
        audience = reader;
        settings = Map.of("tuntas.notification.include-amounts", String.valueOf(includeAmounts));

        attempt(NotificationKind.FAILED, facts(), false);

        var facts = sent.getFirst().facts();
        assertThat(facts.amount()).isEqualTo(areSent ? facts().amount() : null);
        assertThat(facts.refunded()).isEqualTo(areSent ? facts().refunded() : null);
        assertThat(facts.items().getLast().progress().refundAmount()).isEqualTo(areSent ? 350L : null);
        assertThat(facts.items().getLast().progress().manualRefundPending()).isEqualTo(areSent);
        assertThat(facts.items().getFirst().failed())
                .isEqualTo(facts().items().getFirst().failed());
    }

    @ParameterizedTest
    @EnumSource(
            value = NotificationKind.class,
            names = {"TAKEN", "DELAYED"})
    void operatorSendsInQuietHours(NotificationKind kind) {
        now = MIDNIGHT;

        assertThat(attempt(kind, facts(), false, true)).isInstanceOf(Tried.class);
    }

    @Test
    void moreLargeOrdersAreReadOnceOthersWereSent() {
        var first = Stream.generate(SendOneTest::large)
                .limit(LargeOrders.MAX_CONCURRENT)
                .toList();

        assertThat(first).allSatisfy(due -> assertThat(sendOne().attempt(due)).isInstanceOf(Tried.class));
        assertThat(sendOne().attempt(unreadable()))
                .asInstanceOf(type(Attempt.Held.class))
                .satisfies(held -> assertThat(held.until()).isBetween(MORNING.plusSeconds(1), MORNING.plusSeconds(5)));
        assertThat(attempt(NotificationKind.DELIVERED, facts(), false)).isInstanceOf(Tried.class);

        first.getFirst().permits().close();
        assertThat(sendOne().attempt(large())).isInstanceOf(Tried.class);
    }

    private static DueNotification large() {
        return due(NotificationKind.DELIVERED, new OrderFacts.Large(SendOneTest::facts), false, false);
    }

    private static DueNotification unreadable() {
        Supplier<@Nullable NotificationFacts> never = () -> {
            throw new AssertionError("was read");
        };
        return due(NotificationKind.DELIVERED, new OrderFacts.Large(never), false, false);
    }

    private Attempt attempt(NotificationKind kind, NotificationFacts facts, boolean optedOut) {
        return attempt(kind, facts, optedOut, false);
    }

    private Attempt attempt(NotificationKind kind, NotificationFacts facts, boolean optedOut, boolean isRequested) {
        return sendOne().attempt(due(kind, new OrderFacts.Loaded(facts), optedOut, isRequested));
    }

    private static DueNotification due(NotificationKind kind, OrderFacts facts, boolean optedOut, boolean isRequested) {
        var notification = new Notification();
        notification.id = "01";
        notification.kind = kind;
        notification.channel = "fake";
        notification.recipient = "sari";
        notification.locale = "en";
        notification.status = NotificationStatus.PENDING;
        notification.createdAt = MIDNIGHT;
        return new DueNotification(notification, facts, optedOut, isRequested);
    }

    private SendOne sendOne() {
        var night = Map.of(
                "tuntas.notification.quiet-hours.from", "22:00",
                "tuntas.notification.quiet-hours.to", "07:00",
                "tuntas.notification.quiet-hours.zone", "UTC");
        return new SendOne(
                new Channels(List.of(new FakeChannel())),
                new QuietHours(MappedSettings.of(QuietHoursConfig.class, night)),
                new CustomerText(MappedSettings.of(TextConfig.class, Map.of())),
                largeOrders,
                AnEncryption.with("a key that is 32 characters long"),
                MappedSettings.of(NotificationConfig.class, settings),
                Clock.fixed(now, ZoneOffset.UTC));
    }

    private static NotificationFacts facts() {
        return NotificationFactsSamples.facts("1");
    }

    private static NotificationFacts expected(Instant by) {
        return NotificationFactsSamples.facts("1", by);
    }

    private static NotificationFacts finished() {
        return ended("canceled", false);
    }

    private static NotificationFacts ended(String status, boolean hasWithheldCodes) {
        var facts = facts();
        return new NotificationFacts(
                facts.id(),
                facts.reference(),
                facts.refId(),
                status,
                null,
                new Times(facts.times().createdAt(), facts.times().updatedAt(), Instant.EPOCH),
                null,
                null,
                null,
                null,
                null,
                null,
                hasWithheldCodes,
                facts.customer(),
                facts.items());
    }

    private final class FakeChannel implements NotificationChannel {

        @Override
        public String name() {
            return "fake";
        }

        @Override
        public Audience audience() {
            return audience;
        }

        @Override
        public Optional<String> missingSetting() {
            return missingSetting;
        }

        @Override
        public Optional<String> recipient(Contacts contacts) {
            return Optional.of("sari");
        }

        @Override
        public Message compose(OutgoingNotification notification) {
            return new Message("subject", "text", null);
        }

        @Override
        public SendOutcome send(OutgoingNotification notification, Message message) {
            sent.add(notification);
            return outcome;
        }
    }
}
