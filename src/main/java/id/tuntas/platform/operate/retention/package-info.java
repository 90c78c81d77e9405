/// What is forgotten, and when: old rows that prove nothing any more are deleted in small parts.
///
/// Orders with their goods, their history and what their customers were told stay for ever, and nothing that
/// belongs to an open order is touched. [Retention] is a job; nobody calls in.
@NullMarked
package id.tuntas.platform.operate.retention;

import org.jspecify.annotations.NullMarked;
