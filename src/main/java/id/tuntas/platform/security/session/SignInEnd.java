package id.tuntas.platform.security.session;

import io.quarkus.security.identity.SecurityIdentity;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// When a caller's sign-in to the console ends: for requests that may go on longer.
public final class SignInEnd {

    /// Attribute of the caller.
    static final String ATTRIBUTE = "session-expires-at";

    private SignInEnd() {}

    /// @return null for callers who send the key itself
    public static @Nullable Instant of(SecurityIdentity caller) {
        return caller.getAttribute(ATTRIBUTE);
    }
}
