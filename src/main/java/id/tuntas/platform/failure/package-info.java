/// What is behind a failure. May be used everywhere; depends on no other package.
@NullMarked
package id.tuntas.platform.failure;

import org.jspecify.annotations.NullMarked;
