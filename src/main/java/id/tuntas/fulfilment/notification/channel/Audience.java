package id.tuntas.fulfilment.notification.channel;

/// Who receives a channel's messages.
public enum Audience {
    /// The customer in person: may opt out, and has quiet hours.
    PERSON,
    /// A customer's program.
    PROGRAM,
    /// The storefront itself: may see the supplier's prices and names, and is notified of every order. One recipient,
    /// also when its address moves.
    SHOP
}
