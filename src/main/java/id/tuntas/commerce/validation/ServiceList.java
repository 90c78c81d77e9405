package id.tuntas.commerce.validation;

import id.tuntas.commerce.catalogue.InputField;
import id.tuntas.commerce.catalogue.Product;
import id.tuntas.commerce.catalogue.Variant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Products with validation of customer ids, and their items.
record ServiceList(String message, List<ServiceRow> data, Meta meta) {

    record Meta(int totalProducts, int totalItems) {}

    record ServiceRow(int productId, String productName, Inputs validation, List<ItemRow> variants) {

        static ServiceRow of(Product product) {
            return new ServiceRow(product.id, product.name, Inputs.of(product.validation), new ArrayList<>());
        }
    }

    /// The inputs of the validation.
    record Inputs(boolean available, boolean requiresZoneId, List<InputField> fields) {

        static Inputs of(Product.Validation validation) {
            return new Inputs(
                    validation != Product.Validation.NONE,
                    validation == Product.Validation.ZONE,
                    InputField.of(validation));
        }
    }

    record ItemRow(int itemId, String name, String sku, long price, String status) {

        static ItemRow of(Variant variant) {
            return new ItemRow(variant.id, variant.name, variant.sku, variant.price, variant.availability.onOrOff());
        }
    }

    /// @param variants sorted by product
    static ServiceList of(List<Variant> variants) {
        var products = new LinkedHashMap<Integer, ServiceRow>();
        for (var variant : variants) {
            products.computeIfAbsent(variant.product.id, _ -> ServiceRow.of(variant.product))
                    .variants()
                    .add(ItemRow.of(variant));
        }
        return new ServiceList("OK", List.copyOf(products.values()), new Meta(products.size(), variants.size()));
    }
}
