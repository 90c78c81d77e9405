package id.tuntas.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.deploy.Installation.SecretKey;
import id.tuntas.fulfilment.notification.channel.mail.MailConfig;
import id.tuntas.fulfilment.supplier.SupplierConfig;
import id.tuntas.platform.launch.settings.CheckSettings;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The settings with which the files for Kubernetes start the application.
class DeployedSettingsTest {

    static final List<Installation> INSTALLATIONS =
            List.of(Installation.EVALUATION, Installation.PRODUCTION, Installation.PRODUCTION_WITH_EVERYTHING);

    private static final Path PRODUCTION = Path.of("deploy/kubernetes/overlays/production");

    /// Of the start script, which is no part of the application.
    private static final Set<String> OF_THE_SCRIPT = Set.of("JAVA_OPTIONS");

    /// Price, order and question about it, one after the other.
    private static final int CALLS_PER_STEP = 3;

    private static final Map<String, String> REQUIRED_OF_THE_SUPPLIER =
            Map.of("tuntas.supplier.base-url", "https://supplier.example/api", "tuntas.supplier.api-key", "key");

    /// Settings without which an optional secret is of no use, and refused.
    private static final Map<String, String> WITH_OPTIONAL_SECRETS = Map.of(
            "TUNTAS_NOTIFICATION_STOREFRONT_URL", "https://shop.example/tuntas",
            "TUNTAS_NOTIFICATION_WHATSAPP_PHONE_NUMBER_ID", "1055501234",
            "TUNTAS_OIDC_ISSUER", "https://id.shop.example",
            "TUNTAS_OIDC_CLIENT_ID", "tuntas");

    private static final Path KUBERNETES_README = Path.of("deploy/kubernetes/README.md");

    /// Unless told otherwise, as in k3s.
    private static final Duration KEPT_BY_TRAEFIK = Duration.ofSeconds(90);

    /// With a database that is away: what requests have left to write, 10 s; the row of this replica, 5 s; the last
    /// write of the work, 2 s; orders of callbacks, 5 s; a look at the database, 5 s.
    private static final Duration REST_OF_THE_END = Duration.ofSeconds(30);

    @ParameterizedTest
    @FieldSource("INSTALLATIONS")
    void everyVariableIsASetting(Installation installation) {
        var variables = environment(installation).keySet();

        assertThat(variables)
                .isNotEmpty()
                .allMatch(variable -> OF_THE_SCRIPT.contains(variable) || KnownSettings.contain(variable));
    }

    @Test
    void misspeltVariableIsNone() {
        assertThat(KnownSettings.contain("TUNTAS_SUPPLIER_BASEURL")).isFalse();
        assertThat(KnownSettings.contain("QUARKUS_SHUTDOWN_DELY")).isFalse();
    }

    /// As the start of the application judges it.
    @ParameterizedTest
    @FieldSource("INSTALLATIONS")
    void settingsAreCompleteAndValid(Installation installation) throws IOException {
        var environment = environment(installation);
        environment.putAll(WITH_OPTIONAL_SECRETS);
        // Of files that Secrets bring only the names are known here: one that is there stands for each.
        environment.replaceAll((_, value) -> value.startsWith("/etc/tuntas/") ? "pom.xml" : value);

        assertThat(new CheckSettings(config(environment)).problems()).isEmpty();
    }

    @ParameterizedTest
    @FieldSource("INSTALLATIONS")
    void podHasTheTimeItsEndTakes(Installation installation) {
        var drain = time(environment(installation), "TUNTAS_WORK_DRAIN_TIMEOUT");
        var grace = installation
                .find("Deployment", "tuntas")
                .pod()
                .path("terminationGracePeriodSeconds")
                .asLong();

        assertThat(drain)
                .isGreaterThan(MappedSettings.of(SupplierConfig.class, REQUIRED_OF_THE_SUPPLIER)
                        .timeout()
                        .multipliedBy(CALLS_PER_STEP))
                .isGreaterThan(MappedSettings.of(MailConfig.class, Map.of()).timeout());
        assertThat(end(installation)).isLessThanOrEqualTo(Duration.ofSeconds(grace));
    }

    @Test
    void autoscalerEndsAPodOnlyWhenTheOneBeforeHasEnded() throws IOException {
        var end = end(Installation.PRODUCTION);
        var policies = Installation.PRODUCTION
                .find("HorizontalPodAutoscaler", "tuntas")
                .tree()
                .at("/spec/behavior/scaleDown/policies");

        assertThat(Manifest.children(policies)).singleElement().satisfies(policy -> {
            assertThat(policy.path("value").asInt()).isEqualTo(1);
            assertThat(Duration.ofSeconds(policy.path("periodSeconds").asLong()))
                    .isGreaterThanOrEqualTo(end);
        });
        assertThat(Files.readString(PRODUCTION.resolve("horizontal-pod-autoscaler.yaml")))
                .contains("A shutdown takes up to " + end.toSeconds() + " s.");
    }

