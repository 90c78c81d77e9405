package id.tuntas.commerce.access;

import java.util.Set;

/// Keys of the sample resellers. They are public, so they are accepted only with the simulation on.
public final class SampleKey {

    public static final String RESELLER = "dev-reseller-key";
    public static final String SECOND_RESELLER = "dev-reseller-key-2";
    public static final String SUSPENDED = "dev-suspended-key";
    public static final String CUSTOMER = "dev-customer-key";
    public static final String WHITELISTED = "dev-whitelist-key";

    private static final Set<String> ALL = Set.of(RESELLER, SECOND_RESELLER, SUSPENDED, CUSTOMER, WHITELISTED);

    private SampleKey() {}

    static boolean is(String key) {
        return ALL.contains(key);
    }
}
