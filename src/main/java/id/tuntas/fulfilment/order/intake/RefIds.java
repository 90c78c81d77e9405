package id.tuntas.fulfilment.order.intake;

import id.tuntas.platform.database.sql.PaddedText;
import id.tuntas.platform.security.fingerprint.Fingerprints;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigInteger;
import java.util.Arrays;

/// Derives an order's ref_id from its reference, with a key that survives backup and restore. An order that was lost
/// with the database and is sent again by the storefront gets the ref_id that the supplier knows, and so is not
/// bought twice.
@ApplicationScoped
class RefIds {

    /// 128 bits, since a ref_id that cannot be guessed protects against forged callbacks. No colon, since the signed
    /// text is `ref_id:invoice:status:secret`.
    private static final int BYTES = 16;

    private static final int RADIX = 36;

    /// Separates ref_ids from fingerprints of codes, none of which begins like this.
    private static final String PURPOSE = "ref_id\0";

    private final Fingerprints fingerprints;

    RefIds(Fingerprints fingerprints) {
        this.fingerprints = fingerprints;
    }

    String of(String reference) {
        var digest = fingerprints.of(PURPOSE + PaddedText.key(reference));
        return "TNT-" + new BigInteger(1, Arrays.copyOf(digest, BYTES)).toString(RADIX);
    }
}
