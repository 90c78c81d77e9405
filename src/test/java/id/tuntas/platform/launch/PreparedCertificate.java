package id.tuntas.platform.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// The certificate that a first start makes in its data folder, made once per build: that takes a second of processor
/// time.
public final class PreparedCertificate {

    private static final Path TARGET = Path.of("target").toAbsolutePath();

    private PreparedCertificate() {}

    public static void copyTo(Path dataDirectory) {
        SelfSignedCertificate.propertiesFor(TARGET);
        try {
            Files.copy(
                    TARGET.resolve(SelfSignedCertificate.FILE),
                    Files.createDirectories(dataDirectory).resolve(SelfSignedCertificate.FILE),
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
