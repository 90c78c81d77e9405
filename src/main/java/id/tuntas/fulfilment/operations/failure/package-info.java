/// What failed lately, grouped by cause and hour, with what each feature contributes (`CountedEvents`).
@NullMarked
package id.tuntas.fulfilment.operations.failure;

import org.jspecify.annotations.NullMarked;
