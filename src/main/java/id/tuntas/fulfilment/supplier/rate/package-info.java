/// How many calls the supplier takes: one [Budget] for all replicas, kept in a row ([BudgetTable]), which each replica
/// uses by its [RateLimit] and knows by its [SharedBudget]. While the supplier refuses nothing and no limit is set,
/// calls do not pass by the row.
@NullMarked
package id.tuntas.fulfilment.supplier.rate;

import org.jspecify.annotations.NullMarked;
