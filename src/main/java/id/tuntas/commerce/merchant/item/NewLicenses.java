package id.tuntas.commerce.merchant.item;

import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.request.StorableText;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Licences or accounts, each sold once.
///
/// @param licenses in the order in which they are sold
/// @param note     the merchant's reason, for the audit log
record NewLicenses(
        @NotNull @Size(min = 1, max = 1_000) List<@NotNull @NotBlank @Size(max = 1_000) @StorableText String> licenses,

        @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note) {

    /// A licence is found again only as it was written: with something more at an end that nobody sees, it would be
    /// sold a second time.
    private static final Pattern INVISIBLE_END = Pattern.compile("^[\\p{Z}\\p{Cc}\\p{Cf}]|[\\p{Z}\\p{Cc}\\p{Cf}]\\z");

    /// Every line that is not what it looks like, that repeats an earlier one, or that the item has; by its place in
    /// the request.
    Map<String, String> mistakes(Set<String> existing) {
        var errors = new LinkedHashMap<String, String>();
        var lines = new HashMap<String, Integer>();
        for (int at = 0; at < licenses.size(); at++) {
            var license = licenses.get(at);
            var earlier = lines.putIfAbsent(license, at);
            if (INVISIBLE_END.matcher(license).find()) {
                errors.put("/licenses/" + at, line(at) + " begins or ends with a space or another invisible character");
            } else if (license.contains("\r")) {
                errors.put(
                        "/licenses/" + at, line(at) + " contains a carriage return; separate its lines by \\n alone");
            } else if (earlier != null) {
                errors.put("/licenses/" + at, line(at) + " repeats " + line(earlier));
            } else if (existing.contains(license)) {
                errors.put("/licenses/" + at, line(at) + " was added to this item before");
            }
        }
        return errors;
    }

    private static String line(int at) {
        return "line " + (at + 1);
    }

    /// Nothing of a licence, and nothing of what a refused request may lack.
    @Override
    public String toString() {
        return "NewLicenses";
    }
}
