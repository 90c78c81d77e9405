package id.tuntas.fulfilment.order.attention;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.platform.code.Coded;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What an order's timeline says of its marks, of which one is visible at a time.
final class MarkHistory {

    static final MarkHistory EMPTY = new MarkHistory();

    /// What version 1.0.0 writes of a dead letter.
    private static final String NOT_DELIVERED_IN_1_0 = "one could not be delivered: see the outbox";

    /// What version 1.0.0 writes of an order that the supplier had accepted.
    private static final String NO_LONGER_KNOWN_IN_1_0 = "the supplier had taken it and does not know it now";

    private static final Set<String> DEAD_LETTERS = Set.of(HiddenMarks.NOT_DELIVERED, NOT_DELIVERED_IN_1_0);

    /// Of entries that say whether a mark was set or removed.
    private static final List<String> KINDS = Stream.concat(
                    Stream.of(Attention.values()).map(Attention::entryKind),
                    Stream.of(
                            TimelineEntry.RESOLVE,
                            TimelineEntry.END,
                            TimelineEntry.RECONCILED,
                            TimelineEntry.RECORDED,
                            TimelineEntry.REPLACED))
            .toList();

    /// Empty once the mark was resolved, or went.
    private final Map<Attention, Optional<TimelineEntry>> newest = new EnumMap<>(Attention.class);

    private @Nullable Attention visible;

    private MarkHistory() {}

    /// By order; those without such entries are left out.
    static Map<String, MarkHistory> of(Collection<String> orderIds) {
        var histories = new HashMap<String, MarkHistory>();
        for (var entry : TimelineEntry.ofKinds(orderIds, KINDS)) {
            histories.computeIfAbsent(entry.orderId, _ -> new MarkHistory()).continued(entry);
        }
        return histories;
    }

    /// The newest entry about a mark that was not removed since, and that stays without being set again.
    Optional<TimelineEntry> newest(Attention mark) {
        return newest.getOrDefault(mark, Optional.empty());
    }

    boolean isGone(Attention mark) {
        return newest.containsKey(mark) && newest(mark).isEmpty();
    }

    private void continued(TimelineEntry entry) {
        switch (entry.kind) {
            case TimelineEntry.RESOLVE -> {
                resolved(entry).ifPresent(this::removed);
                visible = null;
            }
            case TimelineEntry.END -> removed(Attention.UNCLEAR_GOODS);
            case TimelineEntry.RECONCILED -> removed(Attention.MONEY_MISMATCH);
            case TimelineEntry.RECORDED -> removed(Attention.NOT_RECORDED);
            case TimelineEntry.REPLACED -> removed(Attention.DUPLICATE_SECRET);
            default -> markOf(entry).ifPresent(mark -> set(mark, entry));
        }
    }

    /// Version 1.0.0 does not say which mark was resolved. It was the one that the operator saw: what that had hidden
    /// is not decided.
    private Optional<Attention> resolved(TimelineEntry entry) {
        return Coded.ofCode(Attention.class, entry.detail.split(HiddenMarks.AFTER_MARK, 2)[0])
                .or(() -> Optional.ofNullable(visible));
    }

    private void removed(Attention mark) {
        newest.put(mark, Optional.empty());
        if (visible == mark) {
            visible = null;
        }
    }

    private void set(Attention mark, TimelineEntry entry) {
        if (visible == null || mark.compareTo(visible) < 0) {
            visible = mark;
        }
        if (mark != Attention.MONEY_MISMATCH || entry.detail.endsWith(HiddenMarks.MAY_BE_CHARGED_TWICE)) {
            newest.put(mark, Optional.of(entry));
        }
    }

    /// The mark that an entry is about.
    private static Optional<Attention> markOf(TimelineEntry entry) {
        return switch (entry.kind) {
            case TimelineEntry.NOTICE ->
                Optional.of(Attention.UNDELIVERABLE_NOTICE).filter(_ -> DEAD_LETTERS.contains(entry.detail));
            case TimelineEntry.NOT_FOUND ->
                Optional.of(Attention.UNKNOWN_AT_SUPPLIER)
                        .filter(_ -> entry.detail.endsWith(HiddenMarks.NO_LONGER_KNOWN)
                                || entry.detail.equals(NO_LONGER_KNOWN_IN_1_0));
            default -> Coded.ofCode(Attention.class, entry.kind);
        };
    }
}
