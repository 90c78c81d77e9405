package id.tuntas.commerce.testsupport;

import id.tuntas.commerce.transaction.Invoices;
import id.tuntas.commerce.transaction.Transaction;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/// Stores orders without lines.
@ApplicationScoped
public class StoredOrders {

    private final Invoices invoices;

    StoredOrders(Invoices invoices) {
        this.invoices = invoices;
    }

    /// @return their references, oldest first
    public List<String> store(TestReseller reseller, int count, Instant createdAt) {
        var refIds =
                Stream.generate(() -> UUID.randomUUID().toString()).limit(count).toList();
        QuarkusTransaction.requiringNew()
                .run(() -> Transaction.insert(refIds.stream()
                        .map(refId -> Transaction.ordered(reseller.accountId(), refId, invoices.next(), createdAt))
                        .toList()));
        return refIds;
    }
}
