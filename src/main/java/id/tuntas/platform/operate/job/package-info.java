/// What is done again and again: every [Job] is a row with a due time, run by one replica at a time and visible to all
/// of them. A feature contributes a bean; when it last succeeded, when it runs next and that it is late follow by
/// themselves.
///
/// Stands on `work` and `alarm`; knows no feature.
@NullMarked
package id.tuntas.platform.operate.job;

import org.jspecify.annotations.NullMarked;
