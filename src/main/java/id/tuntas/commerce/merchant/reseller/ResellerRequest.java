package id.tuntas.commerce.merchant.reseller;

import id.tuntas.platform.security.Sha256;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A new reseller.
///
/// @param reference the merchant's own, unique; a repeated request is recognised by it
/// @param contact   shown to the reseller in every transaction
/// @param whitelist addresses and CIDR ranges from which the key is accepted; from every address if it is empty
record ResellerRequest(
        @NotBlank @Size(max = 100) @Pattern(regexp = TEXT, message = NO_CONTROLS)
        String reference,

        @NotBlank @Size(max = 100) @Pattern(regexp = TEXT, message = NO_CONTROLS)
        String name,

        @NotBlank @Size(max = 100) @Pattern(regexp = TEXT, message = NO_CONTROLS)
        String contact,

        @Nullable @Size(max = WhitelistText.MOST) List<@NotNull String> whitelist) {

    private static final String TEXT = "[^\\p{Cc}\\p{Cs}]*";
    private static final String NO_CONTROLS = "must not contain control characters";

    /// The same for the same content.
    String digest() {
        return Sha256.hexOf(String.join("\n", name, contact, String.valueOf(WhitelistText.of(whitelist))));
    }
}
