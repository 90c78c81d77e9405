package id.tuntas.commerce.transaction.status;

/// The status of an SMM order (specification, SMM order status).
public enum SmmStatus {
    /// Not yet accepted by the panel.
    PENDING("Pending", "pending"),
    /// Being delivered.
    IN_PROGRESS("In progress", "processing"),
    /// Fully delivered.
    COMPLETED("Completed", "success"),
    /// Ended with a remainder.
    PARTIAL("Partial", "partial");

    private final String word;
    private final String providerWord;

    SmmStatus(String word, String providerWord) {
        this.word = word;
        this.providerWord = providerWord;
    }

    public boolean canBecome(SmmStatus next) {
        return switch (this) {
            case PENDING -> next == IN_PROGRESS;
            case IN_PROGRESS -> next == COMPLETED || next == PARTIAL;
            case COMPLETED, PARTIAL -> false;
        };
    }

    /// As the API writes it.
    public String code() {
        return word;
    }

    /// As the panel writes it; the API's `provider_status`.
    public String providerWord() {
        return providerWord;
    }
}
