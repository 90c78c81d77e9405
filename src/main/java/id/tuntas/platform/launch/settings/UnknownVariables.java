package id.tuntas.platform.launch.settings;

import id.tuntas.platform.setting.EntryNames;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds environment variables that are named like settings but are none, which would be ignored in silence. They do
/// not prevent the start: an older version must start with the variables of a newer one.
final class UnknownVariables {

    private static final String PREFIX = "TUNTAS_";

    /// Read without a mapping, before there is a configuration.
    private static final String DATA_DIRECTORY = "TUNTAS_DATA_DIR";

    /// Kubernetes sets these for a service called tuntas.
    private static final Pattern SERVICE_LINK = Pattern.compile(".+_SERVICE_(HOST|PORT(_.+)?)");

    private static final Pattern SERVICE_PORT = Pattern.compile("(tcp|udp|sctp)://.+");

    private UnknownVariables() {}

    /// The names, sorted.
    static List<String> of(Map<String, String> environment, List<Setting> settings) {
        var known = Stream.concat(
                        Stream.of(DATA_DIRECTORY),
                        settings.stream().map(Setting::property).map(UnknownVariables::pattern))
                .map(Pattern::compile)
                .toList();
        return environment.keySet().stream()
                .filter(name -> name.startsWith(PREFIX))
                .filter(name -> !isServiceLink(name, environment))
                .filter(name -> known.stream()
                        .noneMatch(pattern -> pattern.matcher(name).matches()))
                .sorted()
                .toList();
    }

    /// Entries of maps with a name that is not known, which nothing reads.
    static List<SettingProblem> entries(Values values, List<Setting> settings) {
        return settings.stream()
                .flatMap(setting -> setting.rule(EntryNames.class).stream()
                        .flatMap(names -> entries(values, setting, names.value().split("\\|"))))
                .toList();
    }

    private static Stream<SettingProblem> entries(Values values, Setting setting, String[] names) {
        var known = Stream.of(names)
                .map(name -> SettingProblem.variable(setting.property().replace("*", name)))
                .toList();
        return values.properties(setting)
                .map(SettingProblem::variable)
                .distinct()
                .sorted()
                .filter(variable -> !known.contains(variable))
                .map(variable -> new SettingProblem(
                        variable, "is ignored, since its last part is none of " + String.join(", ", names)));
    }

    private static String pattern(String property) {
        return property.replaceAll("[^A-Za-z0-9*]", "_")
                .toUpperCase(Locale.ROOT)
                .replaceAll("_*\\*_*", "_.+_")
                .replaceAll("_$", "");
    }

    /// Also `TUNTAS_PORT` and `TUNTAS_PORT_8080_TCP` with its parts.
    private static boolean isServiceLink(String name, Map<String, String> environment) {
        var link = name.replaceFirst("_(PROTO|PORT|ADDR)$", "");
        return SERVICE_LINK.matcher(name).matches()
                || SERVICE_PORT.matcher(environment.getOrDefault(name, "")).matches()
                || SERVICE_PORT.matcher(environment.getOrDefault(link, "")).matches();
    }
}
