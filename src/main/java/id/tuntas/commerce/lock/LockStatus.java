package id.tuntas.commerce.lock;

/// Where a lock stands; only an active one can become something else.
enum LockStatus {
    /// The stock is set aside.
    ACTIVE,
    /// An order took what was set aside.
    USED,
    /// Its time is over and the stock is back.
    EXPIRED,
    /// Its owner gave the stock back.
    RELEASED
}
