package id.tuntas.commerce.catalogue.listing;

import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.catalogue.Product;
import id.tuntas.commerce.catalogue.listing.ItemViews.ProviderMeta;
import id.tuntas.commerce.catalogue.listing.ItemViews.RequiredField;
import id.tuntas.commerce.catalogue.listing.ItemViews.Type;
import id.tuntas.commerce.catalogue.listing.ItemViews.Validation;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of the catalogue, as GET /v1/item shows it.
///
/// @param serverTime the `updated_since` of the next request
record ItemPage(String message, List<CategoryRow> data, Meta meta, OffsetDateTime serverTime) {

    record Meta(long totalItems, boolean isDelta) {}

    record CategoryRow(int id, String name, String icon, List<ProductRow> products) {}

    record ProductRow(int id, String name, String image, String subCategory, List<VariantRow> variants) {}

    record VariantRow(
            int id,
            String sku,
            String name,
            long price,
            String orderProcess,
            @Nullable String h2hProvider,
            @Nullable ProviderMeta providerMeta,
            @Nullable List<RequiredField> requiredFields,
            Validation validation,
            int stock,
            int minOrder,
            int maxOrder,
            String status,
            String description,
            Type productType,
            @Nullable String sellerNote,
            OffsetDateTime updatedAt) {

        static VariantRow of(ListedItem item) {
            var variant = item.variant();
            return new VariantRow(
                    variant.id,
                    variant.sku,
                    variant.name,
                    variant.price,
                    variant.process.code(),
                    ItemViews.provider(variant),
                    ItemViews.providerMeta(variant, true),
                    ItemViews.requiredFields(variant),
                    ItemViews.validation(variant, true),
                    item.stock(),
                    variant.minOrder,
                    variant.largestOrder(),
                    variant.availability.onOrOff(),
                    variant.description,
                    Type.of(variant),
                    variant.sellerNote,
                    JakartaTime.of(item.changedAt()));
        }
    }

    /// @param items sorted by category and product
    static ItemPage of(List<ListedItem> items, long total, boolean isDelta, OffsetDateTime serverTime) {
        var categories = new LinkedHashMap<Integer, CategoryRow>();
        var products = new LinkedHashMap<Integer, ProductRow>();
        for (var item : items) {
            var product = item.variant().product;
            var category = product.category;
            var shelf = categories.computeIfAbsent(
                    category.id, id -> new CategoryRow(id, category.name, category.icon, new ArrayList<>()));
            products.computeIfAbsent(product.id, _ -> productIn(shelf, product))
                    .variants()
                    .add(VariantRow.of(item));
        }
        return new ItemPage("OK", List.copyOf(categories.values()), new Meta(total, isDelta), serverTime);
    }

    private static ProductRow productIn(CategoryRow shelf, Product product) {
        var row = new ProductRow(product.id, product.name, product.image, product.subCategory, new ArrayList<>());
        shelf.products().add(row);
        return row;
    }
}
