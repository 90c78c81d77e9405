/// The client's address behind proxies, API keys and roles, encryption at rest, and masking. Depends on `time` only.
@NullMarked
package id.tuntas.platform.security;

import org.jspecify.annotations.NullMarked;
