package id.tuntas.platform.launch.settings;

import java.util.Locale;
import java.util.regex.Pattern;

/// A problem with a setting.
///
/// @param variable the environment variable to set
/// @param advice   what is wrong, and what to set
public record SettingProblem(String variable, String advice) {

    private static final Pattern SEPARATOR = Pattern.compile("[^A-Za-z0-9]");

    public static SettingProblem of(String property, String advice) {
        return new SettingProblem(variable(property), advice);
    }

    static String variable(String property) {
        return SEPARATOR.matcher(property).replaceAll("_").toUpperCase(Locale.ROOT);
    }
}
