/// Signing in to the console: a key, or an account of an OpenID provider, is exchanged for a cookie, which scripts
/// cannot read and other sites cannot use.
///
/// Nothing is stored: the cookie is signed, so every replica accepts it. Uses only keys, roles, signatures
/// and `setting`. Called only by HTTP, but for [SignInEnd].
@NullMarked
package id.tuntas.platform.security.session;

import org.jspecify.annotations.NullMarked;
