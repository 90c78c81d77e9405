/// Who calls: the accounts of resellers, their API keys and address whitelists.
///
/// [ApiKeyFilter] guards everything below `/api/v1/`; afterwards [Caller] says whose request it is. Keys are kept as
/// digests only. [Limits] says how much an account may ask for: the rate is kept here, the daily limits by those who
/// order and top up.
@NullMarked
package id.tuntas.commerce.access;

import org.jspecify.annotations.NullMarked;
