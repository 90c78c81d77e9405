package id.tuntas.commerce.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.ForeignDigits;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InvoicesTest {

    private final Clock clock = Clock.fixed(Instant.ofEpochSecond(1_700_000_000), ZoneOffset.UTC);

    @Test
    void noTwoInvoicesOfOneSecondAreEqual() {
        var invoices = new Invoices(clock);

        assertThat(Stream.generate(invoices::next).limit(100_000))
                .doesNotHaveDuplicates()
                .allMatch(invoice -> invoice.matches("SPY1700000000[A-Z0-9]{4}"));
    }

    /// Otherwise two whose numbers were once equal would have equal ones again and again.
    @Test
    void processesTakeDifferentSteps() {
        assertThat(Stream.generate(() -> new Invoices(clock))
                        .limit(10)
                        .map(invoices -> suffix(invoices) - suffix(invoices))
                        .distinct())
                .hasSizeGreaterThan(8);
    }

    @Test
    void languageOfTheMachineChangesNoInvoice() {
        assertThat(ForeignDigits.where(() -> new Invoices(clock).next())).matches("SPY1700000000[A-Z0-9]{4}");
    }

    private static int suffix(Invoices invoices) {
        return Integer.parseInt(invoices.next().substring("SPY1700000000".length()), 36);
    }
}
