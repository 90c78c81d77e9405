/// The notes of cart lines, by kind of item, and the resulting price (specification, note formats).
///
/// [NoteRules] has the rule of each kind; a rule refuses a line or returns its target and price. Nothing is written.
@NullMarked
package id.tuntas.commerce.checkout.note;

import org.jspecify.annotations.NullMarked;
