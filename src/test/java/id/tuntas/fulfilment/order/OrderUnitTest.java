package id.tuntas.fulfilment.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = {"SN-1234-5678 ", "SN-1234-5678\r\n", " SN-1234-5678"})
    void serialNumberWithOtherBlanksAroundItIsNoOther(String again) {
        unit.settled(serialNumber("SN-1234-5678"), secrets);
        unit.isCodeNew = false;
        var fingerprint = unit.fingerprintText();

        unit.settled(serialNumber(again), secrets);

        assertThat(unit.isCodeNew).isFalse();
        assertThat(unit.fingerprintText()).isEqualTo(fingerprint);
        assertThat(secrets.serialNumber(unit)).isEqualTo("SN-1234-5678");
    }

    /// Earlier versions made the fingerprint of the blanks too.
    @Test
    void serialNumberThatWasStoredWithBlanksIsNoOtherWithoutThem() {
        unit.settled(serialNumber("SN-1234-5678"), secrets);
        unit.serialNumber = secrets.encryptSerialNumber(unit, "SN-1234-5678\r\n");
        unit.fingerprint = secrets.fingerprint("SN-1234-5678\r\n");
        unit.isCodeNew = false;
        var fingerprint = unit.fingerprintText();

        unit.settled(serialNumber("SN-1234-5678"), secrets);

        assertThat(unit.isCodeNew).isFalse();
        assertThat(unit.fingerprintText()).isEqualTo(fingerprint);
    }

    @Test
    void anotherSerialNumberIsNew() {
        unit.settled(serialNumber("SN-1234-5678"), secrets);
        unit.isCodeNew = false;

        unit.settled(serialNumber("SN-1234-5679 "), secrets);

        assertThat(unit.isCodeNew).isTrue();
        assertThat(secrets.serialNumber(unit)).isEqualTo("SN-1234-5679 ");
    }

    /// Eight characters make a code.
    @Test
    void blanksMakeNoCodeOfAShortText() {
        unit.settled(serialNumber("SUKSES  "), secrets);

        assertThat(unit.isCodeNew).isFalse();
    }

    @Test
    void licenceWithAnotherNoteIsNoOther() {
        unit.settled(licence("user: sari 1234"), secrets);
        unit.isCodeNew = false;
        var fingerprint = unit.fingerprintText();

        unit.settled(licence("user: sari 1234\nhttps://example.com", "user: sari 1234"), secrets);

        assertThat(unit.isCodeNew).isFalse();
        assertThat(unit.isNoteNew).isTrue();
        assertThat(unit.fingerprintText()).isEqualTo(fingerprint);
        assertThat(secrets.license(unit)).isEqualTo("user: sari 1234\nhttps://example.com");
    }

    @Test
    void noteThatIsNotRepeatedStays() {
        unit.settled(licence("user: sari 1234\nhttps://example.com", "user: sari 1234"), secrets);

        unit.settled(licence("user: sari 1234"), secrets);

        assertThat(unit.isNoteNew).isFalse();
        assertThat(secrets.license(unit)).isEqualTo("user: sari 1234\nhttps://example.com");
    }

    /// Many orders may get the same.
    @Test
    void noteAloneIsNoCode() {
        unit.settled(licence("https://example.com", ""), secrets);

        assertThat(unit.isCodeNew).isFalse();
        assertThat(unit.hasGoods()).isTrue();
        assertThat(secrets.license(unit)).isEqualTo("https://example.com");
    }

    private static UnitResult licence(String text, String code) {
        return new UnitResult(1, ItemStatus.COMPLETED, null, text, code, null);
    }

    private static UnitResult serialNumber(String text) {
        return new UnitResult(1, ItemStatus.COMPLETED, text, null, null);
    }

    private static UnitResult licence(String text) {
        return new UnitResult(1, ItemStatus.COMPLETED, null, text, null);
    }
}
