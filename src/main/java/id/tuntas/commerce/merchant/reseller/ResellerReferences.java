package id.tuntas.commerce.merchant.reseller;

import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.rejection.Rejection;
import jakarta.enterprise.context.ApplicationScoped;

/// The merchant's own references of resellers, which make opening one repeatable.
@ApplicationScoped
class ResellerReferences {

    private static final String TABLE = "reseller_reference";

    private final CommerceDatabase database;
    private final Added table;

    ResellerReferences(CommerceDatabase database) {
        this.database = database;
        this.table = Added.table(database.sql(), TABLE);
    }

    /// Takes the reference for a new account, unless it is taken. Concurrent requests with it wait for each other.
    ///
    /// @return the account that has it: the given one, or an earlier one with the same content
    /// @throws Rejection if an earlier one had other content
    String take(String reference, String accountId, String content) {
        if (!table.isThere()) {
            throw new Rejection.NotMigrated();
        }
        var sql = database.sql();
        sql.update(
                "insert into " + TABLE + " (reference, account_id, content) values (?, ?, ?)"
                        + " on duplicate key update reference = reference",
                reference,
                accountId,
                content);
        return sql.first(
                        "select account_id from " + TABLE + " where reference = ? and content = ?",
                        row -> row.getString(1),
                        reference,
                        content)
                .orElseThrow(() -> new Rejection.Conflict(
                        "The reference '" + reference + "' is already used by a different reseller."));
    }
}
