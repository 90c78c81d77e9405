package id.tuntas.fulfilment.order;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.UnitSecrets.Goods;
import id.tuntas.platform.link.SomeLinks;
import id.tuntas.platform.security.CountingEncryption;
import id.tuntas.platform.security.fingerprint.PlainFingerprints;
import java.time.Clock;
import org.junit.jupiter.api.Test;

class UnitSecretsTest {

    private final CountingEncryption encryption = new CountingEncryption();

    private final UnitSecrets secrets =
            new UnitSecrets(encryption, PlainFingerprints.create(), SomeLinks.none(), Clock.systemUTC());

    @Test
    void goodsAreDecryptedOnceForAllThatIsShown() {
        var unit = unit();

        assertThat(secrets.goods(unit)).isEqualTo(new Goods("SN-1234-5678", "LICENCE-1234", "Success"));

        assertThat(encryption.decryptions()).isEqualTo(2);
    }

    /// Version 1.0.0 stored messages as they came.
    @Test
    void messageShowsNoCodesNotEvenWithheldOnes() {
        var unit = unit();
        unit.message = "SN SN-1234-5678, licence LICENCE-1234";
        unit.withheld = true;

        assertThat(secrets.goods(unit)).isEqualTo(new Goods(null, null, "SN …678, licence …234"));
    }

    @Test
    void withheldGoodsAreNotDecryptedWithoutAMessage() {
        var unit = unit();
        unit.message = null;
        unit.withheld = true;

        assertThat(secrets.goods(unit)).isEqualTo(new Goods(null, null, null));

        assertThat(encryption.decryptions()).isZero();
    }

    private OrderUnit unit() {
        var unit = new OrderUnit();
        unit.id = "01jd0000000000000000000000";
        unit.serialNumber = secrets.encryptSerialNumber(unit, "SN-1234-5678");
        unit.license = secrets.encryptLicense(unit, "LICENCE-1234");
        unit.message = "Success";
        return unit;
    }
}
