package id.tuntas.platform.security;

/// A column of encrypted values, for re-encryption with another key.
///
/// @param table   with a text `id` as its primary key
/// @param context what the values are bound to
/// @param row     what else they are bound to: a column or an expression that gives the id of the row or another key
/// @param isSharded whether the rows belong to orders, and so are in the orders' shards
public record EncryptedColumn(String table, String column, String context, String row, boolean isSharded) {

    /// A column whose values are bound to the ids of their rows.
    public EncryptedColumn(String table, String column, String context) {
        this(table, column, context, "id");
    }

    public EncryptedColumn(String table, String column, String context, String row) {
        this(table, column, context, row, false);
    }

    /// For a table whose rows belong to orders.
    public EncryptedColumn ofOrders() {
        return new EncryptedColumn(table, column, context, row, true);
    }

    /// Its name, e.g. `order_unit.license`.
    public String place() {
        return table + "." + column;
    }
}
