package id.tuntas.commerce.validation;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.MagicInput;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// The built-in provider: derives a name, and a region if there are zones, from the id.
@ApplicationScoped
class CustomerRegister {

    /// The customer to look up: the same triple always has the same answer.
    ///
    /// @param zone null if the product has no zones
    record Key(int productId, String id, @Nullable String zone) {}

    /// The provider's data about a customer.
    ///
    /// @param region null if the product has no regions, like its code
    record Entry(
            String name, @Nullable String region, @Nullable String regionCode) {}

    private record Region(String name, String code) {}

    private static final int SLOW_FACTOR = 10;
    private static final long MIX = 0x9E3779B97F4A7C15L; // spreads neighbouring ids
    private static final List<String> FIRST_NAMES =
            List.of("Budi", "Siti", "Agus", "Dewi", "Andi", "Putri", "Rizki", "Ayu", "Eko", "Intan", "Joko", "Wulan");
    private static final List<String> LAST_NAMES =
            List.of("Santoso", "Wijaya", "Lestari", "Saputra", "Hidayat", "Pratama", "Siregar", "Nugroho", "Halim");
    private static final List<Region> REGIONS = List.of(
            new Region("Indonesia", "ID"),
            new Region("Malaysia", "MY"),
            new Region("Philippines", "PH"),
            new Region("Singapore", "SG"),
            new Region("Brazil", "BR"));

    private final ValidationConfig config;
    private final CommerceConfig commerce;
    private final MagicInput magic;

    CustomerRegister(ValidationConfig config, CommerceConfig commerce, MagicInput magic) {
        this.config = config;
        this.commerce = commerce;
        this.magic = magic;
    }

    /// Simulates a provider's delay; no transaction may be open.
    Optional<Entry> find(Key customer) {
        var delay = config.delay().multipliedBy(magic.endsWith(customer.id(), "2222") ? SLOW_FACTOR : 1);
        LockSupport.parkNanos(commerce.paced(delay).toNanos());
        return magic.endsWith(customer.id(), "0000") ? Optional.empty() : Optional.of(invent(customer));
    }

    private static Entry invent(Key customer) {
        // The hash of a string and of an integer are the same on every machine.
        var seed = (customer.id() + "/" + customer.zone()).hashCode() * 31L + customer.productId();
        var random = new SplittableRandom(seed * MIX);
        var name = pick(FIRST_NAMES, random) + " " + pick(LAST_NAMES, random);
        if (customer.zone() == null) {
            return new Entry(name, null, null);
        }
        var region = pick(REGIONS, random);
        return new Entry(name, region.name(), region.code());
    }

    private static <T> T pick(List<T> choices, SplittableRandom random) {
        return choices.get(random.nextInt(choices.size()));
    }
}
