package id.tuntas.fulfilment.notification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PhoneNumberTest {

    @ParameterizedTest
    @CsvSource({
        "0812-3456-789, 628123456789",
        "+62 812 3456 789, 628123456789",
        "62 (812) 3456.789, 628123456789",
        "0062 812 3456 789, 628123456789",
        "+62 0812 3456 789, 628123456789",
        "+62 (0)812 3456 789, 628123456789",
        "0062 0812 3456 789, 628123456789",
        "0065 6123 4567, 6561234567"
    })
    void everyWayToTypeANumberIsTheSameRecipient(String typed, String international) {
        assertThat(PhoneNumber.international(typed, "62")).contains(international);
    }

    @ParameterizedTest
    @CsvSource({"+39 06 1234 5678, 39", "+39 06 1234 5678, 62", "06 1234 5678, 39"})
    void zeroOfAnItalianNumberStays(String typed, String countryCode) {
        assertThat(PhoneNumber.international(typed, countryCode)).contains("390612345678");
    }

    @ParameterizedTest
    @CsvSource({
        "0812 3456 789, 62, 0812 3456 789|+628123456789|628123456789|00628123456789|08123456789",
        "+6281234567, 62, +6281234567|6281234567|006281234567|081234567",
        "+65 6123 4567, 62, +65 6123 4567|+6561234567|6561234567|006561234567",
        "06 1234 5678, 39, 06 1234 5678|+390612345678|390612345678|00390612345678|0612345678",
        "SHOP-12345, 62, SHOP-12345"
    })
    void spellingsAreThoseWithoutBlanks(String typed, String countryCode, String spellings) {
        assertThat(PhoneNumber.spellings(typed, countryCode)).containsExactly(spellings.split("[|]"));
    }

    /// The first is one of Hong Kong, if it has a country code at all.
    @ParameterizedTest
    @ValueSource(strings = {"85251234567", "8123456789", "(65) 6123 4567", "....."})
    void numberOfAnUnknownCountryIsNoRecipient(String typed) {
        assertThat(PhoneNumber.international(typed, "62")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0812", "call me", "+62+812345", "+.....", "081234567890123456789012345678901234"})
    void otherTextsAreNoPhoneNumbers(String typed) {
        assertThat(PhoneNumber.international(typed, "62")).isEmpty();
    }
}
