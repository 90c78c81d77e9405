package id.tuntas.commerce.catalogue.listing;

import com.fasterxml.jackson.annotation.JsonInclude;
import id.tuntas.commerce.catalogue.InputField;
import id.tuntas.commerce.catalogue.NoteKind;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Product;
import id.tuntas.commerce.catalogue.Variant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The parts that the list and the detail of an item share.
final class ItemViews {

    private static final String ENDPOINT = "/v1/item/validate";

    private ItemViews() {}

    /// @param openDenom whether the buyer chooses the amount within the bounds
    record ProviderMeta(
            boolean openDenom,
            @Nullable Integer minQty,
            @Nullable Integer maxQty,
            @Nullable Integer stepQty,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String qtyLabel) {}

    record RequiredField(
            String key,
            String label,
            boolean required,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer min,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer max) {

        static RequiredField text(String key, String label, boolean required) {
            return new RequiredField(key, label, required, null, null);
        }
    }

    /// The API's `product_type`.
    record Type(int id, String name) {

        static Type of(Variant variant) {
            return switch (variant.process) {
                case AUTO -> new Type(1, "Account or licence");
                case H2H ->
                    variant.noteKind == NoteKind.BILL ? new Type(3, "Postpaid bill") : new Type(2, "Prepaid top-up");
                case SMM -> new Type(4, "Social media marketing");
                case MANUAL -> new Type(5, "Sent by hand");
            };
        }
    }

    record Validation(
            boolean available,
            String endpoint,
            boolean requiresZoneId,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<InputField> fields) {}

    static @Nullable String provider(Variant variant) {
        return variant.process == OrderProcess.H2H ? "h2h" : null;
    }

    static @Nullable ProviderMeta providerMeta(Variant variant, boolean inList) {
        if (variant.noteKind != NoteKind.OPEN_DENOMINATION) {
            return null;
        }
        return new ProviderMeta(
                true,
                variant.providerMin,
                variant.providerMax,
                variant.providerStep,
                inList ? variant.quantityLabel : null);
    }

    static @Nullable List<RequiredField> requiredFields(Variant variant) {
        return switch (variant.noteKind) {
            case NONE -> hasZone(variant) ? List.of(zone(true)) : null;
            case REMARK -> hasZone(variant) ? List.of(remark(), zone(true)) : List.of(remark());
            case DESTINATION -> hasZone(variant) ? List.of(destination(true), zone(true)) : List.of(destination(true));
            case OPEN_DENOMINATION ->
                List.of(
                        destination(true),
                        zone(hasZone(variant)),
                        new RequiredField("provider_qty", "Amount", true, variant.providerMin, variant.providerMax));
            case SMM ->
                List.of(
                        RequiredField.text("note", "Target link or username", true),
                        RequiredField.text("opt_smm", "Options", false),
                        RequiredField.text("comment_smm", "Comments", false));
            case BILL ->
                List.of(
                        RequiredField.text("note", "Customer number", true),
                        RequiredField.text("inquiry_token", "Inquiry token", true));
        };
    }

    private static RequiredField remark() {
        return RequiredField.text("note", "Note for the seller", false);
    }

    private static RequiredField destination(boolean isRequired) {
        return RequiredField.text("note", "Destination", isRequired);
    }

    private static RequiredField zone(boolean isRequired) {
        return RequiredField.text("zone_id", "Zone id", isRequired);
    }

    private static boolean hasZone(Variant variant) {
        return variant.validation() == Product.Validation.ZONE;
    }

    static Validation validation(Variant variant, boolean inList) {
        var how = variant.validation();
        var fields = inList ? InputField.of(how) : null;
        return new Validation(how != Product.Validation.NONE, ENDPOINT, hasZone(variant), fields);
    }
}
