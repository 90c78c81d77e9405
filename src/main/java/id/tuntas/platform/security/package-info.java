/// API keys and roles, encryption at rest, digests, and masking.
@NullMarked
package id.tuntas.platform.security;

import org.jspecify.annotations.NullMarked;
