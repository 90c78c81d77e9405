package id.tuntas.commerce.catalogue;

import io.quarkus.logging.Log;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/// Sells licences of an item. One that cannot be decrypted, since its key was removed or its row was changed, stays
/// unsold, and does not keep the others from being sold.
public final class SellLicenses {

    /// If there are more, the key of the whole stock is missing: no sale reads on to its end.
    private static final int MAX_UNREADABLE = 1_000;

    private static final int MAX_LOGGED = 5;

    /// @param unreadable why, by id
    private record Found(Map<License, String> goods, Map<String, RuntimeException> unreadable) {}

    private SellLicenses() {}

    /// Licences that other sales have locked are skipped, but waited for if there are no others: key rotation may have
    /// locked them, and gives them back.
    ///
    /// @param unitIds what they are sold as
    /// @return the goods in the order of the units: fewer if licences are missing
    /// @throws IllegalStateException if too few can be decrypted: the key may come back
    public static List<String> sell(int variantId, List<String> unitIds, LicenseSecrets secrets, Instant now) {
        int wanted = unitIds.size();
        var free = find(wanted, limit -> License.unsoldAndFree(variantId, limit), secrets);
        var found =
                free.goods().size() == wanted ? free : find(wanted, limit -> License.unsold(variantId, limit), secrets);
        logUnreadable(variantId, found.unreadable(), secrets);
        // If there are too few even so, the key would not help.
        if (found.goods().size() < wanted
                && found.goods().size() + found.unreadable().size() >= wanted) {
            throw new IllegalStateException("too few licences of item " + variantId + " can be decrypted");
        }
        var units = unitIds.iterator();
        found.goods().keySet().forEach(license -> license.sold(units.next(), now));
        return List.copyOf(found.goods().values());
    }

    private static void logUnreadable(int variantId, Map<String, RuntimeException> unreadable, LicenseSecrets secrets) {
        var newReasons = unreadable.entrySet().stream()
                .filter(license -> secrets.isNewReason(license.getValue()))
                .toList();
        if (!newReasons.isEmpty()) {
            Log.errorf(
                    "item %d: %d of its licences cannot be decrypted, and stay unsold: %s",
                    variantId,
                    unreadable.size(),
                    newReasons.stream().limit(MAX_LOGGED).toList());
        }
    }

    private static Found find(int wanted, IntFunction<List<License>> unsold, LicenseSecrets secrets) {
        int limit = wanted;
        while (true) {
            var licenses = unsold.apply(limit);
            var found = read(licenses, wanted, secrets);
            int unreadable = found.unreadable().size();
            if (found.goods().size() == wanted || licenses.size() < limit || unreadable > MAX_UNREADABLE) {
                return found;
            }
            limit = wanted + 2 * unreadable; // those that were read come first again
        }
    }

    private static Found read(List<License> licenses, int wanted, LicenseSecrets secrets) {
        var found = new Found(new LinkedHashMap<>(), new LinkedHashMap<>());
        for (var license : licenses) {
            if (found.goods().size() < wanted) {
                try {
                    found.goods().put(license, license.goods(secrets));
                } catch (RuntimeException failure) {
                    found.unreadable().put(license.id, failure);
                }
            }
        }
        return found;
    }
}
