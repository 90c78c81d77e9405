package id.tuntas.fulfilment.notification.channel;

/// Who hears what a channel says.
public enum Audience {
    /// The customer in person: may opt out, and is left in peace during quiet hours.
    PERSON,
    /// A program of the customer's.
    PROGRAM,
    /// The shop itself: knows what it paid and whom, and hears of every order.
    SHOP
}
