package id.tuntas.platform.launch.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The file of settings that the README has people write for one machine.
class ReadmeSettingsTest {

    private static final Pattern FILE = Pattern.compile("(?ms)cat > tuntas\\.env\\) <<END.*?\\n(.*?)^ *END$");
    private static final Pattern VARIABLE = Pattern.compile("([A-Z_]+)=(?:'([^']*)'|(\\S+))");

    /// The role `operator` included, without which nobody could act.
    @Test
    void startFindsNothingWrongOrDoubtful() throws IOException {
        var environment = environment();
        var check = new CheckSettings(new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withProfile("prod")
                .withSources(new EnvConfigSource(environment, 300))
                .build());

        assertThat(check.problems()).isEmpty();
        assertThat(check.warnings()).isEmpty();
        assertThat(check.unknown(environment)).isEmpty();
        assertThat(environment).containsValue("operator");
    }

    /// With random values as `openssl` would print them, and with what the reader has to fill in.
    private static Map<String, String> environment() throws IOException {
        var file = FILE.matcher(Files.readString(Path.of("README.md")));
        assertThat(file.find()).isTrue();
        var text = file.group(1)
                .replace("'…'", "'filled-in'")
                .replace("$(openssl rand -base64 32)", "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=");
        for (char digit = 'a'; text.contains("$(openssl rand -hex 32)"); digit++) {
            text = text.replaceFirst(
                    Pattern.quote("$(openssl rand -hex 32)"),
                    String.valueOf(digit).repeat(64));
        }
        var variables = new HashMap<String, String>();
        VARIABLE.matcher(text)
                .results()
                .forEach(found ->
                        variables.put(found.group(1), found.group(2) == null ? found.group(3) : found.group(2)));
        return variables;
    }
}
