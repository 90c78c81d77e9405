package id.tuntas.fulfilment.account.topup;

import id.tuntas.fulfilment.supplier.money.Charge;
import id.tuntas.fulfilment.supplier.money.SupplierTopUp;
import id.tuntas.platform.database.sql.RowLock;
import id.tuntas.platform.database.sql.Shortened;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// A top-up requested by an operator. The columns of the queue are not mapped.
@Entity
@DynamicUpdate
@Table(name = "topup")
class RequestedTopUp extends PanacheEntityBase {

    /// Payments are awaited for this time at least.
    private static final Duration SHORTEST = Duration.ofDays(2);

    /// A payment may be credited late.
    private static final Duration AFTER_EXPIRY = Duration.ofDays(1);

    /// Even if the supplier says that it can be paid later.
    private static final Duration LONGEST = Duration.ofDays(31);

    /// Orders are paid from the balance (spec: "Transaction detail").
    private static final String METHOD_OF_ORDERS = "saldo";

    private static final int MAX_TEXT_LENGTH = 500;
    private static final int MAX_INVOICE_LENGTH = 191;
    private static final int MAX_LINK_LENGTH = 16_000;

    @Id
    String id;

    String refId;

    /// Code of the payment channel.
    String code;

    /// Rupiah to be credited.
    long requested;

    String requestedBy;

    @Enumerated(EnumType.STRING)
    TopUpStatus status = TopUpStatus.REQUESTED;

    /// Why it was refused or is uncertain.
    @Nullable
    String reason;

    @Nullable
    String invoice;

    @Nullable
    Long price;

    @Nullable
    Long fees;

    @Nullable
    Long amount;

    @Nullable
    String paymentLink;

    @Nullable
    String qrLink;

    @Nullable
    Instant expiredAt;

    Instant createdAt;

    Instant updatedAt;

    static Optional<RequestedTopUp> byRefId(String refId) {
        return find("refId", refId).firstResultOptional();
    }

    static RequestedTopUp locked(String id) {
        return RowLock.of(getEntityManager(), RequestedTopUp.class, "topup", id).orElseThrow();
    }

    static Map<String, RequestedTopUp> byIds(Collection<String> ids) {
        return RequestedTopUp.<RequestedTopUp>list("id in ?1", ids).stream()
                .collect(Collectors.toMap(topUp -> topUp.id, Function.identity()));
    }

    static PanacheQuery<RequestedTopUp> newest(@Nullable String cursor) {
        return find("id < ?1", Sort.descending("id"), cursor == null ? "~" : cursor);
    }

    /// Whether the supplier's transaction may credit what was requested: not if it is an order. Channels are not
    /// compared, since their names differ in its answers; nor is what it does not give.
    boolean isSameAs(SupplierTopUp answer) {
        var credited = answer.charge().price();
        return (credited == null || credited == requested) && !answer.code().equalsIgnoreCase(METHOD_OF_ORDERS);
    }

    /// The supplier has issued it.
    void issued(SupplierTopUp answer, Instant now) {
        status = TopUpStatus.ofSupplier(answer.status());
        reason = null;
        invoice = Shortened.ofNullable(MAX_INVOICE_LENGTH, answer.invoice());
        var charge = answer.charge().after(new Charge(price, fees, amount));
        price = charge.price();
        fees = charge.fees();
        amount = charge.amount();
        paymentLink = link(answer.paymentLink(), paymentLink);
        qrLink = link(answer.qrLink(), qrLink);
        expiredAt = answer.expiredAt() == null ? expiredAt : answer.expiredAt();
        updatedAt = now;
    }

    void refused(String why, Instant now) {
        status = TopUpStatus.REFUSED;
        reason = Shortened.to(MAX_TEXT_LENGTH, why);
        updatedAt = now;
    }

    /// The answer was lost or is unusable.
    void unanswered(String why, Instant now) {
        status = status == TopUpStatus.REQUESTED ? TopUpStatus.UNCERTAIN : status;
        reason = Shortened.to(MAX_TEXT_LENGTH, why);
        updatedAt = now;
    }

    /// It was not paid in time.
    boolean isAbandoned(Instant now) {
        return status == TopUpStatus.PENDING && awaitedUntil().isBefore(now);
    }

    private Instant awaitedUntil() {
        var shortest = createdAt.plus(SHORTEST);
        var wish = expiredAt == null ? shortest : Collections.max(List.of(shortest, expiredAt.plus(AFTER_EXPIRY)));
        return Collections.min(List.of(wish, createdAt.plus(LONGEST)));
    }

    /// The known one, as long as there is no other: not all answers have the links. The beginning of a long one leads
    /// nowhere.
    private @Nullable String link(@Nullable String answered, @Nullable String known) {
        if (status.isOver()) {
            return null;
        }
        return answered == null || answered.length() > MAX_LINK_LENGTH ? known : answered;
    }

    void abandoned(Instant now) {
        status = TopUpStatus.FAILED;
        reason = "not paid";
        updatedAt = now;
    }

    boolean hasLinks() {
        return paymentLink != null || qrLink != null;
    }
}
