package id.tuntas.commerce.bill;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.MagicInput;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/// The built-in biller: the same customer number always has the same bill.
@ApplicationScoped
class Biller {

    private static final List<String> NAMES = List.of(
            "BUDI SANTOSO",
            "SITI RAHAYU",
            "AGUS WIJAYA",
            "DEWI LESTARI",
            "JOKO SUSILO",
            "RINA MARLINA",
            "EKO PRASETYO");
    private static final int LEAST = 25_000;
    private static final int MOST = 750_000;

    private final MagicInput magic;
    private final Clock clock;

    Biller(MagicInput magic, Clock clock) {
        this.magic = magic;
        this.clock = clock;
    }

    /// The amount that a customer owes.
    ///
    /// @param customer the name, of which 100 characters are kept
    /// @param period   of the bill, as the biller writes it, e.g. `NOV2026`; 20 characters are kept
    /// @param amount   Rupiah, more than 0
    record Bill(String customer, String period, long amount) {}

    /// @throws ApiError with the biller's own text as its message
    Bill ask(int variantId, String target) {
        if (magic.endsWith(target, "0000")) {
            throw new ApiError(422, "Nomor pelanggan tidak ditemukan. Periksa kembali.", null, "target");
        }
        var random = new SplittableRandom(31L * variantId + target.hashCode());
        return new Bill(NAMES.get(random.nextInt(NAMES.size())), period(), random.nextLong(LEAST, MOST));
    }

    private String period() {
        return DateTimeFormatter.ofPattern("MMMyyyy", Locale.ENGLISH)
                .format(JakartaTime.of(clock.instant()))
                .toUpperCase(Locale.ROOT);
    }
}
