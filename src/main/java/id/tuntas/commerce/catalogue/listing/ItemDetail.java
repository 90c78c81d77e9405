package id.tuntas.commerce.catalogue.listing;

import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.catalogue.listing.ItemViews.ProviderMeta;
import id.tuntas.commerce.catalogue.listing.ItemViews.RequiredField;
import id.tuntas.commerce.catalogue.listing.ItemViews.Type;
import id.tuntas.commerce.catalogue.listing.ItemViews.Validation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One item, as GET /v1/item/{id} shows it.
record ItemDetail(
        int id,
        String name,
        long price,
        int stock,
        String orderProcess,
        @Nullable String h2hProvider,
        @Nullable ProviderMeta providerMeta,
        @Nullable List<RequiredField> requiredFields,
        Validation validation,
        int minOrder,
        int maxOrder,
        String status,
        String description,
        Type productType,
        @Nullable String sellerNote) {

    static ItemDetail of(Variant variant, int stock) {
        return new ItemDetail(
                variant.id,
                variant.name,
                variant.price,
                stock,
                variant.process.code(),
                ItemViews.provider(variant),
                ItemViews.providerMeta(variant, false),
                ItemViews.requiredFields(variant),
                ItemViews.validation(variant, false),
                variant.minOrder,
                variant.largestOrder(),
                variant.availability.onOrOff(),
                variant.description,
                Type.of(variant),
                variant.sellerNote);
    }
}
