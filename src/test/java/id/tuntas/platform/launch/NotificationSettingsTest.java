package id.tuntas.platform.launch;

import static id.tuntas.platform.launch.TestedSettings.fromEnvironment;
import static id.tuntas.platform.launch.TestedSettings.problems;
import static id.tuntas.platform.launch.TestedSettings.warnings;
import static id.tuntas.platform.launch.TestedSettings.with;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.launch.settings.SettingProblem;
import io.vertx.ext.mail.mailencoder.EmailAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Notifications, their channels, and alerts.
class NotificationSettingsTest {

    private static final String WEBHOOK = "tuntas.notification.storefront.";
    private static final String SENDER = "tuntas.notification.mail.from";
    private static final String QUIET = "tuntas.notification.quiet-hours.";

    @Test
    void completePairsAreFine() {
        assertThat(problems(Map.of(
                        WEBHOOK + "url",
                        "https://shop.example.com/hook",
                        WEBHOOK + "secret",
                        "whsec_c2VjcmV0",
                        QUIET + "from",
                        "21:00",
                        QUIET + "to",
                        "07:00")))
                .isEmpty();
    }

    @Test
    void quietHoursAreTimesOfDay() {
        assertThat(problems(Map.of(QUIET + "from", "9 pm", QUIET + "to", "25:00")))
                .extracting(SettingProblem::variable)
                .containsExactly("TUNTAS_NOTIFICATION_QUIET_HOURS_FROM", "TUNTAS_NOTIFICATION_QUIET_HOURS_TO");
    }

    /// They have no effect, but the service ran with them before.
    @Test
    void quietHoursThatEndWhenTheyStartOnlyGetAWarning() {
        var never = Map.of(QUIET + "from", "00:00", QUIET + "to", "00:00");

        assertThat(problems(never)).isEmpty();
        assertThat(warnings(never)).singleElement().asString().contains(" TUNTAS_NOTIFICATION_QUIET_HOURS_TO ");
        assertThat(warnings(Map.of(QUIET + "from", "21:00", QUIET + "to", "07:00")))
                .isEmpty();
    }

