/// The money of resellers: one balance per account, never below zero, and the ledger that explains it.
///
/// [Ledger] is the only door: every change of a balance is a mutation row in the same transaction, so that the sum of
/// an account's mutations is its balance at any time.
@NullMarked
package id.tuntas.commerce.balance;

import org.jspecify.annotations.NullMarked;
