/// Which processes run, with their versions: each writes a row every 15 seconds. Operators see them, and `work.loop`
/// divides the shards among them. Depends on `sql` only.
@NullMarked
package id.tuntas.platform.replica;

import org.jspecify.annotations.NullMarked;