    @Test
    void alertsByMailNeedASender() {
        assertThat(problems(Map.of("tuntas.alert.mail-to", "oncall@example.com")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.advice()).contains("TUNTAS_ALERT_MAIL_TO"));
        assertThat(fromEnvironment(Map.of(
                                "TUNTAS_ALERT_MAIL_TO", "oncall@example.com",
                                "TUNTAS_NOTIFICATION_MAIL_FROM", "Shop <shop@example.com>"))
                        .problems())
                .isEmpty();
        assertThat(fromEnvironment(Map.of(
                                "TUNTAS_ALERT_MAIL_TO", "oncall@example.com",
                                "QUARKUS_MAILER_FROM", "shop@example.com"))
                        .problems())
                .isEmpty();
        // As Compose passes on a variable without a value: it hides the mailer's.
        assertThat(fromEnvironment(Map.of(
                                "TUNTAS_ALERT_MAIL_TO", "oncall@example.com",
                                "TUNTAS_NOTIFICATION_MAIL_FROM", "",
                                "QUARKUS_MAILER_FROM", "shop@example.com"))
                        .problems())
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "halo@example.com",
                "Toko Sari <halo@example.com>",
                "\"Toko Sari\" <halo@example.com>",
                "Toko, O'Neil & Säri @ Home <o'neil+x@example.co.id>",
                "<halo@localhost>"
            })
    void senderThatTheMailerTakesIsAccepted(String sender) {
        assertThat(new EmailAddress(sender).getEmail()).contains("@");
        assertThat(problems(Map.of(SENDER, sender))).isEmpty();
        assertThat(problems(Map.of("quarkus.mailer.from", sender))).isEmpty();
    }

    /// Each mail would be tried for days. Docker's `--env-file` passes on quotes.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Toko Sari",
                "\"Toko Sari <halo@example.com>\"",
                "'Toko Sari <halo@example.com>'",
                "'halo@example.com'",
                "Toko Sari <halo>",
                "Toko Sari <halo@example.com",
                "halo@example.com,toko@example.com",
                " halo@example.com"
            })
    void senderThatTheMailerOrTheServerRefusesIsRefused(String sender) {
        assertThat(problems(Map.of(SENDER, sender))).singleElement().satisfies(problem -> {
            assertThat(problem.variable()).isEqualTo("TUNTAS_NOTIFICATION_MAIL_FROM");
            assertThat(problem.advice()).contains("without quotes");
        });
        assertThat(problems(Map.of("quarkus.mailer.from", sender)))
                .extracting(SettingProblem::variable)
                .containsExactly("QUARKUS_MAILER_FROM");
        assertThat(problems(Map.of("quarkus.mailer.from", sender, SENDER, "halo@example.com")))
                .isEmpty();
    }

    @Test
    void templatesThatLeadToGoodsNeedThePages() {
        var templates = fromEnvironment(Map.of(
                "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_TAKEN", "order_taken",
                "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_DELIVERED", "order_done",
                "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_PARTLY_DELIVERED", "order_partly_done"));

        assertThat(templates.problems())
                .allMatch(problem -> problem.advice().contains("TUNTAS_TRACKING_PUBLIC_URL"))
                .extracting(SettingProblem::variable)
                .containsExactly(
                        "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_DELIVERED",
                        "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_PARTLY_DELIVERED");
        assertThat(problems(Map.of(
                        "tuntas.notification.whatsapp.templates.delivered",
                        "order_done",
                        "tuntas.tracking.public-url",
                        "https://orders.example.com")))
                .isEmpty();
    }

    /// No link would have such a host, and the one to redeem a code would be removed.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://redeem.example.com/",
                "redeem.example.com/code",
                "redeem.example.com:8443",
                "*.example.com",
                ".example.com",
                "example.com.",
                "game.example redeem.example",
                "game.example,https://redeem.example.com"
            })
    void allowedHostIsTheHostAlone(String hosts) {
        assertThat(problems(Map.of("tuntas.notification.text.allowed-hosts", hosts)))
                .containsExactly(new SettingProblem(
                        "TUNTAS_NOTIFICATION_TEXT_ALLOWED_HOSTS",
                        "is not the name of a host; write the host alone, such as redeem.example.com"));
        assertThat(problems(Map.of("tuntas.notification.text.allowed-hosts", "Play.Example, 10.0.0.7,kopi-ñusa.com")))
                .isEmpty();
    }

    @Test
    void templateOfAnUnknownKindGetsAWarning() {
        var templates = fromEnvironment(Map.of(
                "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_DELIVRED", "order_done",
                "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_PARTLY_DELIVERED", "order_partly_done",
                "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_TAKEN", "order_taken",
                "TUNTAS_TRACKING_PUBLIC_URL", "https://orders.example.com"));

        assertThat(templates.problems()).isEmpty();
        assertThat(templates.warnings(Map.of()))
                .containsExactly(
                        "warning: TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_DELIVRED is ignored, since its last part"
                                + " is none of taken, delivered, partly_delivered, failed, delayed, corrected");
    }

    @Test
    void templatesThatLeadToGoodsNeedALink() {
        var parameters = "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATE_PARAMETERS";
        var withGoods = Map.of(
                "TUNTAS_TRACKING_PUBLIC_URL", "https://orders.example.com",
                "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_CORRECTED", "order_corrected");
        var without = Map.of("TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_TAKEN", "order_taken", parameters, "reference");

        assertThat(fromEnvironment(with(withGoods, parameters, "name,reference"))
                        .problems())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.variable()).isEqualTo(parameters);
                    assertThat(problem.advice()).contains("link", "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_CORRECTED");
                });
        assertThat(fromEnvironment(with(withGoods, parameters, "reference, LINK"))
                        .problems())
                .isEmpty();
        assertThat(fromEnvironment(withGoods).problems()).isEmpty();
        assertThat(fromEnvironment(without).problems()).isEmpty();
    }
}
