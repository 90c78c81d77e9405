package id.tuntas.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Stream;

/// What an overlay brings together: its own files, those of what it stands on, and those of its components.
final class Installation {

    private static final Path FOLDER = Path.of("deploy/kubernetes");

    static final Installation EVALUATION = new Installation("evaluation");
    static final Installation PRODUCTION = new Installation("production");
    static final Installation PRODUCTION_WITH_EVERYTHING =
            new Installation("production", "cert-manager", "external-secrets", "keda", "customer-pages");

    /// A key of a Secret.
    record SecretKey(String secret, String key, boolean isOptional) {}

    private final String name;
    private final List<Manifest> manifests = new ArrayList<>();
    private final List<Manifest> patches = new ArrayList<>();
    private final Map<String, Map<String, String>> configMaps = new HashMap<>();
    private final Map<String, Map<String, String>> annotationsOfHashed = new HashMap<>();

    private Installation(String overlay, String... components) {
        this.name = overlay + String.join("+", components);
        compose(FOLDER.resolve("overlays").resolve(overlay), 0);
        Stream.of(components)
                .forEach(component -> compose(FOLDER.resolve("components").resolve(component), 0));
    }

    /// @param first the first manifest that the folder's own changes apply to: a component's apply to all that are
    ///              there, other folders' to what they bring themselves
    private void compose(Path folder, int first) {
        var kustomization =
                Manifest.trees(folder.resolve("kustomization.yaml")).findFirst().orElseThrow();
        for (var resource : texts(kustomization.path("resources"))) {
            var path = folder.resolve(resource).normalize();
            if (Files.isDirectory(path)) {
                compose(path, manifests.size());
            } else {
                Manifest.in(path).forEach(manifests::add);
            }
        }
        texts(kustomization.path("components"))
                .forEach(component -> compose(folder.resolve(component).normalize(), first));
        Manifest.children(kustomization.path("patches")).stream()
                .flatMap(patch -> Manifest.in(folder.resolve(patch.path("path").asText())))
                .forEach(patches::add);
        Manifest.children(kustomization.path("configMapGenerator")).forEach(generator -> {
            generate(folder, generator);
            annotate(generator, kustomization.path("generatorOptions"));
        });
        Manifest.children(kustomization.path("images")).forEach(image -> tag(image, first));
    }

    private void tag(JsonNode image, int first) {
        var called = image.path("name").asText();
        manifests.subList(first, manifests.size()).stream()
                .flatMap(manifest -> manifest.containers().stream())
                .filter(container -> container.path("image").asText().equals(called))
                .forEach(container -> ((ObjectNode) container)
                        .put("image", called + ":" + image.path("newTag").asText()));
    }

    private void generate(Path folder, JsonNode generator) {
        var content = configMaps.computeIfAbsent(generator.path("name").asText(), _ -> new LinkedHashMap<>());
        texts(generator.path("envs")).forEach(file -> content.putAll(lines(folder.resolve(file))));
    }

    /// Where an overlay merges into a ConfigMap, the annotations of both apply.
    private void annotate(JsonNode generator, JsonNode options) {
        if (generator.at("/options/disableNameSuffixHash").asBoolean()) {
            return;
        }
        var annotations =
                annotationsOfHashed.computeIfAbsent(generator.path("name").asText(), _ -> new HashMap<>());
        options.path("annotations")
                .properties()
                .forEach(one -> annotations.put(one.getKey(), one.getValue().asText()));
    }

    private static List<String> texts(JsonNode list) {
        return Manifest.children(list).stream().map(JsonNode::asText).toList();
    }

    private static Map<String, String> lines(Path file) {
        try {
            var properties = new Properties();
            properties.load(new StringReader(Files.readString(file)));
            var lines = new LinkedHashMap<String, String>();
            properties.stringPropertyNames().forEach(key -> lines.put(key, properties.getProperty(key)));
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Manifest find(String kind, String called) {
        return manifests.stream()
                .filter(manifest -> manifest.is(kind, called))
                .findFirst()
                .orElseThrow();
    }

    Stream<Manifest> all(String kind) {
        return manifests.stream().filter(manifest -> manifest.kind().equals(kind));
    }

    /// Of the ConfigMaps whose names contain a hash of their content, by their names without it.
    Map<String, Map<String, String>> annotationsOfHashedConfigMaps() {
        return annotationsOfHashed;
    }

    /// Those of all containers.
    Stream<String> images() {
        return manifests.stream()
                .flatMap(manifest -> manifest.containers().stream())
                .map(container -> container.path("image").asText());
    }

    /// The environment of a container, from its ConfigMaps and itself; secrets have the value that the test gives them.
    Map<String, String> environment(String kind, String called, Function<SecretKey, String> secrets) {
        var environment = new HashMap<String, String>();
        parts(kind, called).forEach(container -> {
            Manifest.children(container.path("envFrom")).forEach(from -> environment.putAll(configMap(from)));
            Manifest.children(container.path("env")).stream()
                    .filter(variable -> variable.has("value"))
                    .forEach(variable -> environment.put(
                            variable.path("name").asText(),
                            variable.path("value").asText()));
        });
        secrets(kind, called).forEach((variable, key) -> environment.put(variable, secrets.apply(key)));
        return environment;
    }

    private Map<String, String> configMap(JsonNode from) {
        var called = from.at("/configMapRef/name").asText();
        assertThat(configMaps).as(name).containsKey(called);
        return configMaps.get(called);
    }

    /// Which variables come from Secrets.
    Map<String, SecretKey> secrets(String kind, String called) {
        var secrets = new LinkedHashMap<String, SecretKey>();
        parts(kind, called)
                .flatMap(container -> Manifest.children(container.path("env")).stream())
                .filter(variable -> variable.has("valueFrom"))
                .forEach(variable -> {
                    var reference = variable.at("/valueFrom/secretKeyRef");
                    secrets.put(
                            variable.path("name").asText(),
                            new SecretKey(
                                    reference.path("name").asText(),
                                    reference.path("key").asText(),
                                    reference.path("optional").asBoolean()));
                });
        return secrets;
    }

    /// The container as it is described, and as patches describe it further.
    private Stream<JsonNode> parts(String kind, String called) {
        return Stream.concat(Stream.of(find(kind, called)), patches.stream().filter(patch -> patch.is(kind, called)))
                .flatMap(manifest -> manifest.containers().stream());
    }

    @Override
    public String toString() {
        return name;
    }
}
