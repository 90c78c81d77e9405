package id.tuntas.fulfilment.notification.outbox;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.Audience;
import id.tuntas.fulfilment.notification.channel.Channels;
import id.tuntas.fulfilment.notification.outbox.NewNotification.Subject;
import id.tuntas.platform.database.shard.ShardKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Stores notifications in the transaction of the change they report: both happen, or neither.
@ApplicationScoped
public class Outbox {

    private final NotificationTable table;
    private final Channels channels;
    private final Clock clock;

    Outbox(NotificationTable table, Channels channels, Clock clock) {
        this.table = table;
        this.channels = channels;
        this.clock = clock;
    }

    /// One notification for one customer.
    ///
    /// @param orderId     as stored, without `ord_`
    /// @param notBefore   when to send it, unless it is superseded by then
    /// @param traceparent of the trace that sending it continues; null if nothing is traced
    public record Entry(
            String orderId,
            NotificationKind kind,
            Contacts contacts,
            Instant notBefore,
            @Nullable String traceparent) {}

    /// Adds a notification for every channel that the contacts switch on, unless it already exists. Unsent ones of
    /// superseded kinds are dropped, those of the end on these channels only; but not yet by one that is stored
    /// ahead of its time, see [SendNotifications].
    ///
    /// @return the channels of the new ones
    @Transactional(TxType.MANDATORY)
    public List<String> add(Entry entry) {
        return channels(addEach(List.of(entry)));
    }

    /// The same for several orders, with as few statements as for one.
    @Transactional(TxType.MANDATORY)
    public void addAll(List<Entry> entries) {
        addEach(entries);
    }

    private List<NewNotification> addEach(List<Entry> entries) {
        var now = clock.instant();
        // Always in the same order, so that concurrent inserts do not deadlock.
        var rows = entries.stream()
                .flatMap(entry -> rows(entry, now))
                .sorted(comparing(NewNotification::orderId))
                .toList();
        var inserted = insertNew(rows, now);
        supersede(inserted.stream().filter(row -> !row.dueAt().isAfter(now)).toList());
        announce(inserted);
        return inserted;
    }

    /// Which recipients [#addOrCorrect] has notified.
    ///
    /// @param first     the channels of those that had no such notification
    /// @param corrected the channels of those that had it, and get their only correction now
    /// @param isRepeated whether any had it
    public record Added(List<String> first, List<String> corrected, boolean isRepeated) {}

    /// Adds a notification of an order's end. Recipients that have it already, sent or not, get a correction instead:
    /// a channel may have been switched on since.
    @Transactional(TxType.MANDATORY)
    public Added addOrCorrect(Entry entry) {
        var now = clock.instant();
        var rows = rows(entry, now).toList();
        var first = insertNew(rows, now);
        var repeated = rows.stream().filter(row -> !first.contains(row)).toList();
        var corrected =
                insertNew(repeated.stream().map(row -> row.corrected(now)).toList(), now);
        supersede(first);
        supersede(corrected);
        announce(first);
        announce(corrected);
        return new Added(channels(first), channels(corrected), !repeated.isEmpty());
    }

    /// The orders, of these, that have a dead letter.
    @Transactional(TxType.MANDATORY)
    public Set<String> withDeadLetters(Collection<String> orderIds) {
        return orderIds.isEmpty() ? Set.of() : table.withDeadLetters(orderIds);
    }

    /// Adds a notification for the shop only, unless it already exists or, of a correction, was not tried yet.
    /// Supersedes none: those of others are not replaced by it.
    ///
    /// @return how many are new
    @Transactional(TxType.MANDATORY)
    public int addForShop(Entry entry) {
        var now = clock.instant();
        var inserted = insertNew(rows(entry, now).filter(this::isForTheShop).toList(), now);
        announce(inserted);
        return inserted.size();
    }

    private static List<String> channels(List<NewNotification> rows) {
        return rows.stream().map(NewNotification::channel).toList();
    }

    private List<NewNotification> insertNew(List<NewNotification> rows, Instant now) {
        var known = knownToTheShop(rows);
        var unknown = rows.stream()
                .flatMap(row -> known.containsKey(row.subject())
                        ? again(row, known.get(row.subject())).stream()
                        : Stream.of(row))
                .toList();
        return unknown.isEmpty() ? List.of() : table.insertNew(unknown, now);
    }

    /// The shop gets a correction of each change: goods may follow a refund. One that was not tried yet tells of this
    /// change, too, as it is composed when it is sent.
    private Optional<NewNotification> again(NewNotification row, long known) {
        return row.kind() == NotificationKind.CORRECTED && !table.keepUntried(row.subject())
                ? Optional.of(row.again(known))
                : Optional.empty();
    }

    /// The table knows recipients by their addresses; the shop is the same one when its address has moved.
    private Map<Subject, Long> knownToTheShop(List<NewNotification> rows) {
        var toTheShop = rows.stream().filter(this::isForTheShop).toList();
        return toTheShop.isEmpty()
                ? Map.of()
                : table.known(
                        toTheShop.stream().map(NewNotification::orderId).collect(toSet()),
                        toTheShop.stream().map(NewNotification::channel).collect(toSet()));
    }

    private void supersede(List<NewNotification> replacements) {
        replacements.stream()
                .collect(groupingBy(NewNotification::kind, TreeMap::new, mapping(NewNotification::subject, toList())))
                .forEach(table::supersede);
    }

    private boolean isForTheShop(NewNotification row) {
        return channels.named(row.channel()).orElseThrow().audience() == Audience.SHOP;
    }

    private void announce(List<NewNotification> rows) {
        rows.stream()
                .collect(toMap(NewNotification::channel, NewNotification::dueAt, BinaryOperator.minBy(naturalOrder())))
                .forEach((channel, dueAt) -> table.queue().announce(dueAt, channel));
    }

    private Stream<NewNotification> rows(Entry entry, Instant now) {
        var contacts = entry.contacts();
        var locale = Language.of(contacts.locale()).tag();
        return channels.of(contacts).recipients().entrySet().stream()
                .map(recipient -> new NewNotification(
                        ShardKey.newIdBeside(entry.orderId(), now),
                        entry.orderId(),
                        entry.kind(),
                        recipient.getKey(),
                        recipient.getValue(),
                        locale,
                        entry.notBefore(),
                        entry.traceparent()));
    }
}
