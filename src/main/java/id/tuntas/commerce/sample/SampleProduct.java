package id.tuntas.commerce.sample;

import id.tuntas.commerce.catalogue.NoteKind;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Product.Validation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One product of the sample catalogue.
record SampleProduct(
        String category, String name, OrderProcess process, Map<String, String> options, List<SampleVariant> variants) {

    /// @param price Rupiah
    record SampleVariant(int id, String name, long price) {}

    /// The amounts of an open denomination.
    record Amounts(int min, int max, int step, String label) {}

    private static final Pattern BAR = Pattern.compile("\\s*\\|\\s*");
    private static final Pattern COMMA = Pattern.compile(",\\s*");
    private static final Pattern PRICE = Pattern.compile("\\s*([^=]+)=(\\d+)(?:,|$)");
    private static final Pattern AMOUNTS = Pattern.compile("(\\d+)\\.\\.(\\d+)/(\\d+) (.+)");

    static List<SampleProduct> parse(List<String> lines) {
        var content = lines.stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
        var products = new ArrayList<SampleProduct>();
        for (int i = 0; i + 1 < content.size(); i += 2) {
            products.add(of(BAR.split(content.get(i), -1), BAR.split(content.get(i + 1), -1)));
        }
        return products;
    }

    private static SampleProduct of(String[] product, String[] variants) {
        return new SampleProduct(
                product[1],
                product[2],
                OrderProcess.valueOf(product[3].toUpperCase(Locale.ROOT)),
                options(product[4]),
                variants(Integer.parseInt(variants[1]), variants[2], variants[3]));
    }

    private static Map<String, String> options(String text) {
        var options = new HashMap<String, String>();
        Arrays.stream(COMMA.split(text)).filter(option -> !option.isEmpty()).forEach(option -> {
            var equals = option.indexOf('=');
            options.put(
                    equals < 0 ? option : option.substring(0, equals), equals < 0 ? "" : option.substring(equals + 1));
        });
        return options;
    }

    private static List<SampleVariant> variants(int firstId, String prefix, String text) {
        var variants = new ArrayList<SampleVariant>();
        var matcher = PRICE.matcher(text);
        while (matcher.find()) {
            variants.add(new SampleVariant(
                    firstId + variants.size(), prefix + " " + matcher.group(1), Long.parseLong(matcher.group(2))));
        }
        return variants;
    }

    NoteKind noteKind() {
        return NoteKind.valueOf(word("note", process == OrderProcess.MANUAL ? "remark" : "destination"));
    }

    String subCategory() {
        return options.getOrDefault("sub", category);
    }

    /// @return null if the seller has set none
    @Nullable
    Integer maxOrder() {
        return options.containsKey("max") ? Integer.valueOf(options.get("max")) : null;
    }

    Validation validation() {
        return Validation.valueOf(word("validation", "none"));
    }

    boolean isUnavailable() {
        return options.containsKey("unavailable");
    }

    boolean hasSellerNote() {
        return options.containsKey("seller-note");
    }

    /// @return null if unlimited
    @Nullable
    Integer stock() {
        return options.containsKey("stock") ? Integer.valueOf(options.get("stock")) : null;
    }

    int number(String option, int defaultValue) {
        return Integer.parseInt(options.getOrDefault(option, Integer.toString(defaultValue)));
    }

    /// @return null unless the buyer chooses the amount
    @Nullable
    Amounts amounts() {
        var matcher = AMOUNTS.matcher(options.getOrDefault("provider", ""));
        return matcher.matches()
                ? new Amounts(
                        Integer.parseInt(matcher.group(1)),
                        Integer.parseInt(matcher.group(2)),
                        Integer.parseInt(matcher.group(3)),
                        matcher.group(4))
                : null;
    }

    private String word(String option, String defaultValue) {
        return options.getOrDefault(option, defaultValue)
                .toUpperCase(Locale.ROOT)
                .replace('-', '_');
    }
}
