package id.tuntas.testsupport;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/// What is printed during the tests, the application's log among it: a file per test class. Only where the system
/// property names a folder, as the build does; elsewhere all is printed as ever.
final class TestLogs extends OutputStream {

    private static final String FOLDER = System.getProperty("tuntas.test.logs", "");
    private static final TestLogs CURRENT = new TestLogs();

    private @Nullable Path path;
    private @Nullable OutputStream file;

    private TestLogs() {}

    /// Before anything else keeps `System.out`, as the application's log does.
    static void install() {
        if (!FOLDER.isEmpty()) {
            switchTo("start-" + ProcessHandle.current().pid());
            var stream = new PrintStream(CURRENT, true, StandardCharsets.UTF_8);
            System.setOut(stream);
            System.setErr(stream);
        }
    }

    static void switchTo(String name) {
        if (!FOLDER.isEmpty()) {
            CURRENT.goOnIn(fileOf(name));
        }
    }

    static Path fileOf(String name) {
        return Path.of(FOLDER, name + ".txt");
    }

    private synchronized void goOnIn(Path next) {
        try (var _ = file) {
            path = next;
            file = null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A class that prints nothing has no file.
    private OutputStream file() throws IOException {
        if (file == null) {
            Files.createDirectories(requireNonNull(path).getParent());
            file = Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        return file;
    }

    @Override
    public synchronized void write(int character) throws IOException {
        file().write(character);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        file().write(bytes, offset, length);
    }
}
