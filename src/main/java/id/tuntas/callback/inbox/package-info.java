/// What was kept and what was refused, for operators: lists, one callback with its body, figures.
///
/// `callback` writes here; reads `order` to say which order a callback tells of.
@NullMarked
package id.tuntas.callback.inbox;

import org.jspecify.annotations.NullMarked;
