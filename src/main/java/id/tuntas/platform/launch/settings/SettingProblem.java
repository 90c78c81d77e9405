package id.tuntas.platform.launch.settings;

import java.util.Locale;

/// A problem with a setting.
///
/// @param variable the environment variable to set
/// @param advice   what is wrong, and what to set
public record SettingProblem(String variable, String advice) {

    public static SettingProblem of(String property, String advice) {
        return new SettingProblem(variable(property), advice);
    }

    static String variable(String property) {
        return property.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    }
}
