package id.tuntas;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import id.tuntas.testsupport.Document;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.ReservedPort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the documents show is what the packaged application does: their commands are run, and the sample storefront
/// buys.
@TestInstance(Lifecycle.PER_CLASS)
class DocumentsIT {

    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    private static final String END = "--end-of-command--";

    private final int samplePort = ReservedPort.next();
    private PackagedApplication application;

    @BeforeAll
    void start() {
        for (var program : List.of("bash", "curl", "jq", "python3")) {
            assumeTrue(isInstalled(program), program + " is not installed");
        }
        application = PackagedApplication.fresh()
                .with("TUNTAS_NOTIFICATION_WEBHOOK_SECRET", SECRET)
                .with("TUNTAS_NOTIFICATION_ALLOW_PRIVATE_ADDRESSES", "true")
                .with("TUNTAS_NOTIFICATION_STOREFRONT_URL", "http://127.0.0.1:" + samplePort + "/")
                .with("TUNTAS_NOTIFICATION_STOREFRONT_SECRET", "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD")
                .calledBack();
        application.startByScript();
    }

    @AfterAll
    void stop() {
        if (application != null) {
            application.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"storefront.md", "webhooks.md"})
    void commandsPrintWhatThePageSays(String page, @TempDir Path folder) throws Exception {
        var document = Document.read(Path.of("src/docs").resolve(page), here());
        for (var program : document.programs().entrySet()) {
            Files.writeString(folder.resolve(program.getKey()), program.getValue());
        }

        var printed = run(folder, document.commands());

        assertThat(document.commands()).hasSizeGreaterThan(5);
        for (int i = 0; i < document.commands().size(); i++) {
            var command = document.commands().get(i);
            assertThat(i < printed.size() ? printed.get(i) : "nothing, it did not come that far")
                    .as("%s:%d: %s\nprints %s", page, command.line(), command.text(), command.prints())
                    .matches(command::hasPrinted);
        }
    }

    @Test
    void sampleStorefrontBuysAndIsNotifiedOnce(@TempDir Path folder) throws Exception {
        var builder = new ProcessBuilder(
                        "python3",
                        Path.of("src/samples/storefront.py").toAbsolutePath().toString(),
                        "7")
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment()
                .putAll(Map.of(
                        "SHOP_TUNTAS", application.url("").toString(),
                        "SHOP_KEY", PackagedApplication.key("storefront"),
                        "SHOP_PORT", Integer.toString(samplePort),
                        "SHOP_SECRET", "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"));

        var process = builder.start();
        var printed = new String(process.getInputStream().readAllBytes(), UTF_8);

        assertThat(process.waitFor()).as(printed).isZero();
        assertThat(printed.lines())
                .hasSize(7)
                .allMatch(line -> line.matches("SAMPLE-\\d+ (completed|partial|failed) .*"))
                .anyMatch(line -> line.contains("SAMPLE-501-"));
    }

    private Map<String, String> here() {
        return Map.of(
                "http://localhost:8080", application.url("").toString(),
                "dev-storefront", PackagedApplication.key("storefront"),
                "dev-operator", PackagedApplication.key("operator"),
                "whsec_ZGV2ZWxvcG1lbnQgb25seSBub3QgYSBzZWNyZXQhISE=", SECRET,
                "8099", Integer.toString(ReservedPort.next()));
    }

    /// One after the other in one shell, as a reader would.
    private static List<String> run(Path folder, List<Document.Command> commands) throws Exception {
        var script = new StringBuilder("exec 2>&1\n");
        commands.forEach(command -> script.append(command.text())
                .append("\nprintf '\\n%s\\n' '")
                .append(END)
                .append("'\n"));
        var file = Files.writeString(folder.resolve("commands"), script);
        var output = folder.resolve("output");
        var process = new ProcessBuilder("bash", file.toString())
                .directory(folder.toFile())
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(10, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
        var printed = Files.readString(output).split("\\n" + END + "\\n", -1);
        return Arrays.asList(printed).subList(0, printed.length - 1);
    }

    private static boolean isInstalled(String program) {
        return Arrays.stream(System.getenv("PATH").split(":", -1))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }
}
