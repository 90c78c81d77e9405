package id.tuntas.model;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// With all its rules, the model keeps its promises whatever happens; without any one of them, it breaks one. How it
/// does is kept as text beside the model, and written anew with `-Dtuntas.model.write=true`.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ModelTest {

    private static final Path FOLDER = Path.of("src/test/resources/model");
    private static final Path MODEL = FOLDER.resolve("order.als");
    private static final String WITHOUT = "without";

    private Map<String, Optional<Story>> found = Map.of();

    @BeforeAll
    void runEveryCommand() throws IOException, InterruptedException {
        found = Alloy.run(MODEL);
    }

    @ParameterizedTest
    @MethodSource("proofs")
    void invariantsHoldAtFirstAndAfterEveryStep(String proof) {
        assertThat(found).containsKey(proof);
        assertThat(found.get(proof).map(Story::text)).isEmpty();
    }

    static List<String> proofs() {
        return List.of("holdsAtFirst", "everyStepKeepsIt");
    }

    @Test
    void everythingThatTheModelIsAboutHappens() throws IOException {
        var stories = found.entrySet().stream()
                .filter(command -> !proofs().contains(command.getKey()))
                .filter(command -> !command.getKey().startsWith(WITHOUT))
                .toList();

        assertThat(stories).hasSizeGreaterThan(10).allSatisfy(story -> assertThat(story.getValue())
                .as(story.getKey())
                .isPresent());
        assertThat(stories.stream()
                        .flatMap(story -> story.getValue().stream())
                        .flatMap(story -> story.events().stream()))
                .containsAll(events());
    }

    @ParameterizedTest
    @MethodSource("rules")
    void withoutThisRuleAPromiseIsBroken(String rule) throws IOException {
        var story = found.getOrDefault(WITHOUT + rule, Optional.empty()).orElseThrow();

        var text = "Without " + rule + ": " + meaning(rule) + "\n\n" + story.text();
        var kept = FOLDER.resolve(WITHOUT + rule + ".txt");
        if (Boolean.getBoolean("tuntas.model.write")) {
            Files.writeString(kept, text);
        }
        assertThat(text).isEqualTo(Files.readString(kept));
    }

    @Test
    void noTextIsKeptOfARuleThatIsGone() throws IOException {
        try (var files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".txt")))
                    .containsExactlyInAnyOrderElementsOf(
                            rules().map(rule -> WITHOUT + rule + ".txt").toList());
        }
    }

    private static String meaning(String rule) throws IOException {
        var comment = Pattern.compile("(?m)^ +" + rule + ",? +-- (.*)$").matcher(Files.readString(MODEL));
        assertThat(comment.find()).isTrue();
        return comment.group(1);
    }

    static Stream<String> rules() throws IOException {
        return names("(?s)abstract sig Rule \\{}\\s+one sig(.*?)extends Rule");
    }

    private static Set<String> events() throws IOException {
        return names("(?s)enum Event \\{(.*?)}")
                .filter(event -> !event.equals("Nothing"))
                .collect(toSet());
    }

    private static Stream<String> names(String declaration) throws IOException {
        var declared = Pattern.compile(declaration).matcher(Files.readString(MODEL));
        assertThat(declared.find()).isTrue();
        return Pattern.compile("\\w+")
                .matcher(declared.group(1).replaceAll("--.*", ""))
                .results()
                .map(name -> name.group());
    }
}
