package id.tuntas.commerce.catalogue;

/// The type of goods; the API's `product_type`.
public enum ProductType {
    /// From our own stock.
    LICENSE(1, "Account or licence"),
    /// Delivered by a provider.
    PREPAID(2, "Prepaid top-up"),
    /// Inquired before it is paid.
    BILL(3, "Postpaid bill"),
    /// Delivered gradually by a panel.
    SOCIAL_MEDIA(4, "Social media marketing"),
    /// Sent by a seller.
    BY_HAND(5, "Sent by hand");

    private final int id;
    private final String label;

    ProductType(int id, String label) {
        this.id = id;
        this.label = label;
    }

    public static ProductType of(Variant variant) {
        return switch (variant.process) {
            case AUTO -> LICENSE;
            case MANUAL -> BY_HAND;
            case H2H -> variant.noteKind == NoteKind.BILL ? BILL : PREPAID;
            case SMM -> SOCIAL_MEDIA;
        };
    }

    public int id() {
        return id;
    }

    /// As the API names it.
    public String label() {
        return label;
    }
}
