package id.tuntas.notification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NoticeFactsTest {

    private final NoticeFacts facts = NoticeFactsSamples.facts("1");

    @Test
    void sellerNotesCanBeLeftOut() {
        assertThat(facts.withoutSellerNotes().items())
                .extracting(NoticeFacts.Item::sellerNote)
                .containsOnlyNulls();
    }

    @Test
    void secretsAreNotPrinted() {
        assertThat(facts.toString())
                .doesNotContain(NoticeFactsSamples.SERIAL_NUMBER)
                .doesNotContain(NoticeFactsSamples.LICENSE);
    }
}
