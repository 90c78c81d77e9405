/// Addresses: the client's, behind trusted proxies ([ClientAddress]), and ranges of them. Depends on no other package.
@NullMarked
package id.tuntas.platform.security.address;

import org.jspecify.annotations.NullMarked;
