package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.fulfilment.order.price.ChargedOrder;
import id.tuntas.platform.database.sql.Shortened;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/// One difference that a run found.
@Entity
@Immutable
@Table(name = "reconciliation_finding")
class Finding extends PanacheEntityBase {

    private static final int MAX_ID_LENGTH = 191;
    private static final int MAX_DETAIL_LENGTH = 500;

    /// Set before it is stored.
    @Id
    String id;

    String reconciliationId;

    @Enumerated(EnumType.STRING)
    FindingKind kind;

    String refId;

    /// As stored, without `ord_`; null if there is no order.
    @Nullable
    String orderId;

    @Nullable
    String invoice;

    /// Rupiah according to the order.
    @Nullable
    Long ours;

    /// Rupiah according to the supplier.
    @Nullable
    Long theirs;

    /// A readable sentence.
    String detail;

    static Finding foreign(String runId, String refId, String invoice, @Nullable Long theirs, String detail) {
        var finding = of(runId, FindingKind.FOREIGN, detail);
        finding.refId = Shortened.to(MAX_ID_LENGTH, refId);
        finding.invoice = Shortened.to(MAX_ID_LENGTH, invoice);
        finding.theirs = theirs;
        return finding;
    }

    /// The supplier has charged for an order twice.
    ///
    /// @param invoice of the second transaction
    static Finding duplicate(String runId, ChargedOrder order, String invoice, @Nullable Long theirs, String detail) {
        var finding = of(runId, FindingKind.OVERCHARGED, order, order.amount(), theirs, detail);
        finding.invoice = Shortened.to(MAX_ID_LENGTH, invoice);
        return finding;
    }

    static Finding of(
            String runId,
            FindingKind kind,
            ChargedOrder order,
            @Nullable Long ours,
            @Nullable Long theirs,
            String detail) {
        var finding = of(runId, kind, detail);
        finding.refId = order.refId();
        finding.orderId = order.id();
        finding.invoice = order.invoice();
        finding.ours = ours;
        finding.theirs = theirs;
        return finding;
    }

    private static Finding of(String runId, FindingKind kind, String detail) {
        var finding = new Finding();
        finding.reconciliationId = runId;
        finding.kind = kind;
        finding.detail = Shortened.to(MAX_DETAIL_LENGTH, detail);
        return finding;
    }

    static PanacheQuery<Finding> of(String runId, @Nullable String cursor) {
        return find("reconciliationId = ?1 and id > ?2", Sort.by("id"), runId, cursor == null ? "" : cursor);
    }

    /// The given orders with findings of the run.
    static Set<String> ordersWithFindings(String runId, Collection<String> orderIds) {
        return Finding.<Finding>list("reconciliationId = ?1 and orderId in ?2", runId, orderIds).stream()
                .map(finding -> finding.orderId)
                .collect(Collectors.toSet());
    }
}
