package id.tuntas.fulfilment.operations.alert;

import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.operate.alarm.Alarm;
import io.quarkus.hibernate.orm.panache.Panache;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// The alert of one alarm for one destination. The row is kept when the alarm recurs, since it has the time of the
/// last alert. The columns of the queue are only read here.
@Entity
@DynamicUpdate
class OperatorAlert extends PanacheEntityBase {

    /// An alarm that recurs this soon counts as lasting, such as that of a balance near its limit. Short, since it may
    /// recur for another reason after an operator has removed the first one.
    private static final Duration FLICKER = Duration.ofMinutes(2);

    static final int MAX_DETAIL_LENGTH = 1000;
    private static final int MAX_ERROR_LENGTH = 500;

    @Id
    String id;

    String code;
    String subject;
    String channel;
    String recipient;
    String detail;

    @Nullable
    Instant since;

    long weight;

    Instant raisedAt;

    @Nullable
    Instant clearedAt;

    @Column(name = "told_at")
    @Nullable
    Instant sentAt;

    @Column(name = "told_weight")
    long sentWeight;

    @Column(name = "times_told")
    int timesSent;

    @Nullable
    String lastError;

    @Column(insertable = false, updatable = false)
    @Nullable
    Instant dueAt;

    @Column(insertable = false, updatable = false)
    int attempt;

    /// The alerts of lasting alarms, and all with these codes, which may have recurred. They stay locked until the
    /// end of the caller's transaction.
    ///
    /// @param codes may be empty
    static List<OperatorAlert> lockedOf(Set<String> codes) {
        // Native SQL, since Hibernate's lock is "for update of …", which MariaDB does not support.
        return Panache.getSession()
                .createNativeQuery(
                        "select * from operator_alert where cleared_at is null or code in (:codes)"
                                + " order by id for update",
                        OperatorAlert.class)
                .setParameterList("codes", codes.isEmpty() ? Set.of("") : codes)
                .getResultList();
    }

    static Map<String, OperatorAlert> byIds(Collection<String> ids) {
        return OperatorAlert.<OperatorAlert>list("id in ?1", ids).stream()
                .collect(Collectors.toMap(alert -> alert.id, Function.identity()));
    }

    /// The alerts of lasting alarms whose last attempt failed: those that were never sent, of alarms since the given
    /// time or longer, and those that have failed so often since they were sent.
    static List<OperatorAlert> failing(Instant since, int attempts) {
        return list(
                "clearedAt is null and lastError is not null and dueAt is not null"
                        + " and (sentAt is null and raisedAt <= ?1 or attempt >= ?2)",
                since,
                attempts);
    }

    boolean isOf(Alarm alarm, AlertReceiver destination) {
        return code.equals(alarm.code())
                && subject.equals(alarm.subject())
                && channel.equals(destination.channel())
                && recipient.equals(destination.recipient());
    }

    /// The alarm holds.
    ///
    /// @return whether to send an alert now
    boolean lasts(Alarm alarm, Duration againAfter, Instant now) {
        var isBack = clearedAt != null && clearedAt.plus(FLICKER).isBefore(now);
        if (clearedAt != null) {
            raisedAt = isBack ? now : raisedAt;
            clearedAt = null;
        }
        detail = Shortened.to(MAX_DETAIL_LENGTH, alarm.detail());
        since = alarm.since();
        weight = alarm.weight();
        return dueAt == null
                && (sentAt == null
                        || isBack
                        || weight > sentWeight
                        || !sentAt.plus(againAfter).isAfter(now));
    }

    /// The alarm cleared: an alert that was not sent yet is dropped.
    void cleared(Instant now) {
        clearedAt = now;
    }

    /// @param weightSent of the alarm when the alert was sent; it may have worsened since then
    void sent(long weightSent, Instant now) {
        sentAt = now;
        sentWeight = weightSent;
        timesSent++;
        lastError = null;
    }

    void failed(String why) {
        lastError = Shortened.to(MAX_ERROR_LENGTH, why);
    }

    /// A one-line title.
    String title() {
        return "Tuntas: " + code.replace('_', ' ') + (subject.isEmpty() ? "" : " (" + subject + ")");
    }
}
