package id.tuntas.platform.security;

/// A column of encrypted values, for re-encryption with another key.
///
/// @param key     the primary key of the table, a text of at most 26 characters
/// @param context what the values are bound to
/// @param row     what else they are bound to: a column or an expression that gives the id of the row or another key
public record EncryptedColumn(String table, String key, String column, String context, String row) {

    /// A column whose values are bound to the ids of their rows.
    public EncryptedColumn(String table, String column, String context) {
        this(table, "id", column, context, "id");
    }

    /// A column of rows that have an `id`, but whose values are bound to something else.
    public EncryptedColumn(String table, String column, String context, String row) {
        this(table, "id", column, context, row);
    }

    /// Its name, e.g. `order_unit.license`.
    public String place() {
        return table + "." + column;
    }
}
