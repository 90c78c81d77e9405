package id.tuntas.commerce.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InvoicesTest {

    @Test
    void noTwoInvoicesOfOneSecondAreEqual() {
        var invoices = new Invoices(Clock.fixed(Instant.ofEpochSecond(1_700_000_000), ZoneOffset.UTC));

        assertThat(Stream.generate(invoices::next).limit(100_000))
                .doesNotHaveDuplicates()
                .allMatch(invoice -> invoice.matches("SPY1700000000[A-Z0-9]{4}"));
    }
}
