package id.tuntas.platform.security;

/// A column of encrypted values, for re-encryption with another key.
///
/// @param table   with a text `id` as its primary key
/// @param context what the values are bound to
/// @param row     what else they are bound to: a column or an expression that gives the id of the row or another key
public record EncryptedColumn(String table, String column, String context, String row) {

    /// A column whose values are bound to the ids of their rows.
    public EncryptedColumn(String table, String column, String context) {
        this(table, column, context, "id");
    }

    /// Its name, e.g. `order_unit.license`.
    public String place() {
        return table + "." + column;
    }
}
