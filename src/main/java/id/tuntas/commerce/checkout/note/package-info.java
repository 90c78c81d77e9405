/// What each kind of item wants in the note of its cart line, and what the line costs then (specification, note
/// formats).
///
/// [NoteRules] knows the rule of a kind; a rule refuses a line or says its target and price. Nothing is written.
@NullMarked
package id.tuntas.commerce.checkout.note;

import org.jspecify.annotations.NullMarked;
