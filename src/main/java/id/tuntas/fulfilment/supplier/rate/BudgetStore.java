package id.tuntas.fulfilment.supplier.rate;

import java.util.function.UnaryOperator;

/// Keeps the budget. Throws while it cannot: then each replica plans its calls alone.
public interface BudgetStore {

    Budget read();

    /// Changes it, one caller after another.
    ///
    /// @return the changed budget
    Budget change(UnaryOperator<Budget> change);
}
