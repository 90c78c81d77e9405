/// The model of claim, act and record (`src/test/resources/model/order.als`, explained in `src/docs/model.md`), checked
/// by Alloy in a process of its own: its jar brings old copies of libraries that the application uses.
@NullMarked
package id.tuntas.model;

import org.jspecify.annotations.NullMarked;
