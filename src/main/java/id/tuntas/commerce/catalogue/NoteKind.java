package id.tuntas.commerce.catalogue;

/// The required form of a cart line's note (specification, note formats).
public enum NoteKind {
    /// No note is needed; a remark is stored.
    NONE,
    /// An optional plain text for sellers who deliver by hand.
    REMARK,
    /// A plain destination.
    DESTINATION,
    /// A JSON string with target, provider_qty and optionally zone_id.
    OPEN_DENOMINATION,
    /// A JSON string with target, opt_smm and optionally comment_smm.
    SMM,
    /// The customer number of a bill that was inquired before.
    BILL
}
