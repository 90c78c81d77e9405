/// Who did what, when: every operator action is a row, written in its transaction and never changed. Features with
/// such actions call [Audit]. Depends on no other package.
@NullMarked
package id.tuntas.platform.operate.audit;

import org.jspecify.annotations.NullMarked;
