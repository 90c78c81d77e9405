package id.tuntas.fulfilment.notification.optout;

import id.tuntas.platform.link.TrackingLinks;
import id.tuntas.platform.security.Encryption;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.BufferUnderflowException;
import java.util.Base64;
import java.util.Optional;

/// The links to opt-out pages. A link contains the recipient encrypted, so it never expires and reveals nothing.
@ApplicationScoped
public class OptOutLinks {

    private static final String CONTEXT = "opt_out.link";

    /// The token belongs to no table row.
    private static final String NO_ROW = "";

    private static final int MAX_TOKEN_LENGTH = 1_000;

    private final Encryption encryption;
    private final TrackingLinks pages;

    OptOutLinks(Encryption encryption, TrackingLinks pages) {
        this.encryption = encryption;
        this.pages = pages;
    }

    /// @return empty where no public URL is set
    public Optional<String> of(String channel, String recipient) {
        return pages.page("/unsubscribe/").map(page -> page + token(new Address(channel, recipient)));
    }

    private String token(Address address) {
        var encrypted = encryption.encrypt(address.channel() + "\n" + address.recipient(), CONTEXT, NO_ROW);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(encrypted);
    }

    /// @return empty for an invalid token
    Optional<Address> address(String token) {
        if (token.length() > MAX_TOKEN_LENGTH) {
            return Optional.empty();
        }
        try {
            var text = encryption.decrypt(Base64.getUrlDecoder().decode(token), CONTEXT, NO_ROW);
            int end = text.indexOf('\n');
            return Optional.of(new Address(text.substring(0, end), text.substring(end + 1)));
        } catch (IllegalArgumentException | IllegalStateException | BufferUnderflowException _) {
            return Optional.empty();
        }
    }
}
