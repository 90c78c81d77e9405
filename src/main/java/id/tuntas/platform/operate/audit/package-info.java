/// Who did what, when, to what: every act of an operator is a row, written in the transaction of the act, and never
/// changed. Knows nobody; whoever offers an act calls [Audit].
@NullMarked
package id.tuntas.platform.operate.audit;

import org.jspecify.annotations.NullMarked;
