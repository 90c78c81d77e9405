package id.tuntas.commerce.page;

/// From where rows are read.
///
/// @param position     included if the ids descend
/// @param skipped      how many rows are passed before the first one
/// @param isDescending towards older rows
record ReadStart(RowPosition position, long skipped, boolean isDescending) {

    ReadStart nearer(ReadStart other) {
        return other.skipped < skipped ? other : this;
    }
}
