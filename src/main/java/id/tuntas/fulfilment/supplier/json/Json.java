package id.tuntas.fulfilment.supplier.json;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.platform.time.StorableTimes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// Reads members of an answer leniently: absent, null and wrong types are treated alike, a number may be text, and a
/// single object may replace an array.
public final class Json {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ISO_DATE_TIME;
    private static final int MAX_NUMBER_LENGTH = 40;
    private static final int LONG_DIGITS = 19;

    /// Either grouped by thousands, as amounts are written in Indonesia, or with three decimals.
    private static final Pattern AMBIGUOUS = Pattern.compile("[^.]*\\.\\d{3}");

    private static final ZoneId JAKARTA = ZoneId.of("Asia/Jakarta");

    private Json() {}

    public static String text(JsonNode node, String member, String absent) {
        var text = optionalText(node, member);
        return text == null ? absent : text;
    }

    public static @Nullable String optionalText(JsonNode node, String member) {
        var value = node.path(member);
        return value.isValueNode() && !value.isNull() ? value.asText() : null;
    }

    public static long number(JsonNode node, String member) {
        var number = optionalNumber(node, member);
        return number == null ? 0 : number;
    }

    /// A whole number, also as text or with decimals; null if it is not a number or too large for a `long`. A text such
    /// as `20.000`, which may mean thousands, is no number.
    public static @Nullable Long optionalNumber(JsonNode node, String member) {
        var value = node.path(member);
        if (value.isIntegralNumber()) {
            return value.canConvertToLong() ? value.asLong() : null;
        }
        if (value.isTextual()) {
            var text = value.asText().strip();
            return AMBIGUOUS.matcher(text).matches() ? null : rounded(text);
        }
        return value.isNumber() ? rounded(value.asText()) : null;
    }

    private static @Nullable Long rounded(String text) {
        if (text.length() > MAX_NUMBER_LENGTH) {
            return null;
        }
        try {
            var number = new BigDecimal(text);
            // Otherwise a few characters could expand to gigabytes of digits.
            return number.precision() - number.scale() > LONG_DIGITS || number.scale() > MAX_NUMBER_LENGTH
                    ? null
                    : number.setScale(0, RoundingMode.HALF_UP).longValueExact();
        } catch (ArithmeticException | NumberFormatException _) {
            return null;
        }
    }

    /// An amount of money, in whole Rupiah; null if absent or an empty text.
    ///
    /// @throws Unreadable when it is present but not an amount, which must not be guessed
    public static @Nullable Long money(JsonNode node, String member) {
        var value = node.path(member);
        if (value.isMissingNode() || value.isNull() || isBlank(value)) {
            return null;
        }
        var amount = optionalNumber(node, member);
        if (amount == null || amount < 0) {
            throw new Unreadable("'" + member + "' is not an amount");
        }
        return amount;
    }

    /// The same for what is never free; null for 0, too: a transaction may lose its price with its reversal, and some
    /// answers have 0 for what they do not know.
    ///
    /// @throws Unreadable as for [#money]
    public static @Nullable Long price(JsonNode node, String member) {
        var price = money(node, member);
        return price == null || price == 0 ? null : price;
    }

    /// The same, but null where it cannot be read: for estimates.
    public static @Nullable Long readablePrice(JsonNode node, String member) {
        var price = optionalNumber(node, member);
        return price == null || price <= 0 ? null : price;
    }

    private static boolean isBlank(JsonNode value) {
        return value.isTextual() && value.asText().isBlank();
    }

    /// A count; 0 if absent or negative.
    public static int count(JsonNode node, String member) {
        return (int) Math.clamp(number(node, member), 0L, (long) Integer.MAX_VALUE);
    }

    /// An essential member cannot be read, so the whole answer counts as unreadable.
    public static final class Unreadable extends RuntimeException {
        Unreadable(String message) {
            super(message);
        }

        @Override
        public String getMessage() {
            return requireNonNull(super.getMessage());
        }
    }

    /// Times without an offset, which some endpoints send, are Jakarta time. A year that no table can store, such as
    /// that of a date that some databases call zero, counts as absent.
    public static @Nullable Instant optionalTime(JsonNode node, String member) {
        var text = optionalText(node, member);
        if (text == null) {
            return null;
        }
        try {
            var time =
                    switch (TIME.parseBest(text.strip().replace(' ', 'T'), OffsetDateTime::from, LocalDateTime::from)) {
                        case OffsetDateTime known -> known.toInstant();
                        case LocalDateTime local -> local.atZone(JAKARTA).toInstant();
                        case TemporalAccessor _ -> null;
                    };
            return time != null && StorableTimes.contain(time) ? time : null;
        } catch (DateTimeParseException _) {
            return null;
        }
    }

    public static <T> List<T> list(JsonNode node, String member, Function<JsonNode, @Nullable T> element) {
        return elements(node.path(member), element);
    }

    /// The readable elements; an object in place of the array counts as its only element.
    ///
    /// @param element returns null for unreadable ones
    public static <T> List<T> elements(JsonNode array, Function<JsonNode, @Nullable T> element) {
        var values = array.isObject() ? List.of(array) : array;
        return StreamSupport.stream(values.spliterator(), false)
                .filter(JsonNode::isObject)
                .<T>map(element)
                .filter(Objects::nonNull)
                .toList();
    }
}
