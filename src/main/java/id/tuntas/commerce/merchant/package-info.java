/// The API and the page of the merchant, who offers the Reseller Commerce API, for keys with the role
/// `merchant`: `/v1/merchant/…` and `/merchant`. It has the rules and errors of the other endpoints below `/v1`.
///
/// A package for each kind of thing: `reseller`, `item`, `topup`, `delivery`. They use the features of commerce, which
/// know nothing of them. Every act is recorded by [MerchantAudit].
@NullMarked
package id.tuntas.commerce.merchant;

import org.jspecify.annotations.NullMarked;
