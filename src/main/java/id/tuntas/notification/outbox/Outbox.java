package id.tuntas.notification.outbox;

import id.tuntas.notification.Contacts;
import id.tuntas.notification.NoticeKind;
import id.tuntas.notification.channel.Channels;
import id.tuntas.notification.channel.Language;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;

/// Takes notices for customers, in the transaction of what they tell: both happen, or neither.
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

    /// One thing to tell one customer.
    public record Entry(String orderId, NoticeKind kind, Contacts contacts) {}

    /// Adds a notice for every channel that the contacts switch on. What was said before, or is waiting to be said, is
    /// not added again. A final kind supersedes what was not sent yet.
    ///
    /// @param orderId as it is stored, without `ord_`
    /// @return how many notices are new
    @Transactional(TxType.MANDATORY)
    public int add(String orderId, NoticeKind kind, Contacts contacts) {
        return addAll(List.of(new Entry(orderId, kind, contacts)));
    }

    /// The same for several orders, in as many statements as for one.
    @Transactional(TxType.MANDATORY)
    public int addAll(List<Entry> entries) {
        var rows = entries.stream().flatMap(this::rows).toList();
        if (rows.isEmpty()) {
            return 0;
        }
        var now = clock.instant();
        var inserted = table.insertNew(rows, now);
        inserted.stream()
                .filter(row -> row.kind().isFinal())
                .forEach(row -> table.supersede(row.orderId(), row.kind()));
        if (!inserted.isEmpty()) {
            table.queue().announce(now);
        }
        return inserted.size();
    }

    private Stream<NewNotification> rows(Entry entry) {
        var contacts = entry.contacts();
        var locale = Language.of(contacts.locale()).tag();
        return channels.recipients(contacts).entrySet().stream()
                .map(recipient -> NewNotification.of(
                        entry.orderId(), entry.kind(), recipient.getKey(), recipient.getValue(), locale));
    }
}
