package id.tuntas.commerce.transaction;

import id.tuntas.commerce.transaction.status.Activity;
import id.tuntas.commerce.transaction.status.TransactionStatus;
import id.tuntas.commerce.transaction.status.UnitStatus;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderColumn;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An order of an account, or a top-up of its balance.
@Entity
@Table(name = "trx")
public class Transaction extends PanacheEntityBase {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    public Long id;

    public String accountId;

    public String refId;

    public String invoice;

    @Enumerated(EnumType.STRING)
    public Activity activity;

    @Enumerated(EnumType.STRING)
    public TransactionStatus status;

    public long price;
    public long fees;

    public @Nullable String note;

    @Embedded
    public Payment payment;

    public Instant createdAt;

    public Instant updatedAt;

    /// By position, like [Line#units].
    @OneToMany(mappedBy = "transaction")
    @OrderColumn(name = "position", insertable = false, updatable = false)
    public List<Line> lines = new ArrayList<>();

    /// An order paid from the balance in the same database transaction.
    public static Transaction ordered(String accountId, String refId, String invoice, Instant now) {
        var transaction = new Transaction();
        transaction.accountId = accountId;
        transaction.refId = refId;
        transaction.invoice = invoice;
        transaction.activity = Activity.ORDER;
        transaction.payment = Payment.fromBalance();
        transaction.status = TransactionStatus.PAID;
        transaction.createdAt = now;
        transaction.updatedAt = now;
        return transaction;
    }

    /// A top-up waiting for its payment.
    ///
    /// @param price Rupiah to credit
    /// @param fees  Rupiah on top, also paid by the customer
    public static Transaction toppedUp(
            String accountId, String refId, String invoice, Payment payment, long price, long fees, Instant now) {
        var transaction = ordered(accountId, refId, invoice, now);
        transaction.activity = Activity.TOPUP;
        transaction.payment = payment;
        transaction.status = TransactionStatus.PENDING;
        transaction.price = price;
        transaction.fees = fees;
        return transaction;
    }

    /// @param unitCount the number of units to deliver
    public void add(BoughtItem item, int unitCount) {
        var line = Line.of(this, lines.size(), item);
        line.split(unitCount, createdAt);
        lines.add(line);
        price = Math.addExact(price, item.subtotal());
    }

    /// Inserts everything by table, so that lines and units are inserted in batches.
    public static void insert(List<Transaction> transactions) {
        persist(transactions);
        var lines = transactions.stream()
                .flatMap(transaction -> transaction.lines.stream())
                .toList();
        Line.persist(lines);
        Line.flush();
        Unit.insert(lines.stream().flatMap(line -> line.units().stream()).toList());
    }

    public long amount() {
        return price + fees;
    }

    /// Sets the links at which the customer pays.
    public void payableAt(String link, @Nullable String qrLink, Instant now) {
        payment.at(link, qrLink);
        updatedAt = now;
    }

    /// Ends a paid top-up; the caller credits it in the same transaction.
    public void paid(Instant now) {
        become(TransactionStatus.PAID, now);
        become(TransactionStatus.COMPLETED, now);
    }

    /// Ends a top-up that was not paid in time.
    public void expire(Instant now) {
        become(TransactionStatus.FAILED, now);
        note = "The time to pay has passed.";
    }

    private void become(TransactionStatus next, Instant now) {
        if (!status.canBecome(next)) {
            throw new IllegalStateException(status + " cannot become " + next);
        }
        status = next;
        payment.at(null, null);
        updatedAt = now;
    }

    /// Updates the transaction after a change of a unit, and ends it if that was the last open one.
    ///
    /// @param units the statuses of its units
    /// @return whether it has ended now
    public boolean settle(Set<UnitStatus> units, Instant now) {
        updatedAt = now;
        var next = TransactionStatus.after(units).filter(status::canBecome);
        next.ifPresent(end -> become(end, now));
        return next.isPresent();
    }
}
