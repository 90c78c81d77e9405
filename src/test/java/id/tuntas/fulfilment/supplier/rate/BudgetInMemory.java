package id.tuntas.fulfilment.supplier.rate;

import java.util.function.UnaryOperator;

/// Kept for the replicas of one test.
public final class BudgetInMemory implements BudgetStore {

    private Budget budget = Budget.UNLIMITED;

    @Override
    public synchronized Budget read() {
        return budget;
    }

    @Override
    public synchronized Budget change(UnaryOperator<Budget> change) {
        budget = change.apply(budget);
        return budget;
    }
}
