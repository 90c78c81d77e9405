package id.tuntas.fulfilment.order;

import id.tuntas.platform.link.SomeLinks;
import id.tuntas.platform.security.AnEncryption;
import id.tuntas.platform.security.fingerprint.PlainFingerprints;
import java.time.Clock;

/// The secrets of units without an application around them, for plain tests.
public final class PlainSecrets {

    private PlainSecrets() {}

    public static UnitSecrets create() {
        return new UnitSecrets(
                AnEncryption.with("a key that is 32 characters long"),
                PlainFingerprints.create(),
                SomeLinks.none(),
                Clock.systemUTC());
    }
}
