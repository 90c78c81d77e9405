package id.tuntas.fulfilment.notification;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A customer's telephone number, as people type it.
public final class PhoneNumber {

    /// What an order may carry.
    public static final String PATTERN = "\\+?[0-9 ().-]{5,31}";

    /// Italy, the Ivory Coast and the Republic of the Congo, where a leading zero is a part of the number.
    private static final Set<String> WITH_ZERO = Set.of("39", "225", "242");

    private static final Pattern TYPED = Pattern.compile(PATTERN);

    private PhoneNumber() {}

    /// Digits with the country code and nothing else: one number is one recipient, however it was typed.
    ///
    /// @param countryCode of numbers that are typed with the trunk prefix `0`
    /// @return empty when it is not a telephone number, or may be one of any country: without `+` or a leading
    ///         zero, only numbers that begin with the country code are understood
    public static Optional<String> international(String typed, String countryCode) {
        if (!TYPED.matcher(typed).matches()) {
            return Optional.empty();
        }
        var digits = typed.replaceAll("\\D", "");
        if (digits.startsWith("0") && !digits.startsWith("00")) {
            return Optional.of(countryCode + withoutTrunkPrefix(digits, countryCode));
        }
        var complete = digits.startsWith("00") ? digits.substring(2) : digits;
        if (complete.startsWith(countryCode)) {
            var national = complete.substring(countryCode.length());
            return Optional.of(countryCode + withoutTrunkPrefix(national, countryCode));
        }
        var isComplete = !complete.isEmpty() && (typed.startsWith("+") || digits.startsWith("00"));
        return isComplete ? Optional.of(complete) : Optional.empty();
    }

    /// The usual spellings of the same number: digits only, with and without the country code. One with blanks or
    /// dashes is among them only if it was typed like that.
    ///
    /// @param countryCode as above
    /// @return the typed text alone if it is not understood as a telephone number
    public static List<String> spellings(String typed, String countryCode) {
        return international(typed, countryCode)
                .map(number -> Stream.concat(
                                Stream.of(typed, "+" + number, number, "00" + number),
                                domestic(number, countryCode).stream())
                        .distinct()
                        .toList())
                .orElse(List.of(typed));
    }

    private static Optional<String> domestic(String number, String countryCode) {
        var trunkPrefix = WITH_ZERO.contains(countryCode) ? "" : "0";
        return number.startsWith(countryCode)
                ? Optional.of(trunkPrefix + number.substring(countryCode.length()))
                : Optional.empty();
    }

    /// People type it behind the country code, too.
    private static String withoutTrunkPrefix(String national, String countryCode) {
        return national.startsWith("0") && !WITH_ZERO.contains(countryCode) ? national.substring(1) : national;
    }
}
