/// What is behind a failure, and when to log it. May be used everywhere; depends on no other package.
@NullMarked
package id.tuntas.platform.failure;

import org.jspecify.annotations.NullMarked;
