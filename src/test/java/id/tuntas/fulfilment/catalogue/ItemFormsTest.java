package id.tuntas.fulfilment.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.catalogue.ItemForm.NoteKind;
import id.tuntas.fulfilment.supplier.ItemKind;
import org.junit.jupiter.api.Test;

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

    private static ItemForm.Field field(ItemForm form, String name) {
        return form.fields().stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
