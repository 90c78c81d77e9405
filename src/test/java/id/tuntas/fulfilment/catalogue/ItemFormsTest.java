package id.tuntas.fulfilment.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.catalogue.ItemForm.NoteKind;
import id.tuntas.fulfilment.supplier.ItemKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The form of each kind of item (spec: "Note formats").
class ItemFormsTest {

    private final ItemForms forms = new ItemForms(new ObjectMapper());

    @Test
    void aLicenceNeedsAQuantityOnly() {
        assertThat(fields(item(ItemKind.AUTO, null, null))).isEqualTo("quantity!");
    }

    @Test
    void anItemWithADestinationNeedsATarget() {
        var item = item(ItemKind.H2H, "[{\"key\":\"note\",\"label\":\"Nomor HP\",\"required\":true}]", null);

        assertThat(fields(item)).isEqualTo("quantity! target!");
        assertThat(field(forms.of(item), "target").label()).isEqualTo("Nomor HP");
    }

    @Test
    void aTargetIsOfferedWhereTheSupplierDoesNotSay() {
        assertThat(fields(item(ItemKind.MANUAL, null, null))).isEqualTo("quantity! target");
    }

    @Test
    void anOpenDenominationHasTheBoundsOfItsProvider() {
        var form = forms.of(item(
                ItemKind.H2H,
                "[{\"key\":\"note\"},{\"key\":\"provider_qty\",\"min\":1,\"max\":9}]",
                "{\"open_denom\":true,\"min_qty\":10,\"max_qty\":100,\"step_qty\":5}"));
        var amount = field(form, "provider_qty");

        assertThat(form.noteKind()).isEqualTo(NoteKind.OPEN_DENOMINATION);
        assertThat(amount.bounds()).isEqualTo("from 10 to 100 in steps of 5");
        assertThat(amount.admits(10)).isTrue();
        assertThat(amount.admits(95)).isTrue();
        assertThat(amount.admits(12)).isFalse();
        assertThat(amount.admits(105)).isFalse();
    }

    @Test
    void anAmountThatIsOnlyListedHasTheBoundsOfTheList() {
        var form = forms.of(item(ItemKind.H2H, "[{\"key\":\"provider_qty\",\"min\":3,\"max\":9}]", null));

        assertThat(form.noteKind()).isEqualTo(NoteKind.OPEN_DENOMINATION);
        assertThat(field(form, "provider_qty").bounds()).isEqualTo("from 3 to 9");
    }

    @Test
    void aZoneIsRequiredWhereTheSupplierListsItSo() {
        var meta = "{\"open_denom\":true}";

        assertThat(fields(item(ItemKind.H2H, "[{\"key\":\"zone_id\",\"required\":true}]", meta)))
                .isEqualTo("quantity! target! provider_qty! zone_id!");
        assertThat(fields(item(ItemKind.H2H, null, meta))).isEqualTo("quantity! target! provider_qty! zone_id");
    }

    /// Also where the fields do not list it, or not as required.
    @Test
    void aZoneIsRequiredWhereItsValidationSaysSo() {
        var zone = "{\"available\":true,\"requires_zone_id\":true}";
        var plain = item(ItemKind.H2H, "[{\"key\":\"note\"}]", null);
        var listed = item(ItemKind.H2H, "[{\"key\":\"zone_id\",\"label\":\"Server\",\"required\":false}]", null);
        var open = item(ItemKind.H2H, null, "{\"open_denom\":true}");

        assertThat(fields(validated(plain, zone))).isEqualTo("quantity! target! zone_id!");
        assertThat(fields(validated(listed, zone))).isEqualTo("quantity! target zone_id!");
        assertThat(field(forms.of(listed), "zone_id").label()).isEqualTo("Server");
        assertThat(fields(validated(open, zone))).isEqualTo("quantity! target! provider_qty! zone_id!");
        assertThat(fields(validated(plain, "{\"requires_zone_id\":false}"))).isEqualTo("quantity! target!");
    }

    @Test
    void notesWithoutAPlaceForAZoneNeedNone() {
        var zone = "{\"requires_zone_id\":true}";

        assertThat(fields(validated(item(ItemKind.SMM, null, null), zone)))
                .isEqualTo("quantity! target! options comments");
        assertThat(fields(validated(item(ItemKind.H2H, "[{\"key\":\"inquiry_token\"}]", null), zone)))
                .isEqualTo("quantity! target! inquiry_token!");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "[]",
                "null",
                "{}",
                "\"requires_zone_id\"",
                "{\"requires_zone_id\":null}",
                "{\"requires_zone_id\":[true]}",
                "{\"requires_zone_id\":\"no\"}"
            })
    void aValidationOfAnotherShapeRequiresNoZone(@Nullable String validation) {
        assertThat(fields(validated(item(ItemKind.H2H, null, null), validation)))
                .isEqualTo("quantity! target");
    }

    @Test
    void socialMediaHaveTargetOptionsAndComments() {
        assertThat(fields(item(ItemKind.SMM, null, null))).isEqualTo("quantity! target! options comments");
        assertThat(fields(item(ItemKind.SMM, "[{\"key\":\"comment_smm\",\"required\":true}]", null)))
                .isEqualTo("quantity! target! options comments!");
    }

    @Test
    void aBillIsPaidOnceWithItsInquiry() {
        var form = forms.of(item(ItemKind.H2H, "[{\"key\":\"note\"},{\"key\":\"inquiry_token\"}]", null));

        assertThat(form.noteKind()).isEqualTo(ItemForm.NoteKind.BILL);
        assertThat(fields(form)).isEqualTo("quantity! target! inquiry_token!");
        assertThat(field(form, "quantity").admits(2)).isFalse();
    }

    @Test
    void theMinimumOrderBindsTheQuantity() {
        var item = item(ItemKind.SMM, null, null);
        item.minOrder = 100L;

        assertThat(field(forms.of(item), "quantity").bounds()).isEqualTo("from 100");
    }

    @Test
    void aFieldWeDoNotKnowKeepsItsName() {
        assertThat(fields(item(ItemKind.MANUAL, "[{\"key\":\"server\"},{\"key\":\"\"},{\"label\":\"x\"}]", null)))
                .isEqualTo("quantity! target server!");
    }

    @Test
    void structuresOfAnotherShapeAreIgnored() {
        assertThat(fields(item(ItemKind.H2H, "{\"note\":true}", "[]"))).isEqualTo("quantity! target");
    }

    private String fields(Item item) {
        return fields(forms.of(item));
    }

    private static String fields(ItemForm form) {
        return String.join(
                " ",
                form.fields().stream()
                        .map(field -> field.name() + (field.required() ? "!" : ""))
                        .toList());
    }

    private static Item item(ItemKind kind, String requiredFields, String providerMeta) {
        var item = new Item();
        item.id = 1L;
        item.kind = kind;
        item.requiredFields = requiredFields;
        item.providerMeta = providerMeta;
        return item;
    }

    private static Item validated(Item item, @Nullable String validation) {
        item.validation = validation;
        return item;
    }

    private static ItemForm.Field field(ItemForm form, String name) {
        return form.fields().stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
