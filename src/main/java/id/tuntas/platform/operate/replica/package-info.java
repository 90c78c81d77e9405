/// Which processes run, with their versions, for operators: each writes a row every few seconds. Depends on no other
/// package, and no work depends on it.
@NullMarked
package id.tuntas.platform.operate.replica;

import org.jspecify.annotations.NullMarked;
