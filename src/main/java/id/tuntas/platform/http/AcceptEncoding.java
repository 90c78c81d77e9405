package id.tuntas.platform.http;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the header `Accept-Encoding`.
public final class AcceptEncoding {

    private static final Pattern GZIP = Pattern.compile(
            "(^|,)\\s*gzip\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[0-9.]+\\s*)?(,|$)", Pattern.CASE_INSENSITIVE);

    private AcceptEncoding() {}

    /// @param header null if the client did not send it
    public static boolean hasGzip(@Nullable String header) {
        return header != null && GZIP.matcher(header).find();
    }
}
