/// Who calls (through which proxies), who may (API keys and their roles), and what must not be readable by whoever
/// sees the database or a list: encryption at rest and masking. Knows nobody.
@NullMarked
package id.tuntas.platform.security;

import org.jspecify.annotations.NullMarked;
