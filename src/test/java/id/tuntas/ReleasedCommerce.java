package id.tuntas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The tables of commerce in the last release.
///
/// @param tables as SQL
record ReleasedCommerce(String tables) {

    static final Path FOLDER = Path.of("src/test/resources/released");

    static ReleasedCommerce read() throws IOException {
        return new ReleasedCommerce(Files.readString(FOLDER.resolve("commerce.sql")));
    }

    /// Those of 1.0, which stored goods in clear: the only release whose tables commerce has to migrate before it can
    /// start. Later ones are compatible.
    boolean lacksWhatThisVersionRequires() {
        return !tables.contains("`encrypted_content`");
    }
}
