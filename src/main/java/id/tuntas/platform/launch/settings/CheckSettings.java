package id.tuntas.platform.launch.settings;

import io.smallrye.config.SmallRyeConfig;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Finds missing and wrong settings.
public final class CheckSettings {

    private final SmallRyeConfig config;
    private final Values values;
    private final List<Setting> settings = Setting.all();

    public CheckSettings(SmallRyeConfig config) {
        this.config = config;
        this.values = new Values(config);
    }

    /// Empty if the start can continue. One problem per variable, the first one found.
    public List<SettingProblem> problems() {
        var all = new ArrayList<SettingProblem>();
        var checkValues = new CheckValues(config);
        all.addAll(checkValues.problems(settings));
        all.addAll(checkValues.problems(FrameworkSettings.documented()));
        all.addAll(new Combinations(values, settings).problems());
        all.addAll(new FrameworkSettings(values).problems());
        all.addAll(new Secrets(values).problems(settings));
        var byVariable = new LinkedHashMap<String, SettingProblem>();
        all.forEach(problem -> byVariable.putIfAbsent(problem.variable(), problem));
        return List.copyOf(byVariable.values());
    }

    /// Of the settings that decide which databases are migrated.
    public List<SettingProblem> problemsOfMigration() {
        return new CheckValues(config)
                .problems(settings.stream()
                        .filter(setting -> setting.property().equals("tuntas.commerce.enabled"))
                        .toList());
    }

    /// What does not prevent the start, but is hardly meant.
    public List<SettingProblem> warnings() {
        var warnings = new ArrayList<>(new Combinations(values, settings).warnings());
        warnings.addAll(UnknownVariables.entries(values, settings));
        return warnings;
    }

    public List<String> unknown(Map<String, String> environment) {
        return UnknownVariables.of(environment, settings);
    }

    /// The properties that the framework would misread: booleans other than `true` and `false`, and key names of
    /// several words.
    public Map<String, String> plainly() {
        var plain = new LinkedHashMap<String, String>();
        values.names()
                .filter(ApiKeyNames::hasSeveralWords)
                .forEach(name -> plain.put(ApiKeyNames.hyphenated(name), values.text(name)));
        for (var setting : settings) {
            var text = values.text(setting.property());
            if (setting.type() == boolean.class && !text.isBlank()) {
                Spelling.read(text)
                        .map(value -> Boolean.toString(value))
                        .filter(word -> !word.equals(text))
                        .ifPresent(word -> plain.put(setting.property(), word));
            }
        }
        return plain;
    }
}
