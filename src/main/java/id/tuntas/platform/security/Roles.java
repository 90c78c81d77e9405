package id.tuntas.platform.security;

/// The roles a key can have, as the names that `@RolesAllowed` needs.
public final class Roles {

    /// Places and reads orders.
    public static final String STOREFRONT = "storefront";

    /// Reads everything, secrets masked.
    public static final String VIEWER = "viewer";

    /// Reads and acts.
    public static final String OPERATOR = "operator";

    private Roles() {}
}
