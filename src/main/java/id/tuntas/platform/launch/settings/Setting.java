package id.tuntas.platform.launch.settings;

import io.smallrye.config.ConfigMappingInterface.Property;
import io.smallrye.config.ConfigMappings;
import io.smallrye.config.ConfigMappings.ConfigClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A setting as a config mapping declares it.
///
/// @param property   its name, with `*` for the name of an entry
/// @param type       of the value, or of each of several
/// @param isRequired whether the start needs it: it is neither optional nor has a default
/// @param isList     whether it holds several values, comma-separated
/// @param rules      the constraints on the method and on its type
record Setting(
        String property, Class<?> type, boolean isRequired, boolean isOptional, boolean isList, Set<Annotation> rules) {

    /// One class name per line; a test compares it with the existing classes.
    private static final String MAPPINGS = "META-INF/config-mappings";

    /// All settings of the application.
    static List<Setting> all() {
        return mappings().flatMap(Setting::of).toList();
    }

    static Stream<Setting> of(Class<?> mapping) {
        return ConfigMappings.getProperties(ConfigClass.configClass(mapping)).entrySet().stream()
                .filter(entry -> !entry.getKey().endsWith("[*]")) // a list's entry, listed twice
                .map(entry -> of(entry.getKey(), entry.getValue()));
    }

    private static Setting of(String name, Property property) {
        var method = property.getMethod();
        var rules = new LinkedHashSet<>(List.of(method.getAnnotations()));
        var kinds = new ArrayList<Class<?>>();
        var type = method.getAnnotatedReturnType();
        rules.addAll(List.of(type.getAnnotations()));
        while (type instanceof AnnotatedParameterizedType parameterized) {
            kinds.add(raw(type.getType()));
            type = last(parameterized);
            rules.addAll(List.of(type.getAnnotations()));
        }
        var isOptional = kinds.contains(Optional.class);
        var isRequired = !isOptional && !property.hasDefaultValue();
        return new Setting(name, raw(type.getType()), isRequired, isOptional, kinds.contains(List.class), rules);
    }

    private static AnnotatedType last(AnnotatedParameterizedType type) {
        var arguments = type.getAnnotatedActualTypeArguments();
        return arguments[arguments.length - 1];
    }

    private static Class<?> raw(Type type) {
        return (Class<?>) (type instanceof ParameterizedType parameterized ? parameterized.getRawType() : type);
    }

    private static Stream<Class<?>> mappings() {
        var loader = Thread.currentThread().getContextClassLoader();
        try (var names = loader.getResourceAsStream(MAPPINGS)) {
            if (names == null) {
                throw new IllegalStateException("missing in the application: " + MAPPINGS);
            }
            return new String(names.readAllBytes(), StandardCharsets.UTF_8)
                    .lines().<Class<?>>map(name -> load(name, loader)).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(MAPPINGS + " names a class that does not exist", e);
        }
    }

    <A extends Annotation> Optional<A> rule(Class<A> type) {
        return rules.stream().filter(type::isInstance).map(type::cast).findFirst();
    }

    boolean hasEntries() {
        return property.contains("*");
    }

    /// Tells the properties that are this setting, or an entry of it.
    Predicate<String> naming() {
        return Pattern.compile(property.replace(".", "\\.").replace("*", ".+")).asMatchPredicate();
    }
}
