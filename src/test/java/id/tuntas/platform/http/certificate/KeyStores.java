package id.tuntas.platform.http.certificate;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Key stores with a certificate that no authority has signed, as the application makes one for itself.
final class KeyStores {

    static final String PASSWORD = "development";

    private KeyStores() {}

    /// @param begin in the words of keytool, such as `-10d`
    static Path create(Path folder, String name, String begin, int days) {
        var file = folder.resolve(name + ".p12");
        try {
            var process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "keytool")
                                    .toString(),
                            "-genkeypair",
                            "-alias",
                            "localhost",
                            "-keyalg",
                            "EC",
                            "-startdate",
                            begin,
                            "-validity",
                            Integer.toString(days),
                            "-dname",
                            "CN=" + name,
                            "-ext",
                            "san=dns:localhost",
                            "-storetype",
                            "PKCS12",
                            "-keystore",
                            file.toString(),
                            "-storepass",
                            PASSWORD)
                    .redirectErrorStream(true)
                    .start();
            var printed = new String(process.getInputStream().readAllBytes(), UTF_8);
            if (process.waitFor() != 0) {
                throw new AssertionError(printed);
            }
            return file;
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /// Whole or not at all, for readers in the meantime.
    static void replace(Path file, Path with) throws IOException {
        var copy =
                Files.copy(with, file.resolveSibling(file.getFileName() + ".new"), StandardCopyOption.REPLACE_EXISTING);
        Files.move(copy, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
