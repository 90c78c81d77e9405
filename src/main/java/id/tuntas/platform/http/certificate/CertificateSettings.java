package id.tuntas.platform.http.certificate;

import io.smallrye.config.common.utils.StringUtil;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;

/// The settings of Quarkus that name a certificate for HTTPS.
public final class CertificateSettings {

    /// The beginnings of environment variables, in which a hyphen of a property cannot be distinguished from a dot. Not
    /// all of the key store's: some of them have defaults.
    private static final List<String> BEGINNINGS = List.of(
            "QUARKUS_TLS_KEY_STORE_PEM",
            "QUARKUS_TLS_KEY_STORE_P12",
            "QUARKUS_TLS_KEY_STORE_JKS",
            "QUARKUS_HTTP_SSL_CERTIFICATE_FILES",
            "QUARKUS_HTTP_SSL_CERTIFICATE_KEY_STORE_FILE",
            "QUARKUS_HTTP_TLS_CONFIGURATION_NAME");

    /// Names no file.
    private static final String TYPE = "_KEY_STORE_FILE_TYPE";

    private CertificateSettings() {}

    /// Those that are there, even if empty.
    public static Stream<String> of(Config config) {
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .filter(CertificateSettings::isOne);
    }

    private static boolean isOne(String property) {
        var variable = StringUtil.replaceNonAlphanumericByUnderscores(property).toUpperCase(Locale.ROOT);
        return !variable.endsWith(TYPE) && BEGINNINGS.stream().anyMatch(variable::startsWith);
    }
}
