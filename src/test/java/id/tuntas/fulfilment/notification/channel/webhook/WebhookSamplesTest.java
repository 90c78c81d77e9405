package id.tuntas.fulfilment.notification.channel.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import id.tuntas.testsupport.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The programs of `webhooks.md` verify what we sign, and nothing else; each where its interpreter is installed.
class WebhookSamplesTest {

    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    private static final String OTHER_SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
    private static final String ID = "01ka0000000000000000000000";
    private static final byte[] BODY =
            "{\"type\": \"order.delivered\", \"data\": {\"reference\": \"Größe ✓\"}}".getBytes(UTF_8);

    @TempDir
    Path folder;

    private record Ended(int code, String printed) {}

    @ParameterizedTest
    @CsvSource({"python3, verify.py", "node, verify.mjs", "php, verify.php"})
    void programsVerifyWhatWeSign(String interpreter, String program) throws Exception {
        assumeTrue(isInstalled(interpreter), interpreter + " is not installed");
        var command = List.of(interpreter, write(program));
        var now = Instant.now();
        var genuine = sign(SECRET, now, BODY);
        var foreign = sign(OTHER_SECRET, now, BODY);

        assertThat(run(command, now, genuine, BODY)).isEqualTo(new Ended(0, "ok"));
        assertThat(run(command, now, foreign + " " + genuine, BODY)).isEqualTo(new Ended(0, "ok"));

        var wrong = new Ended(1, "wrong signature");
        assertThat(run(command, now, foreign, BODY)).isEqualTo(wrong);
        assertThat(run(command, now, genuine, new byte[0])).isEqualTo(wrong);
        assertThat(run(command, now.plusSeconds(1), genuine, BODY)).isEqualTo(wrong);
        assertThat(run(command, now, genuine.replace("v1,", "v2,"), BODY)).isEqualTo(wrong);
        assertThat(run(command, now, "v1,", BODY)).isEqualTo(wrong);

        var old = now.minus(Duration.ofMinutes(6));
        assertThat(run(command, old, sign(SECRET, old, BODY), BODY)).isEqualTo(new Ended(1, "too old"));

        var link = Files.createSymbolicLink(folder.resolve("link"), folder);
        var linked = List.of(interpreter, link.resolve(program).toString());
        assertThat(run(linked, now, genuine, BODY)).isEqualTo(new Ended(0, "ok"));
    }

    /// As a shop uses them, here with a request that has none of the headers.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            node | verify.mjs | shop.mjs | import { verify } from "./verify.mjs"; console.log("imported"); \
            try { verify("whsec_MfKQ", {}, ""); } catch (refused) { console.log(refused.message); }
            php | verify.php | shop.php | <?php require "verify.php"; echo "imported\\n"; \
            try { verify("whsec_MfKQ", [], ""); } catch (RuntimeException $refused) { echo $refused->getMessage(); }""")
    void programsCanBeImported(String interpreter, String program, String shop, String content) throws Exception {
        assumeTrue(isInstalled(interpreter), interpreter + " is not installed");
        write(program);
        var importing = Files.writeString(folder.resolve(shop), content).toString();

        assertThat(run(List.of(interpreter, importing), new byte[0]))
                .isEqualTo(new Ended(0, "imported\nwrong signature"));
    }

    private String write(String program) throws IOException {
        var programs = Document.read(Path.of("src/docs/webhooks.md"), Map.of()).programs();
        return Files.writeString(folder.resolve(program), programs.get(program)).toString();
    }

    private static String sign(String secret, Instant at, byte[] body) {
        return new WebhookSignature(secret).sign(ID, at.getEpochSecond(), body);
    }

    private Ended run(List<String> command, Instant at, String signatures, byte[] body) throws Exception {
        var arguments = List.of(SECRET, ID, Long.toString(at.getEpochSecond()), signatures);
        return run(Stream.of(command, arguments).flatMap(List::stream).toList(), body);
    }

    private Ended run(List<String> command, byte[] body) throws Exception {
        var input = Files.write(folder.resolve("body"), body).toFile();
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(input)
                .start();
        var printed = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
        return new Ended(process.waitFor(), printed);
    }

    private static boolean isInstalled(String interpreter) {
        return Arrays.stream(System.getenv("PATH").split(":", -1))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, interpreter)));
    }
}
