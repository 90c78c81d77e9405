package id.tuntas.commerce.testsupport;

import id.tuntas.commerce.transaction.Invoices;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Locale;
import java.util.stream.LongStream;

/// Uses invoice numbers before the application does, as another process may.
@ApplicationScoped
public class TakenInvoices {

    private static final int RADIX = 36;
    private static final int DIGITS = 4;
    private static final long SUFFIXES = RADIX * RADIX * RADIX * RADIX;

    private final Invoices invoices;
    private final CommerceDatabase database;
    private final Clock clock;

    TakenInvoices(Invoices invoices, CommerceDatabase database, Clock clock) {
        this.invoices = invoices;
        this.database = database;
        this.clock = clock;
    }

    /// Takes the next one, in whatever second of the next half minute it is generated.
    ///
    /// @return how the one after it ends
    public String takeNext(TestReseller reseller) {
        long before = suffix(invoices.next());
        long last = suffix(invoices.next());
        long step = last - before;
        LongStream.range(clock.instant().getEpochSecond(), clock.instant().getEpochSecond() + 30)
                .forEach(second -> take(reseller, "SPY" + second + suffix(last + step)));
        return suffix(last + 2 * step);
    }

    private static long suffix(String invoice) {
        return Long.parseLong(invoice.substring(invoice.length() - DIGITS), RADIX);
    }

    private static String suffix(long number) {
        var text = Long.toString(Math.floorMod(number, SUFFIXES), RADIX).toUpperCase(Locale.ROOT);
        return "0".repeat(DIGITS - text.length()) + text;
    }

    private void take(TestReseller reseller, String invoice) {
        database.execute(
                "insert into trx (account_id, ref_id, invoice, activity, payment_method, status, price, fees,"
                        + " created_at, updated_at) values (?, ?, ?, 'ORDER', 'saldo', 'PAID', 1, 0, utc_timestamp(6),"
                        + " utc_timestamp(6))",
                reseller.accountId(),
                invoice,
                invoice);
    }
}
