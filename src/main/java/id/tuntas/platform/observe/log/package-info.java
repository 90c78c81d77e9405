/// The ids that a line of the log belongs to, whatever the line says: those of the work that a thread does ([LogIds])
/// and of the request that it answers ([RequestIds]). Shown where the log is written as JSON. Knows nobody.
@NullMarked
package id.tuntas.platform.observe.log;

import org.jspecify.annotations.NullMarked;
