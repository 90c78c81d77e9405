package id.tuntas.commerce.merchant.reseller;

import id.tuntas.platform.database.sql.AddedTable;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;

/// The merchant's own references of resellers, which make opening one repeatable.
@ApplicationScoped
class ResellerReferences {

    private static final String TABLE = "reseller_reference";

    private final InjectableInstance<AgroalDataSource> dataSource;

    ResellerReferences(@DataSource("commerce") InjectableInstance<AgroalDataSource> dataSource) {
        this.dataSource = dataSource;
    }

    /// Takes the reference for a new account, unless it is taken. Concurrent requests with it wait for each other.
    ///
    /// @return the account that has it: the given one, or an earlier one with the same content
    /// @throws ProblemException 409 if an earlier one had other content
    String take(String reference, String accountId, String content) {
        if (!new AddedTable(dataSource.get(), TABLE).isThere()) {
            throw new ProblemException(Problems.notMigrated());
        }
        var sql = new Sql(dataSource.get());
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
                .orElseThrow(() -> new ProblemException(Problems.conflict(
                        "The reference '" + reference + "' is already used by a different reseller.")));
    }
}
