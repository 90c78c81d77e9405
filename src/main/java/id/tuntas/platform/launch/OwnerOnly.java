package id.tuntas.platform.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// Files with secrets, which other users of the machine must not read.
final class OwnerOnly {

    private OwnerOnly() {}

    /// On Windows the permissions of the folder remain.
    static void protect(Path file) throws IOException {
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        }
    }
}
