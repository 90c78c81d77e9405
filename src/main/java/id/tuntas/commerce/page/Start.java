package id.tuntas.commerce.page;

/// From where rows are read.
///
/// @param place       included if the ids descend
/// @param skipped     how many rows are passed before the first one
/// @param isDescending towards older rows
record Start(Place place, long skipped, boolean isDescending) {

    Start nearer(Start other) {
        return other.skipped < skipped ? other : this;
    }
}
