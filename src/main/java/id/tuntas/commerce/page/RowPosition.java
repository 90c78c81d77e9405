package id.tuntas.commerce.page;

/// A row of a list.
///
/// @param number counted from the oldest row, which is 1
/// @param id     its primary key
record RowPosition(long number, long id) {

    /// Before the oldest row.
    static final RowPosition START = new RowPosition(0, 0);
}
