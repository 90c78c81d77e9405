/// What operators' charts and lists of causes count: each feature contributes the queries of its own tables. Depends on
/// `database` only.
@NullMarked
package id.tuntas.fulfilment.series;

import org.jspecify.annotations.NullMarked;
