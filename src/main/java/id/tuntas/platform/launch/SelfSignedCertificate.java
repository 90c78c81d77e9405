package id.tuntas.platform.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;

/// A certificate for HTTPS if none is configured: created by the JDK's `keytool`, kept in the data folder until it is
/// about to expire, valid for `localhost` only. Production needs its own (`QUARKUS_HTTP_SSL_CERTIFICATE_FILES`,
/// `QUARKUS_HTTP_SSL_CERTIFICATE_KEY_FILES`).
public final class SelfSignedCertificate {

    /// In the data folder.
    static final String FILE = "localhost.p12";

    private static final Logger LOG = Logger.getLogger(SelfSignedCertificate.class);
    private static final String PASSWORD = "development"; // not secret: only the owner can read the file
    private static final String ALIAS = "localhost";
    private static final Duration RENEWED_BEFORE = Duration.ofDays(90);

    private SelfSignedCertificate() {}

    /// @return the configuration properties of the key store; empty if a certificate is configured, or if none can be
    ///         created, in which case only HTTP is served
    public static Map<String, String> createWhereNeeded(Settings settings) {
        return settings.hasCertificate() ? Map.of() : propertiesFor(settings.dataDirectory());
    }

    static Map<String, String> propertiesFor(Path dataDirectory) {
        var file = dataDirectory.toAbsolutePath().normalize().resolve(FILE);
        try {
            if (!Files.exists(file) || isOld(file)) {
                create(file);
            }
            return Map.of(
                    "quarkus.http.ssl.certificate.key-store-file",
                    file.toString(),
                    "quarkus.http.ssl.certificate.key-store-password",
                    PASSWORD);
        } catch (IOException e) {
            LOG.warnf(
                    "HTTPS is off: no certificate is configured and none could be created in %s (%s)",
                    file, e.getMessage());
            return Map.of();
        }
    }

    /// Whether it may expire before the next start; also if it cannot be read.
    private static boolean isOld(Path file) {
        try (var content = Files.newInputStream(file)) {
            var store = KeyStore.getInstance("PKCS12");
            store.load(content, PASSWORD.toCharArray());
            return store.getCertificate(ALIAS) instanceof X509Certificate certificate
                    && certificate
                            .getNotAfter()
                            .toInstant()
                            .isBefore(Instant.now().plus(RENEWED_BEFORE));
        } catch (IOException | GeneralSecurityException _) {
            return true;
        }
    }

    /// In a folder that only the owner can enter, because `keytool` creates files that others can read.
    private static void create(Path file) throws IOException {
        var folder = Files.createTempDirectory(Files.createDirectories(file.getParent()), "certificate");
        var draft = folder.resolve(file.getFileName());
        try {
            generate(draft);
            var attributes = Files.getFileAttributeView(draft, PosixFileAttributeView.class);
            if (attributes != null) {
                attributes.setPermissions(PosixFilePermissions.fromString("rw-------"));
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
            Files.delete(folder);
        }
    }

    private static void generate(Path file) throws IOException {
        Processes.run(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                // Half of its time would be spent on the optimising compiler.
                "-J-XX:TieredStopAtLevel=1",
                // The password protects nothing, and to derive keys from it would cost each start a tenth of its time.
                "-J-Dkeystore.pkcs12.certProtectionAlgorithm=NONE",
                "-J-Dkeystore.pkcs12.macAlgorithm=NONE",
                "-J-Dkeystore.pkcs12.keyPbeIterationCount=1",
                "-genkeypair",
                "-alias",
                ALIAS,
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-validity",
                "825",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost,ip:127.0.0.1,ip:::1",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                PASSWORD));
    }
}
