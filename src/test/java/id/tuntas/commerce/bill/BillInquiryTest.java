package id.tuntas.commerce.bill;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.catalogue.Variant;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class BillInquiryTest {

    @Test
    void longTextsOfABillerFitIntoTheirColumns() {
        var bill = new Biller.Bill("N".repeat(101), "P".repeat(21), 1);

        var inquiry = BillInquiry.of("reseller", new Variant(), "53", bill, Instant.EPOCH);

        assertThat(inquiry.name).isEqualTo("N".repeat(99) + "…");
        assertThat(inquiry.period).isEqualTo("P".repeat(19) + "…");
    }
}
