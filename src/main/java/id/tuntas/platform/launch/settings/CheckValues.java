package id.tuntas.platform.launch.settings;

import id.tuntas.platform.setting.IfMissing;
import io.smallrye.config.SmallRyeConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks each setting separately.
final class CheckValues {

    private final Values values;
    private final ReadValue readValue;

    CheckValues(SmallRyeConfig config) {
        this.values = new Values(config);
        this.readValue = new ReadValue(config);
    }

    List<SettingProblem> problems(List<Setting> settings) {
        var problems = new ArrayList<SettingProblem>();
        for (var setting : settings) {
            values.properties(setting).forEach(property -> problem(setting, property)
                    .ifPresent(advice -> problems.add(SettingProblem.of(property, advice))));
        }
        return problems;
    }

    private Optional<String> problem(Setting setting, String property) {
        if (values.isDangling(property)) {
            return Optional.of("refers to a variable that is not set");
        }
        if (!values.has(property)) {
            return absent(setting, property);
        }
        var parts = setting.isList() ? values.texts(property) : List.of(values.text(property));
        if (parts.isEmpty()) {
            return absent(setting, property);
        }
        return parts.stream().flatMap(part -> wrong(setting, part).stream()).findFirst();
    }

    private Optional<String> absent(Setting setting, String property) {
        if (setting.isRequired()) {
            return Optional.of("missing; "
                    + setting.rule(IfMissing.class).map(IfMissing::value).orElse("it has no default"));
        }
        // Empty counts as set: the default would not be used.
        return setting.isOptional() || !values.isThere(property)
                ? Optional.empty()
                : Optional.of("is empty; give it a value, or unset it for the default");
    }

    private Optional<String> wrong(Setting setting, String text) {
        try {
            if (EncryptionKeys.are(setting.property())) {
                return EncryptionKeys.wrong(text);
            }
            return Rules.broken(setting.rules(), readValue.read(setting, text));
        } catch (ReadValue.Unreadable unreadable) {
            return Optional.of(Secrets.are(setting.property()) ? "cannot be read" : unreadable.getMessage());
        }
    }
}
