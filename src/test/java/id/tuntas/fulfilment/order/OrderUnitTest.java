package id.tuntas.fulfilment.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What a unit learns from the supplier.
class OrderUnitTest {

    private final UnitSecrets secrets = PlainSecrets.create();

    private final OrderUnit unit = new OrderUnit();

    OrderUnitTest() {
        unit.id = "01jd0000000000000000000000";
    }

    /// Version 1.0.0 stored licences without empty lines and indentation.
    @Test
    void licenceInAnotherLayoutIsNoOther() {
        unit.settled(licence("user: sari\npass: 1234 5678"), secrets);
        unit.isCodeNew = false;
        var fingerprint = unit.fingerprintText();

        unit.settled(licence("user: sari\r\n\r\n  pass: 1234 5678"), secrets);

        assertThat(unit.isCodeNew).isFalse();
        assertThat(unit.fingerprintText()).isEqualTo(fingerprint);
        assertThat(secrets.license(unit)).isEqualTo("user: sari\r\n\r\n  pass: 1234 5678");
    }

    @Test
    void anotherLicenceIsNew() {
        unit.settled(licence("user: sari\npass: 1234 5678"), secrets);
        unit.isCodeNew = false;
        var fingerprint = unit.fingerprintText();

        unit.settled(licence("user: sari\npass: 12345678"), secrets);

        assertThat(unit.isCodeNew).isTrue();
        assertThat(unit.fingerprintText()).isNotEqualTo(fingerprint);
    }

    private static UnitResult licence(String text) {
        return new UnitResult(1, ItemStatus.COMPLETED, null, text, null);
    }
}
