package id.tuntas.fulfilment.notification;

import java.util.Optional;
import java.util.regex.Pattern;

/// A customer's telephone number, as people type it.
public final class PhoneNumber {

    /// What an order may carry.
    public static final String PATTERN = "\\+?[0-9 ().-]{5,31}";

    private static final Pattern TYPED = Pattern.compile(PATTERN);

    private PhoneNumber() {}

    /// Digits with the country code and nothing else: one number is one recipient, however it was typed.
    ///
    /// @param countryCode of numbers that are typed with the trunk prefix `0`
    /// @return empty when it is not a telephone number
    public static Optional<String> international(String typed, String countryCode) {
        if (!TYPED.matcher(typed).matches()) {
            return Optional.empty();
        }
        var digits = typed.replaceAll("\\D", "");
        if (typed.startsWith("+")) {
            return Optional.of(digits);
        }
        if (digits.startsWith("00")) {
            return Optional.of(digits.substring(2));
        }
        return Optional.of(digits.startsWith("0") ? countryCode + digits.substring(1) : digits);
    }
}
