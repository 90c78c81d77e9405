package id.tuntas.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// One object of a file for Kubernetes, or the part of one that a patch has.
record Manifest(Path file, JsonNode tree) {

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .build();

    /// All of a folder and the folders below it, those of Kustomize itself left out.
    static Stream<Manifest> below(Path folder) {
        try (var files = Files.walk(folder)) {
            return files
                    .filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .flatMap(Manifest::in)
                    .filter(manifest -> manifest.isOfKubernetes())
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<Manifest> in(Path file) {
        return trees(file).map(tree -> new Manifest(file, tree));
    }

    /// Every document of a YAML file.
    static Stream<JsonNode> trees(Path file) {
        try (var documents = YAML.readerFor(JsonNode.class).<JsonNode>readValues(file.toFile())) {
            return documents.readAll().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isOfKubernetes() {
        return tree.has("kind") && !version().startsWith("kustomize.config.k8s.io/");
    }

    String version() {
        return tree.path("apiVersion").asText();
    }

    String kind() {
        return tree.path("kind").asText();
    }

    String name() {
        return tree.at("/metadata/name").asText();
    }

    boolean is(String kind, String name) {
        return kind().equals(kind) && name().equals(name);
    }

    /// The template of the pods that this makes; missing where it makes none.
    JsonNode pod() {
        return tree.at("/spec/template/spec");
    }

    boolean makesPods() {
        return !pod().isMissingNode();
    }

    List<JsonNode> containers() {
        return children(pod().path("containers"));
    }

    static List<JsonNode> children(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false).toList();
    }

    /// The only member of a list that has this name.
    static JsonNode named(JsonNode list, String name) {
        var found = children(list).stream()
                .filter(child -> child.path("name").asText().equals(name))
                .toList();
        assertThat(found).as(name).hasSize(1);
        return found.getFirst();
    }

    @Override
    public String toString() {
        return file + ": " + kind() + " " + name();
    }
}
