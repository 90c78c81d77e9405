package id.tuntas.platform.launch.settings;

import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// The configured values, as text.
public final class Values {

    private final SmallRyeConfig config;

    public Values(SmallRyeConfig config) {
        this.config = config;
    }

    /// Empty if it is not set.
    public String text(String property) {
        try {
            var value = config.getConfigValue(property).getValue();
            return value == null ? "" : value;
        } catch (NoSuchElementException | IllegalArgumentException _) {
            return ""; // refers to a missing value; see CheckValues
        }
    }

    /// As set, or the default of its mapping; empty without either.
    String textOrDefault(String property, List<Setting> settings) {
        return has(property)
                ? text(property)
                : settings.stream()
                        .filter(setting -> setting.property().equals(property))
                        .findFirst()
                        .flatMap(setting -> setting.rule(WithDefault.class))
                        .map(WithDefault::value)
                        .orElse("");
    }

    public boolean has(String property) {
        return !text(property).isBlank();
    }

    /// The problem that there is no such setting; empty if there is one.
    Optional<SettingProblem> missing(String property, String advice) {
        return has(property) ? Optional.empty() : Optional.of(SettingProblem.of(property, "missing; " + advice));
    }

    /// Whether it is set, even if empty.
    boolean isThere(String property) {
        return isDangling(property) || config.getConfigValue(property).getRawValue() != null;
    }

    /// Whether it refers to a missing setting.
    boolean isDangling(String property) {
        try {
            config.getConfigValue(property);
            return false;
        } catch (NoSuchElementException | IllegalArgumentException _) {
            return true;
        }
    }

    public boolean isOn(String property) {
        return Spelling.read(text(property)).orElse(false);
    }

    /// Whether it is explicitly off; an unset one is not.
    public boolean isOff(String property) {
        return Spelling.read(text(property)).filter(value -> !value).isPresent();
    }

    /// Whether this is production: neither development nor a test.
    public boolean isProduction() {
        return config.getProfiles().stream().noneMatch(List.of("dev", "test")::contains);
    }

    public Path dataDirectory() {
        return Path.of(has("tuntas.data-dir") ? text("tuntas.data-dir") : "data");
    }

    /// The elements of a list.
    public List<String> texts(String property) {
        return config.getOptionalValues(property, String.class, ArrayList::new)
                .<List<String>>map(List::copyOf)
                .orElse(List.of());
    }

    public Stream<String> names() {
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false);
    }

    /// Whether a property is set whose name begins like this. A hyphen of an environment variable's property cannot be
    /// distinguished from a dot, so both are the same here.
    boolean hasAny(String beginning) {
        var variable = SettingProblem.variable(beginning);
        return names().anyMatch(name -> SettingProblem.variable(name).startsWith(variable));
    }

    /// The properties of a setting: itself, or one for each entry.
    Stream<String> properties(Setting setting) {
        return setting.hasEntries() ? names().filter(setting.naming()) : Stream.of(setting.property());
    }
}
