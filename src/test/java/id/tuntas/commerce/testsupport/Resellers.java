package id.tuntas.commerce.testsupport;

import id.tuntas.commerce.access.Account;
import id.tuntas.commerce.access.Account.Standing;
import id.tuntas.commerce.access.Limits;
import id.tuntas.commerce.balance.Ledger;
import id.tuntas.commerce.balance.MutationType;
import id.tuntas.commerce.transaction.Invoices;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Opens an account of its own for a test, so that no two tests share a balance.
@ApplicationScoped
public class Resellers {

    private final Ledger ledger;
    private final Invoices invoices;
    private final Clock clock;

    Resellers(Ledger ledger, Invoices invoices, Clock clock) {
        this.ledger = ledger;
        this.invoices = invoices;
        this.clock = clock;
    }

    /// @param balance Rupiah, positive
    public TestReseller withBalance(long balance) {
        return open(balance, null);
    }

    /// With a balance of Rp 1.000.000.
    public TestReseller limitedTo(Limits limits) {
        return open(1_000_000, limits);
    }

    private TestReseller open(long balance, @Nullable Limits limits) {
        var key = UUID.randomUUID().toString();
        return QuarkusTransaction.requiringNew().call(() -> {
            var account =
                    Account.opened("Reseller", "reseller@example.com", key, Standing.RESELLER, null, clock.instant());
            account.limits = limits;
            account.persistAndFlush();
            ledger.open(account.id);
            ledger.change(
                    List.of(account.id),
                    held -> held.credit(account.id, invoices.next(), MutationType.ADJUSTMENT, balance));
            return new TestReseller(account.id, key);
        });
    }
}
