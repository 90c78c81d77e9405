package id.tuntas.testsupport;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A page of `src/docs` that shows commands and what they print, and programs, so that a test can run them.
///
/// Commands are indented and begin with `$`, further lines of one with `>`; what follows until the next command or an
/// empty line is what it prints, with `…` for anything. A program is a fenced block with the name of its file behind
/// its language.
///
/// @param commands in their order
/// @param programs by the names of their files
public record Document(List<Command> commands, Map<String, String> programs) {

    private static final String INDENT = "    ";
    private static final Pattern PROGRAM = Pattern.compile("(?ms)^```\\w+ (\\S+)\\n(.*?)^```$");

    /// @param line where it stands
    public record Command(int line, String text, String prints) {

        /// Whether it has printed what the page says.
        public boolean hasPrinted(String printed) {
            var expected = Pattern.compile("…")
                    .splitAsStream(prints)
                    .map(Pattern::quote)
                    .collect(Collectors.joining(".*"));
            var open = prints.endsWith("…") ? ".*" : "";
            return Pattern.compile(expected + open, Pattern.DOTALL)
                    .matcher(printed.strip())
                    .matches();
        }
    }

    /// @param replaced what the page says, and what it is for the test
    public static Document read(Path page, Map<String, String> replaced) throws IOException {
        var text = Files.readString(page);
        for (var replacement : replaced.entrySet()) {
            text = text.replace(replacement.getKey(), replacement.getValue());
        }
        var programs = new LinkedHashMap<String, String>();
        PROGRAM.matcher(text).results().forEach(program -> programs.put(program.group(1), program.group(2)));
        return new Document(commands(text.lines().toList()), programs);
    }

    private static List<Command> commands(List<String> lines) {
        var commands = new ArrayList<Command>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(INDENT + "$ ")) {
                commands.add(command(lines, i));
            }
        }
        return commands;
    }

    private static Command command(List<String> lines, int first) {
        var text = new ArrayList<String>(List.of(lines.get(first).substring(INDENT.length() + 2)));
        int next = first + 1;
        while (next < lines.size() && lines.get(next).startsWith(INDENT + "> ")) {
            text.add(lines.get(next).substring(INDENT.length() + 2));
            next++;
        }
        var prints = new ArrayList<String>();
        while (next < lines.size()
                && lines.get(next).startsWith(INDENT)
                && !lines.get(next).startsWith(INDENT + "$ ")) {
            prints.add(lines.get(next).substring(INDENT.length()));
            next++;
        }
        return new Command(first + 1, String.join("\n", text), String.join("\n", prints));
    }
}
