/// Who calls: the accounts of resellers, their API keys and address whitelists.
///
/// [ApiKeyFilter] guards everything below `/api/v1/`; afterwards [Caller] says whose request it is. Keys are kept as
/// digests only.
@NullMarked
package id.tuntas.commerce.access;

import org.jspecify.annotations.NullMarked;
