package id.tuntas.platform.code;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.regex.Pattern;

/// The codes that a parameter or a member of a request may have, as a pattern: `a|b|c`. This one list is what
/// `@Pattern` checks, what the error names, and what the API description lists.
public final class Codes {

    private static final Pattern LIST = Pattern.compile("\\w+(\\|\\w+)+");

    private Codes() {}

    /// All codes of an enum.
    public static <E extends Enum<E> & Coded> String of(Class<E> type) {
        return Arrays.stream(type.getEnumConstants()).map(Coded::code).collect(joining("|"));
    }

    /// Whether the pattern is a list of codes.
    public static boolean areListed(String pattern) {
        return LIST.matcher(pattern).matches();
    }

    public static boolean contain(String codes, String code) {
        return Arrays.asList(codes.split("\\|")).contains(code);
    }

    /// What to say of another code: `must be a, b or c`.
    public static String mustBe(String codes) {
        var last = codes.lastIndexOf('|');
        return "must be " + codes.substring(0, last).replace("|", ", ") + " or " + codes.substring(last + 1);
    }
}
