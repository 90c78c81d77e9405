package id.tuntas.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.ConfigMappings;
import io.smallrye.config.ConfigMappings.ConfigClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The environment variables that the application and its framework read.
final class KnownSettings {

    /// Read before there is a configuration, by what starts the application.
    private static final Pattern WITHOUT_MAPPING = Pattern.compile("TUNTAS_DATA_DIR");

    /// One class name per line: of our mappings, and of those of each extension of the framework.
    private static final List<String> LISTS = List.of("META-INF/config-mappings", "META-INF/quarkus-config-roots.list");

    private static final List<Pattern> VARIABLES = Stream.concat(
                    Stream.of(WITHOUT_MAPPING),
                    LISTS.stream()
                            .flatMap(KnownSettings::classes)
                            .filter(type -> type.isAnnotationPresent(ConfigMapping.class))
                            .flatMap(KnownSettings::variables))
            .toList();

    private KnownSettings() {}

    static boolean contain(String variable) {
        return VARIABLES.stream().anyMatch(pattern -> pattern.matcher(variable).matches());
    }

    private static Stream<Pattern> variables(Class<?> mapping) {
        return ConfigMappings.getProperties(ConfigClass.configClass(mapping)).keySet().stream()
                .map(KnownSettings::variable);
    }

    /// The name of an entry, such as that of a datasource, may be left out where there is an unnamed one.
    private static Pattern variable(String property) {
        return Pattern.compile(property.replace("[*]", "")
                .replace("\"*\"", "*")
                .replace(".*", "*")
                .replaceAll("[^A-Za-z0-9*]", "_")
                .toUpperCase(Locale.ROOT)
                .replace("*", "(_[A-Z0-9_]+)?"));
    }

    private static Stream<Class<?>> classes(String list) {
        var loader = Thread.currentThread().getContextClassLoader();
        try {
            return Collections.list(loader.getResources(list)).stream()
                    .flatMap(file -> lines(file))
                    .flatMap(name -> load(name, loader));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> lines(URL file) {
        try (var stream = file.openStream()) {
            return new String(stream.readAllBytes(), UTF_8).lines().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Class<?>> load(String name, ClassLoader loader) {
        try {
            return Stream.of(Class.forName(name, false, loader));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("a list names a class that does not exist", e);
        }
    }
}
