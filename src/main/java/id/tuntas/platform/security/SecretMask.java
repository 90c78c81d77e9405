package id.tuntas.platform.security;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Masks some secrets in texts that repeat them: as a whole, and in parts that are codes of their own, in any case and
/// however their characters are grouped. A prepaid meter's token comes with the name and the tariff behind it, an
/// account with the words "email" and "password"; a message repeats the code alone. Needs time in proportion to the
/// text and to the secrets, whatever they contain.
public final class SecretMask {

    /// In characters. Shorter secrets may be part of any text.
    private static final int MIN_LENGTH = 4;

    /// Shorter parts of a secret may be amounts, tariffs or years.
    private static final int MIN_PART_LENGTH = 8;

    /// Of what follows a word such as "password", with digits or without.
    private static final int MIN_PASSWORD_LENGTH = 6;

    /// Longer secrets are looked for in pieces of this length, which bounds the time.
    private static final int MAX_PIECE_LENGTH = 64;

    private static final Pattern DIVIDER = Pattern.compile("[\n\r/|,;:=]");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern DATE =
            Pattern.compile("(19|20)\\d\\d[-.]\\d\\d[-.]\\d\\d|\\d\\d[-.]\\d\\d[-.](19|20)\\d\\d");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");
    private static final Set<String> LABELS = Set.of("password", "passwd", "pass", "pwd", "pin", "sandi");

    /// By their length.
    private final Map<Integer, Set<String>> secrets = new HashMap<>();

    /// The same of their parts, as [Plain] has them.
    private final Map<Integer, Set<String>> parts = new HashMap<>();

    private SecretMask() {}

    public static SecretMask of(Stream<String> secrets) {
        var mask = new SecretMask();
        secrets.filter(secret -> secret.length() >= MIN_LENGTH).forEach(secret -> {
            addPieces(secret, mask.secrets);
            mask.addParts(secret);
        });
        return mask;
    }

    /// Also of each of their lines by itself.
    public static SecretMask ofLines(Stream<String> secrets) {
        return of(secrets.flatMap(
                secret -> Stream.concat(Stream.of(secret), secret.lines().map(String::strip))));
    }

    /// A text without what groups its characters, in lower case.
    ///
    /// @param positions of its characters in the whole text
    private record Plain(String text, int[] positions) {

        static Plain of(String text) {
            var plain = new StringBuilder(text.length());
            var positions = new int[text.length()];
            for (int at = 0; at < text.length(); at++) {
                if (!isSeparator(text.charAt(at))) {
                    positions[plain.length()] = at;
                    plain.append(Character.toLowerCase(text.charAt(at)));
                }
            }
            return new Plain(plain.toString(), positions);
        }

        private static boolean isSeparator(char character) {
            return character == '.'
                    || Character.isWhitespace(character)
                    || Character.isSpaceChar(character)
                    || Character.getType(character) == Character.DASH_PUNCTUATION;
        }
    }

    private void addParts(String secret) {
        var label = "";
        for (var section : DIVIDER.split(secret, -1)) {
            var words = BLANKS.split(section.strip(), -1);
            if (LABELS.contains(label)) {
                addPart(Plain.of(words[0]).text(), MIN_PASSWORD_LENGTH);
            }
            addCodes(words);
            label = words[words.length - 1].isEmpty()
                    ? label
                    : Plain.of(words[words.length - 1]).text();
        }
    }

    /// Words with a digit, and numbers that are grouped by blanks.
    private void addCodes(String[] words) {
        var number = new StringBuilder();
        for (var word : words) {
            var plain = Plain.of(word).text();
            var isDate = DATE.matcher(word).matches();
            if (!isDate && plain.chars().anyMatch(Character::isDigit)) {
                addPart(plain, MIN_PART_LENGTH);
            }
            if (!isDate && NUMBER.matcher(plain).matches()) {
                number.append(plain);
            } else {
                addPart(number.toString(), MIN_PART_LENGTH);
                number.setLength(0);
            }
        }
        addPart(number.toString(), MIN_PART_LENGTH);
    }

    private void addPart(String part, int minLength) {
        if (part.length() >= minLength) {
            addPieces(part, parts);
        }
    }

    /// Pieces of a longer secret overlap, so that they are masked as one.
    private static void addPieces(String secret, Map<Integer, Set<String>> pieces) {
        int last = Math.max(0, secret.length() - MAX_PIECE_LENGTH);
        for (int at = 0; at < last; at += MAX_PIECE_LENGTH - 1) {
            addPiece(secret.substring(at, at + MAX_PIECE_LENGTH), pieces);
        }
        addPiece(secret.substring(last), pieces);
    }

    private static void addPiece(String piece, Map<Integer, Set<String>> pieces) {
        pieces.computeIfAbsent(piece.length(), _ -> new HashSet<>()).add(piece);
    }

    /// The text with the secrets masked in it.
    public String in(String text) {
        if (text.length() < MIN_LENGTH || secrets.isEmpty()) {
            return text;
        }
        var ends = new int[text.length()];
        find(text, secrets, (from, to) -> ends[from] = Math.max(ends[from], to));
        var plain = Plain.of(text);
        var at = plain.positions();
        find(plain.text(), parts, (from, to) -> ends[at[from]] = Math.max(ends[at[from]], at[to - 1] + 1));
        return masked(text, ends);
    }

    /// The same for a text that may be missing.
    public @Nullable String inOptional(@Nullable String text) {
        return text == null ? null : in(text);
    }

    private interface Found {

        void at(int from, int to);
    }

    private static void find(String text, Map<Integer, Set<String>> pieces, Found found) {
        pieces.forEach((length, known) -> {
            for (int at = 0; at + length <= text.length(); at++) {
                if (known.contains(text.substring(at, at + length))) {
                    found.at(at, at + length);
                }
            }
        });
    }

    /// @param ends where the longest piece ends that begins at a position; 0 for none
    private static String masked(String text, int[] ends) {
        var shown = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            if (ends[at] == 0) {
                shown.append(text.charAt(at++));
                continue;
            }
            int from = at;
            for (int end = ends[at]; at < end; at++) {
                end = Math.max(end, ends[at]);
            }
            shown.append(Objects.requireNonNull(Masking.mask(text.substring(from, at))));
        }
        return shown.toString();
    }
}
