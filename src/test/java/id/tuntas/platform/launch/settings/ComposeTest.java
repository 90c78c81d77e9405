package id.tuntas.platform.launch.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// `deploy/compose.yaml` with the values of `deploy/.env.example`: what it sets exists, is enough, and would start.
class ComposeTest {

    private static final Path COMPOSE = Path.of("deploy/compose.yaml");
    private static final Path EXAMPLE = Path.of("deploy/.env.example");

    /// `${NAME:-default}` or `${NAME:?what to do}`; `$$` is a dollar.
    private static final Pattern VARIABLE = Pattern.compile("(?<!\\$)\\$\\{([A-Z_]+)(?::([-?])([^}]*))?}");

    /// A line of the example that is to be activated where it is needed.
    private static final Pattern OPTIONAL = Pattern.compile("#([A-Z_]+)=(.+)");

    private final Map<String, String> example = new TreeMap<>();
    private final Map<String, String> optional = new TreeMap<>();
    private String text;
    private Map<String, Map<String, Object>> services;

    @BeforeEach
    @SuppressWarnings("unchecked")
    void read() throws IOException {
        text = Files.readString(COMPOSE);
        var strict = new LoaderOptions();
        strict.setAllowDuplicateKeys(false);
        Map<String, Object> file = new Yaml(new SafeConstructor(strict)).load(text);
        services = (Map<String, Map<String, Object>>) file.get("services");
        Files.readAllLines(EXAMPLE).stream()
                .filter(line -> !line.startsWith("#") && !line.isBlank())
                .forEach(line -> example.put(
                        line.substring(0, line.indexOf('=')), filledIn(line.substring(line.indexOf('=') + 1))));
        Files.readAllLines(EXAMPLE).stream()
                .map(OPTIONAL::matcher)
                .filter(Matcher::matches)
                .forEach(line -> optional.put(line.group(1), filledIn(line.group(2))));
    }

    @Test
    void settingsOfTheExampleAreEnough() {
        assertThat(new CheckSettings(config(environment("tuntas"))).problems()).isEmpty();
    }

    @Test
    void everySettingOfTheExampleReachesTheApplication() {
        var theirs = Map.of("QUARKUS_MAILER_HOST", "smtp.shop.example", "QUARKUS_MAILER_PORT", "587");
        example.putAll(theirs);
        example.putAll(optional);

        var environment = environment("tuntas");

        assertThat(environment)
                .containsAllEntriesOf(theirs)
                .containsAllEntriesOf(optional)
                .containsOnlyKeys(entries("tuntas").keySet());
        assertThat(new CheckSettings(config(environment)).problems()).isEmpty();
    }

    /// Without them customers' mails would go to the catcher, and alarms to nobody.
    @Test
    void exampleNamesTheMailServerAndTheRecipientsOfAlerts() {
        assertThat(optional.keySet())
                .contains(
                        "QUARKUS_MAILER_START_TLS",
                        "QUARKUS_MAILER_USERNAME",
                        "QUARKUS_MAILER_PASSWORD",
                        "TUNTAS_ALERT_MAIL_TO",
                        "TUNTAS_ALERT_WEBHOOK_URL",
                        "TUNTAS_ALERT_WEBHOOK_SECRET",
                        "TUNTAS_NOTIFICATION_WEBHOOK_SECRET");
    }

    /// Even an empty variable counts as set, and some are refused then.
    @Test
    void optionalSettingIsNotPassedOnUnlessItIsSet() {
        assertThat(environment("tuntas").keySet()).isNotEmpty().doesNotContainAnyElementsOf(optional.keySet());
    }

    @Test
    void withoutASecretItIsRefused() {
        var environment = environment("tuntas");
        environment.put("TUNTAS_ENCRYPTION_KEY", "<32 bytes in base64>");

        assertThat(new CheckSettings(config(environment)).problems())
                .extracting(SettingProblem::variable)
                .containsExactly("TUNTAS_ENCRYPTION_KEY");
    }

    @Test
    void everyVariableOfOursIsASetting() {
        var settings = Setting.all().stream()
                .map(setting -> SettingProblem.variable(setting.property().replace("*", "ANY"))
                        .replace("ANY", "[A-Z0-9_]+"))
                .collect(Collectors.joining("|"));

        assertThat(entries("tuntas").keySet())
                .filteredOn(name -> name.startsWith("TUNTAS_"))
                .isNotEmpty()
                .allMatch(Pattern.compile(settings).asMatchPredicate());
    }

    @Test
    void everyVariableWithoutADefaultStandsInTheExample() {
        var needed = VARIABLE.matcher(text)
                .results()
                .filter(variable -> !"-".equals(variable.group(2)))
                .map(variable -> variable.group(1));

        assertThat(example.keySet()).containsAll(needed.toList());
        assertThat(text)
                .contains(example.keySet().stream().map("${%s:"::formatted).toList());
    }

    @Test
    void portsAreBoundToThisMachineOnly() {
        var ports = services.values().stream()
                .flatMap(service -> ((List<?>) service.getOrDefault("ports", List.of())).stream())
                .map(Object::toString)
                .toList();

        assertThat(ports).isNotEmpty().allMatch(port -> port.startsWith("127.0.0.1:"));
    }

    @Test
    void imagesOfOthersAreOfOneVersion() {
        Predicate<String> isOfOneVersion =
                Pattern.compile("docker\\.io/.+:v?\\d+\\.\\d+(\\.\\d+)?").asMatchPredicate();

        assertThat(services.values())
                .filteredOn(service -> !service.containsKey("build"))
                .extracting(service -> (String) service.get("image"))
                .isNotEmpty()
                .allMatch(isOfOneVersion);
    }

    /// Without a value, Compose passes a variable of .env on, and leaves out what is not there.
    private Map<String, String> environment(String service) {
        var environment = new HashMap<String, String>();
        entries(service).forEach((name, value) -> {
            if (value != null) {
                environment.put(name, substituted(value.toString()));
            } else if (example.containsKey(name)) {
                environment.put(name, example.get(name));
            }
        });
        return environment;
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> entries(String service) {
        return (Map<String, Object>) services.get(service).get("environment");
    }

    private String substituted(String value) {
        return VARIABLE.matcher(value)
                .replaceAll(variable -> replacement(variable).replace("$", "\\$"));
    }

    private String replacement(MatchResult variable) {
        var given = example.getOrDefault(variable.group(1), "");
        return given.isEmpty() && "-".equals(variable.group(2)) ? variable.group(3) : given;
    }

    /// What the angle brackets ask for.
    private static String filledIn(String value) {
        return switch (value) {
            case String secret
            when secret.startsWith("<secret ") ->
                "whsec_" + Base64.getEncoder().encodeToString(secret.repeat(2).getBytes(UTF_8));
            case "<32 bytes in base64>" -> "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
            case String secret
            when secret.startsWith("<") || secret.startsWith("'<") ->
                "secret-of-its-own-" + Math.abs(secret.hashCode());
            default -> value;
        };
    }

    private static SmallRyeConfig config(Map<String, String> environment) {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withProfile("prod")
                .withSources(new EnvConfigSource(environment, 300))
                .build();
    }
}
