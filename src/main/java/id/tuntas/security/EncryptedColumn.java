package id.tuntas.security;

/// Where encrypted values lie, so that they can be encrypted again with another key.
///
/// @param table   with a text `id` as its primary key
/// @param context what the values are bound to
public record EncryptedColumn(String table, String column, String context) {

    /// Its name, e.g. `order_unit.license`.
    public String place() {
        return table + "." + column;
    }
}
