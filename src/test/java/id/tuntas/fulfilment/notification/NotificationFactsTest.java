package id.tuntas.fulfilment.notification;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class NotificationFactsTest {

    private final NotificationFacts facts = NotificationFactsSamples.facts("1");

    @Test
    void sellerNotesCanBeLeftOut() {
        assertThat(facts.forCustomer(UnaryOperator.identity(), false).items())
                .extracting(NotificationFacts.Item::sellerNote)
                .containsOnlyNulls();
    }

    @Test
    void wordsOfTheSupplierAreCleanedForCustomers() {
        var shown = facts.forCustomer(text -> text == null ? null : "cleaned", true);

        assertThat(shown.items().get(1).sellerNote()).isEqualTo("cleaned");
        assertThat(shown.items().get(0).units().get(1).message()).isEqualTo("cleaned");
    }

    @Test
    void amountsPaidByTheShopAreForTheShopOnly() {
        var shown = facts.forCustomer(UnaryOperator.identity(), true);

        assertThat(shown.amount()).isNull();
        assertThat(shown.refunded()).isNull();
        assertThat(shown.reason()).isNull();
        assertThat(shown.purchase()).isNull();
        assertThat(shown.items()).extracting(NotificationFacts.Item::price).containsOnlyNulls();
        assertThat(shown.items().get(2).progress())
                .isEqualTo(new NotificationFacts.Progress(5_000L, 350L, 650, null, false));
        assertThat(shown.times()).isEqualTo(facts.times());
    }

    @Test
    void goodsCanBeLeftOut() {
        assertThat(facts.hasGoods()).isTrue();
        assertThat(facts.withoutGoods().hasGoods()).isFalse();
    }

    @Test
    void secretsAreNotPrinted() {
        assertThat(facts.toString())
                .doesNotContain(NotificationFactsSamples.SERIAL_NUMBER)
                .doesNotContain(NotificationFactsSamples.LICENSE);
    }
}
