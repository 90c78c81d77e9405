package id.tuntas.fulfilment.notification.outbox;

import static java.util.function.Function.identity;

import id.tuntas.fulfilment.notification.MaskedRecipient;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.optout.Address;
import id.tuntas.fulfilment.notification.outbox.NewNotification.Subject;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.rest.listing.Excerpt;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.work.Claim;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Basic;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/// One notification for one recipient, and its result. The columns of the queue are not mapped.
@Entity
public class Notification extends PanacheEntityBase {

    /// Before the id of an order wherever it is shown.
    public static final String ORDER_PREFIX = "ord_";

    static final String CONTENT = "notification.content";

    static final int MAX_ERROR_LENGTH = 500;

    @Id
    public String id;

    public String orderId;

    @Enumerated(EnumType.STRING)
    public NotificationKind kind;

    public String channel;

    public String recipient;

    /// Host and port of a webhook, computed by the database; null for other recipients.
    @Column(insertable = false, updatable = false)
    @Nullable
    String receiver;

    public String locale;

    @Enumerated(EnumType.STRING)
    public NotificationStatus status;

    public int tries;

    public Instant createdAt;

    public @Nullable Instant sentAt;

    public @Nullable String providerMessageId;

    public @Nullable String lastError;

    public @Nullable String subject;

    /// The text that was sent, encrypted; not read by lists.
    @Basic(fetch = FetchType.LAZY)
    public byte @Nullable [] content;

    /// By their ids. Hibernate does not write changes of them, see [NotificationTable#write].
    static Map<String, Notification> byIds(Collection<String> ids) {
        return getEntityManager()
                .unwrap(Session.class)
                .createSelectionQuery("from Notification where id in :ids", Notification.class)
                .setParameter("ids", ids)
                .setReadOnly(true)
                .list()
                .stream()
                .collect(Collectors.toMap(notification -> notification.id, identity()));
    }

    public static Optional<Notification> byId(String id) {
        return findByIdOptional(id);
    }

    /// Ids grow with time: the newest is the greatest.
    public static List<Notification> newest(Where where, int limit) {
        return Notification.<Notification>find(
                        where.hql(), Sort.descending("id"), where.values().toArray())
                .range(0, limit - 1)
                .list();
    }

    /// Ids grow with time: the oldest is the least.
    public static List<Notification> oldest(Where where, int limit) {
        return Notification.<Notification>find(
                        where.hql(), Sort.ascending("id"), where.values().toArray())
                .range(0, limit - 1)
                .list();
    }

    /// The orders of notifications, each once.
    public static List<String> orderIds(Where where, int limit) {
        var query = getEntityManager()
                .createQuery("select distinct orderId from Notification where " + where.hql(), String.class)
                .setMaxResults(limit);
        var values = where.values();
        for (int i = 0; i < values.size(); i++) {
            query.setParameter(i + 1, values.get(i));
        }
        return query.getResultList();
    }

    /// The first and the latest ones about an order.
    public static Excerpt<Notification> excerpt(String orderId, int limit) {
        return Excerpt.of(limit, sort -> find("orderId", sort, orderId));
    }

    /// When the oldest one with this status was stored.
    public static Optional<Instant> oldest(NotificationStatus status) {
        return getEntityManager()
                .createQuery("select createdAt from Notification where status = :status order by id", Instant.class)
                .setParameter("status", status)
                .setMaxResults(1)
                .getResultStream()
                .findFirst();
    }

    /// Which one it is, and who does something with it: for the timeline of its order.
    public String timelineDetail(String who) {
        return "notification " + kind.code() + " (" + channel + "), by " + who;
    }

    public String publicOrderId() {
        return ORDER_PREFIX + orderId;
    }

    /// The text that was sent, decrypted; null before it was sent.
    public @Nullable String clearContent(Encryption encryption) {
        return content == null ? null : encryption.decrypt(content, CONTENT, id);
    }

    /// Also if it was superseded while being sent: the customer has it.
    void sent(Attempt.Tried attempt, @Nullable String newProviderMessageId, Instant now) {
        status = NotificationStatus.SENT;
        sentAt = now;
        providerMessageId = newProviderMessageId;
        subject = attempt.subject();
        content = attempt.content();
        lastError = null;
    }

    void failed(String reason) {
        lastError = shown(reason);
    }

    /// A text about an attempt, as it may be stored: without the recipient and other addresses.
    String shown(String text) {
        return Shortened.to(MAX_ERROR_LENGTH, MaskedRecipient.within(text, recipient));
    }

    /// Makes it a dead letter; a superseded one stays superseded, since it is no longer needed.
    void died(String reason) {
        failed(reason);
        if (isPending()) {
            status = NotificationStatus.DEAD;
        }
    }

    /// The recipient has opted out; a superseded one stays superseded.
    void suppressed(String reason) {
        failed(reason);
        if (isPending()) {
            status = NotificationStatus.SUPPRESSED;
        }
    }

    void superseded() {
        if (isPending()) {
            status = NotificationStatus.SUPERSEDED;
        }
    }

    /// Whether it replaces others only now, at the time for which it was stored. Later claims do not tell whether that
    /// was ahead.
    ///
    /// @param claim the present one
    boolean beginsToReplace(Claim claim) {
        return kind == NotificationKind.CORRECTED
                && claim.isFirst()
                && claim.dueAt().isAfter(createdAt);
    }

    Subject subject() {
        return new Subject(orderId, kind.code(), channel);
    }

    Address address() {
        return new Address(channel, recipient);
    }

    public boolean isPending() {
        return status == NotificationStatus.PENDING;
    }
}
