package id.tuntas.commerce.lock;

/// The status of a lock; only an active one can change.
enum LockStatus {
    /// The stock is reserved.
    ACTIVE,
    /// An order used the lock.
    USED,
    /// It expired and the stock was returned.
    EXPIRED,
    /// Its owner released it.
    RELEASED
}
