package id.tuntas.commerce.topup;

import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.platform.time.NewId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// The payment of a top-up. The table is also the queue: the columns of the [id.tuntas.platform.work.DueQueue] are
/// not mapped, except for the first due time.
@Entity
@DynamicUpdate
@Table(name = "topup")
public class TopUp extends PanacheEntityBase {

    @Id
    String id;

    @OneToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "trx_id")
    public Transaction transaction;

    public String token;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "channel")
    public TopUpChannel channel;

    public String link;

    public boolean isPrepared;

    public Instant expiresAt;

    @Nullable
    Instant paysAt;

    @Nullable
    Instant paidAt;

    @Column(updatable = false)
    @Nullable
    Instant dueAt;

    /// Without its links, which [#prepare] sets.
    static TopUp of(Transaction transaction, TopUpChannel channel, PaymentLink link) {
        var topUp = new TopUp();
        topUp.id = NewId.at(transaction.createdAt);
        topUp.transaction = transaction;
        topUp.token = link.token();
        topUp.channel = channel;
        topUp.link = link.page();
        topUp.expiresAt = channel.deadline(transaction.createdAt);
        return topUp;
    }

    /// With their transactions and channels.
    static List<TopUp> byIds(Collection<String> ids) {
        return list("from TopUp t join fetch t.transaction join fetch t.channel where t.id in ?1", ids);
    }

    /// @param token as sent, unchecked
    public static Optional<TopUp> byToken(String token) {
        return !PaymentLink.isToken(token)
                ? Optional.empty()
                : find("from TopUp t join fetch t.transaction join fetch t.channel where t.token = ?1", token)
                        .firstResultOptional();
    }

    /// Records a payment through the page, unless it was recorded before, the time has passed or the links are not set
    /// yet.
    public static boolean pay(String token, Instant now) {
        return PaymentLink.isToken(token) && pay("token", token, now);
    }

    /// Records a payment that a person has seen arrive, under the same conditions.
    public static boolean confirm(String id, Instant now) {
        return pay("id", id, now);
    }

    /// One statement on a row that [TopUps] locks before it decides: a payment and the expiry cannot both win.
    private static boolean pay(String unique, String value, Instant now) {
        return update(
                        "paidAt = ?1 where " + unique + " = ?2 and isPrepared and paidAt is null and dueAt is not null"
                                + " and expiresAt > ?1",
                        now,
                        value)
                == 1;
    }

    /// Whether a person paid it or confirmed the payment.
    public boolean isPaidByHand() {
        return paidAt != null;
    }

    /// It was requested with the simulation, which has been switched off.
    void dropSimulatedPayment() {
        paysAt = null;
    }

    boolean isPaid(Instant now) {
        return paidAt != null || isPrepared && paysAt != null && !paysAt.isAfter(now);
    }

    public boolean isExpired(Instant now) {
        return !expiresAt.isAfter(now);
    }

    void prepare(Instant now) {
        isPrepared = true;
        transaction.payableAt(link, channel.showsCode() ? link + "/code.svg" : null, now);
    }

    /// When it is due, unless it is paid before.
    Instant nextLook() {
        return paysAt != null && paysAt.isBefore(expiresAt) ? paysAt : expiresAt;
    }
}
