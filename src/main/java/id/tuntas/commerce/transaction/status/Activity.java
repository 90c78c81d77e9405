package id.tuntas.commerce.transaction.status;

import id.tuntas.platform.code.Coded;

/// The kind of a transaction.
public enum Activity implements Coded {
    ORDER,
    TOPUP
}
