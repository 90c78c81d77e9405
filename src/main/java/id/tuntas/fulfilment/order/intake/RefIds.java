package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.order.fingerprint.Fingerprints;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigInteger;
import java.util.Arrays;

/// The ref_ids under which orders are bought, each the same for the same reference for the life of the database, its
/// restored copies included: an order that was lost with a database, and is sent again by the storefront after an
/// older state was restored, is bought under the ref_id that the supplier knows. So it is not bought again.
@ApplicationScoped
class RefIds {

    /// 128 bits: whoever cannot guess the ref_id cannot make up a callback for it. No colon, since the signed text is
    /// `ref_id:invoice:status:secret`.
    private static final int BYTES = 16;

    private static final int RADIX = 36;

    /// No code begins like this, so that what is known of the one says nothing of the other.
    private static final String PURPOSE = "ref_id\0";

    private final Fingerprints fingerprints;

    RefIds(Fingerprints fingerprints) {
        this.fingerprints = fingerprints;
    }

    String of(String reference) {
        var digest = fingerprints.of(PURPOSE + reference);
        return "TNT-" + new BigInteger(1, Arrays.copyOf(digest, BYTES)).toString(RADIX);
    }
}
