package id.tuntas.commerce.merchant.reseller;

import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.security.Sha256;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A new reseller.
///
/// @param reference the merchant's own, unique; a repeated request is recognised by it
/// @param contact   shown to the reseller in every transaction
/// @param whitelist addresses and CIDR ranges from which the key is accepted; from every address if it is empty
/// @param note      the merchant's reason, for the audit log
record ResellerRequest(
        @NotBlank @Size(max = 100) @Pattern(regexp = TEXT, message = NO_CONTROLS) @Schema(pattern = PORTABLE_TEXT)
        String reference,

        @NotBlank @Size(max = 100) @Pattern(regexp = TEXT, message = NO_CONTROLS) @Schema(pattern = PORTABLE_TEXT)
        String name,

        @NotBlank @Size(max = 100) @Pattern(regexp = TEXT, message = NO_CONTROLS) @Schema(pattern = PORTABLE_TEXT)
        String contact,

        @Nullable @Size(max = WhitelistText.MOST) List<@NotNull String> whitelist,
        @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note) {

    private static final String TEXT = "[^\\p{Cc}\\p{Cs}]*";

    /// For clients in languages that do not know these classes.
    private static final String PORTABLE_TEXT = "^[^\\x00-\\x1F\\x7F-\\x9F]*$";

    private static final String NO_CONTROLS = "must not contain control characters";

    /// The same for the same content; the reason may be given in other words.
    String digest() {
        return Sha256.hexOf(String.join("\n", name, contact, String.valueOf(WhitelistText.of(whitelist))));
    }
}
