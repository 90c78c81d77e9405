package id.tuntas.commerce.transaction;

import id.tuntas.commerce.PageRequest;
import id.tuntas.commerce.catalogue.Variant;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Page;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What an account bought with one request, or a top-up of its balance.
@Entity
@Table(name = "trx")
public class Transaction extends PanacheEntityBase {

    /// What the money is for.
    public enum Activity {
        ORDER,
        TOPUP;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Paid from the prepaid balance; the API's `payment_method` and `payment_code`.
    public static final String BALANCE = "saldo";

    private static final Pattern INVOICE = Pattern.compile("SPY[0-9A-Z]{1,20}");

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    Long id;

    @Column(name = "account_id")
    String accountId;

    @Column(name = "ref_id")
    String refId;

    String invoice;

    @Enumerated(EnumType.STRING)
    Activity activity;

    @Column(name = "payment_method")
    String paymentMethod;

    @Enumerated(EnumType.STRING)
    TransactionStatus status;

    long price;
    long fees;

    @Nullable
    String note;

    @Column(name = "payment_link")
    @Nullable
    String paymentLink;

    @Column(name = "qr_link")
    @Nullable
    String qrLink;

    @Column(name = "expired_at")
    @Nullable
    Instant expiredAt;

    @Column(name = "created_at")
    Instant createdAt;

    @Column(name = "updated_at")
    Instant updatedAt;

    @OneToMany(mappedBy = "transaction")
    @OrderBy("position")
    List<Line> lines = new ArrayList<>();

    /// An order that is paid from the balance in the same database transaction.
    public static Transaction ordered(String accountId, String refId, String invoice, Instant now) {
        var transaction = new Transaction();
        transaction.accountId = accountId;
        transaction.refId = refId;
        transaction.invoice = invoice;
        transaction.activity = Activity.ORDER;
        transaction.paymentMethod = BALANCE;
        transaction.status = TransactionStatus.PAID;
        transaction.createdAt = now;
        transaction.updatedAt = now;
        return transaction;
    }

    /// A top-up that waits for its payment.
    ///
    /// @param price Rupiah that are credited
    /// @param fees  Rupiah on top, which the customer pays too
    public static Transaction toppedUp(
            String accountId, String refId, String invoice, String channel, long price, long fees, Instant now) {
        var transaction = ordered(accountId, refId, invoice, now);
        transaction.activity = Activity.TOPUP;
        transaction.paymentMethod = channel;
        transaction.status = TransactionStatus.PENDING;
        transaction.price = price;
        transaction.fees = fees;
        return transaction;
    }

    /// @param linePrice Rupiah per item
    /// @param unitCount in how many parts the line is delivered
    public void add(
            Variant variant,
            long linePrice,
            int quantity,
            int unitCount,
            @Nullable String lineNote,
            @Nullable String target) {
        var line = Line.of(this, lines.size(), variant, linePrice, quantity, lineNote, target);
        line.split(unitCount, createdAt);
        lines.add(line);
        price += line.subtotal();
    }

    /// Inserts everything, kind by kind, so that lines and units travel in batches.
    ///
    /// @throws jakarta.persistence.PersistenceException at once if the reference or the invoice exists
    public void insert() {
        persist();
        lines.forEach(line -> line.persist());
        lines.stream().flatMap(line -> line.units.stream()).forEach(unit -> unit.persist());
    }

    public static boolean exists(String accountId, String refId) {
        return count("accountId = ?1 and refId = ?2", accountId, refId) > 0;
    }

    /// By the caller's reference, else by our invoice.
    static Optional<Transaction> named(String accountId, String name) {
        Optional<Transaction> byReference =
                find("accountId = ?1 and refId = ?2", accountId, name).firstResultOptional();
        // The database refuses to compare anything that is not ASCII with its invoices.
        return byReference.isPresent() || !INVOICE.matcher(name).matches()
                ? byReference
                : find("accountId = ?1 and invoice = ?2", accountId, name).firstResultOptional();
    }

