package id.tuntas.order;

import id.tuntas.order.code.PlainFingerprints;
import id.tuntas.security.AnEncryption;
import id.tuntas.tracking.link.SomeLinks;

/// The secrets of units without an application around them, for plain tests.
public final class PlainSecrets {

    private PlainSecrets() {}

    public static UnitSecrets create() {
        return new UnitSecrets(
                AnEncryption.with("a key that is 32 characters long"), PlainFingerprints.create(), SomeLinks.none());
    }
}
