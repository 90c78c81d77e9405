package id.tuntas.platform.launch;

import static id.tuntas.platform.launch.TestedSettings.LONG_ENOUGH;
import static id.tuntas.platform.launch.TestedSettings.problems;
import static id.tuntas.platform.launch.TestedSettings.settings;
import static id.tuntas.platform.launch.TestedSettings.warnings;
import static id.tuntas.platform.launch.TestedSettings.with;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.launch.settings.SettingProblem;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Keys of the API, and other secrets.
class KeySettingsTest {

    @Test
    void secretMayNotBeUsedTwice() {
        var operator =
                Map.of("tuntas.security.keys.admin.secret", LONG_ENOUGH, "tuntas.security.keys.admin.role", "operator");

        assertThat(problems(operator))
                .containsExactly(new SettingProblem(
                        "TUNTAS_SECURITY_KEYS_SHOP_SECRET",
                        "is the same secret as TUNTAS_SECURITY_KEYS_ADMIN_SECRET; use a different one for each"));
        assertThat(problems(Map.of("tuntas.supplier.api-key", LONG_ENOUGH)))
                .extracting(SettingProblem::variable)
                .hasSize(1);
    }

    @Test
    void noSecretIsRepeatedInTheMessage() {
        var message = Settings.describe(problems(Map.of(
                "tuntas.security.keys.shop.secret", "too-short",
                "tuntas.encryption.key", "half-a-key",
                "tuntas.encryption.previous-keys", "old-half-a-key",
                "tuntas.supplier.api-key", "supplier\nkey",
                "tuntas.notification.webhook.secret", "no-such-secret")));

        assertThat(message.lines()).hasSize(6);
        assertThat(message).doesNotContain("too-short", "half-a-key", "supplier\nkey", "no-such-secret");
    }

    /// It would be stripped or changed on the way, and the caller get 401 with the right key.
    @ParameterizedTest
    @ValueSource(strings = {" " + LONG_ENOUGH + "9", LONG_ENOUGH + "9 ", LONG_ENOUGH + "é", LONG_ENOUGH + "“"})
    void keyThatCannotArriveInAHeaderIsRefused(String secret) {
        for (var property : List.of("tuntas.security.keys.shop.secret", "tuntas.supplier.api-key")) {
            assertThat(problems(Map.of(property, secret)))
                    .containsExactly(SettingProblem.of(
                            property, "must consist of visible ASCII characters, with blanks only between them"));
        }
    }

    @Test
    void keyMayBeAPhraseWithPunctuation() {
        assertThat(problems(Map.of("tuntas.security.keys.shop.secret", "a \"Long\" phrase, of 'us'!")))
                .isEmpty();
    }

    @Test
    void namesOfKeysMayHaveSeveralWords() {
        var settings = settings(
                Map.of(
                        "tuntas.security.keys.my.other.shop.secret",
                        LONG_ENOUGH + "2",
                        "tuntas.security.keys.my.other.shop.role",
                        "storefront"),
                "prod");

        assertThat(settings.problems()).isEmpty();
        assertThat(settings.plainly())
                .containsEntry("tuntas.security.keys.my-other-shop.secret", LONG_ENOUGH + "2")
                .containsEntry("tuntas.security.keys.my-other-shop.role", "storefront")
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"storefront", "viewer", "merchant"})
    void installationWithoutAnOperatorOnlyGetsAWarning(String role) {
        var none = Map.of("tuntas.security.keys.person.role", role);

        assertThat(problems(none)).isEmpty();
        assertThat(warnings(none))
                .singleElement()
                .asString()
                .contains(" TUNTAS_SECURITY_KEYS_<NAME>_ROLE=operator ", "nobody can act");
        assertThat(warnings(with(none, "tuntas.oidc.issuer", "https://id.example.com")))
                .isEmpty();
        assertThat(warnings(Map.of())).isEmpty();
    }

    @Test
    void migrationWithoutKeysNeedsNoOperator() {
        assertThat(new Settings(new SmallRyeConfigBuilder().build()).warnings(Map.of()))
                .isEmpty();
    }
}
