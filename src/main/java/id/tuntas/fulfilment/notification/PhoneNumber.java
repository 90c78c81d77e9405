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
    /// @return empty when it is not a telephone number, or may be one of any country: without `+` or a leading
    ///         zero, only numbers that begin with the country code are understood
    public static Optional<String> international(String typed, String countryCode) {
        if (!TYPED.matcher(typed).matches()) {
            return Optional.empty();
        }
        var digits = typed.replaceAll("\\D", "");
        if (digits.startsWith("00")) {
            return Optional.of(digits.substring(2));
        }
        if (digits.startsWith("0")) {
            return Optional.of(countryCode + digits.substring(1));
        }
        var isComplete = typed.startsWith("+") && !digits.isEmpty() || digits.startsWith(countryCode);
        return isComplete ? Optional.of(digits) : Optional.empty();
    }
}
