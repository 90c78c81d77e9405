/// Ids in log lines: of the work that a thread does ([LogIds]) and of the request that it answers ([RequestIds]).
/// Shown in JSON logs. Depends on no other package.
@NullMarked
package id.tuntas.platform.observe.log;

import org.jspecify.annotations.NullMarked;
