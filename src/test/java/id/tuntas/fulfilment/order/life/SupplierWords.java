package id.tuntas.fulfilment.order.life;

import java.util.Set;

/// What the supplier says of an order.
///
/// @param word   of the transaction
/// @param first  of the first unit
/// @param second of the second one
record SupplierWords(String word, String first, String second) {

    static final SupplierWords AT_FIRST = of(Step.Move.WAITS);

    private static final Set<String> UNDONE = Set.of("failed", "canceled", "refunded");

    static SupplierWords of(Step.Move move) {
        return new SupplierWords(move.word, move.first, move.second);
    }

    /// What it becomes when nothing further goes wrong.
    SupplierWords ended() {
        return isUndone() ? this : new SupplierWords("completed", ended(first), ended(second));
    }

    private static String ended(String unit) {
        return unit.equals("pending") ? "completed" : unit;
    }

    /// The whole money comes back.
    boolean isUndone() {
        return UNDONE.contains(word);
    }

    boolean hasFailed() {
        return isUndone() || first.equals("failed") && second.equals("failed");
    }

    boolean isDelivered() {
        return !isUndone() && first.equals("completed") && second.equals("completed");
    }
}
