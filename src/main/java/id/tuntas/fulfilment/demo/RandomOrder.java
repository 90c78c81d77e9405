package id.tuntas.fulfilment.demo;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;

/// Generates a random order. Some targets end in digits for which the commerce role fails, partly fails or refunds an
/// order, so that every outcome occurs.
record RandomOrder(RandomGenerator random) {

    private static final List<String> FIRST_NAMES =
            List.of("Sari", "Budi", "Dewi", "Agus", "Putri", "Rizky", "Ayu", "Joko", "Wulan", "Bayu", "Citra", "Dimas");
    private static final List<String> LAST_NAMES =
            List.of("Wijaya", "Santoso", "Lestari", "Pratama", "Hidayat", "Siregar", "Nasution", "Kusuma");

    /// Items of the sample catalogue: top-ups that need a telephone number, a licence, likes for a post.
    static final List<Long> TOP_UPS = List.of(101L, 102L, 103L, 121L, 141L);
    static final long LICENCE = 501;
    static final long LIKES = 206;

    private static final List<String> SPECIAL_ENDINGS = List.of("0000", "1111", "3333");
    private static final double SPECIAL_SHARE = 0.2;
    private static final double LICENCE_SHARE = 0.2;
    private static final double LIKES_SHARE = 0.15;

    /// The body of `POST /v1/orders`.
    Map<String, Object> body(String reference) {
        var name = oneOf(FIRST_NAMES) + " " + oneOf(LAST_NAMES);
        var email = name.toLowerCase(Locale.ROOT).replace(' ', '.') + "@example.com";
        return Map.of(
                "reference", reference,
                "customer", Map.of("name", name, "email", email, "locale", "id"),
                "items", List.of(line()));
    }

    private Map<String, Object> line() {
        double drawn = random.nextDouble();
        if (drawn < LICENCE_SHARE) {
            return licence();
        }
        return drawn < LICENCE_SHARE + LIKES_SHARE ? likes() : topUp();
    }

    private Map<String, Object> licence() {
        return Map.of("item_id", LICENCE, "quantity", 1 + random.nextInt(2));
    }

    private Map<String, Object> likes() {
        var post = (isSpecial() ? "partial-" : "post-") + random.nextInt(10_000);
        return Map.of(
                "item_id", LIKES, "quantity", 100 * (1 + random.nextInt(9)), "target", "https://example.com/p/" + post);
    }

    private Map<String, Object> topUp() {
        return Map.of("item_id", oneOf(TOP_UPS), "quantity", 1 + random.nextInt(3), "target", telephoneNumber());
    }

    private String telephoneNumber() {
        var ending = isSpecial() ? oneOf(SPECIAL_ENDINGS) : String.format(Locale.ROOT, "%04d", random.nextInt(10_000));
        return "0812" + String.format(Locale.ROOT, "%04d", random.nextInt(10_000)) + ending;
    }

    private boolean isSpecial() {
        return random.nextDouble() < SPECIAL_SHARE;
    }

    private <T> T oneOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
