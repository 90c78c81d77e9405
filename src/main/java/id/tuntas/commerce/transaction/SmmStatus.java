package id.tuntas.commerce.transaction;

/// Where an SMM order stands (specification, SMM order status).
public enum SmmStatus {
    /// Not yet at the panel.
    PENDING("Pending", "pending"),
    /// Counting down.
    IN_PROGRESS("In progress", "processing"),
    /// Nothing remains.
    COMPLETED("Completed", "success"),
    /// Over, and something remains.
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
