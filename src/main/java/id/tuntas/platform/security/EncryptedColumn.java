package id.tuntas.platform.security;

import org.jspecify.annotations.Nullable;

/// A column of encrypted values, for re-encryption with another key.
///
/// @param key     the primary key of the table, a text of at most 26 characters
/// @param context what the values are bound to
/// @param row     what else they are bound to: a column or an expression that gives the id of the row or another key
/// @param clear   null if its values were always encrypted
public record EncryptedColumn(
        String table,
        String key,
        String column,
        String context,
        String row,
        @Nullable ClearColumn clear) {

    /// A column whose values were always encrypted.
    public EncryptedColumn(String table, String key, String column, String context, String row) {
        this(table, key, column, context, row, null);
    }

    /// A column whose values are bound to the ids of their rows, and were in clear before.
    public EncryptedColumn(String table, String column, String context, ClearColumn clear) {
        this(table, "id", column, context, "id", clear);
    }

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
