package id.tuntas.commerce.sample;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import id.tuntas.commerce.catalogue.Category;
import id.tuntas.commerce.catalogue.License;
import id.tuntas.commerce.catalogue.LicenseSecrets;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Product;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.sample.SampleProduct.SampleVariant;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Inserts the sample catalogue in the open transaction.
@ApplicationScoped
class SampleCatalogue {

    private static final String RESOURCE = "db/commerce/sample-catalogue.json";
    private static final long KEYS = 20_260_101; // the same licences on every machine

    private final ObjectReader reader;
    private final LicenseSecrets secrets;
    private final Clock clock;

    SampleCatalogue(ObjectMapper mapper, LicenseSecrets secrets, Clock clock) {
        this.secrets = secrets;
        this.clock = clock;
        this.reader =
                mapper.readerForListOf(SampleProduct.class).with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    }

    void insert() {
        var categories = new HashMap<String, Category>();
        var productId = 0;
        var licenses = new ArrayList<License>();
        var random = new SplittableRandom(KEYS);
        for (var sample : read()) {
            var category = category(categories, sample.category());
            var product = product(++productId, category, sample);
            for (var sampleVariant : sample.variants()) {
                variant(product, sample, sampleVariant).persist();
                var stock = sample.stock();
                if (stock != null) {
                    Stock.of(sampleVariant.id(), stock).persist();
                }
                if (stock != null && sample.process() == OrderProcess.AUTO) {
                    licenses.addAll(licenses(sampleVariant, stock, random));
                }
            }
        }
        Variant.flush();
        License.insert(licenses);
    }

    private List<SampleProduct> read() {
        try (InputStream resource =
                requireNonNull(Thread.currentThread().getContextClassLoader().getResourceAsStream(RESOURCE))) {
            return reader.readValue(resource);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Category category(Map<String, Category> categories, String name) {
        return categories.computeIfAbsent(name, _ -> {
            var category = new Category();
            category.id = categories.size() + 1;
            category.name = name;
            category.slug = slug(name);
            category.icon = "/images/category/" + category.slug + ".png";
            category.persist();
            return category;
        });
    }

    private static Product product(int id, Category category, SampleProduct sample) {
        var product = new Product();
        product.id = id;
        product.category = category;
        product.name = sample.name();
        product.subCategory = requireNonNullElse(sample.subCategory(), sample.category());
        product.image = "/images/product/" + slug(sample.name()) + ".png";
        product.validation = requireNonNullElse(sample.validation(), Product.Validation.NONE);
        product.persist();
        return product;
    }

    private static Variant variant(Product product, SampleProduct sample, SampleVariant sampleVariant) {
        var variant = new Variant();
        variant.id = sampleVariant.id();
        variant.product = product;
        variant.sku = slug(sampleVariant.name()).toUpperCase(Locale.ROOT);
        variant.name = sampleVariant.name();
        variant.description = "Sample item: " + sampleVariant.name() + ".";
        variant.sellerNote = sample.sellerNote() ? "How to use " + sampleVariant.name() + ": see the guide." : null;
        variant.price = sampleVariant.price();
        variant.process = sample.process();
        variant.noteKind = sample.noteKind();
        variant.minOrder = Math.max(1, sample.min());
        variant.maxOrder = sample.max();
        variant.unlimitedStock = sample.stock() == null;
        variant.availability = sample.unavailable() ? Variant.Availability.UNAVAILABLE : Variant.Availability.ACTIVE;
        var amounts = sample.amounts();
        if (amounts != null) {
            variant.providerMin = amounts.min();
            variant.providerMax = amounts.max();
            variant.providerStep = amounts.step();
            variant.quantityLabel = amounts.label();
        }
        return variant;
    }

    private List<License> licenses(SampleVariant variant, int count, RandomGenerator random) {
        var licenses = new ArrayList<License>(count);
        var now = clock.instant();
        for (int i = 0; i < count; i++) {
            var key = Long.toString(random.nextLong(Long.MAX_VALUE), Character.MAX_RADIX)
                    .toUpperCase(Locale.ROOT);
            licenses.add(License.of(variant.id(), "SAMPLE-" + variant.id() + "-" + key, secrets, now));
        }
        return licenses;
    }

    private static String slug(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }
}
