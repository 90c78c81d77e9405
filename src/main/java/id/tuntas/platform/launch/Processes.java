package id.tuntas.platform.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Runs a program to its end.
final class Processes {

    private Processes() {}

    /// @throws IOException with the program's output if it fails
    static void run(List<String> command) throws IOException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException(command.getFirst() + " failed: " + output.strip());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while running " + command.getFirst(), e);
        }
    }
}
