/// Authentication: the accounts of resellers, their API keys and address whitelists.
///
/// [ApiKeyFilter] guards everything below `/api/v1/` and sets [Caller]. Keys are stored as digests only. The rate of
/// [Limits] is enforced here, the daily limits by orders and top-ups.
@NullMarked
package id.tuntas.commerce.access;

import org.jspecify.annotations.NullMarked;