    @ParameterizedTest
    @FieldSource("INSTALLATIONS")
    void connectionsOutliveThoseThatProxiesKeep(Installation installation) {
        assertThat(time(environment(installation), "TUNTAS_HTTP_IDLE_TIME"))
                .isGreaterThan(KEPT_BY_TRAEFIK.plus(Duration.ofSeconds(5)));
    }

    /// The document lists each key for people who make the Secrets by hand, and the operator's store has none of its
    /// own.
    @ParameterizedTest
    @FieldSource("INSTALLATIONS")
    void everySecretThatIsNeededIsInTheDocument(Installation installation) throws IOException {
        var document = Files.readString(KUBERNETES_README);

        assertThat(installation.secrets("Deployment", "tuntas").values())
                .filteredOn(secret -> !secret.isOptional())
                .isNotEmpty()
                .allSatisfy(secret -> assertThat(document)
                        .contains("create secret generic " + secret.secret())
                        .contains("--from-literal=" + secret.key() + "="));
    }

    /// What has no place among them would be written into a ConfigMap.
    @Test
    void everySecretOfTheDocumentationHasItsPlace() throws IOException {
        var secrets = Installation.PRODUCTION.secrets("Deployment", "tuntas");
        var documented = Pattern.compile("(?m)^\\| `(TUNTAS_[A-Z_]+_(?:SECRET|TOKEN))`")
                .matcher(Files.readString(Path.of("src/docs/settings.md")))
                .results()
                .map(setting -> setting.group(1))
                .toList();

        assertThat(documented).hasSizeGreaterThan(1).allMatch(secrets::containsKey);
        assertThat(secrets.values())
                .filteredOn(SecretKey::isOptional)
                .extracting(secret -> "`" + secret.key() + "`")
                .isNotEmpty()
                .allMatch(Files.readString(KUBERNETES_README)::contains);
    }

    @Test
    void autoscalerAsksForMetricsThatAreDocumented() throws IOException {
        var triggers = Installation.PRODUCTION_WITH_EVERYTHING
                .find("ScaledObject", "tuntas")
                .tree()
                .at("/spec/triggers");
        var document = Files.readString(Path.of("src/docs/metrics.md"));

        assertThat(Pattern.compile("(tuntas_\\w+?)(_count|_sum)?\\{")
                        .matcher(triggers.toString())
                        .results())
                .isNotEmpty()
                .allSatisfy(metric -> assertThat(document).contains("`" + metric.group(1) + "`"));
    }

    /// Orders also wait for a supplier that is slow, or takes no more calls.
    @Test
    void autoscalerAsksWhetherTheSupplierIsTheCause() {
        assertThat(Installation.PRODUCTION_WITH_EVERYTHING
                        .find("ScaledObject", "tuntas")
                        .tree()
                        .at("/spec/triggers/0/metadata/query")
                        .asText())
                .contains("unless sum(rate(tuntas_supplier_call_seconds_count{")
                .contains("unless sum(rate(tuntas_supplier_call_seconds_sum{");
    }

    /// A pod that ends keeps its connections, and a roll-out replaces all.
    @Test
    void databaseHasConnectionsForARollOut() throws IOException {
        var largest = largestNumberOfReplicas();
        var connections = "max_connections for "
                + 2 * largest.asInt() * Integer.parseInt(defaults().getProperty("quarkus.datasource.jdbc.max-size"));

        assertThat(Installation.PRODUCTION_WITH_EVERYTHING
                        .find("ScaledObject", "tuntas")
                        .tree()
                        .at("/spec/maxReplicaCount"))
                .isEqualTo(largest);
        assertThat(environment(Installation.PRODUCTION)).doesNotContainKey("QUARKUS_DATASOURCE_JDBC_MAX_SIZE");
        assertThat(PRODUCTION.resolve("horizontal-pod-autoscaler.yaml"))
                .content()
                .contains(connections);
        assertThat(Path.of("deploy/kubernetes/components/keda/scaled-object.yaml"))
                .content()
                .contains(connections);
        assertThat(Path.of("src/docs/databases.md"))
                .content()
                .contains(connections.replaceAll("\\D", "") + " per role");
    }

    @Test
    void documentNamesTheQuotaOfARollOut() throws IOException {
        var service = Installation.PRODUCTION.find("Deployment", "tuntas");
        var migration = Installation.PRODUCTION.find("Job", "tuntas-migration");
        var pods = 2 * largestNumberOfReplicas().asInt();

        assertThat(KUBERNETES_README)
                .content()
                .contains((pods + 1) + " pods, ")
                .contains(request("cpu", "m", service) * pods + request("cpu", "m", migration) + "m of `requests.cpu`")
                .contains(request("memory", "Mi", service) * pods
                        + request("memory", "Mi", migration)
                        + "Mi of `requests.memory` and `limits.memory`");
    }

