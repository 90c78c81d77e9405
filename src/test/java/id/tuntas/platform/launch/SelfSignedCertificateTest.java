package id.tuntas.platform.launch;

import static java.nio.file.attribute.PosixFilePermission.OWNER_READ;
import static java.nio.file.attribute.PosixFilePermission.OWNER_WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class SelfSignedCertificateTest {

    @TempDir
    Path folder;

    @Test
    void certificateIsKeptAndOneThatCannotBeReadIsReplaced() throws IOException {
        SelfSignedCertificate.propertiesFor(folder);
        var file = folder.resolve("localhost.p12");
        var first = Files.readAllBytes(file);

        SelfSignedCertificate.propertiesFor(folder);
        assertThat(file).hasBinaryContent(first);

        Files.writeString(file, "half of a key store");
        assertThat(SelfSignedCertificate.propertiesFor(folder)).isNotEmpty();
        assertThat(Files.size(file)).isGreaterThan(300);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyTheOwnerCanReadItsKey() throws IOException {
        SelfSignedCertificate.propertiesFor(folder);

        assertThat(Files.getPosixFilePermissions(folder.resolve("localhost.p12")))
                .containsExactlyInAnyOrder(OWNER_READ, OWNER_WRITE);
        assertThat(folder).isDirectoryNotContaining(Files::isDirectory);
    }

    @Test
    void whereNothingCanBeWrittenOnlyHttpIsServed() throws IOException {
        var file = Files.createFile(folder.resolve("a file"));

        assertThat(SelfSignedCertificate.propertiesFor(file)).isEmpty();
    }
}
