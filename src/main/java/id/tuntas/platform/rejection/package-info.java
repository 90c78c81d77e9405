/// Why a use case does not do what it is asked to. May be used everywhere; depends on no other package.
@NullMarked
package id.tuntas.platform.rejection;

import org.jspecify.annotations.NullMarked;
