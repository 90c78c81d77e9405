package id.tuntas.commerce.transaction.view;

import id.tuntas.platform.http.RefuseMatrixParameters.ClientsName;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// A transaction is read by its ref_id, which may contain a semicolon: answered with 404, a client that lost the answer
/// to its order would place another one.
final class TransactionPaths {

    TransactionPaths() {}

    @Produces
    @Singleton
    static ClientsName refId() {
        return new ClientsName("/api/v1/trx/");
    }
}