    /// Newest first.
    static PanacheQuery<Transaction> of(String accountId, @Nullable TransactionStatus status, PageRequest page) {
        var query = status == null
                ? Transaction.<Transaction>find("accountId = ?1 order by id desc", accountId)
                : Transaction.<Transaction>find("accountId = ?1 and status = ?2 order by id desc", accountId, status);
        return query.page(Page.of(page.page() - 1, page.perPage()));
    }

    /// Locks the transactions of the lines, in the order of their ids: two writers wait for each other, never
    /// crosswise.
    public static void lockOf(Collection<String> lineIds) {
        var ids = getEntityManager()
                .createQuery("select l.transaction.id from Line l where l.id in ?1", Long.class)
                .setParameter(1, lineIds)
                .getResultList();
        // Plain SQL: Hibernate's "for update of" is unknown to MariaDB, and without the hint a long list of ids is read
        // from another index, in its order.
        var sql = "select id from trx force index (primary) where id in (?1) order by id for update";
        getEntityManager()
                .createNativeQuery(sql, Long.class)
                .setParameter(1, new TreeSet<>(ids))
                .getResultList();
    }

    public Long id() {
        return id;
    }

    public String accountId() {
        return accountId;
    }

    public String refId() {
        return refId;
    }

    public String invoice() {
        return invoice;
    }

    public TransactionStatus status() {
        return status;
    }

    public Instant createdAt() {
        return createdAt;
    }

    public long price() {
        return price;
    }

    public long fees() {
        return fees;
    }

    public long amount() {
        return price + fees;
    }

    public String paymentMethod() {
        return paymentMethod;
    }

    public List<Line> lines() {
        return lines;
    }

    public boolean isPending() {
        return status == TransactionStatus.PENDING;
    }

    public void expiresAt(Instant time) {
        expiredAt = time;
    }

    /// Shows the customer where to pay.
    public void payableAt(String link, @Nullable String qrCode, Instant now) {
        paymentLink = link;
        qrLink = qrCode;
        updatedAt = now;
    }

    /// Ends a top-up that was paid; the caller credits it in the same transaction.
    public void paid(Instant now) {
        end(TransactionStatus.PAID, now);
        end(TransactionStatus.COMPLETED, now);
    }

    /// Ends a top-up that nobody paid in time.
    public void expire(Instant now) {
        end(TransactionStatus.FAILED, now);
        note = "The time to pay has passed.";
    }

    /// The links lead nowhere any more.
    private void end(TransactionStatus next, Instant now) {
        if (!status.canBecome(next)) {
            throw new IllegalStateException(status + " cannot become " + next);
        }
        status = next;
        paymentLink = null;
        qrLink = null;
        updatedAt = now;
    }

    /// Notes that something happened to a unit, and ends the transaction if that was the last one.
    ///
    /// @return whether it has ended now
    public boolean settle(Instant now) {
        updatedAt = now;
        var next = outcome();
        if (next.isEmpty() || !status.canBecome(next.get())) {
            return false;
        }
        status = next.get();
        return true;
    }

    private Optional<TransactionStatus> outcome() {
        if (units().anyMatch(unit -> !unit.status.isFinal())) {
            return Optional.empty();
        }
        if (units().anyMatch(unit -> unit.status == UnitStatus.COMPLETED)) {
            return Optional.of(TransactionStatus.COMPLETED);
        }
        if (units().anyMatch(unit -> unit.status == UnitStatus.REFUNDED)) {
            return Optional.of(TransactionStatus.REFUNDED);
        }
        var isCanceled = units().anyMatch(unit -> unit.status == UnitStatus.CANCELED);
        return Optional.of(isCanceled ? TransactionStatus.CANCELED : TransactionStatus.FAILED);
    }

    private Stream<Unit> units() {
        return lines.stream().flatMap(line -> line.units.stream());
    }
}
