package id.tuntas.fulfilment.callback.inbox;

import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HexFormat;
import java.util.Optional;

/// The signatures of stored callbacks. Every method joins the caller's transaction.
@ApplicationScoped
public class Signatures {

    private final Sql sql;
    private final Added column;

    Signatures(Sql sql) {
        this.sql = sql;
        this.column = Added.column(sql, "callback", "signature");
    }

    boolean areKept() {
        return column.isThere();
    }

    /// In hexadecimal as it arrived, that of the latest delivery; empty for callbacks of older versions.
    public Optional<String> of(String callback) {
        return column.isThere()
                ? sql.first(
                        "select signature from callback where id = ? and signature is not null",
                        row -> HexFormat.of().formatHex(row.getBytes(1)),
                        callback)
                : Optional.empty();
    }
}
