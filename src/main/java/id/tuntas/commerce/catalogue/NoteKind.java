package id.tuntas.commerce.catalogue;

/// What the note of a cart line has to be (specification, note formats).
public enum NoteKind {
    /// Nothing is needed; a remark is kept.
    NONE,
    /// A plain text that may be left out; sellers who deliver by hand read it.
    REMARK,
    /// A plain destination.
    DESTINATION,
    /// A JSON string with target, provider_qty and perhaps zone_id.
    OPEN_DENOMINATION,
    /// A JSON string with target, opt_smm and perhaps comment_smm.
    SMM,
    /// The customer number of a bill that was inquired before.
    BILL
}
