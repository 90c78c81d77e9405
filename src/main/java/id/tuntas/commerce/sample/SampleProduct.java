package id.tuntas.commerce.sample;

import id.tuntas.commerce.catalogue.NoteKind;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Product.Validation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One product of the sample catalogue, as in its file. Ids are stable: tests and demos name them.
///
/// @param subCategory by default the category
/// @param note        by default a remark for a seller who delivers by hand, else a destination
/// @param validation  by default none
/// @param amounts     null unless the buyer chooses the amount
/// @param stock       of each variant; null if unlimited
/// @param min         items of one order; 0 means 1
/// @param max         items of one order; null if the seller has set none
/// @param firstId     of the variants; the others follow
/// @param prefix      of the variants' names
/// @param prices      Rupiah, by the rest of the variant's name
record SampleProduct(
        String category,
        @Nullable String subCategory,
        String name,
        OrderProcess process,
        @Nullable NoteKind note,
        @Nullable Validation validation,
        @Nullable Amounts amounts,
        @Nullable Integer stock,
        int min,
        @Nullable Integer max,
        boolean unavailable,
        boolean sellerNote,
        int firstId,
        String prefix,
        Map<String, Long> prices) {

    /// The amounts of an open denomination.
    record Amounts(int min, int max, int step, String label) {}

    record SampleVariant(int id, String name, long price) {}

    NoteKind noteKind() {
        if (note != null) {
            return note;
        }
        return process == OrderProcess.MANUAL ? NoteKind.REMARK : NoteKind.DESTINATION;
    }

    List<SampleVariant> variants() {
        var variants = new ArrayList<SampleVariant>();
        prices.forEach((rest, price) ->
                variants.add(new SampleVariant(firstId + variants.size(), prefix + " " + rest, price)));
        return variants;
    }
}
