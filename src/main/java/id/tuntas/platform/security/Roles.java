package id.tuntas.platform.security;

/// The roles of keys, as names for `@RolesAllowed`.
public final class Roles {

    /// Places and reads orders.
    public static final String STOREFRONT = "storefront";

    /// Reads everything, secrets masked.
    public static final String VIEWER = "viewer";

    /// Reads and acts.
    public static final String OPERATOR = "operator";

    /// Runs the role commerce: its resellers, items, top-ups and deliveries. Sees nothing of fulfilment.
    public static final String MERCHANT = "merchant";

    private Roles() {}
}
