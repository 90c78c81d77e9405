/// Who did what, when: every operator action is a row, never changed, which is written in the action's transaction or,
/// where that has another database (shards, merchants), committed before it. Features with such actions call [Audit].
@NullMarked
package id.tuntas.platform.operate.audit;

import org.jspecify.annotations.NullMarked;
