/// Resellers: opens, suspends and activates them, replaces keys and whitelists. Keys are shown once and
/// stored as digests.
@NullMarked
package id.tuntas.commerce.merchant.reseller;

import org.jspecify.annotations.NullMarked;
