package id.tuntas.commerce.page;

/// A row of a list.
///
/// @param number counted from the oldest row, which is 1
/// @param id     its primary key
record Place(long number, long id) {

    /// Before the oldest row.
    static final Place START = new Place(0, 0);
}
