package id.tuntas.fulfilment.order.settle;

import static id.tuntas.fulfilment.order.settle.ADetail.aDetail;

import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import java.util.List;
import java.util.stream.IntStream;

/// What really happens to an order at the supplier, step by step: the answers at any moment are views of it.
///
/// @param isUndone whether the whole transaction ends canceled, with nothing delivered
record SupplierHistory(List<Line> lines, boolean isUndone) {

    static final int STEPS = 8;

    /// @param ends      for each unit the step in which it ends; a social-media line has one unit
    /// @param delivered for each unit whether it is delivered in the end
    record Line(ItemKind kind, List<Integer> ends, List<Boolean> delivered) {

        /// Social-media quantities are large.
        int quantity() {
            return kind == ItemKind.SMM ? 1_000 : ends.size();
        }

        private String unitStatus(int unit, int step) {
            if (step < ends.get(unit)) {
                return "pending";
            }
            return delivered.get(unit) ? "completed" : "failed";
        }

        private int lastEnd() {
            return ends.stream().mapToInt(Integer::intValue).max().orElseThrow();
        }
    }

    AnOrder order() {
        var order = AnOrder.anOrder();
        for (int i = 0; i < lines.size(); i++) {
            order.with(lines.get(i).kind(), itemId(i), lines.get(i).quantity());
        }
        return order;
    }

    TransactionDetail end() {
        return at(STEPS);
    }

    /// The answer to a question asked in the given step.
    TransactionDetail at(int step) {
        var detail = aDetail(transactionStatus(step));
        for (int i = 0; i < lines.size(); i++) {
            add(detail, itemId(i), lines.get(i), step);
        }
        return detail.get();
    }

    private String transactionStatus(int step) {
        if (step < STEPS) {
            return "paid";
        }
        return isUndone ? "canceled" : "completed";
    }

    private void add(ADetail detail, long itemId, Line line, int step) {
        switch (line.kind()) {
            case H2H -> {
                detail.item(itemId, line.quantity());
                if (!isUndone) {
                    detail.units(itemId, statuses(line, step));
                }
            }
            case SMM -> {
                detail.item(itemId, line.quantity());
                if (!isUndone) {
                    detail.progress(itemId, progress(line, step));
                }
            }
            case AUTO -> detail.item(itemId, line.quantity(), isUndone ? null : licenses(line, step));
            case MANUAL -> detail.item(itemId, line.quantity());
        }
    }

    private static String[] statuses(Line line, int step) {
        return IntStream.range(0, line.quantity())
                .mapToObj(unit -> line.unitStatus(unit, step))
                .toArray(String[]::new);
    }

    /// Falls evenly; a line that is not delivered whole stops at 400, and what remains is refunded then.
    private static String progress(Line line, int step) {
        int end = line.lastEnd();
        int remainsAtEnd = line.delivered().getFirst() ? 0 : 400;
        int remains = step >= end ? remainsAtEnd : 1_000 - (1_000 - remainsAtEnd) * step / (end + 1);
        var ended = remainsAtEnd == 0 ? "Completed" : "Partial";
        var isRefunded = step >= end && remainsAtEnd > 0;
        return "{\"status\":\"%s\",\"start_count\":50,\"remains\":%d,\"refund_amount\":%s}"
                .formatted(step >= end ? ended : "In progress", remains, isRefunded ? "4000" : "null");
    }

    /// Licences come one after the other, in the order in which they are dealt out.
    private static String licenses(Line line, int step) {
        var ends = line.ends().stream().sorted().toList();
        return IntStream.range(0, line.quantity())
                .filter(unit -> step >= ends.get(unit))
                .mapToObj(unit -> "LICENCE-" + unit)
                .reduce((all, next) -> all + "\n" + next)
                .orElse(null);
    }

    private static long itemId(int line) {
        return 101L + line;
    }
}
