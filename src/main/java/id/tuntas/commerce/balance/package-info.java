/// The balances of resellers: one per account, never below zero, and the ledger that explains them.
///
/// Only [Ledger] changes a balance, always with a mutation row in the same transaction, so that the sum of an
/// account's mutations is its balance.
@NullMarked
package id.tuntas.commerce.balance;

import org.jspecify.annotations.NullMarked;