    @Test
    void bothAutoscalersTakeTheirTime() {
        var behavior = Installation.PRODUCTION
                .find("HorizontalPodAutoscaler", "tuntas")
                .tree()
                .at("/spec/behavior");

        assertThat(behavior.path("scaleUp")).isNotEmpty();
        assertThat(Installation.PRODUCTION_WITH_EVERYTHING
                        .find("ScaledObject", "tuntas")
                        .tree()
                        .at("/spec/advanced/horizontalPodAutoscalerConfig/behavior"))
                .isEqualTo(behavior);
    }

    @ParameterizedTest
    @FieldSource("INSTALLATIONS")
    void installationWhosePodsMayNotMigrateHasAJobThatDoes(Installation installation) {
        var migratesAtStart = environment(installation).get("TUNTAS_SCHEMA_MIGRATE_AT_START");

        assertThat(installation.all("Job").count()).isEqualTo("true".equals(migratesAtStart) ? 0 : 1);
        installation.all("Job").forEach(job -> assertThat(installation
                        .environment("Job", job.name(), DeployedSettingsTest::sample)
                        .keySet())
                .containsExactlyInAnyOrder(
                        "QUARKUS_DATASOURCE_JDBC_URL", "QUARKUS_DATASOURCE_USERNAME", "QUARKUS_DATASOURCE_PASSWORD"));
    }

    /// The service's URL may lead through a proxy, which would close the connection during a long change of a table.
    /// Of two sources the later one counts, and a commented line of its file is the example.
    @Test
    void migrationMayHaveAnotherAddressThanTheService() throws IOException {
        var job = Installation.PRODUCTION
                .find("Job", "tuntas-migration")
                .containers()
                .getFirst();

        assertThat(Manifest.children(job.path("envFrom")))
                .extracting(source -> source.at("/configMapRef/name").asText())
                .containsExactly("tuntas-database", "tuntas-database-migration");
        assertThat(Files.readAllLines(PRODUCTION.resolve("migration.env")))
                .allMatch(line -> line.startsWith("#"))
                .anyMatch(line -> KnownSettings.contain(line.replaceAll("^# |=.*", "")));
        assertThat(Manifest.trees(PRODUCTION.resolve("kustomization.yaml"))
                        .flatMap(kustomization -> Manifest.children(kustomization.path("configMapGenerator")).stream())
                        .filter(generator -> generator.path("name").asText().startsWith("tuntas-database")))
                .hasSize(2)
                .allMatch(generator -> generator
                        .at("/options/labels/tuntas.id~1before-roll-out")
                        .asText()
                        .equals("true"));
    }

    private static Map<String, String> environment(Installation installation) {
        return installation.environment("Deployment", "tuntas", DeployedSettingsTest::sample);
    }

    private static Duration end(Installation installation) {
        var environment = environment(installation);
        return time(environment, "QUARKUS_SHUTDOWN_DELAY")
                .plus(time(environment, "QUARKUS_SHUTDOWN_TIMEOUT"))
                .plus(time(environment, "TUNTAS_WORK_DRAIN_TIMEOUT"))
                .plus(REST_OF_THE_END);
    }

    private static Duration time(Map<String, String> environment, String variable) {
        assertThat(environment).containsKey(variable);
        return new DurationConverter().convert(environment.get(variable));
    }

    private static JsonNode largestNumberOfReplicas() {
        return Installation.PRODUCTION
                .find("HorizontalPodAutoscaler", "tuntas")
                .tree()
                .at("/spec/maxReplicas");
    }

    private static int request(String resource, String unit, Manifest manifest) {
        var quantity = manifest.containers()
                .getFirst()
                .at("/resources/requests/" + resource)
                .asText();
        assertThat(quantity).endsWith(unit);
        return Integer.parseInt(quantity.substring(0, quantity.length() - unit.length()));
    }

    private static Properties defaults() throws IOException {
        var defaults = new Properties();
        defaults.load(new StringReader(Files.readString(Path.of("src/main/resources/application.properties"))));
        return defaults;
    }

    private static SmallRyeConfig config(Map<String, String> environment) throws IOException {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withProfile("prod")
                .withSources(
                        new EnvConfigSource(environment, 300),
                        new PropertiesConfigSource(
                                Path.of("src/main/resources/application.properties")
                                        .toUri()
                                        .toURL(),
                                100))
                .build();
    }

    /// As `openssl` would make it, but always the same.
    private static String sample(SecretKey key) {
        return switch (key.key()) {
            case "encryption-key" -> "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
            case "encryption-previous-keys" -> "MTEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
            case "webhook-secret" -> "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
            case "storefront-webhook-secret" -> "whsec_U2hvcCBhbG9uZSwgb2YgMjQgYnl0ZXMu";
            case "alert-webhook-secret" -> "whsec_QWxlcnRzIG9ubHksIG9mIDI0IGJ5dGVz";
            case "telegram-token" -> "1055501234:AAE-example-of-a-token";
            case "whatsapp-token" -> "EAAexampleofatoken";
            default -> key.secret() + " " + key.key() + " of 24 characters or more";
        };
    }
}
