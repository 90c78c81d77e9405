package id.tuntas.platform.outbound;

import java.net.InetAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The target of a URL: scheme, host and port to connect to, and the path to request.
///
/// @param host         as in the URL; an IPv6 address keeps its brackets
/// @param pathAndQuery as in the URL, but other characters than ASCII are percent-encoded
public record Destination(boolean secure, String host, int port, String pathAndQuery) {

    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;
    private static final int MAX_PORT = 65_535;

    /// One label, such as a service of Compose, or a reserved domain.
    private static final Pattern PRIVATE_NAME =
            Pattern.compile("[^.]+|.+\\.(internal|local|localhost|test|svc|lan|home\\.arpa)", Pattern.CASE_INSENSITIVE);

    private static final Pattern OTHER_LETTERS = Pattern.compile("[^\\p{ASCII}]+");

    /// Why a URL cannot be a destination; empty if it can.
    public static Optional<String> refusal(URI url) {
        var scheme = scheme(url);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            return Optional.of("the URL is neither http nor https");
        }
        if (url.getHost() == null) {
            return Optional.of("the URL names no host");
        }
        if (url.getUserInfo() != null) {
            return Optional.of("the URL carries credentials");
        }
        if (url.getPort() == 0 || url.getPort() > MAX_PORT) {
            return Optional.of("the URL's port does not exist");
        }
        return Optional.empty();
    }

    /// @param url one without a [#refusal]
    public static Destination of(URI url) {
        var secure = scheme(url).equals("https");
        var port = url.getPort() < 0 ? (secure ? HTTPS_PORT : HTTP_PORT) : url.getPort();
        var path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
        var query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
        return new Destination(secure, url.getHost(), port, ascii(path + query));
    }

    /// Not by [URI#toASCIIString], which composes letters first: it would be another path.
    private static String ascii(String pathAndQuery) {
        return OTHER_LETTERS
                .matcher(pathAndQuery)
                .replaceAll(letters -> URLEncoder.encode(letters.group(), StandardCharsets.UTF_8));
    }

    /// Whether the host is in a private network, as far as can be seen without looking it up: an address that is not
    /// public, or a name that the public DNS does not have.
    public boolean isPrivate() {
        try {
            return !PublicAddresses.contain(InetAddress.ofLiteral(host));
        } catch (IllegalArgumentException _) {
            return PRIVATE_NAME.matcher(host).matches();
        }
    }

    /// Whether what is sent there cannot be read on the way: by https, or within a private network, where that is
    /// allowed.
    public boolean isConfidential(boolean privateAddressesAllowed) {
        return secure || privateAddressesAllowed && isPrivate();
    }

    private static String scheme(URI url) {
        return url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
    }
}
