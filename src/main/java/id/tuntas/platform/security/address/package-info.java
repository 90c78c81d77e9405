/// Addresses: the client's, behind trusted proxies ([ClientAddress]), the network that it belongs to
/// ([ClientNetwork]), and ranges of them; and whether it uses TLS ([ClientScheme]). Depends on no other package.
@NullMarked
package id.tuntas.platform.security.address;

import org.jspecify.annotations.NullMarked;
