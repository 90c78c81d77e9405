/// What is behind a failure, when to log it, and how it reaches those who wait for another thread. May be used
/// everywhere; depends on no other package.
@NullMarked
package id.tuntas.platform.failure;

import org.jspecify.annotations.NullMarked;
